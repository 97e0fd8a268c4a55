/** The colours of emblems and faces: taken from a hash of an id or a name, so that no picture is stored. */

/** A number from a text, the same on every device (FNV-1a, then mixed so that neighbours differ in all bits). */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Backgrounds of the eight lanes. */
export const LANE_GROUNDS = [
  ...(['bg-lane-1', 'bg-lane-2', 'bg-lane-3', 'bg-lane-4'] as const),
  ...(['bg-lane-5', 'bg-lane-6', 'bg-lane-7', 'bg-lane-8'] as const),
] as const

/** The same colours as SVG fills. */
export const LANE_FILLS = [
  ...(['fill-lane-1', 'fill-lane-2', 'fill-lane-3', 'fill-lane-4'] as const),
  ...(['fill-lane-5', 'fill-lane-6', 'fill-lane-7', 'fill-lane-8'] as const),
] as const

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstLetter = (word: string) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** The first letters of the first two words: Causeway Cup is CC. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.slice(0, 2).map(firstLetter).join('').toLocaleUpperCase()
}
