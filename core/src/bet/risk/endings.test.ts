/** Endings of a match: only possible ones, and enough to distinguish everything on offer. */
import { describe, expect, test } from 'vitest'
import { BASKETBALL, SOCCER, sportOf, TENNIS } from '../../base/sport/sport.ts'
import { applyEvent, openMatch } from '../../market/book/book.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { FeedFact, Fixture, MarketQuote, Sheet } from '../../market/event.ts'
import { contradiction, type Score, type ScorePart, type Scores, scoreOf } from '../../market/score.ts'
import { baseWeights } from './baseWeights.ts'
import { endingsOf } from './endings.ts'
import { expectedScore } from './expectedScore.ts'
import { readEndings } from './payoffs.ts'
import { progressOf } from './progress.ts'

const base: Fixture = { matchId: 'm', sport: 1, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs: 0 }

/** A match after some facts. */
function after(fixture: Partial<Fixture>, ...facts: FeedFact[]): BookMatch {
  return facts.reduce<BookMatch>(
    (match, fact, at) => applyEvent(match, { source: 's', seq: at + 1, key: `${at}`, atMs: at, ...fact })!.match,
    openMatch({ ...base, ...fixture }, 's', 1),
  )
}
const markets = (...quotes: Partial<MarketQuote>[]): FeedFact => ({
  kind: 'market',
  matchId: 'm',
  markets: quotes.map((quote) => ({
    betType: 'BT_1X2',
    period: 'FT',
    slot: 0,
    line: 0,
    status: 'open',
    prices: [2000, 3000, 4000],
    ...quote,
  })),
})
const statusOf = (phase: ScorePart | 'HT', score: Score, running?: Scores): FeedFact => ({
  kind: 'status',
  matchId: 'm',
  phase,
  score,
  redCards: [0, 0],
  clock: null,
  ...(running && { running }),
})
const sheetsOf = (match: BookMatch) => endingsOf(match).make()
const texts = (endings: readonly Sheet[], part: ScorePart) =>
  new Set(endings.map(({ scores }) => scores[part]?.join('-')))

test('rugby: high-scoring halves are sampled around the lines’ expectation, a draw among them', () => {
  const rugby = after(
    { sport: 14 },
    markets(
      { betType: 'BT_OU', line: 4 * 52, prices: [900, 950] },
      { betType: 'BT_HDP', line: -12, prices: [900, 950] },
    ),
  )
  const totals = sheetsOf(rugby).map(({ scores }) => scoreOf(sportOf(14), scores, 'FT', false)!)
  expect(totals.some(([home, away]) => home + away > 52)).toBe(true)
  expect(totals.some(([home, away]) => home + away < 52)).toBe(true)
  expect(totals.some(([home, away]) => home === away)).toBe(true)
})

describe('soccer', () => {
  test('before play: every likely score of both halves, likeliest near the lines’ expectation', () => {
    const match = after(
      {},
      markets({ betType: 'BT_OU', line: 12, prices: [900, 950] }, { betType: 'BT_HDP', line: -4, prices: [900, 950] }),
    )
    const { plays } = readEndings(match.fixture, sheetsOf(match))
    const endings = plays.map(({ sheet }) => sheet)
    for (const score of ['0-0', '5-0', '0-5', '5-5', '2-1']) expect(texts(endings, '1H')).toContain(score)
    for (const score of ['0-0', '6-0', '0-6', '11-11']) expect(texts(endings, 'FT')).toContain(score)
    const progress = progressOf(match)
    const guessed = baseWeights(plays, progress, expectedScore(match, progress))
    const goals = (side: 0 | 1) => guessed.reduce((sum, chance, at) => sum + chance * endings[at]!.scores.FT![side], 0)
    // Three goals, one of which home has more than away.
    expect(goals(0)).toBeCloseTo(2, 1)
    expect(goals(1)).toBeCloseTo(1, 1)
  })
  test('matches in equal states share their endings under one name', () => {
    const name = (...facts: FeedFact[]) => endingsOf(after({}, ...facts)).name
    expect(name()).toBe(name(markets({ betType: 'BT_OU', line: 10 })))
    expect(name(statusOf('1H', [1, 0]))).not.toBe(name())
    expect(name(statusOf('1H', [1, 0]), statusOf('HT', [1, 0]))).not.toBe(name(statusOf('1H', [1, 0])))
    expect(name(markets({ betType: 'BT_FGLG', prices: [1900, 1900, 2000, 2000, 9000] }))).not.toBe(name())
    expect(endingsOf(after({ sport: BASKETBALL.id })).name).toBeUndefined()
  })
  test('in the second half: the first half stands, and goals are added', () => {
    const endings = sheetsOf(
      after(
        {},
        statusOf('1H', [1, 0]),
        statusOf('HT', [1, 0]),
        { kind: 'periodResult', matchId: 'm', period: '1H', score: [1, 0] },
        statusOf('2H', [1, 2]),
      ),
    )
    expect(texts(endings, '1H')).toEqual(new Set(['1-0']))
    expect(texts(endings, '2H')).toContain('0-2')
    expect(texts(endings, 'FT')).toContain('1-2')
    expect(texts(endings, 'FT')).not.toContain('0-2')
  })
  test('at half-time, before its score is reported', () => {
    expect(texts(sheetsOf(after({}, statusOf('1H', [2, 1]), statusOf('HT', [2, 1]))), '1H')).toEqual(new Set(['2-1']))
  })
  test('first and last scorers are distinguished if they are on offer', () => {
    const offered = markets({ betType: 'BT_FGLG', prices: [1900, 1900, 2000, 2000, 9000] })
    const endings = sheetsOf(after({}, offered))
    const of = (half: string, full: string) =>
      endings
        .filter(({ scores }) => scores['1H']?.join('-') === half && scores.FT?.join('-') === full)
        .map(({ scorers }) => `${scorers?.FT?.first ?? ''}${scorers?.FT?.last ?? ''}`)
        .sort()
    expect(of('0-0', '0-0')).toEqual([''])
    expect(of('1-0', '1-0')).toEqual(['HH'])
    expect(of('1-0', '1-1')).toEqual(['HA'])
    expect(of('1-1', '1-1')).toEqual(['AH', 'HA'])
    expect(of('2-1', '2-1')).toEqual(['AH', 'HA', 'HH'])
    expect(of('1-1', '2-1')).toEqual(['AH', 'HH'])
    expect(sheetsOf(after({})).every(({ scorers }) => !scorers)).toBe(true)
  })
})

