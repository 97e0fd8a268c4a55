/**
 * Tests that fights, cricket and races come out as priced, before the start and between rounds, and report their facts
 * in order.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport/sport'
import { HOUR_MS } from '@quarterline/core/base/time'
import { picksOf } from '@quarterline/core/market/betType'
import type { FeedFact } from '@quarterline/core/market/event'
import { EVENT_SHAPES } from '@quarterline/core/market/eventShape'
import { boutOutlook, chooseRoundLines, NOT_FOUGHT } from '@quarterline/core/price/fight/bout'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { fixtureOf } from '../simulator/simulatorMatch.ts'
import { factOf } from '../tell/draft.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { type CricketMatch, drawCricket, outlookAt, outlookBefore } from './cricketCourse.ts'
import { CRICKET_FAMILY } from './cricketFamily.ts'
import { FIELDS_FAMILY } from './fieldFamily.ts'
import { drawOrder, type FieldEvent, withdrawalsOf } from './fieldPlay.ts'
import { FIELD_ROWS } from './fieldRows.ts'
import { FIGHTS_FAMILY } from './fightFamily.ts'
import { boutOf, drawBout } from './fightPlay.ts'
import { FIGHT_CARDS } from './fightRows.ts'

const DAY = 20_780
const PLAYED = 3000
/** A chi-square with one degree of freedom exceeds this once in a million. */
const UNLIKELY = 24
const squares = (chance: number, seen: number, of: number) =>
  (seen - chance * of) ** 2 / Math.max(of * chance * (1 - chance), 1e-6)
const rows = [...new Map(FIGHT_CARDS.map(({ row }) => [row.sport, row])).values()]

describe.each(rows.map((row) => ({ row, name: sportOf(row.sport).name })))('$name', ({ row }) => {
  const bout = boutOf(row, 0.6)
  const fights = Array.from({ length: PLAYED }, (_, at) => drawBout(row, bout, 0, chanceOf(`${row.sport}/${at}`)))
  test('bouts are won, drawn and stopped as often as they were priced to be', () => {
    const { home, away, level, lasts } = boutOutlook(bout, NOT_FOUGHT)
    expect(home + away + level).toBeCloseTo(1, 10)
    expect(lasts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10)
    for (const [winner, chance] of [
      ['H', home],
      ['A', away],
      ['D', level],
    ] as const)
      expect(squares(chance, fights.filter((one) => one.winner === winner).length, PLAYED), winner).toBeLessThan(
        UNLIKELY,
      )
    for (const line of chooseRoundLines(bout, { home, away, level, lasts })) {
      const over = lasts.reduce((sum, chance, halves) => sum + (halves * 2 >= line ? chance : 0), 0)
      expect(squares(over, fights.filter(({ halfRounds }) => halfRounds * 2 >= line).length, PLAYED)).toBeLessThan(
        UNLIKELY,
      )
    }
  })
  test('and from between its first two rounds on', () => {
    const begun = fights.filter(({ rounds, endsAtMs }) => rounds[0] && rounds[0].endsAtMs < endsAtMs)
    const chances = begun.map(({ rounds }) => boutOutlook(bout, rounds[0]!.state).home)
    const expected = chances.reduce((sum, one) => sum + one, 0)
    const variance = chances.reduce((sum, one) => sum + one * (1 - one), 0)
    const won = begun.filter(({ winner }) => winner === 'H').length
    expect((won - expected) ** 2 / Math.max(variance, 1e-6)).toBeLessThan(UNLIKELY)
  })
})

describe('a field', () => {
  const row = { ...FIELD_ROWS[0]!, deadHeats: 1e9, nonStarters: 1e9 }
  const strengths = [4, 2, 1, 1, 0.5]
  const runners = strengths.map((_, at) => `r${at}`)
  const eventAt = (at: number): FieldEvent => ({
    row,
    seed: `f/${at}`,
    opensAtMs: 0,
    startsAtMs: HOUR_MS,
    runners,
    strengths,
  })
  test('is won in proportion to strengths, and so is every pair of it [R2-12]', () => {
    const orders = Array.from({ length: PLAYED }, (_, at) => drawOrder(eventAt(at)).order)
    for (const [runner, strength] of strengths.entries()) {
      const won = orders.filter(([first]) => first === runner).length
      expect(squares(strength / 8.5, won, PLAYED)).toBeLessThan(UNLIKELY)
      const before = orders.filter((order) => order.indexOf(0) < order.indexOf(runner)).length
      if (runner > 0) expect(squares(4 / (4 + strength), before, PLAYED)).toBeLessThan(UNLIKELY)
    }
  })
  test('a withdrawn runner has no place, and its withdrawal is announced before the start', () => {
    const event = { ...eventAt(1), row: { ...row, nonStarters: 2 } }
    const out = withdrawalsOf(event)
    expect(out.length).toBeGreaterThan(0)
    expect(out.every(({ atMs }) => atMs < event.startsAtMs)).toBe(true)
    expect(drawOrder(event).order.some((runner) => out.some((one) => one.runner === runner))).toBe(false)
  })
})

