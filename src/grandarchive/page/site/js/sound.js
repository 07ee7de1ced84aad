/** A soft sign when the player has to choose, if they switched it on. */
import { chosen } from "./keep.js";

const PITCHES = [523.25, 783.99];
const LENGTH = 0.5;
const LOUDNESS = 0.06;

/** @type {AudioContext | null} */
let context = null;

/** The player wants the sign. */
export function wantsSound() {
  return chosen("sound", "off") === "on";
}

/** Plays the sign. */
export function playSign() {
  if (!wantsSound()) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  PITCHES.forEach((pitch, at) => {
    if (!context) return;
    const tone = new OscillatorNode(context, { frequency: pitch, type: "sine" });
    const volume = new GainNode(context, { gain: 0 });
    const start = now + at * 0.12;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}
