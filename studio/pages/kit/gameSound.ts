/** Sounds made by the page itself with Web Audio: no file, no music. Silent until the player turns them on. */

interface Note {
  readonly hertz: number
  /** Seconds from the start of the sound. */
  readonly at: number
  readonly seconds: number
  readonly shape: OscillatorType
  readonly loudness: number
}

const tone = (
  hertz: number,
  at: number,
  seconds: number,
  shape: OscillatorType = 'triangle',
  loudness = 0.16,
): Note => ({
  hertz,
  at,
  seconds,
  shape,
  loudness,
})

const scale = [523.25, 659.25, 783.99, 1046.5, 1318.5, 1567.98]
const run = (notes: number, gap: number): Note[] =>
  scale.slice(0, notes).map((hertz, at) => tone(hertz, at * gap, gap * 2.4))

const SOUNDS = {
  press: [tone(340, 0, 0.05, 'sine', 0.1)],
  stop: [tone(110, 0, 0.09, 'square', 0.05), tone(70, 0, 0.12, 'sine', 0.22)],
  smallWin: run(3, 0.09),
  win: [...run(4, 0.11), tone(1046.5, 0.5, 0.5)],
  bigWin: [...run(6, 0.12), ...run(6, 0.12).map((note) => ({ ...note, at: note.at + 0.8, hertz: note.hertz * 1.25 }))],
} as const satisfies Record<string, readonly Note[]>

export type SoundName = keyof typeof SOUNDS

/** A player of sounds; `setOn` must be called from a press, because browsers start sound by nothing else. */
export function createSounds(): { setOn(on: boolean): void; play(name: SoundName): void } {
  let context: AudioContext | undefined
  let isOn = false
  return {
    setOn(on) {
      isOn = on
      if (!on) return
      context ??= new AudioContext()
      void context.resume()
    },
    play(name) {
      // A context that is made before any touch stays suspended; what it was asked to play would all sound at once later.
      if (!isOn || context?.state !== 'running') return
      for (const note of SOUNDS[name]) playNote(context, note)
    },
  }
}

function playNote(context: AudioContext, { hertz, at, seconds, shape, loudness }: Note): void {
  const start = context.currentTime + at
  const voice = context.createOscillator()
  const gain = context.createGain()
  voice.type = shape
  voice.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  voice.connect(gain).connect(context.destination)
  voice.start(start)
  voice.stop(start + seconds + 0.02)
}
