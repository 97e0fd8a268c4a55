/** The worth of open tickets, by hand; and for every price, nobody gains by betting and cashing out. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HDP, leg, matchOf, NOW, OPEN, OU, single, type TestMarket, units, worth } from '../../../test/testOffers.ts'
import { convertOdds, ODDS_TYPES, stakeAmounts } from '../../base/odds.ts'
import { proportional } from '../../market/book/margin.ts'
import type { Score } from '../../market/score.ts'
import { HOUSE_SHARE, type OpenLeg, type OpenTicket, offerFor, splitAmounts } from './cashOffer.ts'

const EVEN: TestMarket = { betType: 'BT_1X2', line: 0, prices: [2000, 4000, 4000] }
const DC: TestMarket = { betType: 'BT_DC', line: 0, prices: [1200, 1200, 1800] }
const DNB: TestMarket = { betType: 'BT_DNB', line: 0, prices: [1400, 2800] }
// Tripled by mistake: by 1X2 a bet of 100 on it would be worth 175.
const LONG: TestMarket = { betType: 'BT_DNB', line: 0, prices: [3000, 2800] }
const HNB: TestMarket = { betType: 'BT_HNB', line: 0, prices: [1900, 1900] }
const ANB: TestMarket = { betType: 'BT_ANB', line: 0, prices: [1400, 2800] }
// Each side's own total: home 1.50 and 2.50, away 2.40 and 1.60.
const CL: TestMarket = { betType: 'BT_CL', line: 0, prices: [1500, 2500, 2400, 1600] }
const TT = (line: number): TestMarket => {
  return { betType: 'BT_TT', line, picks: ['HO', 'HU', 'AO', 'AU'], prices: [1500, 2500, 2400, 1600] }
}
describe('the fair value of a single', () => {
  // Half a goal: 1.93 of 3.88 × 195. A whole line with its quarter: W + D·k twice. Without a neighbouring line the
  // chance of a push is unknown: none is assumed if the bet is losing, only pushes if it is winning.
  it.each<[string, OpenLeg, number, TestMarket[], Score | undefined, number | string]>([
    ['on half a goal', leg('BT_HDP', -2, 'H'), 95, [HDP(-2, 950, 930)], undefined, 97],
    ['of the other side', leg('BT_HDP', 2, 'A'), 93, [HDP(-2, 950, 930)], undefined, 97],
    ['on a total', leg('BT_OU', 10, 'O'), 90, [OU(10, 900, 980)], undefined, 96.96],
    // p = 0.5 on level, and 0.4 on a quarter less: D = 0.1 / (0.5 − 0.2), W = 1/3: 100 + 100 (W − W).
    ['on level with its neighbour', leg('BT_HDP', 0, 'H'), 100, [HDP(0, 950, 950), HDP(-1, 1375, 583)], undefined, 100],
    [
      'the same at twice the price',
      leg('BT_HDP', 0, 'H'),
      200,
      [HDP(0, 950, 950), HDP(-1, 1375, 583)],
      undefined,
      133.33,
    ],
    ['on level alone, that stands to win', leg('BT_HDP', 0, 'H'), 200, [HDP(0, 950, 950)], undefined, 100],
    ['on level alone, that stands to lose', leg('BT_HDP', 0, 'H'), 80, [HDP(0, 950, 950)], undefined, 90],
    ['on a quarter alone, that stands to win', leg('BT_HDP', -1, 'H'), 200, [HDP(-1, 950, 950)], undefined, 125],
    ['on a line that is gone: the next harder', leg('BT_OU', 8, 'O'), 90, [OU(10, 900, 980)], undefined, 96.96],
    ['of under: the next harder', leg('BT_OU', 12, 'U'), 98, [OU(10, 900, 980)], undefined, 96.96],
    ['on a line of which only easier are left', leg('BT_OU', 12, 'O'), 90, [OU(10, 900, 980)], undefined, '328'],
    ['further than a goal from any', leg('BT_OU', 5, 'O'), 90, [OU(10, 900, 980)], undefined, '328'],
    // Home −0.5 taken at 0-0, now 1-0: worth level with half a goal given. Taken at 1-0 it equals the present quote.
    ['since the bet', leg('BT_HDP', -2, 'H', { since: [0, 0] }), 95, [HDP(2, 950, 930)], [1, 0], 97],
    ['since a later score', leg('BT_HDP', -2, 'H', { since: [1, 0] }), 95, [HDP(-2, 950, 930)], [1, 0], 97],
    ['of away since the bet', leg('BT_HDP', 2, 'A', { since: [0, 0] }), 93, [HDP(2, 950, 930)], [1, 0], 97],
    ['before the match and in play now', leg('BT_HDP', -2, 'H'), 95, [HDP(2, 950, 930)], [1, 0], 97],
    [
      'of a later half, counted from its beginning',
      leg('BT_HDP', -2, 'H', { selection: { matchId: 'm', betType: 'BT_HDP', period: '2H', line: -2, pick: 'H' } }),
      95,
      [HDP(2, 950, 930)],
      [1, 0],
      '328',
    ],
    ['of two winners', leg('BT_OE', 0, 'O'), 90, [{ betType: 'BT_OE', line: 0, prices: [900, 980] }], undefined, 96.96],
    [
      'of three',
      leg('BT_1X2', 0, 'X'),
      200,
      [{ betType: 'BT_1X2', line: 0, prices: [2850, 2850, 2850] }],
      undefined,
      100,
    ],
    [
      'of a market that lacks picks',
      leg('BT_CS', 0, '1-0'),
      500,
      [{ betType: 'BT_CS', line: 0, prices: [6000, 7000], picks: ['1-0', '0-1'] }],
      undefined,
      '340',
    ],
    // 1X2 at 2, 4 and 4 has no margin: a half, a quarter, a quarter.
    ['of either of two results', leg('BT_DC', 0, '1X'), 20, [EVEN, DC], undefined, 90],
    ['of what comes back on a draw', leg('BT_DNB', 0, 'H'), 40, [EVEN, DNB], undefined, 95],
    ['of what comes back if home wins', leg('BT_HNB', 0, 'X'), 90, [EVEN, HNB], undefined, 97.5],
    ['of what comes back if away wins', leg('BT_ANB', 0, 'H'), 40, [EVEN, ANB], undefined, 95],
    ['of a result whose own price is far too long', leg('BT_DNB', 0, 'H'), 200, [EVEN, LONG], undefined, 100],
    ['of results that nobody quotes by themselves', leg('BT_DNB', 0, 'H'), 40, [DNB], undefined, '340'],
    [
      'of results of which the winner is shut',
      leg('BT_DNB', 0, 'H'),
      40,
      [{ ...EVEN, status: 'suspended' }, DNB],
      undefined,
      '314',
    ],
    [
      'of results where its own market is shut',
      leg('BT_DNB', 0, 'H'),
      40,
      [EVEN, { ...DNB, status: 'suspended' }],
      undefined,
      '314',
    ],
    ['of one side that concedes nothing', leg('BT_CL', 0, 'AY'), 200, [CL], undefined, 120],
    ['of the goals of one side', leg('BT_TT', 6, 'AO'), 90, [TT(6)], undefined, 76],
    ['of the goals of one side, that may be just met', leg('BT_TT', 8, 'AO'), 90, [TT(8)], undefined, '340'],
    [
      'of a win to nothing',
      leg('BT_TWTN', 0, 'H'),
      90,
      [{ betType: 'BT_TWTN', line: 0, prices: [3000, 5000] }],
      undefined,
      '340',
    ],
    [
      'on a suspended line',
      leg('BT_OU', 10, 'O'),
      90,
      [{ ...OU(10, 900, 980), status: 'suspended' }],
      undefined,
      '314',
    ],
  ])('%s', (_, one, win, markets, score, value) => {
    expect(worth(single(one, win), matchOf(markets, score))).toBe(value)
  })

  it('is unknown for a match that is gone, over, or not quoted now', () => {
    const ticket = single(leg('BT_OU', 10, 'O'), 90)
    const match = matchOf([OU(10, 900, 980)])
    expect(worth(ticket, undefined)).toBe('318')
    expect(worth(ticket, { ...match, phase: 'ended' })).toBe('308')
    expect(worth(ticket, match, false)).toBe('oddsIsUpdating')
  })
})

describe('the fair value of several legs', () => {
  const openTicket = (legs: OpenLeg[], folds: number[], lines = 1): OpenTicket => {
    const [stake, risk] = [units(10), units(10 * lines)]
    return { kind: lines > 1 ? 'system' : 'parlay', stake, risk, profit: units(100), currency: 'MYR', folds, legs }
  }
  const even = (more: Partial<OpenLeg> = {}) => leg('BT_OU', 10, 'O', { oddsMilli: 1900, ...more })
  const match = matchOf([OU(10, 950, 950)])

  it('is the product of settled and open legs', () => {
    // An open leg at 1.90 on an even chance is worth 0.95 of its stake.
    expect(worth(openTicket([even(), even()], [2]), match)).toBe(9.03)
    expect(worth(openTicket([even({ outcome: 'win' }), even()], [2]), match)).toBe(18.05)
    expect(worth(openTicket([even({ outcome: 'halfLose' }), even()], [2]), match)).toBe(4.75)
    expect(worth(openTicket([even({ outcome: 'void' }), even({ outcome: 'halfWin' }), even()], [3]), match)).toBe(13.78)
  })

  it('is the sum over a system’s combinations', () => {
    expect(worth(openTicket([even({ outcome: 'win' }), even({ outcome: 'lose' }), even()], [2], 3), match)).toBe(18.05)
  })

  it('is offered as long as a leg is open and something is left', () => {
    const view = { legMatches: [match, match].map((one) => ({ match: one, sourceUp: true, ruled: OPEN })), nowMs: NOW }
    expect(offerFor(openTicket([even({ outcome: 'win' }), even({ outcome: 'win' })], [2]), 100, view)).toMatchObject({
      code: '313',
    })
    expect(offerFor(openTicket([even({ outcome: 'lose' }), even()], [2]), 100, view)).toMatchObject({ code: '313' })
  })
})

/** A fair chance and a margin, as a book would quote the first pick at half a goal: no longer than 6.00. */
const book = fc.record({
  p: fc.double({ min: 0.14, max: 0.86, noNaN: true }),
  margin: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
})
const quotedAt = ({ p, margin }: { p: number; margin: number }) =>
  proportional([p, 1 - p], margin).map((q) => Math.floor((1 / q - 1) * 100 + 1e-7) * 10)

