/** Tests a month of simulated matches, and the order of each one's facts. */

import { chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import { goalscape, winDrawLose } from '@quarterline/core/price/soccer/goalGrid'
import { describe, expect, test } from 'vitest'
import { drawCourse } from '../soccer/soccerCourse.ts'
import { factOf } from '../tell/draft.ts'
import { GRID_MS } from '../tell/grid.ts'
import { DAY_SPAN_MS, LEAD_MAX_MS, MATCHES, openSchedule } from '../world/schedule.ts'
import type { SimulatedMatch, SoccerMatch } from '../world/simulated.ts'
import { FAMILIES } from './families.ts'
import { tellMatch } from './simulatorMatch.ts'

const DAY = 20_665
/** Matches of leagues, beside cups and friendlies. */
const IN_LEAGUE = /^sim-\d+$/
/** Large enough that goals can be counted, and no larger. */
const SIZE = 450
const isWhole = process.env.TEST_LENGTH === 'whole'
const schedule = openSchedule('1', SIZE, [])
const isSoccer = (match: SimulatedMatch): match is SoccerMatch => match.kind === 'soccer'
const everything = Array.from({ length: 30 }, (_, at) => schedule.day(DAY + at)).flat()
const month = everything.filter(isSoccer)

/** A match's facts without its prices. */
function plainFacts(match: SimulatedMatch): (FeedFact & { atMs: number })[] {
  return [...tellMatch(match)].flatMap(({ fact, atMs }) => (typeof fact === 'function' ? [] : [{ ...fact, atMs }]))
}
const matches = [0, 1, 2, 3].flatMap((later) => schedule.day(DAY + later)).filter(isSoccer)
const facts = matches.map((match) => ({ match, facts: plainFacts(match) }))
const kinds = (kind: string) =>
  facts.reduce((sum, one) => sum + one.facts.filter((fact) => fact.kind === kind).length, 0)
const incidents = (what: string) =>
  facts.reduce((sum, one) => sum + one.facts.filter((fact) => fact.kind === 'incident' && fact.what === what).length, 0)

describe('the schedule', () => {
  test('a club plays at most once in a day and a half, and never itself', () => {
    const lastMs = new Map<string, number>()
    for (const { home, away, leagueId, startsAtMs } of [...month].sort((a, b) => a.startsAtMs - b.startsAtMs)) {
      expect(home).not.toBe(away)
      for (const club of [`${leagueId}/${home}`, `${leagueId}/${away}`]) {
        expect(startsAtMs - (lastMs.get(club) ?? 0)).toBeGreaterThan(1.6 * DAY_MS)
        lastMs.set(club, startsAtMs)
      }
    }
  })
  test('has many leagues of many clubs, women, juniors and reserves among them, each name once', () => {
    expect(new Set(month.map(({ league }) => league)).size).toBeGreaterThan(55)
    const rounds = month.filter(({ leagueId }) => IN_LEAGUE.test(leagueId))
    const clubs = rounds.map(({ home, leagueId }) => `${leagueId}/${home}`)
    const names = rounds.map(({ home }) => home)
    expect(new Set(names).size).toBe(new Set(clubs).size)
    for (const side of [' (W)', ' U21', ' Reserves']) expect(names.some((name) => name.endsWith(side))).toBe(true)
  })
  test('the matches of a day stay within its span', () => {
    for (let day = DAY; day < DAY + 7; day++)
      for (const { startsAtMs, kind, opensAtMs } of schedule.day(day)) {
        expect(startsAtMs - opensAtMs).toBeLessThanOrEqual(kind === 'outright' ? Infinity : LEAD_MAX_MS)
        expect(startsAtMs).toBeGreaterThanOrEqual(day * DAY_MS)
        if (kind !== 'outright') expect(startsAtMs).toBeLessThan(day * DAY_MS + DAY_SPAN_MS)
      }
  })
  test('other sports open three days before their day at most, so that their offer numbers are free again soon', () => {
    const families = FAMILIES.map(({ share, open }) => open('1', MATCHES.usual * share))
    const whole = openSchedule('1', MATCHES.usual, families)
    for (let day = DAY; day < DAY + 7; day++)
      for (const { kind, opensAtMs } of whole.day(day))
        if (!['soccer', 'corners', 'cards', 'outright'].includes(kind))
          expect(opensAtMs).toBeGreaterThan((day - 3) * DAY_MS)
  })
  test('every match on offer has an offer number and an id of its own', () => {
    const lasting = schedule.lasting(DAY, DAY * DAY_MS).map(({ match }) => match)
    const near = [...lasting, ...everything.filter(({ startsAtMs }) => startsAtMs < (DAY + 6) * DAY_MS)]
    expect(new Set(near.map(({ offerNumber }) => offerNumber)).size).toBe(near.length)
    expect(new Set(everything.map(({ matchId }) => matchId)).size).toBe(everything.length)
  })
  test('does not change for a league when there are more of them', () => {
    const matchesOf = (from: typeof schedule) =>
      new Map(
        from
          .day(DAY)
          .filter(isSoccer)
          .filter(({ leagueId }) => IN_LEAGUE.test(leagueId))
          .map(({ offerNumber, opensAtMs, ...match }) => [match.matchId, match]),
      )
    const more = matchesOf(openSchedule('1', 2 * SIZE, []))
    for (const [matchId, match] of matchesOf(schedule)) expect(more.get(matchId)).toEqual(match)
  })
  test('at its largest still has an offer number for each', () => {
    const largest = openSchedule('1', MATCHES.max, [])
    const near = Array.from({ length: 5 }, (_, at) => largest.day(DAY + at)).flat()
    expect(new Set(near.map(({ offerNumber }) => offerNumber)).size).toBe(near.length)
  })
})

describe('a month of results', () => {
  const courses = month.map((match) => ({ match, ...drawCourse(match, chanceOf(`${match.seed}/course`)) }))
  const mean = (of: (one: (typeof courses)[number]) => number) =>
    courses.reduce((sum, one) => sum + of(one), 0) / courses.length
  const cards = mean(
    ({ halves }) => halves.flatMap(({ moments }) => moments).filter(({ what }) => what === 'redCard').length,
  )
  const between = (value: number, least: number, most: number) => {
    expect(value).toBeGreaterThan(least)
    expect(value).toBeLessThan(most)
  }
  test('goals, winners and cards as in football', () => {
    expect(courses.length).toBeGreaterThan(4000)
    between(
      mean(({ fullTime }) => fullTime[0] + fullTime[1]),
      2.4,
      3.1,
    )
    between(
      mean(({ fullTime }) => (fullTime[0] > fullTime[1] ? 1 : 0)),
      0.4,
      0.5,
    )
    between(
      mean(({ fullTime }) => (fullTime[0] === fullTime[1] ? 1 : 0)),
      0.2,
      0.3,
    )
    between(cards, 0.15, 0.27)
  })
  test('45 of 100 goals fall in the first half (R12-3)', () => {
    const goals = mean(({ fullTime }) => fullTime[0] + fullTime[1])
    between(mean(({ halfTime }) => halfTime[0] + halfTime[1]) / goals, 0.43, 0.47)
  })
  test('winners are as likely as the grid that prices them (R12-1)', () => {
    const expected = [0, 0, 0]
    for (const { rates } of month)
      for (const [at, chance] of winDrawLose(goalscape(rates)).entries()) expected[at]! += chance / month.length
    between(mean(({ fullTime }) => (fullTime[0] > fullTime[1] ? 1 : 0)) - expected[0]!, -0.02, 0.02)
    between(mean(({ fullTime }) => (fullTime[0] === fullTime[1] ? 1 : 0)) - expected[1]!, -0.02, 0.02)
  })
  test('moments and halves lie on the grid of instants, apart and within play', () => {
    for (const { halves } of courses)
      for (const { moments, startsAtMs, endsAtMs } of halves)
        for (const [at, { atMs }] of moments.entries()) {
          if (atMs % GRID_MS !== 0 || atMs <= startsAtMs || atMs >= endsAtMs) between(atMs, startsAtMs, endsAtMs)
          if (at > 0) expect(atMs - moments[at - 1]!.atMs).toBeGreaterThanOrEqual(29_000)
        }
  })
})

describe('play', () => {
  const played = facts.filter(({ facts: all }) => all.some((fact) => fact.kind === 'status' && fact.phase === 'ended'))
  test('a danger every four to six minutes, and as many ends of it', () => {
    const apart = (played.length * 96) / incidents('danger')
    expect(apart).toBeGreaterThan(3.8)
    expect(apart).toBeLessThan(6.2)
    expect(incidents('safe')).toBe(incidents('danger'))
  })
  test('few goals are cancelled, few results corrected, few matches put off', () => {
    expect(incidents('goalCancelled') / incidents('goal')).toBeGreaterThan(0.01)
    expect(incidents('goalCancelled') / incidents('goal')).toBeLessThan(0.06)
    const RARE = {
      corrected: (fact: FeedFact) => fact.kind === 'resultRollback',
      postponed: (fact: FeedFact) => fact.kind === 'status' && fact.phase === 'postponed',
      abandoned: (fact: FeedFact) => fact.kind === 'status' && fact.phase === 'abandoned',
      takenBack: (fact: FeedFact) => fact.kind === 'periodResult' && fact.score === null,
    }
    // Thousands of matches are read once and not kept; `npm run prove` reads all of them.
    const sample = month.filter((_, at) => isWhole || at % 3 === 0)
    const seen = sample.map((match) => {
      const rare = new Set<string>()
      for (const { fact } of tellMatch(match))
        if (typeof fact !== 'function') for (const [name, is] of Object.entries(RARE)) if (is(fact)) rare.add(name)
      return rare
    })
    const oneIn = (name: keyof typeof RARE) => seen.length / seen.filter((rare) => rare.has(name)).length
    expect(oneIn('corrected')).toBeGreaterThan(110)
    expect(oneIn('corrected')).toBeLessThan(280)
    expect(oneIn('postponed')).toBeGreaterThan(130)
    expect(oneIn('postponed')).toBeLessThan(320)
    expect(oneIn('abandoned')).toBeGreaterThan(200)
    expect(oneIn('takenBack')).toBeGreaterThan(130)
  })
  test('every match is decided by its own course, and play is reported in order', () => {
    for (const { match, facts: all } of facts) {
      const last = all.at(-1)!
      expect(last.kind).toBe('result')
      expect(last.atMs - match.startsAtMs).toBeLessThanOrEqual(12 * HOUR_MS)
      for (const [at, { atMs }] of all.slice(1).entries()) if (atMs < all[at]!.atMs) expect(all[at]).toBe(atMs)
      if (last.kind !== 'result' || last.result.state !== 'completed') continue
      const statuses = all.filter((fact) => fact.kind === 'status')
      expect(statuses.at(-1)).toMatchObject({ phase: 'ended', score: last.result.scores.FT })
      expect(statuses.find(({ phase }) => phase === 'HT')?.score).toEqual(last.result.scores['1H'])
      const half = all.findLast((fact) => fact.kind === 'periodResult')
      expect(half).toMatchObject({ score: last.result.scores['1H'] })
      const firstResult = all.find((fact) => fact.kind === 'result')!
      const whistleMs = statuses.at(-1)!.atMs
      expect(firstResult.atMs - whistleMs).toBeGreaterThanOrEqual(MINUTE_MS)
      expect(firstResult.atMs - whistleMs).toBeLessThanOrEqual(3 * MINUTE_MS)
    }
    expect(kinds('fixture')).toBe(matches.length)
  })
})

test('a match is shut at every goal, card and whistle, and its first half closed at half-time', () => {
  for (const match of matches.slice(0, isWhole ? 25 : 10)) {
    const all = [...tellMatch(match)].map((draft) => ({ ...factOf(draft), atMs: draft.atMs }))
    let isShut = false
    for (const [at, fact] of all.entries()) {
      if (fact.kind === 'suspend') isShut = true
      if (fact.kind === 'incident' && /goal$|redCard/.test(fact.what)) {
        expect(all[at + 1]).toMatchObject({ kind: 'suspend', atMs: fact.atMs })
        expect(all[at + 2]).toMatchObject({ kind: 'status', atMs: fact.atMs })
      }
      // A reopened match has no old price left.
      if (fact.kind === 'market' && fact.markets.some(({ status }) => status === 'open')) {
        if (isShut) expect(fact.markets.length).toBeGreaterThanOrEqual(5)
        isShut = false
      }
    }
    const half = all.findIndex((fact) => fact.kind === 'status' && fact.phase === 'HT')
    if (half < 0) continue
    const closing = all[half + 1]!
    expect(closing).toMatchObject({ kind: 'market', atMs: all[half]!.atMs })
    if (closing.kind === 'market')
      for (const { period, status } of closing.markets) expect([period, status]).toEqual(['1H', 'closed'])
    const later = all.slice(half + 2).flatMap((fact) => (fact.kind === 'market' ? fact.markets : []))
    expect(later.every(({ period }) => period !== '1H')).toBe(true)
  }
})

test('a goal tells its scorer, and nothing else of a match depends on how its players are named', () => {
  // Each is told twice with all its prices.
  for (const match of matches.slice(0, isWhole ? 40 : 6)) {
    const told = (names: SoccerMatch['tongues']) =>
      [...tellMatch({ ...match, tongues: names })].map((draft) => ({ ...factOf(draft), atMs: draft.atMs }))
    const own = told(match.tongues)
    const goals = own.flatMap((fact) => (fact.kind === 'incident' && fact.what === 'goal' ? [fact] : []))
    expect(goals.every(({ scorer }) => scorer)).toBe(true)
    const unnamed = (facts: ReturnType<typeof told>) =>
      facts.map((fact) => ('scorer' in fact ? { ...fact, scorer: undefined } : fact))
    expect(unnamed(told(['viet', 'greek']))).toEqual(unnamed(own))
  }
})