describe('points and sets', () => {
  const hoops = { sport: BASKETBALL.id }
  const tennis = { sport: TENNIS.id }
  const scores = { Q1: [20, 25], Q2: [18, 22], Q3: [4, 6] } as const
  const cases: [string, BookMatch][] = [
    ['a game before', after(hoops, markets({ betType: 'BT_OU', line: 880 }, { betType: 'BT_HDP', line: -26 }))],
    [
      'a game in the third quarter',
      after(hoops, statusOf('Q1', [20, 25], { Q1: [20, 25] }), statusOf('Q3', [42, 53], scores)),
    ],
    [
      'a game in its overtime',
      after(
        hoops,
        statusOf('Q4', [100, 100], { Q1: [25, 25], Q2: [25, 25], Q3: [25, 25], Q4: [25, 25] }),
        statusOf('ET', [106, 105], { Q1: [25, 25], Q2: [25, 25], Q3: [25, 25], Q4: [25, 25], ET: [6, 5] }),
        markets({ betType: 'BT_OU', line: 858 }),
      ),
    ],
    ['a match before', after(tennis)],
    ['a match in its second set', after(tennis, statusOf('S2', [1, 0], { S1: [7, 6], S2: [3, 4] }))],
    [
      'a match of five sets',
      after(
        tennis,
        markets({ betType: 'BT_CS', picks: ['3-0', '0-3'], prices: [4000, 4000] }),
        statusOf('S1', [0, 0], { S1: [5, 6] }),
      ),
    ],
  ]
  test.each(cases)('%s: no ending contradicts itself or the score so far', (_, match) => {
    const sport = sportOf(match.fixture.sport)
    const endings = sheetsOf(match)
    expect(endings.length).toBeGreaterThan(50)
    for (const sheet of endings) {
      expect(contradiction(sport, sheet.scores)).toBeNull()
      for (const [part, [home, away]] of Object.entries(match.running) as [ScorePart, Score][]) {
        expect(sheet.scores[part]![0]).toBeGreaterThanOrEqual(home)
        expect(sheet.scores[part]![1]).toBeGreaterThanOrEqual(away)
      }
      const [home, away] = scoreOf(sport, sheet.scores, 'FT', true)!
      if (match.fixture.sport === BASKETBALL.id) expect(home).not.toBe(away)
      else {
        const sets = Object.values(sheet.scores) as Score[]
        const won = sets.filter(([h, a]) => h > a).length
        expect(Math.max(won, sets.length - won)).toBe(match.markets.length > 0 ? 3 : 2)
        for (const [h, a] of sets) expect([`${h}-${a}`, `${a}-${h}`].join(' ')).toMatch(/6-[0-4]|7-[56]/)
      }
    }
  })
  test('near the end a game still includes rare endings', () => {
    const quarters = { Q1: [22, 22], Q2: [15, 28], Q3: [23, 16], Q4: [25, 20] } as const
    const lines = markets({ betType: 'BT_OU', line: 690 }, { betType: 'BT_HDP', line: 6 })
    const match = after(hoops, statusOf('Q3', [60, 66], quarters), statusOf('Q4', [85, 86], quarters), lines)
    for (const score of ['33-20', '25-29', '33-28']) expect(texts(sheetsOf(match), 'Q4')).toContain(score)
  })
  test('a game is sampled around its lines’ expectation', () => {
    const endings = sheetsOf(cases[0]![1])
    const mean = (of: (score: Score) => number) =>
      endings.reduce((sum, sheet) => sum + of(scoreOf(BASKETBALL, sheet.scores, 'FT', false)!), 0) / endings.length
    expect(mean(([home, away]) => home + away)).toBeCloseTo(220, -1)
    expect(mean(([home, away]) => home - away)).toBeGreaterThan(5)
  })
})

