/**
 * Tests the simulator's rounds: one every five minutes of each game, suspended before it is drawn, decided within its
 * minute.
 */
import { ROUND_LIVE_MS, ROUND_MS } from '@quarterline/core/base/sport/gameRound'
import { FIGHTING_GAMES, NUMBER_GAME, RACING_GAMES, sportOf } from '@quarterline/core/base/sport/sport'
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { FeedFact, MatchResult } from '@quarterline/core/market/event'
import { contradiction } from '@quarterline/core/market/score'
import { expect, test } from 'vitest'
import { simulatorEvents } from '../simulator/simulator.ts'
import { fixtureOf, tellMatch } from '../simulator/simulatorMatch.ts'
import { factOf } from '../tell/draft.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { openRounds } from './rounds.ts'

const stretches = openRounds('1', 350)[0]!
const FIRST = Math.floor(Date.UTC(2026, 7, 1) / stretches.lengthMs)
const matches = Array.from({ length: 60 }, (_, at) => stretches.of(FIRST + at)).flat()
const factsOf = (match: SimulatedMatch) =>
  [...tellMatch(match)].map((draft) => ({ ...factOf(draft), atMs: draft.atMs }))
const resultOf = (facts: readonly FeedFact[]): MatchResult =>
  facts.flatMap((fact) => (fact.kind === 'result' ? [fact.result] : [])).at(-1)!
test('every game begins a round every five minutes, and some game every minute (R11-5)', () => {
  const startsOf = (sport: number) => [
    ...new Set(matches.filter((match) => fixtureOf(match).sport === sport).map(({ startsAtMs }) => startsAtMs)),
  ]
  for (const sport of [...FIGHTING_GAMES, ...RACING_GAMES, NUMBER_GAME]) {
    const starts = startsOf(sport)
    expect(starts.length).toBe(120)
    for (const [at, startsAtMs] of starts.slice(1).entries()) expect(startsAtMs - starts[at]!).toBe(ROUND_MS)
  }
  const minutes = new Set(matches.map(({ startsAtMs }) => (startsAtMs / MINUTE_MS) % 5))
  expect([...minutes].sort()).toEqual([0, 1, 2, 3, 4])
  expect(openRounds('1', 200)).toEqual([])
})

test('is shut before anything of it is drawn, and decided when its minute is over (R9-6)', () => {
  for (const match of matches.slice(0, 400)) {
    const facts = factsOf(match)
    expect(facts.slice(0, 5).map(({ kind }) => kind)).toEqual(['fixture', 'market', 'suspend', 'market', 'status'])
    expect(facts[2]!.atMs).toBe(match.startsAtMs)
    const shut = facts[3]!
    expect(shut.kind === 'market' && shut.markets.every(({ status }) => status === 'closed')).toBe(true)
    expect(facts.filter(({ kind }) => kind === 'market')).toHaveLength(2)
    const last = facts.at(-1)!
    expect(last.kind).toBe('result')
    expect(last.atMs - match.startsAtMs).toBeLessThanOrEqual(ROUND_LIVE_MS)
    const result = resultOf(facts)
    const { sport } = fixtureOf(match)
    expect(result.state === 'completed' && contradiction(sportOf(sport), result.scores)).toBeNull()
  }
})

test('a draw has three different numbers of 75, drawn one after the other, and their sum is its score', () => {
  const draws = matches.filter((match) => fixtureOf(match).sport === NUMBER_GAME).slice(0, 40)
  const balls = draws.map((draw) => {
    const facts = factsOf(draw)
    const result = resultOf(facts)
    const { Q1, Q2, Q3, FT } = result.state === 'completed' ? result.scores : {}
    const numbers = [Q1, Q2, Q3].flatMap((score) => score?.[0] ?? [])
    expect([new Set(numbers).size, FT]).toEqual([3, [numbers.reduce((sum, one) => sum + one, 0), 0]])
    expect(numbers.every((number) => number >= 1 && number <= 75)).toBe(true)
    const shown = facts.flatMap((fact) => (fact.kind === 'status' ? [Object.keys(fact.running ?? {}).length] : []))
    expect(shown).toEqual([0, 1, 2, 3])
    return numbers.join()
  })
  expect(new Set(balls).size).toBe(balls.length)
})

test('a resumed session sends the results of rounds that were on offer before, with the same numbers', () => {
  const fromMs = Date.UTC(2026, 7, 1, 6, 3)
  const plan = { seed: '1', matches: 250, ticks: 0 }
  const isRound = (key: string) => /^g\d\d-/.test(key)
  const take = (events: ReturnType<typeof simulatorEvents>, untilMs: number) => {
    const taken = []
    for (const event of events) {
      if (event.atMs > untilMs) break
      if (isRound(event.key)) taken.push(event)
    }
    return taken
  }
  const whole = take(simulatorEvents(plan, { nowMs: fromMs }), fromMs + 8 * MINUTE_MS)
  const heard = whole.filter(({ atMs }) => atMs <= fromMs + MINUTE_MS)
  const left = { seq: Math.max(...heard.map(({ seq }) => seq)), atMs: fromMs + MINUTE_MS }
  const later = take(simulatorEvents(plan, { nowMs: fromMs + 15 * MINUTE_MS, left }), fromMs + 15 * MINUTE_MS)
  const results = (events: typeof whole) => events.filter(({ kind }) => kind === 'result')
  const missed = results(whole).filter(({ seq }) => seq > left.seq)
  expect(missed.length).toBeGreaterThan(20)
  const again = new Map(results(later).map((event) => [event.key, event]))
  for (const event of missed) expect(again.get(event.key)).toEqual(event)
  expect(new Set(whole.map(({ seq }) => seq)).size).toBe(whole.length)
})
