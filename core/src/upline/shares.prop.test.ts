/** Shares against a naive model in exact fractions: every bet sums to zero, and an undoing leaves nothing. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Money, money } from '../base/money.ts'
import { undoBooking } from '../wallet/booking.ts'
import type { Chain, ProductGroup } from './chain.ts'
import { isComplete, WHOLE_PPM } from './chain.ts'
import { type SharedBooking, share } from './shares.ts'

const same = (ppm: number): Record<ProductGroup, number> => ({
  asian: ppm,
  other: ppm,
  parlay: ppm,
  lottery: ppm,
  casino: ppm,
})

/** Five positions and the company's, cut from 100 %; six rates that never fall. */
const anyChain = fc
  .record({
    cuts: fc.array(fc.integer({ min: 0, max: WHOLE_PPM }), { minLength: 5, maxLength: 5 }),
    rates: fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ cuts, rates }): Chain => {
    const at = [0, ...cuts.sort((a, b) => a - b)]
    const rising = rates.sort((a, b) => a - b)
    return {
      memberRatesPpm: same(rising[0] as number),
      levels: cuts.map((cut, index) => {
        const positionPpm = cut - (at[index] as number)
        return { level: index + 1, id: `u${index + 1}`, positionPpm, ratesPpm: same(rising[index + 1] as number) }
      }),
    }
  })

const amounts = fc.integer({ min: -1e13, max: 1e13 }).map((value) => money(value))
const anyBet = fc.record({
  shared: amounts,
  commissionBase: fc.nat(1e12).map(money),
  commission: fc.nat(1e9).map(money),
})

/** A level's exact net in fractions of a ten-thousandth over 10^12, as R7-3 and R7-4 write it. */
function exactNets(bet: SharedBooking, chain: Chain): bigint[] {
  const rates = [chain.memberRatesPpm.asian, ...chain.levels.map(({ ratesPpm }) => ratesPpm.asian)].map((rate) =>
    BigInt(rate ?? 0),
  )
  const positions = chain.levels.map(({ positionPpm }) => BigInt(positionPpm))
  // R_i: the part of the bet that level i and those above take.
  const comesTo = (level: number) => positions.slice(0, level).reduce((rest, one) => rest - one, BigInt(WHOLE_PPM))
  return positions.map((position, at) => {
    const received = (rates[at + 1] as bigint) * comesTo(at + 1) * BigInt(bet.commissionBase)
    const paid = (rates[at] as bigint) * comesTo(at) * BigInt(bet.commissionBase)
    return -position * BigInt(bet.shared) * 1_000_000n + received - paid
  })
}

const SCALE = 10n ** 12n
const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)
const netsOf = (bet: SharedBooking, chain: Chain) => share(bet, 'asian', chain).levels.map(({ net }) => net)

describe('shares of any bet under any chain', () => {
  it('sum to zero, and each level has its exact net to half a ten-thousandth [L1]', () => {
    fc.assert(
      fc.property(anyChain, anyBet, (chain, bet) => {
        expect(isComplete(chain)).toBe(true)
        const { member, levels, company } = share(bet, 'asian', chain)
        expect(sumOf([member, ...levels.map(({ net }) => net), company])).toBe(0)
        for (const [at, exact] of exactNets(bet, chain).entries()) {
          const off = BigInt(levels[at]?.net as Money) * SCALE - exact
          expect(off <= SCALE / 2n && off >= -SCALE / 2n).toBe(true)
        }
        for (const { winLoss, commission, net } of levels) expect(winLoss + commission).toBe(net)
      }),
    )
  })

  it('leave the company its exact share, up to the others’ rounding', () => {
    fc.assert(
      fc.property(anyChain, anyBet, (chain, bet) => {
        const { member, company } = share(bet, 'asian', chain)
        const exact = -BigInt(member) * SCALE - exactNets(bet, chain).reduce((sum, one) => sum + one, 0n)
        const off = BigInt(company) * SCALE - exact
        // Five levels, half a ten-thousandth each.
        expect(off <= (5n * SCALE) / 2n && off >= (-5n * SCALE) / 2n).toBe(true)
      }),
    )
  })

  it('are passed up edge by edge, from what the member lost to what the company has (R7-5)', () => {
    fc.assert(
      fc.property(anyChain, anyBet, (chain, bet) => {
        const { member, levels, company } = share(bet, 'asian', chain)
        // Computed as 0 − member, because a zero would become −0.
        const passed = [0 - member, ...levels.map(({ passedUp }) => passedUp)]
        for (const [at, { net }] of levels.entries())
          expect((passed[at] as number) - (passed[at + 1] as number)).toBe(net)
        expect(passed.at(-1)).toBe(company)
      }),
    )
  })

  it('of the opposite bet are the opposite, and an undoing takes back exactly what was shared', () => {
    fc.assert(
      fc.property(anyChain, anyBet, (chain, bet) => {
        const { shared: won } = bet
        const plain = { ...bet, commissionBase: money(0), commission: money(0) }
        const back = netsOf({ ...plain, shared: money(-won) }, chain)
        expect(back).toEqual(netsOf(plain, chain).map((net) => money(-net)))
        const booking = {
          product: 'bet',
          item: 'b',
          round: 1,
          undo: false,
          memberId: 'm',
          chainId: 'c',
          rateGroup: 'asian',
          currency: 'MYR' as const,
          stake: money(0),
          risk: money(0),
          turnover: money(0),
          validTurnover: money(0),
          kind: 'BT_HDP',
          sport: 1,
          outcome: 'win',
          result: bet.shared,
          ...bet,
        }
        const undone = share(undoBooking(booking), 'asian', chain)
        const shared = share(booking, 'asian', chain)
        for (const name of ['winLoss', 'commission', 'net', 'passedUp'] as const)
          expect(undone.levels.map((level) => level[name])).toEqual(shared.levels.map((level) => money(-level[name])))
        expect([undone.member, undone.company]).toEqual([money(-shared.member), money(-shared.company)])
      }),
    )
  })
})
