/** Seeded random numbers, passed in wherever something is drawn, so that a seed replays a day exactly. */

export interface Chance {
  /** The next number in [0, 1), in steps of 2^-32. */
  unit(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
}

const WORD = 2 ** 32

/** Mixes the bits of a word so that neighbouring seeds are unrelated. */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** A 32-bit fingerprint of a text; not for secrets. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash)
}

/**
 * Opens the random stream of a seed (Doty-Humphrey's sfc32). Give each purpose its own seed, such as
 * `${seed}/${matchId}/goals`, so that one more draw in one stream does not shift another.
 */
export function chanceOf(seed: string): Chance {
  let a = fingerprint(`a${seed}`)
  let b = fingerprint(`b${seed}`)
  let c = fingerprint(`c${seed}`)
  let counter = 1
  const unit = (): number => {
    const out = (a + b + counter) >>> 0
    counter = (counter + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = (((c << 21) | (c >>> 11)) + out) >>> 0
    return out / WORD
  }
  // The first outputs still correlate with the seed, so they are discarded.
  for (let spin = 0; spin < 12; spin++) unit()
  return { unit, whole: (min, max) => min + Math.floor(unit() * (max - min + 1)) }
}