test('an overtime under way can bring less than its lines, or more', () => {
  const match = after(
    { sport: BASKETBALL.id },
    statusOf('ET', [106, 105], { Q1: [25, 25], Q2: [25, 25], Q3: [25, 25], Q4: [25, 25], ET: [6, 5] }),
    markets({ betType: 'BT_OU', line: 858 }),
  )
  const totals = sheetsOf(match).map(({ scores }) => scores.ET![0] + scores.ET![1] + 200)
  expect(Math.min(...totals)).toBe(211)
  expect(Math.max(...totals)).toBeGreaterThan(216)
})

describe('an outright', () => {
  const runners = ['1', '2', '3', '4'].map((id) => ({ id, name: id }))
  const winners = (...facts: FeedFact[]) =>
    sheetsOf(after({ away: '', runners }, ...facts)).map(({ placing }) => placing?.winners)
  test('has one for each runner, unquoted ones included', () => {
    expect(winners()).toEqual([['1'], ['2'], ['3'], ['4']])
    expect(winners(markets({ betType: 'BT_OR', picks: ['1', '2'], prices: [2000, 2000] }))).toHaveLength(4)
  })
  test('has none for an eliminated runner', () => {
    const left = markets({ betType: 'BT_OR', picks: ['1', '2', '3', '4'], prices: [2000, 0, 0, 2000] })
    expect(winners(left)).toEqual([['1'], ['4']])
  })
})

describe('rounds of the house’s games', () => {
  test('a fight goes on until one side has three rounds', () => {
    const sheets = sheetsOf(after({ sport: 41 }))
    expect(sheets).toHaveLength(20)
    const scores = sheets.map(({ scores }) => scoreOf(sportOf(41), scores, 'FT', false)!.join('-'))
    expect(new Set(scores)).toEqual(new Set(['3-0', '3-1', '3-2', '0-3', '1-3', '2-3']))
  })
  const runners = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, name: id }))
  test('a race has a winner, whose number is its score, and two who place', () => {
    const race = sheetsOf(after({ sport: 45, away: '', runners }))
    expect(race.map(({ scores, placing }) => [scores.FT?.[0], placing?.winners])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => [number, [String(number)]]),
    )
    const parent = { matchId: 'r', type: 'places' } as const
    const places = sheetsOf(after({ sport: 45, away: '', runners, parent }))
    expect(places).toHaveLength(15)
    for (const { placing } of places) expect(placing).toMatchObject({ places: 2 })
  })
})

test('a sport that no source offers has none', () => {
  expect(sheetsOf(after({ sport: 16 }))).toEqual([])
  expect(SOCCER.id).toBe(1)
})

test('basketball: near the end of the second quarter the side behind in it can still win it', () => {
  // It has no handicap any more, so what the match's lines leave for it is nearly all the visitors'.
  const later = (['Q3', 'Q4'] as const).flatMap((period): Partial<MarketQuote>[] => [
    { betType: 'BT_OU', period, line: 170 },
    { betType: 'BT_HDP', period, line: -2 },
  ])
  const lines = markets(
    { betType: 'BT_OU', line: 680 },
    { betType: 'BT_HDP', line: 44 },
    { betType: 'BT_OU', period: 'Q2', line: 206 },
    ...later,
  )
  const quarters = { Q1: [13, 20], Q2: [23, 22] } as const
  const match = after({ sport: BASKETBALL.id }, statusOf('Q1', [13, 20]), statusOf('Q2', [36, 42], quarters), lines)
  const seconds = sheetsOf(match).map(({ scores }) => scores.Q2!)
  expect(seconds.some(([home, away]) => home > away && home + away >= 53)).toBe(true)
  expect(seconds.some(([home, away]) => away > home && home + away <= 50)).toBe(true)
})