describe('at every price', () => {
  it('is at most the worth of holding the ticket and what it can win, wherever the price moved', () => {
    fc.assert(
      fc.property(book, fc.integer({ min: 10, max: 5000 }), (now, win) => {
        const prices = quotedAt(now)
        fc.pre(prices.every((one) => one >= 10))
        const ticket = single(leg('BT_OU', 10, 'O'), win / 10)
        const view = {
          legMatches: [
            { match: matchOf([OU(10, prices[0] as number, prices[1] as number)]), sourceUp: true, ruled: OPEN },
          ],
          nowMs: NOW,
        }
        const offer = offerFor(ticket, 100, view)
        const holding = now.p * (100 + win / 10)
        if (!offer.ok) expect(holding).toBeLessThan(1)
        else {
          // Two decimals of a price hide a little of the chance; the house's share is larger.
          expect(offer.value.amount / 10_000).toBeLessThanOrEqual(holding * (1 - HOUSE_SHARE / 2))
          expect(offer.value.amount).toBeLessThanOrEqual(ticket.risk + ticket.profit)
        }
      }),
    )
  })

  it('pays back less than was risked at once, in every odds type and at every price', () => {
    fc.assert(
      fc.property(book, fc.constantFrom(...ODDS_TYPES), fc.integer({ min: 1, max: 99_999 }), (now, type, stake) => {
        const prices = quotedAt(now)
        fc.pre(prices.every((one) => one >= 10))
        const odds = convertOdds(prices[0] as number, type)
        fc.pre(odds !== undefined)
        const amounts = stakeAmounts(units(stake), odds as NonNullable<typeof odds>, 'MYR')
        const ticket = { ...single(leg('BT_OU', 10, 'O'), 0), stake: units(stake), ...amounts }
        const view = {
          legMatches: [
            { match: matchOf([OU(10, prices[0] as number, prices[1] as number)]), sourceUp: true, ruled: OPEN },
          ],
          nowMs: NOW,
        }
        const offer = offerFor(ticket, 100, view)
        if (offer.ok) expect(offer.value.amount).toBeLessThan(ticket.risk)
      }),
    )
  })

  it('the parts of a ticket sum to the ticket', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 9_999_999 }), (percent, cents) => {
        const ticket = {
          ...single(leg('BT_OU', 10, 'O'), 0),
          stake: units(cents / 100),
          risk: units(cents / 100),
          profit: units(cents / 130),
        }
        const view = { legMatches: [{ match: matchOf([OU(10, 900, 980)]), sourceUp: true, ruled: OPEN }], nowMs: NOW }
        const parts = splitAmounts(ticket, percent)
        if (!parts?.left) return
        for (const name of ['stake', 'risk', 'profit'] as const)
          expect(parts.part[name] + parts.left[name]).toBe(ticket[name])
        const [all, one] = [offerFor(ticket, 100, view), offerFor(ticket, percent, view)]
        const rest = offerFor({ ...ticket, ...parts.left }, 100, view)
        const sum = (one.ok ? one.value.amount : 0) + (rest.ok ? rest.value.amount : 0)
        expect(sum).toBeLessThanOrEqual(all.ok ? all.value.amount + 200 : 200)
        expect(sum).toBeGreaterThan((all.ok ? all.value.amount : 0) - 400)
      }),
    )
  })
})
