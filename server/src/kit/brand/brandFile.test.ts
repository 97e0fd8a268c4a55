/** Brand files: the documentation's example opens a house, and every fault names its field. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { THEMES } from '@quarterline/core/base/look'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { readBrand } from './brandFile.ts'

const EXAMPLE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'examples', 'brand.json')
const dir = mkdtempSync(join(tmpdir(), 'brand-'))
afterAll(() => rmSync(dir, { recursive: true }))

const example = JSON.parse(readFileSync(EXAMPLE, 'utf8'))
const file = (value: unknown) => {
  const path = join(dir, 'brand.json')
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
const faultOf = (value: unknown): string | undefined => {
  try {
    readBrand(file(value))
  } catch (error) {
    return (error as Error).message
  }
}

it('the operating manual says which themes there are', () => {
  const manual = readFileSync(join(EXAMPLE, '..', '..', 'operating.md'), 'utf8')
  expect(manual).toContain(`| \`theme\` | \`${THEMES[0]}\` to \`${THEMES.at(-1)}\``)
})

it('the documentation’s example is a valid brand that shows every field', () => {
  expect(readBrand(EXAMPLE)).toEqual(example)
  const fields = 'name title logo icon theme language languages products banners contact'
  expect(Object.keys(example)).toEqual(fields.split(' '))
})

it.each([
  [{}, 'name is missing'],
  [{ ...example, name: '' }, 'name must not have fewer than 1 characters'],
  [{ ...example, slogan: 'x' }, 'slogan is not known'],
  [{ ...example, theme: { ...example.theme, css: 'body{}' } }, 'theme.css is not known'],
  [{ ...example, theme: { colours: { ...example.theme.colours, accent: 'red' } } }, 'theme.colours.accent must match'],
  [
    { ...example, theme: { colours: { ...example.theme.colours, accent: '#fff;}*{' } } },
    'theme.colours.accent must match',
  ],
  [{ ...example, theme: { ...example.theme, radius: '6px;x' } }, 'theme.radius must match'],
  [
    { ...example, theme: { colours: { ...example.theme.colours, 'brand-700': '#ffffff' } } },
    'theme.colours.brand-700: brand-ink on brand has a contrast of 1.00',
  ],
  [{ ...example, theme: 'plaid' }, `theme must be one of ${THEMES.join(', ')}`],
  [{ ...example, language: 'fr' }, 'language must be one of en, cn, tw'],
  [{ ...example, contact: [{ label: 'x', href: 'javascript:alert(1)' }] }, 'contact.0.href must match'],
  [{ ...example, logo: '<svg onload="x"/>' }, 'logo: <svg> may not have onload'],
  ['{', 'is no JSON'],
  [`"${'x'.repeat(70_000)}"`, 'is larger'],
])('a fault names its field: %#', (value, fault) => expect(faultOf(value)).toContain(fault))

it('BRAND is a name or the path of a brand file; a house does not open with an invalid one', () => {
  expect(readConfig({ BRAND: 'Lucky' })).toMatchObject({ brand: 'Lucky', ownBrand: undefined })
  expect(readConfig({ BRAND: EXAMPLE })).toMatchObject({ brand: 'Lotus Sport', ownBrand: { language: 'th' } })
  expect(() => readConfig({ BRAND: file({ ...example, language: 'fr' }) })).toThrow(
    /^BRAND \(.*brand\.json\): language must/,
  )
  expect(() => readConfig({ BRAND: '/nowhere/brand.json' })).toThrow(
    /^BRAND \(\/nowhere\/brand\.json\): cannot be read/,
  )
})
