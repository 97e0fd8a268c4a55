/** Cash-out while settlement lags behind a ruling, and right after a price was corrected. */
import { describe, expect, it } from 'vitest'
import { leg, matchOf, NOW, OPEN, OU, single, type TestMarket, units, worth } from '../../../test/testOffers.ts'
import { CORRECTED_MS } from '../../market/book/corrected.ts'
import type { Ruling } from '../settle/settle.ts'
import { type LegMatch, type OpenLeg, type OpenTicket, offerFor } from './cashOffer.ts'

const EVEN: TestMarket = { betType: 'BT_1X2', line: 0, prices: [2000, 4000, 4000] }
const DNB: TestMarket = { betType: 'BT_DNB', line: 0, prices: [1400, 2800] }

describe('a ruling that settlement has not followed', () => {
  const match = matchOf([OU(10, 950, 950)])
  const offerOf = (ticket: OpenTicket, ...ruled: LegMatch['ruled'][]) =>
    offerFor(ticket, 100, { legMatches: ruled.map((one) => ({ match, sourceUp: true, ruled: one })), nowMs: NOW })
  const even = (more: Partial<OpenLeg> = {}) => leg('BT_OU', 10, 'O', { oddsMilli: 1900, ...more })
  const parlay = (legs: OpenLeg[]): OpenTicket => {
    return { kind: 'parlay', stake: units(10), risk: units(10), profit: units(100), currency: 'MYR', folds: [2], legs }
  }
  const won = even({ outcome: 'win', rulingSeq: 3 })
  const over = { state: 'completed', scores: { FT: [3, 0] } } as const
  const VOID: Ruling = { ...OPEN.decided, cancels: [{ fromMs: null, toMs: 2, reason: 'palpableError' }] }
  it.each<[string, OpenTicket, LegMatch['ruled'][], string | undefined]>([
    ['a leg that follows the last ruling', parlay([won, even()]), [{ ...OPEN, seq: 3 }, OPEN], undefined],
    ['a leg that was ruled on since', parlay([won, even()]), [{ ...OPEN, seq: 4 }, OPEN], 'oddsIsUpdating'],
    [
      'an open leg of a match that was ruled on',
      parlay([won, even()]),
      [
        { ...OPEN, seq: 3 },
        { ...OPEN, seq: 9 },
      ],
      undefined,
    ],
    [
      'an open leg that is void',
      parlay([won, even()]),
      [
        { ...OPEN, seq: 3 },
        { seq: 1, decided: VOID },
      ],
      '313',
    ],
    ['a single that is void', single(even(), 90), [{ seq: 1, decided: VOID }], '313'],
    ['a single that is won', single(even(), 90), [{ seq: 1, decided: { ...OPEN.decided, result: over } }], '313'],
    [
      'a single taken after the true start',
      single(even(), 90),
      [{ seq: 0, decided: { ...OPEN.decided, startedAtMs: 1 } }],
      '313',
    ],
    ['a match of which nobody knows', parlay([won, even()]), [undefined, OPEN], '318'],
  ])('%s', (_, ticket, ruled, code) => {
    const offer = offerOf(ticket, ...ruled)
    expect(offer.ok ? undefined : offer.code).toBe(code)
  })
})

describe('a corrected price', () => {
  // Bet at a wrong 9.00, corrected to 1.90.
  const wrong = single(leg('BT_OU', 10, 'O'), 800)
  const put = (correctedAtMs: number) => matchOf([{ ...OU(10, 900, 900), correctedAtMs }])
  it('caps the worth of a bet at its cost, for a quarter of an hour', () => {
    // A margin of 2 / 1.90 − 1.
    expect(worth(wrong, put(NOW))).toBe(95)
    expect(worth(wrong, put(NOW - CORRECTED_MS + 1))).toBe(95)
    expect(worth(wrong, put(NOW - CORRECTED_MS))).toBe(450)
    const other = matchOf([OU(10, 900, 900), { ...EVEN, correctedAtMs: NOW }])
    expect(worth(wrong, other)).toBe(450)
  })
  it('also applies through the market that the worth is derived from', () => {
    expect(worth(single(leg('BT_DNB', 0, 'H'), 200), matchOf([{ ...EVEN, correctedAtMs: NOW }, DNB]))).toBeLessThan(100)
  })
})
