/** How far a trader may go: the last accepted value and the first refused one, with the bound in the refusal. */
import { describe, expect, it } from 'vitest'
import { applyEvent, openMatch } from '../book/book.ts'
import type { BookMatch } from '../book/match.ts'
import type { MarketQuote } from '../event.ts'
import { type MarketName, moveLine, movePrice, type PriceMove, setMargin } from './traderActs.ts'

const quote = { period: 'FT', slot: 0, line: 0, status: 'open' } as const
const MARKETS: MarketQuote[] = [
  { ...quote, betType: 'BT_HDP', line: -2, prices: [950, 930] },
  { ...quote, betType: 'BT_OU', line: 10, prices: [900, 980] },
  { ...quote, betType: 'BT_1X2', prices: [1950, 3400, 0] },
]

function match(sport = 1): BookMatch {
  const fixture = { matchId: 'm', sport, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs: 1_000 }
  const event = { source: 's', seq: 2, key: '2', atMs: 0, kind: 'market', matchId: 'm', markets: MARKETS } as const
  return applyEvent(openMatch(fixture, 's', 1), event)?.match as BookMatch
}
const OU = { betType: 'BT_OU', period: 'FT' }
const HDP = { betType: 'BT_HDP', period: 'FT' }
const ONE = { betType: 'BT_1X2', period: 'FT' }

/** The answer to an act: done, or the code with the bound. */
const said = (answer: ReturnType<typeof moveLine>) =>
  answer.ok ? 'done' : [answer.code, ...Object.values(answer.params ?? {})].join(' ')
const tooFar = (at: string, bound: number) => `incompletedRequest tooFar ${at} ${bound}`

describe('a line', () => {
  it.each<[number, MarketName, number, string]>([
    [1, OU, 2, 'done'],
    [1, OU, 2.25, tooFar('by', 2)],
    [1, OU, 50, tooFar('by', 2)],
    [1, HDP, -2, 'done'],
    [1, HDP, -2.25, tooFar('by', -2)],
    [2, HDP, 12, 'done'],
    [2, HDP, 12.25, tooFar('by', 12)],
    [2, HDP, -12.25, tooFar('by', -12)],
    // A total cannot be negative, however small the move.
    [2, OU, -3, 'invalidBet line'],
  ])('of sport %d, %j by %d: %s', (sport, name, by, expected) => {
    expect(said(moveLine(match(sport), name, by))).toBe(expected)
  })

  it('the distance counts from the source’s line, not from the present one', () => {
    const once = moveLine(match(), OU, 2)
    expect(once.ok && said(moveLine(once.value, OU, 2))).toBe('done')
    expect(once.ok && said(moveLine(once.value, OU, 0))).toBe('done')
  })
})

describe('a price', () => {
  // HK 0.90 is 1.90 decimal: from 0.95, which nobody may offer, to 3.80. Decimal 3.40: from 1.70 to 6.80.
  it.each<[MarketName, string | undefined, PriceMove, string]>([
    [OU, 'O', { price: 2.8 }, 'done'],
    [OU, 'O', { price: 2.81 }, tooFar('price', 2.8)],
    [OU, 'O', { price: 500 }, tooFar('price', 2.8)],
    [OU, 'O', { price: 0.01 }, 'done'],
    [ONE, 'X', { price: 1.7 }, 'done'],
    [ONE, 'X', { price: 1.69 }, tooFar('price', 1.7)],
    [ONE, 'X', { price: 6.8 }, 'done'],
    [ONE, 'X', { price: 6.81 }, tooFar('price', 6.8)],
    [ONE, '2', { price: 2 }, 'invalidBetTeam pick'],
    [ONE, 'X', { by: 340 }, 'done'],
    [ONE, 'X', { by: 341 }, tooFar('by', 340)],
    [ONE, 'X', { by: -170 }, 'done'],
    [ONE, 'X', { by: -171 }, tooFar('by', -170)],
    [ONE, '2', { by: 1 }, 'invalidBetTeam pick'],
    [ONE, '2', { release: true }, 'done'],
    // Both sides: 1.90 rises and 1.98 falls, by at most 0.99; the other way 1.90 falls by at most 0.95.
    [OU, undefined, { by: 99 }, 'done'],
    [OU, undefined, { by: 100 }, tooFar('by', 99)],
    [OU, undefined, { by: -95 }, 'done'],
    [OU, undefined, { by: -96 }, tooFar('by', -95)],
  ])('%j %s %j: %s', (name, pick, move, expected) => {
    expect(said(movePrice(match(), name, pick, move))).toBe(expected)
  })
})

it.each<[number | undefined, string]>([
  [0, 'done'],
  [300_000, 'done'],
  [300_100, tooFar('margin', 30)],
  [undefined, 'done'],
])('a margin of %s ppm: %s', (ppm, expected) => {
  expect(said(setMargin(match(), OU, ppm))).toBe(expected)
})
