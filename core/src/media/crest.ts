/** Crests made from a team's name: a shape, a pattern, two colours and initials, the same wherever the name is shown. Pure. */

export const CREST_SHAPES = ['shield', 'circle', 'pointed'] as const
export const CREST_PATTERNS = ['plain', 'halves', 'sash', 'band'] as const

export interface Crest {
  shape: (typeof CREST_SHAPES)[number]
  pattern: (typeof CREST_PATTERNS)[number]
  /** Its ground, what lies on it, and its initials: dark, dark and white, so that initials can be read. */
  colors: readonly [ground: string, mark: string]
  initials: string
}

/** Pairs of dark colours, on which white initials have a contrast of at least 4.5. */
const COLORS = [
  ['#a3211b', '#7c1512'],
  ['#124e8a', '#0b3560'],
  ['#17643a', '#0f4527'],
  ['#4f3a8c', '#372768'],
  ['#8a4708', '#613105'],
  ['#1c2a3d', '#3c4b60'],
  ['#7a1f55', '#561339'],
  ['#0d5f66', '#084349'],
] as const

/** FNV-1a: a small number that names alike do not share. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** The first letters of two words: whole signs of any script, without marks that need a letter before them. */
function initialsOf(name: string): string {
  const words = name.split(/[\s\-./()]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const first = words.flatMap((word) => /^[\p{L}\p{N}]/u.exec(word)?.[0] ?? []).slice(0, 2)
  return first.join('').toUpperCase()
}

/** The crest of a name. */
export function crestOf(name: string): Crest {
  const number = numberOf(name)
  return {
    shape: CREST_SHAPES[number % CREST_SHAPES.length] ?? 'shield',
    pattern: CREST_PATTERNS[(number >>> 4) % CREST_PATTERNS.length] ?? 'plain',
    colors: COLORS[(number >>> 9) % COLORS.length] ?? COLORS[0],
    initials: initialsOf(name),
  }
}

/** The outline of each shape in a square of 24. */
export const CREST_OUTLINES: Readonly<Record<Crest['shape'], string>> = {
  shield: 'M3 2h18v11c0 5-4 7.5-9 9.5C7 20.5 3 18 3 13Z',
  circle: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
  pointed: 'M12 1l9 3v10l-9 9-9-9V4Z',
}

/** What lies on the ground; nothing of a plain crest. */
export const CREST_MARKS: Readonly<Record<Crest['pattern'], string>> = {
  plain: '',
  halves: 'M12 0h12v24H12Z',
  sash: 'M0 4l6-4 18 20-6 4Z',
  band: 'M0 8h24v8H0Z',
}
