/**
 * Tests that matches of goals, runs and points agree with their quotes, before and in play, and report their facts in
 * order.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport/sport'
import { DAY_MS } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import { contradiction, playedPeriods, scoreOf } from '@quarterline/core/market/score'
import { describe, expect, test } from 'vitest'
import { agreement } from '../../test/testAgreement.ts'
import { fixtureOf } from '../simulator/simulatorMatch.ts'
import { factOf } from '../tell/draft.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { drawPointsCourse, scoresOf } from './course.ts'
import { POINTS_FAMILY } from './family.ts'
import { openGameLeagues } from './games.ts'
import { POINTS_ROWS } from './rows.ts'

const DAY = 20_780
/** Matches of each sport; the long form in `prove` plays more. */
const PLAYED = 25
/** A chi-square with one degree of freedom exceeds this once in a million. */
const UNLIKELY = 24

test.each(POINTS_ROWS)('sport $sport comes out as often as it was quoted', (row) => {
  for (const { what, squares } of agreement(row, { seed: 'agreement', matches: PLAYED }))
    expect({ what, squares: squares < UNLIKELY ? 'likely' : squares }).toEqual({ what, squares: 'likely' })
})

test.each(POINTS_ROWS)('sport $sport: attacks advance within their period and add up to the score', (row) => {
  const sport = sportOf(row.sport)
  for (let at = 0; at < 20; at++) {
    const course = drawPointsCourse(row, { startsAtMs: 0, factors: [1.1, 0.9] }, chanceOf(`c/${at}`))
    const scores = scoresOf(sport, course.periods)
    expect(contradiction(sport, scores)).toBeNull()
    expect(scoreOf(sport, scores, 'FT', true)).toEqual(course.score)
    expect(course.periods.length).toBeGreaterThanOrEqual(playedPeriods(sport).length)
    for (const { startsAtMs, endsAtMs, attacks, score } of course.periods) {
      let lastMs = startsAtMs
      for (const { atMs } of attacks) {
        expect(atMs).toBeGreaterThan(lastMs)
        expect(atMs).toBeLessThan(endsAtMs)
        lastMs = atMs
      }
      const of = (side: 0 | 1) => attacks.reduce((sum, one) => sum + (one.side === side ? one.points : 0), 0)
      expect([of(0), of(1)]).toEqual([...score])
    }
    const [home, away] = course.score
    if (sport.extraTime !== 'never') expect(home).not.toBe(away)
  }
})

const family = POINTS_FAMILY.open('1', 1500 * POINTS_FAMILY.share)

describe('the family', () => {
  const days = Array.from({ length: 7 }, (_, at) => family.on(DAY + at))
  test('a day always plays the same matches, opens none too early and reports none too long', () => {
    for (const [at, matches] of days.entries()) {
      expect(matches.length).toBeLessThanOrEqual(family.most)
      expect(new Set(matches.map(({ matchId }) => matchId)).size).toBe(matches.length)
      for (const { startsAtMs, opensAtMs, home, away } of matches) {
        expect(startsAtMs).toBeGreaterThanOrEqual((DAY + at) * DAY_MS)
        expect(opensAtMs).toBeLessThan(startsAtMs)
        expect(home).not.toBe(away)
      }
    }
    const again = POINTS_FAMILY.open('1', 1500 * POINTS_FAMILY.share).on(DAY)
    expect(again.map(({ tell, ...rest }) => rest)).toEqual(days[0]!.map(({ tell, ...rest }) => rest))
  })
  test('a match reports its facts in order, ends with its result, and quotes no market twice at once', () => {
    const hours = openGameLeagues('1', 1500).flatMap(({ of }) => of(DAY * 24))
    const all = [...days.flat(), ...hours]
    const some = POINTS_ROWS.flatMap(({ sport }) => all.filter((one) => one.fixture.sport === sport).slice(0, 1))
    expect(some).toHaveLength(POINTS_ROWS.length)
    for (const planned of some) {
      const match = { ...planned, offerNumber: 0 } as SimulatedMatch
      const facts: { atMs: number; fact: FeedFact }[] = []
      for (const draft of planned.tell(fixtureOf(match))) {
        // Most prices stay uncomputed, as in a session where no one reads them.
        const isDrawn = typeof draft.fact !== 'function' || facts.length % 31 === 0
        facts.push({ atMs: draft.atMs, fact: isDrawn ? factOf(draft) : { kind: 'sourceUp' } })
      }
      expect(facts[0]!.fact.kind).toBe('fixture')
      expect(['result', 'resultRollback']).toContain(facts.at(-1)!.fact.kind)
      for (const [at, { atMs, fact }] of facts.entries()) {
        expect(atMs).toBeGreaterThanOrEqual(facts[at - 1]?.atMs ?? atMs)
        expect(atMs % 100).toBe(0)
        if (fact.kind !== 'market') continue
        const places = fact.markets.map(({ betType, period, slot }) => `${betType}/${period}/${slot}`)
        expect(new Set(places).size).toBe(places.length)
        for (const { prices } of fact.markets) for (const price of prices) expect(price).toBeGreaterThan(0)
      }
    }
  })
})
