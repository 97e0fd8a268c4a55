/**
 * A brand's own colours, and the contrast that each pair of them must have (WCAG 2.2, 1.4.3 and 1.4.11). `brand.ts` checks
 * them before the house opens.
 */

/** The brand's colours by their names in the theme (`--c-…`), as #rrggbb. */
export const PALETTE_NAMES = ['brand-900', 'brand-700', 'brand-500', 'brand-300', 'accent', 'accent-deep'] as const
export type PaletteName = (typeof PALETTE_NAMES)[number]
export type Palette = Record<PaletteName, string>

type Rgb = readonly [number, number, number]
/** A colour of the palette, a fixed colour of the theme, or a percentage of the first mixed into the second. */
type Paint = PaletteName | `#${string}` | readonly [PaletteName, number, `#${string}`]

/** A foreground on a background, each as the theme's token with the colour that it is made of. */
interface Pair {
  mode: 'light' | 'dark'
  ink: readonly [token: string, paint: Paint]
  ground: readonly [token: string, paint: Paint]
  /** The least contrast ratio. */
  least: number
}

/** WCAG's least contrast of text, and of a graphic or the focus ring. */
const TEXT = 4.5
const GRAPHIC = 3
const WHITE = '#ffffff'
const DARK_SURFACE = '#131c25'

const pair = (mode: Pair['mode'], ink: Pair['ink'], ground: Pair['ground'], least = TEXT): Pair => {
  return { mode, ink, ground, least }
}
const LIGHT = {
  soft: ['brand-soft', ['brand-700', 11, WHITE]],
  band: ['league-band', ['brand-700', 17, WHITE]],
  header: ['header', 'brand-900'],
  header2: ['header-2', ['brand-900', 90, WHITE]],
} as const
const DARK = {
  soft: ['brand-soft', ['brand-500', 28, DARK_SURFACE]],
  band: ['league-band', ['brand-500', 20, DARK_SURFACE]],
} as const
const ACCENT = pair('light', ['accent-ink', 'accent-deep'], ['accent', 'accent'])

/** Every colour pair of the theme that involves the palette; a test keeps the fixed colours equal to the theme's. */
export const PALETTE_PAIRS: readonly Pair[] = [
  pair('light', ['brand-ink', WHITE], ['brand', 'brand-700']),
  pair('light', ['brand-text', 'brand-700'], ['surface-2', WHITE]),
  pair('light', ['brand-text', 'brand-700'], ['row-hover', '#eef4f9']),
  ...[LIGHT.header, LIGHT.header2].flatMap((ground) => [
    pair('light', ['header-ink', WHITE], ground),
    pair('light', ['header-muted', '#b4c8d6'], ground),
  ]),
  pair('light', ['band-ink', 'brand-900'], LIGHT.band),
  ...[LIGHT.soft, LIGHT.band].map((ground) => pair('light', ['ink', '#14202a'], ground)),
  pair('light', ['odds-neg', '#b81414'], LIGHT.soft),
  ACCENT,
  pair('dark', ['brand-ink', WHITE], ['brand', 'brand-500']),
  pair('dark', ['brand-text', 'brand-300'], ['surface-2', DARK_SURFACE]),
  pair('dark', ['brand-text', 'brand-300'], ['row-hover', '#1b2a37']),
  pair('dark', ['focus', 'brand-300'], ['surface-2', DARK_SURFACE], GRAPHIC),
  ...[DARK.soft, DARK.band].map((ground) => pair('dark', ['ink', '#e4ebf1'], ground)),
  pair('dark', ['odds-neg', '#ff8d85'], DARK.soft),
  // On our pictures, which are dark in both modes.
  pair('light', ['art-accent', 'accent'], ['art-ground', '#071521']),
]

const channelsOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

function rgbOf(palette: Palette, paint: Paint): Rgb {
  if (typeof paint !== 'string') {
    const [name, percent, fixed] = paint
    const [one, other] = [channelsOf(palette[name]), channelsOf(fixed)]
    return one.map((channel, at) => (channel * percent + (other[at] ?? 0) * (100 - percent)) / 100) as unknown as Rgb
  }
  return channelsOf(paint.startsWith('#') ? paint : palette[paint as PaletteName])
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of a pair with a palette, from 1 to 21. */
export function contrastOf(palette: Palette, { ink, ground }: Pick<Pair, 'ink' | 'ground'>): number {
  const [a, b] = [luminance(rgbOf(palette, ink[1])), luminance(rgbOf(palette, ground[1]))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * The first unreadable pair, as a sentence for the person who chose the colours; undefined when every pair is readable.
 */
export function contrastFault(palette: Palette): string | undefined {
  for (const one of PALETTE_PAIRS) {
    const contrast = contrastOf(palette, one)
    if (contrast >= one.least) continue
    // At least one of the two is the palette's; the first such colour is named as the one to change.
    const parts = [one.ink[1], one.ground[1]].map((paint) => (typeof paint === 'string' ? paint : paint[0]))
    const names = [...new Set(parts.filter((part) => !part.startsWith('#')))].join(' and ')
    return `${names}: ${one.ink[0]} on ${one.ground[0]} has a contrast of ${contrast.toFixed(2)} in ${one.mode} mode; it must be at least ${one.least}`
  }
  return undefined
}
