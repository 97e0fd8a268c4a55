/** The search for sure wins: what it must find, what it must not, and that it agrees with fair chances. */
import { fairChances } from '@quarterline/core/bet/risk/fairChances'
import { applyEvent, openMatch } from '@quarterline/core/market/book/book'
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { FeedFact, Fixture, MarketQuote } from '@quarterline/core/market/event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoffsOn, sureWinOn, toEnd } from '../../../test/testBoards.ts'
import { findSureWin } from './sureWin.ts'

const base: Fixture = {
  matchId: 'm',
  sport: 1,
  leagueId: 'l',
  league: 'L',
  home: 'H',
  away: 'A',
  startsAtMs: 9e9,
}

/** Reads `1X2 2.1 3.2 4`, `HDP -1.25 1.9 2`, `1H OU 1 2 1.9`: all odds decimal, a line first where there is one. */
function quote(text: string, slot: number): MarketQuote {
  const words = text.split(' ')
  const period = /^(\dH|[QS]\d)$/.test(words[0]!) ? (words.shift() as '1H') : 'FT'
  const betType = `BT_${words.shift()}` as 'BT_1X2'
  const hasLine = ['BT_HDP', 'BT_OU', 'BT_TT'].includes(betType)
  const line = hasLine ? 4 * Number(words.shift()) : 0
  const isAsian = ['BT_HDP', 'BT_OU', 'BT_OE'].includes(betType)
  const prices = words.map((odds) => Math.round(Number(odds) * 1000) - (isAsian ? 1000 : 0))
  const picks = betType === ('BT_OR' as string) ? { picks: ['1', '2', '3'] } : {}
  return { betType, period, slot, line, status: 'open', prices, ...picks }
}

function board(texts: readonly string[], fixture: Partial<Fixture> = {}, ...before: FeedFact[]): BookMatch {
  const market: FeedFact = { kind: 'market', matchId: 'm', markets: texts.map(quote) }
  return [...before, market].reduce<BookMatch>(
    (match, fact, at) => applyEvent(match, { source: 's', seq: at + 1, key: `${at}`, atMs: at, ...fact })!.match,
    openMatch({ ...base, ...fixture }, 's', 1),
  )
}

const ALL_OF = { runners: ['1', '2', '3'].map((id) => ({ id, name: id })), away: '' }
const leading: FeedFact = {
  kind: 'status',
  matchId: 'm',
  phase: '2H',
  score: [1, 0],
  redCards: [0, 0],
  clock: null,
}

test.each([
  ['the same price for everybody', ['1X2 9 9 9'], 3 / 9, {}],
  ['both sides above even', ['OU 2.5 2.02 2.02'], 2 / 2.02, {}],
  ['two lines that overlap', ['HDP 0.25 2.05 1.2', 'HDP -0.25 1.2 2'], 1 / 2.05 + 1 / 2, {}],
  ['two prices of a 1X2 and a refund', ['1X2 2.51 1.01 2.82', 'ANB 1.01 2.91'], 0.975, {}],
  [
    'a handicap of half a goal against a double chance',
    ['HDP -0.5 2.1 1.5', 'DC 1.01 1.01 1.95'],
    1 / 2.1 + 1 / 1.95,
    {},
  ],
  ['a half against the whole', ['1H OU 0.5 1.2 3.2', 'OU 0.5 1.5 2.2'], 1 / 3.2 + 1 / 1.5, {}],
  ['the sets against the match', ['S1 ML 1.05 6.2', 'S2 ML 1.05 6.2', 'ML 1.5 2.2'], 1 / 1.5 + 2 / 6.2, { sport: 7 }],
  [
    'the quarters against the half',
    ['Q1 HDP -1.5 4.2 1.1', 'Q2 HDP -1.5 4.2 1.1', '1H HDP -3.5 1.1 2.1'],
    2 / 4.2 + 1 / 2.1,
    { sport: 2 },
  ],
  ['every runner', ['OR 3.1 3.1 3.1'], 3 / 3.1, ALL_OF],
])('%s', (_, texts, most, fixture) => {
  const found = sureWinOn(board(texts, fixture), 0)
  expect(found?.cost).toBeLessThanOrEqual(most + 1e-6)
  expect(found?.stakes.reduce((sum, { stake }) => sum + stake, 0)).toBeCloseTo(found!.cost, 9)
})

