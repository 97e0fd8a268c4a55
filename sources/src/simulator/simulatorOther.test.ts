/**
 * Tests the facts of basketball, tennis, corners, cards and outrights: in order, decided by their own course, coherent.
 */

import { sportOf } from '@quarterline/core/base/sport/sport'
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { isAsian, picksOf } from '@quarterline/core/market/betType'
import type { FeedFact, Sheet } from '@quarterline/core/market/event'
import { priceOf } from '@quarterline/core/market/quote'
import { contradiction, type Score, setsWon } from '@quarterline/core/market/score'
import { describe, expect, test } from 'vitest'
import { factOf } from '../tell/draft.ts'
import { MATCHES, openSchedule } from '../world/schedule.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { tellMatch } from './simulatorMatch.ts'

const DAY = 20_665
const schedule = openSchedule('1', MATCHES.usual, [])
const fortnight = Array.from({ length: 14 }, (_, at) => schedule.day(DAY + at)).flat()
const of = (name: SimulatedMatch['kind']) => fortnight.filter((match) => match.kind === name)

type TimedFeedFact = FeedFact & { atMs: number }
/** Computes the facts of a match once for all tests. */
function onceFor(tell: (match: SimulatedMatch) => readonly TimedFeedFact[]): typeof tell {
  const known = new Map<SimulatedMatch, readonly TimedFeedFact[]>()
  return (match) => {
    const facts = known.get(match) ?? tell(match)
    known.set(match, facts)
    return facts
  }
}
/** A match's facts without its prices, or with them. */
const plain = onceFor((match) =>
  [...tellMatch(match)].flatMap(({ fact, atMs }) => (typeof fact === 'function' ? [] : [{ ...fact, atMs }])),
)
const whole = onceFor((match) => [...tellMatch(match)].map((draft) => ({ ...factOf(draft), atMs: draft.atMs })))
const kind = <K extends FeedFact['kind']>(facts: readonly TimedFeedFact[], name: K) =>
  facts.filter((fact): fact is TimedFeedFact & { kind: K } => fact.kind === name)
const sheetOf = (facts: readonly TimedFeedFact[]): Sheet | undefined => {
  const last = kind(facts, 'result').at(-1)?.result
  return last?.state === 'completed' ? last : undefined
}

test('a tennis point is sent with its server and the called score', () => {
  const facts = kind(plain(of('tennis')[0]!), 'status')
  const played = facts.filter(({ phase }) => phase.startsWith('S'))
  expect(played.length).toBeGreaterThan(60)
  expect(facts.at(-1)!.service).toBeUndefined()
  for (const [at, { service, running, phase }] of played.entries()) {
    const games = Object.values(running ?? {}).at(-1)!
    const isTieBreak = games[0] === 6 && games[1] === 6
    const called = service?.points?.join('-') ?? 'nothing'
    expect(called).toMatch(isTieBreak ? /^\d+-\d+$/ : /^((0|15|30|40)-(0|15|30|40)|A-40|40-A)$/)
    const before = played[at - 1]
    // Each game is served by one of them, and the next by the other.
    const isNew =
      before?.phase === phase &&
      Object.values(before.running ?? {})
        .at(-1)!
        .join() !== games.join()
    if (isNew && !isTieBreak) expect(service!.side).not.toBe(before!.service!.side)
    if (isNew) expect(called).toBe('0-0')
  }
})

describe.each(['hoops', 'tennis', 'corners', 'cards'] as const)('%s', (name) => {
  const matches = of(name)
  const played = matches.map((match) => ({ match, facts: plain(match) }))
  test('are played every day, and each is decided in time and in order', () => {
    expect(matches.length).toBeGreaterThan(50)
    for (const { match, facts } of played) {
      for (const [at, { atMs }] of facts.slice(1).entries()) if (atMs < facts[at]!.atMs) expect(facts[at]).toBe(atMs)
      if (facts.length === 0) continue
      expect(facts[0]!.kind).toBe('fixture')
      expect(facts.at(-1)!.kind).toBe('result')
      expect(facts.at(-1)!.atMs - match.startsAtMs).toBeLessThanOrEqual(13 * HOUR_MS)
    }
  })
  test('results add up and agree with the facts before them', () => {
    let corrected = 0
    for (const { facts } of played) {
      const sheet = sheetOf(facts)
      if (!sheet) continue
      const fixture = kind(facts, 'fixture')[0]!.fixture
      expect(contradiction(sportOf(fixture.sport), sheet.scores)).toBeNull()
      const byPeriod = new Map(kind(facts, 'periodResult').map(({ period, score }) => [period, score]))
      for (const [period, score] of byPeriod) if (sheet.scores[period]) expect(sheet.scores[period]).toEqual(score)
      const last = kind(facts, 'status').at(-1)!
      expect(last.phase).toBe('ended')
      if (last.running) expect(last.running).toEqual(sheet.scores)
      else expect(last.score).toEqual(sheet.scores.FT)
      if (name === 'tennis') expect(last.score).toEqual(setsWon(Object.values(sheet.scores) as Score[]))
      corrected += kind(facts, 'resultRollback').length
    }
    if (matches.length > 200) expect(corrected).toBeGreaterThan(0)
  })
  test('markets are suspended between periods, closed with their period, and never open after the end', () => {
    for (const match of matches.slice(0, 3)) {
      const open = new Map<string, number>()
      let isShut = false
      for (const fact of whole(match)) {
        if (fact.kind === 'suspend') isShut = true
        if (fact.kind === 'status' && fact.phase === 'ended') expect(isShut).toBe(true)
        if (fact.kind === 'periodResult' && fact.score)
          for (const place of open.keys()) if (place.split(' ')[0] === fact.period) expect(place).toBe(fact)
        if (fact.kind !== 'market') continue
        for (const market of fact.markets) {
          const place = `${market.period} ${market.betType} ${market.slot}`
          if (market.status === 'open') isShut = false
          if (market.status === 'open') open.set(place, 1)
          else open.delete(place)
        }
      }
      expect([...open.keys()]).toEqual([])
    }
  })
  test('every market costs more than one, at prices of two decimals, with a price for each pick', () => {
    let seen = 0
    for (const match of matches.slice(0, 3))
      for (const { markets } of kind(whole(match), 'market'))
        for (const market of markets) {
          if (picksOf(market).length !== market.prices.length)
            expect(picksOf(market)).toHaveLength(market.prices.length)
          for (const milli of market.prices) if (milli % 10 !== 0 || milli < 0) expect(milli).toBe(0)
          if (market.status !== 'open') continue
          const costs = picksOf(market).map((pick) => {
            const milli = priceOf(market, pick)!
            return milli === 0 ? 0 : 1000 / (milli + (isAsian(market.betType) ? 1000 : 0))
          })
          const cost = costs.reduce((a, b) => a + b, 0)
          if (cost <= 1) expect(market).toBe(cost)
          // Points and games know no quarter lines (R2-2).
          if ((name === 'hoops' || name === 'tennis') && market.line % 2 !== 0) expect(market).toBe(market.line)
          seen += 1
        }
    expect(seen).toBeGreaterThan(1000)
  })
})

