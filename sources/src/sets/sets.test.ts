/** Tests that matches of template C agree with their quotes, before and in play, and report their facts in order. */
import { chanceOf } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport/sport'
import { HOUR_MS } from '@quarterline/core/base/time'
import type { FeedFact, Sheet } from '@quarterline/core/market/event'
import { contradiction, scoreOf } from '@quarterline/core/market/score'
import { formatOf } from '@quarterline/core/price/sets/formats'
import { boardOf } from '@quarterline/core/price/sets/setsBoard'
import { chanceOfLogit } from '@quarterline/core/price/sets/strength'
import { matchChance, openingChances } from '@quarterline/core/price/tennis/tennisChances'
import { describe, expect, test } from 'vitest'
import { fixtureOf } from '../simulator/simulatorMatch.ts'
import { factOf } from '../tell/draft.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { drawSetsCourse } from './course.ts'
import { SETS_FAMILY } from './family.ts'
import { SETS_LEAGUES } from './leagues.ts'
import { SETS_ROWS, TENNIS_ROWS } from './rows.ts'
import { setScoresOf } from './setsPlay.ts'
import { rallyOf, servesByEdge } from './strength.ts'

const DAY = 20_780
const rows = Object.values(SETS_ROWS)
const allSports = [...rows, ...Object.values(TENNIS_ROWS)].map(({ sport }) => sport)
/** Matches of each format; the long form of this test in `prove` plays more. */
const PLAYED = 300
/** A chi-square with one degree of freedom exceeds this once in a million. */
const UNLIKELY = 24

describe.each(rows)('$format', (row) => {
  const format = formatOf(row.format)
  const edge = 0.45
  const p = rallyOf(row.format, edge)
  const courses = Array.from({ length: PLAYED }, (_, at) =>
    drawSetsCourse({ ...row, retires: 1e9 }, { startsAtMs: 0, p }, chanceOf(`${row.format}/${at}`)),
  )
  const isWon = (course: (typeof courses)[number]) => {
    const scores = setScoresOf(format, course.beats.at(-1)!.state, true)
    const [home, away] = format.kind === 'ends' ? scores.FT! : wonOf(course)
    return home > away
  }
  const wonOf = ({ beats }: (typeof courses)[number]) => {
    const sets = beats.at(-1)!.state.done
    return [sets.filter(([h, a]) => h > a).length, sets.filter(([h, a]) => a > h).length] as const
  }
  // Of what is certain nothing but itself may be seen.
  const squares = (expected: number, variance: number, seen: number) =>
    (seen - expected) ** 2 / Math.max(variance, 1e-6)

  test('matches are won as often as quoted, before play and in the middle of it', () => {
    for (const share of [0, 0.6]) {
      let expected = 0
      let variance = 0
      let seen = 0
      for (const course of courses) {
        const beat = share === 0 ? course.first : course.beats[Math.floor(share * 40)]
        // A match that was already over has no price; its score alone shows that.
        if (!beat || ('ends' in beat && beat.ends === 'match')) continue
        const { home } = boardOf(format, p, share === 0 ? undefined : beat.state).match
        expected += home
        variance += home * (1 - home)
        seen += isWon(course) ? 1 : 0
      }
      if (variance > 5) expect(squares(expected, variance, seen), `${share}`).toBeLessThan(UNLIKELY)
    }
  })
  test('matches total as many points or sets as their totals quote', () => {
    const { total } = boardOf(format, p, undefined).match
    const mean = total.chances.reduce((all, chance, at) => all + chance * (at + total.from), 0)
    const variance = total.chances.reduce((all, chance, at) => all + chance * (at + total.from - mean) ** 2, 0)
    const counts = courses.map(({ beats }) => {
      const { state } = beats.at(-1)!
      const score = scoreOf(sportOf(row.sport), setScoresOf(format, state, true), 'FT', false)!
      return score[0] + score[1]
    })
    const seen = counts.reduce((a, b) => a + b, 0)
    expect(squares(mean * PLAYED, variance * PLAYED, seen)).toBeLessThan(UNLIKELY)
  })
})

