/** Crests: the same for a name everywhere, and readable in any script. */
import { expect, it } from 'vitest'
import { crestOf } from './crest.ts'

it('a name has one crest, and names alike have others', () => {
  expect(crestOf('Ulvness Athletic')).toEqual(crestOf('Ulvness Athletic'))
  const looks = ['Ulvness Athletic', 'Ulvness Albion', 'Ulvness Rovers', 'Ulvness City'].map((name) => {
    const { shape, pattern, colors } = crestOf(name)
    return `${shape} ${pattern} ${colors[0]}`
  })
  expect(new Set(looks).size).toBeGreaterThan(1)
})

it.each([
  ['Ulvness Athletic', 'UA'],
  ['Bowon', 'B'],
  ['Kelvwick Lynx (W)', 'KL'],
  ['Saint-Étienne', 'SÉ'],
  ['北京国安', '北'],
  ['ရန်ကုန်', 'ရ'],
  ['***', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(crestOf(name).initials).toBe(initials)
})
