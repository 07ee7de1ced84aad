"""The table: seats, a protocol, a server. Everybody at a table sees what their seat may see, and nothing else."""