describe('cricket', () => {
  const match: CricketMatch = {
    matchId: 'k',
    offerNumber: 0,
    leagueId: 'k',
    league: 'k',
    home: 'a',
    away: 'b',
    opensAtMs: 0,
    startsAtMs: HOUR_MS,
    grade: 1,
    seed: 'k',
    format: 't20',
    edge: 0.08,
    pace: 0,
  }
  const matches = Array.from({ length: PLAYED }, (_, at) => drawCricket(match, chanceOf(`k/${at}`)))
  const ends = matches.map(({ beats }) => beats.at(-1)!.score)
  test('matches are won and total as many runs as they were priced to', () => {
    const { first, second, total } = outlookBefore(match)
    expect(total.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6)
    expect(squares(first, ends.filter(([home, away]) => home > away).length, PLAYED)).toBeLessThan(UNLIKELY)
    expect(squares(second, ends.filter(([home, away]) => home < away).length, PLAYED)).toBeLessThan(UNLIKELY)
    for (const line of [260.5, 300.5, 330.5]) {
      const over = total.reduce((sum, chance, runs) => sum + (runs > line ? chance : 0), 0)
      expect(squares(over, ends.filter(([home, away]) => home + away > line).length, PLAYED), `${line}`).toBeLessThan(
        UNLIKELY,
      )
    }
  })
  test('and so it is from the middle of the chase on, and of the first innings', () => {
    for (const [isChase, over] of [
      [false, 12],
      [true, 9],
    ] as const) {
      let [expected, variance, won, runs, mean] = [0, 0, 0, 0, 0]
      for (const { beats } of matches.slice(0, 250)) {
        const beat = beats.find(({ state }) => state.isChase === isChase && state.innings.over === over)
        if (!beat || beat.ends) continue
        const { first, second, batting } = outlookAt(match, beat.state)
        const home = (beat.state.bats === 0) !== isChase ? first : second
        const last = beats.filter(({ state }) => state.bats === beat.state.bats).at(-1)!
        expected += home
        variance += home * (1 - home)
        won += beats.at(-1)!.score[0] > beats.at(-1)!.score[1] ? 1 : 0
        mean += batting.reduce((sum, chance, at) => sum + chance * at, 0)
        runs += last.state.innings.runs
      }
      expect((won - expected) ** 2 / variance).toBeLessThan(UNLIKELY)
      expect(Math.abs(runs / mean - 1)).toBeLessThan(0.03)
    }
  })
})

const shapes = new Map([...EVENT_SHAPES].map(([kind, shape]) => [kind, Compile(shape)]))
const families = [CRICKET_FAMILY.open('1', 33), FIGHTS_FAMILY.open('1', 105), FIELDS_FAMILY.open('1', 150)]
const onDay = (day: number) =>
  families.flatMap(({ on }) => on(day)).map((match, offerNumber) => ({ ...match, offerNumber }) as SimulatedMatch)
const factsOf = (match: SimulatedMatch) => {
  if (match.kind !== 'family') throw new Error(match.kind)
  return [...match.tell(fixtureOf(match))].map((draft) => ({ atMs: draft.atMs, ...factOf(draft) }))
}

describe('the offer of contests', () => {
  const days = [DAY - 1, DAY, DAY + 1, DAY + 2].flatMap(onDay)
  test('every sport of fights and of fields has something open at any hour', () => {
    const wanted = [
      ...new Set([15, ...FIGHT_CARDS.map(({ row }) => row.sport), ...FIELD_ROWS.map(({ sport }) => sport)]),
    ]
    for (let hour = 0; hour < 24; hour++) {
      const atMs = (DAY * 24 + hour) * HOUR_MS
      const open = days.filter(({ opensAtMs, startsAtMs }) => opensAtMs <= atMs && atMs < startsAtMs)
      const sports = new Set(open.map((match) => fixtureOf(match).sport))
      expect(wanted.filter((sport) => !sports.has(sport))).toEqual([])
      expect(open.length).toBeLessThan(260)
    }
  })
  test('no day has more matches than `most` says, and a small house has few', () => {
    for (const family of families)
      for (const day of [DAY, DAY + 1]) expect(family.on(day).length).toBeLessThanOrEqual(family.most)
    expect(FIGHTS_FAMILY.open('1', 3).most + FIELDS_FAMILY.open('1', 4).most).toBeLessThan(40)
  })
  test('facts come in order and decide the match, and no market offers all its results for less than they return [R12-11]', () => {
    const seen = new Map<number, SimulatedMatch>()
    for (const match of days) if (!seen.has(fixtureOf(match).sport)) seen.set(fixtureOf(match).sport, match)
    for (const match of seen.values()) {
      const facts: (FeedFact & { atMs: number })[] = factsOf(match)
      expect(facts[0]!.kind).toBe('fixture')
      expect(facts.at(-1)!.kind).toBe('result')
      for (const fact of facts)
        expect(shapes.get(fact.kind)!.Errors({ source: 's', seq: 1, key: 'k', ...fact }), fact.kind).toEqual([])
      for (const [at, fact] of facts.slice(1).entries()) expect(fact.atMs).toBeGreaterThanOrEqual(facts[at]!.atMs)
      const first = facts.find((fact) => fact.kind === 'market')
      if (first?.kind !== 'market') throw new Error('no prices')
      for (const market of first.markets.filter(({ status }) => status === 'open')) {
        expect(market.prices).toHaveLength(picksOf(market).length)
        const more = market.betType === 'BT_OU' ? 1000 : 0
        expect(market.prices.reduce((sum, milli) => sum + 1000 / (milli + more), 0)).toBeGreaterThan(1)
      }
    }
  })
})
