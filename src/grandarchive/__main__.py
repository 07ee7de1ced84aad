"""`python -m grandarchive` is the command line."""

from grandarchive.cli import main

if __name__ == "__main__":
    main(prog_name="grandarchive")
