/** Every theme can be read in every mode: text on its grounds at 4.5:1, signs at 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  contrastFault,
  contrastOf,
  PALETTE_NAMES,
  PALETTE_PAIRS,
  type Palette,
} from '@quarterline/core/base/brand/palette'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { DIR_PALETTES, THEMES } from '@quarterline/core/base/look'
import { describe, expect, test } from 'vitest'
import { LANGUAGE } from '../text/text.ts'

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Tokens = ReadonlyMap<string, string>
type Rgb = readonly [number, number, number]

interface ShownColors {
  theme: string
  mode: string
  palette: string
}

/** Whether a selector of the file speaks of what is shown; the root's own is what stands until something else is chosen. */
function isMeant(selector: string, { theme, mode, palette }: ShownColors): boolean {
  const wanted = { theme, mode, density: 'normal', 'dir-palette': palette }
  const named = [...selector.matchAll(/\[data-([\w-]+)="(\w+)"\]/g)]
  return named.every(([, name, value]) => wanted[name as keyof typeof wanted] === value)
}

function tokensOf(shown: ShownColors): Tokens {
  const tokens = new Map<string, string>()
  // What depends on the window's width is no colour.
  const plain = CSS.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{\s*[^{}]*\{[^}]*\}\s*\}/g, '')
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const isOne = selectors.split(',').some((selector) => isMeant(selector, shown))
    if (!isOne) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim())
  }
  return tokens
}

/** A colour as the browser works it out. */
function rgbOf(tokens: Tokens, value: string): Rgb {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (name) return rgbOf(tokens, tokens.get(name) ?? '')
  const mixed = /^color-mix\(in srgb, (.+?) (\d+)%, (.+)\)$/.exec(value)
  if (mixed) {
    const [, one = '', share = '', other = ''] = mixed
    const [a, b] = [rgbOf(tokens, one), rgbOf(tokens, other)]
    const part = Number(share) / 100
    return [0, 1, 2].map((at) => (a[at] ?? 0) * part + (b[at] ?? 0) * (1 - part)) as unknown as Rgb
  }
  const hex = /^#([\da-f]{6})$/.exec(value)?.[1]
  if (!hex) throw new Error(`not a colour: ${value}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Tokens, ink: string, ground: string): number {
  const [a, b] = [ink, ground].map((name) => luminance(rgbOf(tokens, tokens.get(`--${name}`) ?? ''))) as [
    number,
    number,
  ]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const GROUNDS = ['surface', 'surface-2', 'surface-3', 'row-alt', 'row-hover']
const TINTS = ['odds-up-bg', 'odds-down-bg', 'odds-picked', 'odds-hover', 'brand-soft', 'pts-picked', 'me']
const TEXTS: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['ink', [...GROUNDS, ...TINTS, 'league-band']],
  ['ink-muted', GROUNDS],
  ['odds-neg', [...GROUNDS, ...TINTS]],
  ['giving-team', GROUNDS],
  ['brand-text', ['surface-2', 'row-hover', 'row-alt']],
  ['brand-ink', ['brand']],
  ['header-ink', ['header', 'header-2']],
  ['header-muted', ['header', 'header-2']],
  ['accent-ink', ['accent']],
  ['band-ink', ['league-band']],
  ['warn', ['warn-bg']],
  ['ok', ['ok-bg', 'surface-2']],
  ['danger', ['danger-bg', 'surface-2']],
  ['odds-locked-ink', ['odds-locked', 'odds-locked-2']],
  ['card-ink', ['card']],
  ['win', ['surface-2', 'me']],
  ['lose', ['surface-2', 'me']],
  ['place-1-ink', ['place-1']],
  ['place-2-ink', ['place-2']],
  ['place-3-ink', ['place-3']],
  ['on-art', ['art-ground', 'art-glow', 'art-deep', 'c-brand-900']],
  ['on-art-muted', ['art-ground', 'art-glow', 'art-deep', 'c-brand-900']],
  ['art-ok', ['art-ground', 'art-glow']],
  ['art-bad', ['art-ground', 'art-glow']],
  ['art-accent', ['art-ground', 'art-glow']],
]
const SIGNS: readonly (readonly [sign: string, ground: string])[] = [
  ['odds-up-mark', 'odds-up-bg'],
  ['odds-down-mark', 'odds-down-bg'],
  ['odds-picked-line', 'odds-picked'],
  ['star', 'surface-2'],
  ['focus', 'surface-2'],
  ['line-strong', 'surface-2'],
  ['seat', 'surface-2'],
  ['seat', 'seat-free'],
  ['art-seat', 'art-ground'],
  ['pts-line', 'pts-picked'],
  ['pts-line', 'surface-2'],
  ['me-line', 'me'],
]

describe.each(THEMES)('%s', (theme) => {
  test.each(['light', 'dark', 'hc'])('in %s', (mode) => {
    for (const palette of DIR_PALETTES) {
      const tokens = tokensOf({ theme, mode, palette })
      const texts = TEXTS.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground, 4.5] as const))
      const pairs = [...texts, ...SIGNS.map(([sign, ground]) => [sign, ground, 3] as const)]
      const faint = pairs.flatMap(([one, other, least]) => {
        const is = contrast(tokens, one, other)
        return is < least ? [`${one} on ${other} (${palette}): ${is.toFixed(2)}`] : []
      })
      expect(faint).toEqual([])
    }
  })
})

test('each theme has colours of its own: without any it would be shown in those of the root', () => {
  const palettes = THEMES.map((theme) => {
    const tokens = tokensOf({ theme, mode: 'light', palette: 'asia' })
    return PALETTE_NAMES.map((name) => tokens.get(`--c-${name}`)).join(' ')
  })
  expect(palettes.filter((one, at) => palettes.indexOf(one) !== at)).toEqual([])
})

test.each(THEMES)('what a palette of a brand is held to is what %s comes to in the page', (theme) => {
  const shown = (mode: string) => tokensOf({ theme, mode, palette: 'asia' })
  const palette = Object.fromEntries(PALETTE_NAMES.map((name) => [name, shown('light').get(`--c-${name}`)])) as Palette
  expect(contrastFault(palette)).toBeUndefined()
  for (const pair of PALETTE_PAIRS) {
    const [ink, ground] = [pair.ink[0], pair.ground[0]]
    const here = contrast(shown(pair.mode), ink, ground)
    expect([ink, ground, contrastOf(palette, pair).toFixed(3)]).toEqual([ink, ground, here.toFixed(3)])
  }
})

/** What a system without a font of its own for a language must be asked for; its letters are Latin where none is named. */
const FONT: Record<Language, string> = {
  en: 'Noto Sans',
  vi: 'Noto Sans',
  id: 'Noto Sans',
  th: 'Noto Sans Thai',
  my: 'Noto Sans Myanmar',
  km: 'Noto Sans Khmer',
  cn: 'Noto Sans CJK SC',
  tw: 'Noto Sans CJK TC',
  jp: 'Noto Sans CJK JP',
  kr: 'Noto Sans CJK KR',
}

test.each(LANGUAGES)('in %s letters have a font', (language) => {
  const own = CSS.split(`:root:lang(${LANGUAGE[language].tag})`)[1]
  const east = /--font-east: ("[^"]+")/.exec(own ?? '')?.[1]
  const stack = (/--font:([^;]+);/.exec(CSS)?.[1] ?? '').replace(/var\(--font-east, ("[^"]+")\)/, east ?? '$1')
  expect(stack).toContain(`"${FONT[language]}"`)
})