test.each(Object.entries(TENNIS_ROWS))(
  '%s is served so that its matches are won as often as they are meant to be',
  (_, { serve }) => {
    for (const edge of [-1, 0, 0.75]) {
      const chances = openingChances({ serves: servesByEdge(serve, edge), toWin: 2 })
      expect(matchChance(chances)).toBeCloseTo(chanceOfLogit(edge), 2)
    }
  },
)

const family = SETS_FAMILY.open('1', 345)
const day = family.on(DAY).map((match) => ({ ...match, offerNumber: 0 }) as SimulatedMatch & { kind: 'family' })

describe('the offer', () => {
  test('has every sport of template C beside tennis at any hour', () => {
    const days = [-3, -2, -1, 0, 1, 2].flatMap((at) => family.on(DAY + at))
    const sports = new Set(allSports)
    for (let hour = 0; hour < 24; hour++) {
      const nowMs = DAY * 24 * HOUR_MS + hour * HOUR_MS
      const open = days.filter(({ opensAtMs, startsAtMs }) => opensAtMs <= nowMs && startsAtMs > nowMs)
      expect(new Set(open.map(({ fixture }) => fixture.sport))).toEqual(sports)
      expect(open.length).toBeGreaterThan(200)
      expect(open.length).toBeLessThan(420)
    }
    expect(day.length).toBeLessThanOrEqual(family.most)
  })
  test('is small in a small house', () => {
    expect(SETS_FAMILY.open('1', 11).most).toBeLessThan(20)
  })
  test('begins within the span of its day', () => {
    for (const { startsAtMs } of day) {
      expect(startsAtMs).toBeGreaterThanOrEqual(DAY * 24 * HOUR_MS)
      expect(startsAtMs).toBeLessThan((DAY * 24 + 29) * HOUR_MS)
    }
  })
  test('no one is in two matches of a league at a time', () => {
    for (const { leagueId, everyMin } of SETS_LEAGUES) {
      const own = day.filter((match) => match.leagueId === leagueId)
      for (const [at, one] of own.entries())
        for (const other of own.slice(at + 1, at + 4))
          if (everyMin < 60) expect([other.home, other.away]).not.toContain(one.home)
    }
  })
})

type TimedFeedFact = FeedFact & { atMs: number }
const tale = (match: SimulatedMatch & { kind: 'family' }): TimedFeedFact[] =>
  [...match.tell(fixtureOf(match))].map((draft) => ({ ...factOf(draft), atMs: draft.atMs }) as TimedFeedFact)

describe('the facts of a match', () => {
  const kinds = [...new Set(SETS_LEAGUES.map(({ kind }) => kind))]
  const one = kinds.map((kind) => {
    const league = SETS_LEAGUES.find((league) => league.kind === kind)!
    return [kind, day.find(({ leagueId }) => leagueId === league.leagueId)!] as const
  })
  test.each(one)('of %s is in order, adds up, and is shut at its end', (_, match) => {
    const facts = tale(match)
    for (const [at, { atMs }] of facts.slice(1).entries()) expect(atMs).toBeGreaterThanOrEqual(facts[at]!.atMs)
    expect(facts[0]!.kind).toBe('fixture')
    const last = facts.at(-1)!
    if (last.kind !== 'result') return expect(last.kind).toBe('result')
    if (last.result.state === 'completed') {
      const sheet: Sheet = last.result
      const sport = sportOf(match.fixture.sport)
      expect(contradiction(sport, sheet.scores)).toBeNull()
      const status = facts.findLast((fact) => fact.kind === 'status')!
      expect(status.phase).toBe('ended')
      if (Object.keys(status.running ?? {}).length > 0) expect(status.running).toEqual(sheet.scores)
    }
    const open = new Map<string, string>()
    for (const fact of facts)
      if (fact.kind === 'market')
        for (const { betType, period, slot, status } of fact.markets) open.set(`${betType}/${period}/${slot}`, status)
    expect([...open.values()].filter((status) => status === 'open')).toEqual([])
    return undefined
  })
})