test('some matches are postponed, given up or abandoned', () => {
  const phases = (name: 'hoops' | 'tennis') => of(name).map((match) => kind(plain(match), 'status').at(-1)?.phase)
  expect(phases('tennis').filter((phase) => phase === 'abandoned').length).toBeGreaterThan(0)
  expect(phases('tennis').filter((phase) => phase === 'postponed').length).toBeGreaterThan(0)
  expect(phases('hoops').filter((phase) => phase === 'postponed').length).toBeGreaterThan(0)
})

test('a basketball game shows its quarter, and overtime when it is level', () => {
  const phases = of('hoops').map((match) => kind(plain(match), 'status').map(({ phase }) => phase))
  for (const list of phases.filter((one) => one.at(-1) === 'ended')) {
    const order = list.filter((phase, at) => phase !== list[at - 1] && phase !== 'break' && phase !== 'HT')
    expect(order.slice(0, 4)).toEqual(['Q1', 'Q2', 'Q3', 'Q4'])
  }
  expect(phases.some((list) => list.includes('ET'))).toBe(true)
})

test('corners and cards hang from a match that is on offer at the same time', () => {
  for (const child of fortnight) {
    if (child.kind !== 'corners' && child.kind !== 'cards') continue
    const parent = of('soccer').find(({ matchId }) => matchId === child.parent.matchId)
    expect(parent?.startsAtMs).toBe(child.startsAtMs)
    expect(parent!.opensAtMs).toBeLessThanOrEqual(child.opensAtMs)
    const fixture = kind(plain(child), 'fixture')[0]?.fixture
    if (fixture) expect(fixture.parent).toEqual({ matchId: parent!.matchId, type: child.kind })
  }
})

describe('outrights', () => {
  const seasons = schedule.lasting(DAY, DAY * DAY_MS).map(({ match }) => match)
  const all = [...seasons, ...of('outright')].filter((match) => match.kind === 'outright')
  test('are decided within a week from when their last round begins', () => {
    for (const match of of('outright')) {
      const { atMs } = plain(match).at(-1)!
      expect(atMs - match.startsAtMs).toBeLessThanOrEqual(7 * DAY_MS)
    }
  })
  test('every better league and every tournament has one, at any time', () => {
    const leagues = new Set(all.map(({ leagueId }) => leagueId))
    expect(leagues.size).toBeGreaterThan(50)
    expect(all.some(({ sport }) => sport === 2)).toBe(true)
    expect(all.some(({ sport }) => sport === 7)).toBe(true)
  })
  test('outrights are won by one of their runners, and favourites win more often than outsiders', () => {
    let favourites = 0
    const decided = [1, 2, 7].flatMap((sport) => all.filter((match) => match.sport === sport).slice(0, 8))
    for (const match of decided) {
      const facts = whole(match)
      const placing = sheetOf(facts)?.placing
      const runners = kind(facts, 'fixture')[0]!.fixture.runners!
      expect(placing?.winners.every((id) => runners.some((runner) => runner.id === id))).toBe(true)
      const last = kind(facts, 'market').findLast(({ markets }) => markets[0]?.status === 'open')?.markets[0]
      const best = last && picksOf(last).reduce((a, b) => (costOf(last, a) >= costOf(last, b) ? a : b))
      if (best && placing?.winners.includes(best)) favourites += 1
    }
    expect(favourites / decided.length).toBeGreaterThan(0.3)
  })
})

const costOf = (market: Parameters<typeof priceOf>[0], pick: string) => {
  const milli = priceOf(market, pick) ?? 0
  return milli === 0 ? 0 : 1000 / milli
}