test('a body counts beside other bets, with its percent at exactly and what is withheld', () => {
  // The line is L-7 for home, so that away gets 7 % less 5 % of it for a draw.
  const lines = ['HDP 0 1.93 1.95', 'OU 2.5 1.94 1.94']
  const main = (texts: readonly string[]): BookMatch => {
    const { markets, ...match } = board(texts)
    return { ...match, markets: markets.map((market) => ({ ...market, slot: 0 })) }
  }
  expect(sureWinOn(main(lines), 0, 50_000)).toBeUndefined()
  const { payoffs, guessed } = payoffsOn(main(lines), 0, 50_000)
  const bodies = payoffs.filter(({ push }) => push !== undefined)
  const winner = payoffsOn(main(['1X2 3 6 1.9']), 0).payoffs
  const found = toEnd(findSureWin([...bodies, ...winner], guessed))
  expect(found?.cost).toBeCloseTo(1 / 1.95 + 1 / 3 + (1 - 1.0665 / 1.95) / 6, 6)
  expect(found?.stakes.find(({ push }) => push !== undefined)).toMatchObject({ selection: { pick: 'A' }, profit: 0.95 })
})

test.each([
  ['nothing at all', [], {}],
  ['one market with a margin', ['1X2 2.9 2.9 2.9'], {}],
  ['a market that pays what it costs', ['OU 2.5 2 2'], {}],
  [
    'a runner that nobody can bet on',
    ['OR 3.1 3.1 0'],
    { ...ALL_OF, runners: [...ALL_OF.runners, { id: '4', name: '4' }] },
  ],
  ['a quarter line', ['HDP -0.25 1.9 1.9', 'HDP 0.25 1.6 2.2'], {}],
  ['a refund that leaves a hole', ['DNB 2.3 1.7', 'ANB 1.9 1.8'], {}],
])('not %s', (_, texts, fixture) => {
  expect(sureWinOn(board(texts, fixture), 0)).toBeUndefined()
})

test('an in-play handicap counts from now on', () => {
  // Between home to win and away by one is the draw; at 1-0 away by one from now on is the draw itself.
  const texts = ['HDP 0.5 1.2 2.2', '1X2 1.9 1.01 1.01']
  expect(sureWinOn(board(texts), 0)).toBeUndefined()
  expect(sureWinOn(board(texts, {}, leading), 0)?.cost).toBeLessThanOrEqual(1 / 2.2 + 1 / 1.9)
})

test('shut markets are left out', () => {
  const match = board(['1X2 9 9 9'])
  const view = (changes: Partial<BookMatch>) => sureWinOn({ ...match, ...changes }, 0)
  expect(view({})).toBeDefined()
  expect(view({ lock: 'goal' })).toBeUndefined()
  expect(view({ markets: match.markets.map((one) => ({ ...one, status: 'suspended' })) })).toBeUndefined()
  expect(view({ house: { shut: true, shuts: [], trades: [], seen: [] } })).toBeUndefined()
})

const odds = fc.integer({ min: 110, max: 500 }).map((cents) => cents / 100)
const texts = fc.array(
  fc.oneof(
    fc.tuple(odds, odds, odds).map((all) => `1X2 ${all.join(' ')}`),
    fc.tuple(fc.integer({ min: -6, max: 6 }), odds, odds).map(([line, ...two]) => `HDP ${line / 4} ${two.join(' ')}`),
    fc.tuple(fc.integer({ min: 2, max: 14 }), odds, odds).map(([line, ...two]) => `OU ${line / 4} ${two.join(' ')}`),
    fc.tuple(fc.constantFrom('DNB', 'HNB', 'ANB', 'BTTS', '1H OE'), odds, odds).map((all) => all.join(' ')),
  ),
  { minLength: 1, maxLength: 4 },
)

test('a sure win exists only without fair chances, and almost never do both searches fail', () => {
  const seen = { sure: 0, fair: 0, open: 0 }
  fc.assert(
    fc.property(texts, (list) => {
      const { payoffs, guessed } = payoffsOn(board(list), 0)
      const found = toEnd(findSureWin(payoffs, guessed))
      const chances = toEnd(fairChances(payoffs, guessed, 300))
      expect(found && chances).toBeUndefined()
      seen[found ? 'sure' : chances ? 'fair' : 'open'] += 1
    }),
    { numRuns: 100 },
  )
  expect(seen.sure).toBeGreaterThan(5)
  expect(seen.fair).toBeGreaterThan(5)
  expect(seen.open).toBeLessThan(40)
})
