/** Sounds made by the page itself: off until the player turns them on, then remembered for the kind of game. */

/** A tone: pitch in hertz, when it begins and how long it lasts in seconds. */
export type Tone = readonly [pitch: number, fromS: number, forS: number]

const LOUDNESS = 0.08

export interface Sound {
  isOn(): boolean
  /** Turns sound on or off. @returns whether it is on */
  toggle(): boolean
  play(tones: readonly Tone[]): void
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // A frame without an origin cannot store anything.
    return null
  }
}

const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // As above: the choice lasts as long as the page.
  }
}

/** @param kind of game, under which the choice is remembered */
export function createSound(kind: string): Sound {
  const key = `sound-${kind}`
  let isOn = read(key) === 'on'
  let context: AudioContext | undefined
  return {
    isOn: () => isOn,
    toggle() {
      isOn = !isOn
      keep(key, isOn ? 'on' : 'off')
      return isOn
    },
    play(tones) {
      if (!isOn) return
      context ??= new AudioContext()
      const now = context.currentTime
      for (const [pitch, fromS, forS] of tones) {
        const [tone, loudness] = [context.createOscillator(), context.createGain()]
        tone.frequency.value = pitch
        tone.type = 'triangle'
        loudness.gain.setValueAtTime(LOUDNESS, now + fromS)
        loudness.gain.exponentialRampToValueAtTime(0.0001, now + fromS + forS)
        tone.connect(loudness).connect(context.destination)
        tone.start(now + fromS)
        tone.stop(now + fromS + forS)
      }
    },
  }
}
