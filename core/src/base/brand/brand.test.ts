/** Which brand files are accepted: colours that can be read, pictures without scripts. */
import { describe, expect, it } from 'vitest'
import { type Brand, brandFault, pageBrand } from './brand.ts'
import { contrastFault, contrastOf, PALETTE_PAIRS, type Palette } from './palette.ts'
import { svgFault } from './svg.ts'

/** That of theme color2. */
const PALETTE: Palette = {
  'brand-900': '#0b2536',
  'brand-700': '#0f4a74',
  'brand-500': '#2a78b3',
  'brand-300': '#8ec5ee',
  accent: '#f2b544',
  'accent-deep': '#2b1d00',
}
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`

describe('a picture', () => {
  it.each([
    svg('<path d="M1 1h7v7Z" fill="#fff"/>'),
    svg('<title>A lotus</title><g transform="rotate(45 4 4)"><circle cx="4" cy="4" r="2"/></g>'),
    svg(
      '<defs><linearGradient id="a"><stop offset="0%" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)"/>',
    ),
  ])('an SVG that only draws is accepted: %s', (text) => expect(svgFault(text)).toBeUndefined())

  it.each([
    [svg('<script>alert(1)</script>'), '<script> is not taken'],
    [svg('<SCRIPT>1</SCRIPT>'), '<SCRIPT> is not taken'],
    [svg('<path d="M1 1"/>', ' onload="alert(1)"'), '<svg> may not have onload'],
    [svg('<a href="https://x"><path/></a>'), '<a> is not taken'],
    [svg('<image href="https://x/y.png"/>'), '<image> is not taken'],
    [svg('<use href="#a"/>'), '<use> is not taken'],
    [svg('<style>*{fill:red}</style>'), '<style> is not taken'],
    [svg('<path style="fill:url(https://x)"/>'), '<path> may not have style'],
    [svg('<path fill="url(https://x)"/>'), 'fill of <path> may not be "url(https://x)"'],
    [svg('<path fill="url(//x)"/>'), 'fill of <path> may not be "url(//x)"'],
    [svg('<path fill="url(x.svg)"/>'), 'fill of <path> may not be "url(x.svg)"'],
    [svg('<path xml:base="x"/>'), '<path> may not have xml:base'],
    [svg('<foreignObject></foreignObject>'), '<foreignObject> is not taken'],
    [`<?xml version="1.0"?>${svg('')}`, 'is no tag that is taken'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'is no tag that is taken'],
    [svg('<![CDATA[<script>]]>'), 'is no tag that is taken'],
    [svg('<!-- a --><path/>'), 'is no tag that is taken'],
    [svg('<title>&lt;</title>'), 'holds & or >'],
    [svg("<path d='M1 1'/>"), 'is no tag that is taken'],
    [svg('words'), 'text stands outside of <title>'],
    [svg('<g>'), '</svg> ends nothing'],
    [svg('') + svg(''), 'it must be one <svg>'],
    ['<svg viewBox="0 0 9 9"/>', 'it must begin with'],
    ['<path d="M1 1"/>', 'it must begin with'],
    ['', 'it must be one <svg>'],
  ])('an SVG that does more is refused: %s [I3]', (text, why) => expect(svgFault(text)).toContain(why))
})

describe('colours', () => {
  it('readable colours are accepted; the first unreadable pair is named', () => {
    expect(contrastFault(PALETTE)).toBeUndefined()
    expect(contrastFault({ ...PALETTE, 'brand-700': '#7fb2d8' })).toBe(
      'brand-700: brand-ink on brand has a contrast of 2.27 in light mode; it must be at least 4.5',
    )
    expect(contrastFault({ ...PALETTE, 'accent-deep': '#f2b544' })).toContain(
      'accent-deep and accent: accent-ink on accent',
    )
  })

  it.each(['brand-900', 'brand-700', 'brand-500', 'brand-300', 'accent', 'accent-deep'] as const)(
    '%s is checked, because some value of it is unreadable',
    (name) => {
      const faint = ['#ffffff', '#000000', '#808080'].map((colour) => contrastFault({ ...PALETTE, [name]: colour }))
      expect(faint.some((why) => why?.includes(name))).toBe(true)
    },
  )

  it('no pair needs more contrast than black on white has', () => {
    const black = { ...PALETTE, accent: '#ffffff', 'accent-deep': '#000000' }
    const accent = PALETTE_PAIRS.find(({ ground: [token] }) => token === 'accent')
    expect(accent && contrastOf(black, accent)).toBeCloseTo(21)
  })
})

it.each<[Partial<Brand>, string | undefined]>([
  [{}, undefined],
  [{ language: 'th', languages: ['en', 'th'] }, undefined],
  [{ languages: ['en'] }, 'languages must contain cn, the default'],
  [{ language: 'th', languages: ['en'] }, 'languages must contain th, the default'],
  [{ products: ['casino'] }, 'products must contain sports, the product of the first page'],
  [{ products: ['sports'], banners: ['slots'] }, 'banners: slots is not among the products'],
  [{ icon: '<svg/>' }, 'icon: it must begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="…">'],
])('%j is consistent, or not: %s', (said, fault) => expect(brandFault({ name: 'N', ...said })).toBe(fault))

it('the page gets the colours as a theme of their own and pictures as image URLs', () => {
  const ofPage = pageBrand({ name: 'N', theme: { colours: PALETTE, radius: '6px' }, logo: svg('') })
  expect(ofPage).toEqual({
    name: 'N',
    theme: 'brand',
    css: '[data-theme="brand"]{--c-brand-900:#0b2536;--c-brand-700:#0f4a74;--c-brand-500:#2a78b3;--c-brand-300:#8ec5ee;--c-accent:#f2b544;--c-accent-deep:#2b1d00;--radius:6px}',
    logo: `data:image/svg+xml,${encodeURIComponent(svg(''))}`,
  })
  expect(ofPage.logo).not.toMatch(/[<>"' ]/)
  expect(pageBrand({ name: 'N', theme: 'color4', icon: svg('') })).toEqual({ name: 'N', theme: 'color4' })
})
