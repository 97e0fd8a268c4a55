/** What is withheld of Myanmar tickets: the house's table, agents' own, and bounds that only become narrower below. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsFault,
  boundsOf,
  FIRST_HOUSE_WITHHELD,
  HOUSE_WITHHELD,
  settingWithin,
  tableFault,
  WITHHELD_MATCHES,
  WITHHELD_MOST_PPM,
  type WithheldPpm,
  type WithheldSetting,
  withheldOf,
} from './withheld.ts'

const NOTHING_SET: WithheldSetting = { ratesPpm: null, lowestPpm: null, highestPpm: null }
const all = (percent: number): WithheldPpm => Array<number>(WITHHELD_MATCHES).fill(percent * 10_000)
const agent = (ratesPpm: WithheldPpm | null): WithheldSetting => ({ ...NOTHING_SET, ratesPpm })
const bounds = (lowest: number, highest: number): WithheldSetting => {
  return { ...NOTHING_SET, lowestPpm: all(lowest), highestPpm: all(highest) }
}

it('the house withholds 5 % of one match’s winnings, 15 % of two matches, 20 % of three to ten (R4-3, R4-4)', () => {
  expect(HOUSE_WITHHELD).toEqual([
    50_000, 150_000, 200_000, 200_000, 200_000, 200_000, 200_000, 200_000, 200_000, 200_000,
  ])
  expect(withheldOf(FIRST_HOUSE_WITHHELD, [NOTHING_SET, NOTHING_SET])).toEqual(HOUSE_WITHHELD)
})

const WIDE = { usual: all(20), lowest: all(0), highest: all(30) }
it.each([
  ['his own', [agent(all(12)), NOTHING_SET], 12],
  ['the house’s where he has none', [agent(null), NOTHING_SET], 20],
  ['not below the master’s lowest', [agent(all(12)), bounds(15, 25)], 15],
  ['not above the senior’s highest, whatever the master allows', [agent(all(12)), bounds(15, 25), bounds(0, 10)], 10],
  ['the house’s within the bounds', [agent(null), bounds(0, 18)], 18],
  ['not above the house’s highest', [agent(all(40)), bounds(0, 50)], 30],
] as const)('an agent’s table is %s', (_, path, percent) => {
  expect(withheldOf(WIDE, path)).toEqual(all(percent))
})

it.each([
  ['nine rates', all(10).slice(1), 'withheldTable'],
  ['a part of a millionth', all(10).with(3, 0.5), 'withheldTable'],
  ['more than half', all(10).with(9, WITHHELD_MOST_PPM + 1), 'withheldTable'],
  ['one rate above the highest', all(10).with(4, 300_001), 'withheldBounds'],
  ['all at the highest', all(30), undefined],
] as const)('a table with %s', (_, rates, fault) => {
  expect(tableFault(rates, WIDE)).toBe(fault)
})

it('bounds are in order, and within those above', () => {
  const of = (lowest: number, highest: number) => boundsFault({ lowest: all(lowest), highest: all(highest) }, WIDE)
  expect([of(5, 25), of(10, 10), of(11, 10), of(5, 31)]).toEqual([
    undefined,
    undefined,
    'withheldOrder',
    'withheldBounds',
  ])
})

const rates = fc.array(fc.nat(WITHHELD_MOST_PPM), { minLength: WITHHELD_MATCHES, maxLength: WITHHELD_MATCHES })
const ordered = fc.tuple(rates, rates).map(([one, other]) => {
  const pairs = one.map((rate, at) => [rate, other[at] as number] as const)
  return { lowest: pairs.map((pair) => Math.min(...pair)), highest: pairs.map((pair) => Math.max(...pair)) }
})
const house = fc.tuple(rates, ordered).map(([usual, of]) => ({ usual, ...of }))
const set = ordered.map(
  ({ lowest, highest }): WithheldSetting => ({ ...NOTHING_SET, lowestPpm: lowest, highestPpm: highest }),
)
const above = fc.array(fc.oneof(set, fc.constant(NOTHING_SET)), { minLength: 1, maxLength: 4 })

describe('for any bounds of any uplines', () => {
  it('an agent’s table and the bounds of each upline are within those of all above', () => {
    fc.assert(
      fc.property(house, fc.option(rates), above, (house, own, uplines) => {
        const table = withheldOf(house, [agent(own), ...uplines])
        for (const at of uplines.keys()) {
          const { lowest, highest } = boundsOf(house, uplines.slice(at))
          expect(tableFault(table, { lowest, highest })).toBeUndefined()
          const above = boundsOf(house, uplines.slice(at + 1))
          expect(boundsFault({ lowest, highest }, above)).toBeUndefined()
        }
      }),
    )
  })

  it('settings that were brought within narrower bounds could have been set, and change no table further', () => {
    fc.assert(
      fc.property(house, rates, above, (house, own, uplines) => {
        const brought: WithheldSetting[] = []
        for (const one of uplines.toReversed()) brought.unshift(settingWithin(one, boundsOf(house, brought)))
        const table = settingWithin(agent(own), boundsOf(house, brought)).ratesPpm as WithheldPpm
        expect(tableFault(table, boundsOf(house, brought))).toBeUndefined()
        expect(withheldOf(house, [agent(table), ...brought])).toEqual(table)
        expect(withheldOf(house, [agent(own), ...uplines])).toEqual(table)
      }),
    )
  })
})
