/** Every worked example of rules 7: shares, ledger rows, what is passed up, and commission by type. */
import { expect, it } from 'vitest'
import { fromDecimal, type Money, money, NOTHING, toDecimal } from '../base/money.ts'
import type { Chain, ProductGroup } from './chain.ts'
import { type CommType, commissionBase, memberCommission } from './commission.ts'
import { share } from './shares.ts'

const same = (ppm: number): Record<ProductGroup, number> => ({
  asian: ppm,
  other: ppm,
  parlay: ppm,
  lottery: ppm,
  casino: ppm,
})
/** PT 10/15/20/15/25, company 15; rates 0.25/0.30/0.35/0.40/0.45/0.50 %. */
const CHAIN: Chain = {
  memberRatesPpm: same(2500),
  levels: [10, 15, 20, 15, 25].map((percent, at) => {
    return { level: at + 1, id: `u${at + 1}`, positionPpm: percent * 10_000, ratesPpm: same(3000 + at * 500) }
  }),
}
const amount = (decimal: number) => fromDecimal(decimal) as Money

/** MY −0.95, stake 1000: risk 950, commission type 1 on valid turnover T. */
function bet(net: number, validTurnover: number) {
  const base = { risk: amount(950), net: amount(net), validTurnover: amount(validTurnover) }
  const commission = memberCommission(1, 2500, base, 'MYR')
  return share({ shared: base.net, commissionBase: commissionBase(1, base), commission }, 'asian', CHAIN)
}
const LOSE = bet(-950, 950)

it.each([
  ['lose', LOSE, [-947.63, 95.19, 142.4288, 189.5963, 142.12, 236.5025, 141.7924]],
  ['win', bet(1000, 950), [1002.37, -99.81, -150.0713, -200.4038, -150.38, -250.9975, -150.7074]],
  ['half lose', bet(-475, 475), [-473.82, 47.595, 71.2144, 94.7981, 71.06, 118.2513, 70.9012]],
  // A draw decides nothing, so nobody earns from it.
  ['draw', bet(0, 0), [0, 0, 0, 0, 0, 0, 0]],
] as const)(
  'ledger row of %s: member, agent to shareholder, company (R7-3, R7-4)',
  (_, { member, levels, company }, row) => {
    expect([member, ...levels.map(({ net }) => net), company].map(toDecimal)).toEqual(row)
  },
)

it('win or loss and commission of each level are separate (R7-3, R7-4)', () => {
  expect(LOSE.levels.map(({ winLoss }) => toDecimal(winLoss))).toEqual([95, 142.5, 190, 142.5, 237.5])
  // −0.07125 and −0.40375, by subtraction from the rounded nets.
  expect(LOSE.levels.map(({ commission }) => toDecimal(commission))).toEqual([0.19, -0.0712, -0.4037, -0.38, -0.9975])
})

it('passes up by subtraction from the rounded nets (R7-5)', () => {
  expect(LOSE.levels.map(({ passedUp }) => toDecimal(passedUp))).toEqual([
    852.44, 710.0112, 520.4149, 378.2949, 141.7924,
  ])
  expect(LOSE.company).toBe(LOSE.levels.at(-1)?.passedUp)
})

const TYPED: [name: string, risk: number, net: number, turned: number, byType: [number, number, number, number]][] = [
  ['HK 0.93 x 100 win', 100, 93, 100, [0, 0.25, 0.2325, 0]],
  ['MY -0.93 x 100 lose', 93, -93, 93, [0, 0.2325, 0.2325, 0.2325]],
  ['DEC 1.40 x 100 win', 100, 40, 100, [0, 0.25, 0.1, 0]],
  ['HK 0.93 x 100 half lose', 100, -50, 50, [0, 0.125, 0.125, 0.125]],
]
it.each(TYPED)('commission by comm_type on %s at 0.25 %% (R7-12)', (_, risk, net, turned, byType) => {
  const base = { risk: amount(risk), net: amount(net), validTurnover: amount(turned) }
  // An agent with no position and a zero rate: his commission is minus the member's, not truncated.
  const agent = { level: 1, id: 'u1', positionPpm: 0, ratesPpm: same(0) }
  for (const [type, expected] of byType.entries()) {
    const shared = { shared: base.net, commissionBase: commissionBase(type as CommType, base), commission: NOTHING }
    const { levels } = share(shared, 'asian', { memberRatesPpm: same(2500), levels: [agent] })
    expect(toDecimal(money(-(levels[0]?.commission ?? 0)))).toBe(expected)
  }
})

it('the rates are those of the product group (R7-6)', () => {
  const chain = { ...CHAIN, memberRatesPpm: { asian: 2500, other: 1000, parlay: 0 } }
  const paid = (['asian', 'other', 'parlay'] as const).map((group) => {
    const { levels } = share({ shared: NOTHING, commissionBase: amount(1000), commission: NOTHING }, group, chain)
    return toDecimal(levels[0]?.commission as Money)
  })
  // 0.3 % of 900 less the member's rate of 1000.
  expect(paid).toEqual([0.2, 1.7, 2.7])
})
