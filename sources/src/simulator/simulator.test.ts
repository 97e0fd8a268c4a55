/** Tests the simulator's sequence: the same for a seed from any resume point, with the same book at the end. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { applyEvent, openMatch } from '@quarterline/core/market/book/book'
import { type BookMatch, isOnBoard, marketGroup } from '@quarterline/core/market/book/match'
import type { FeedEvent } from '@quarterline/core/market/event'
import { describe, expect, test } from 'vitest'
import { factOf } from '../tell/draft.ts'
import { MATCHES, openSchedule } from '../world/schedule.ts'
import { FAMILIES } from './families.ts'
import { timeOfSeq } from './numbers.ts'
import { type SimulatorPlan, type SimulatorSession, simulatorEvents } from './simulator.ts'
import { fixtureOf, tellMatch } from './simulatorMatch.ts'

const PLAN: SimulatorPlan = { seed: '1', matches: 60, ticks: 0 }
const START_MS = Date.parse('2026-07-31T12:00:00Z')

/** The events of a session up to an instant. */
function listen(session: SimulatorSession, untilMs: number, plan = PLAN): FeedEvent[] {
  const events: FeedEvent[] = []
  for (const event of simulatorEvents(plan, session)) {
    if (event.atMs > untilMs) return events
    events.push(event)
  }
  return events
}

/** Applies events to a book; a repeated or unknown event is an error here. */
function apply(events: readonly FeedEvent[], book = new Map<string, BookMatch>()): Map<string, BookMatch> {
  for (const event of events) {
    if (event.kind === 'sourceUp' || event.kind === 'sourceDown') continue
    const isFixture = event.kind === 'fixture'
    const id = isFixture ? event.fixture.matchId : event.matchId
    const before = book.get(id) ?? (isFixture ? openMatch(event.fixture, event.source, 1) : undefined)
    const after = before && applyEvent(before, event)
    expect(after, `${event.kind} ${event.key}`).toBeDefined()
    if (after) book.set(id, after.match)
  }
  return book
}

/** The part of a match in the book that must not depend on how it got there: all but counters and its earlier lines. */
function shown(match: BookMatch) {
  const { gateSeq, lastSeq, version, number, markets, ...rest } = match
  const place = ({ betType, period, slot }: (typeof markets)[number]) => `${period}${betType}${slot}`
  const quotes = markets.map(({ formerLines, correctedAtMs: _, ...quote }) => quote)
  return { ...rest, markets: quotes.sort((a, b) => (place(a as never) < place(b as never) ? -1 : 1)) }
}
const onBoard = (book: Map<string, BookMatch>) => [...book.values()].filter(isOnBoard)
const undecided = (book: Map<string, BookMatch>) =>
  new Map([...book.values()].filter(({ result }) => !result).map((match) => [match.fixture.matchId, shown(match)]))

const sixHours = listen({ nowMs: START_MS }, START_MS + 6 * HOUR_MS)
const nextOf = (event: FeedEvent) => ({ nowMs: event.atMs, left: { seq: event.seq, atMs: timeOfSeq(event.seq) } })

describe('the sequence', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(listen({ nowMs: START_MS }, START_MS + HOUR_MS)).toEqual(
      sixHours.filter(({ atMs }) => atMs <= START_MS + HOUR_MS),
    )
    const other = listen({ nowMs: START_MS }, START_MS, { ...PLAN, seed: '2' })
    expect(other).not.toEqual(sixHours.slice(0, other.length))
  })
  test('rises in number and time, with keys of their own', () => {
    for (const [at, event] of sixHours.entries()) {
      const before = sixHours[at - 1]
      if (before && (event.seq <= before.seq || event.atMs < before.atMs)) expect(event).toBe(before)
      if (timeOfSeq(event.seq) !== event.atMs) expect(timeOfSeq(event.seq)).toBe(event.atMs)
    }
    expect(new Set(sixHours.map(({ key }) => key)).size).toBe(sixHours.length)
    expect(Number.isSafeInteger(sixHours.at(-1)!.seq * 8)).toBe(true)
  })
  test.each([0.02, 0.2, 0.5, 0.77, 0.9])('a sequence resumed after %d of the way yields exactly the rest', (share) => {
    const live = sixHours.findIndex(({ atMs }) => atMs > START_MS)
    const at = live + Math.floor((sixHours.length - live) * share)
    const left = sixHours[at]!
    const untilMs = Math.min(left.atMs + 30 * MINUTE_MS, START_MS + 6 * HOUR_MS)
    const rest = listen(nextOf(left), untilMs)
    const kept = sixHours.slice(at + 1).filter(({ atMs }) => atMs <= untilMs)
    // Facts on the very instant of the break may come as a whole board.
    const after = (events: FeedEvent[]) => events.filter(({ atMs }) => atMs > left.atMs)
    expect(after(rest)).toEqual(after(kept))
    expect(rest.length).toBeGreaterThan(20)
  })
})

describe('the resumed book', () => {
  const whole = apply(sixHours)
  test('a fresh session finds the same matches as one that listened all the time', () => {
    const fresh = apply(listen({ nowMs: START_MS + 6 * HOUR_MS }, START_MS + 6 * HOUR_MS))
    expect(undecided(fresh)).toEqual(undecided(whole))
  })
  test('a session resumed after minutes yields the same offer in fewer events', () => {
    const at = sixHours.findIndex(({ atMs }) => atMs > START_MS + 4 * HOUR_MS)
    const book = apply(sixHours.slice(0, at + 1))
    const rest = listen({ ...nextOf(sixHours[at]!), nowMs: START_MS + 6 * HOUR_MS }, START_MS + 6 * HOUR_MS)
    expect(undecided(apply(rest, book))).toEqual(undecided(whole))
    expect(rest.length).toBeLessThan((sixHours.length - at) / 2)
    expect([...book.values()].map(({ result }) => result)).toEqual([...book.keys()].map((id) => whole.get(id)!.result))
  })
  test('every open match is decided the same after a break of three days', () => {
    const backMs = START_MS + 6 * HOUR_MS + 3 * DAY_MS
    const left = nextOf(sixHours.at(-1)!)
    const rest = listen({ ...left, nowMs: backMs }, backMs)
    const book = apply(rest, new Map(whole))
    expect(undecided(book)).toEqual(undecided(apply(listen({ nowMs: backMs }, backMs))))
    const ends = finalFacts(START_MS, 4)
    // Seasons go on, and are decided in another test.
    for (const { fixture } of onBoard(whole).filter(({ fixture: { runners } }) => !runners))
      expect(book.get(fixture.matchId)!.result).toEqual(ends.get(fixture.matchId))
    expect(rest.filter(({ kind }) => kind === 'market').length).toBeLessThan(rest.length / 2)
  })
})

/** The last result of every match of some days. */
function finalFacts(fromMs: number, days: number) {
  const families = FAMILIES.map(({ share, open }) => open(PLAN.seed, PLAN.matches * share))
  const schedule = openSchedule(PLAN.seed, PLAN.matches, families)
  const ends = new Map<string, unknown>()
  for (let day = Math.floor(fromMs / DAY_MS) - 1; day < fromMs / DAY_MS + days; day++)
    for (const match of schedule.day(day))
      for (const draft of tellMatch(match)) {
        const fact = typeof draft.fact === 'function' ? undefined : factOf(draft)
        if (fact?.kind === 'result') ends.set(match.matchId, fact.result)
      }
  return ends
}

test('live, today and early are never empty in a week', () => {
  const firstDay = Math.floor(START_MS / DAY_MS)
  const schedule = openSchedule('1', MATCHES.usual, [])
  // A match lasts longer than this; one in some hundreds is put off.
  const lives = Array.from({ length: 14 }, (_, at) => schedule.day(firstDay - 3 + at)).flatMap((matches) =>
    matches
      .filter(({ kind }) => kind !== 'outright')
      .map((match) => ({ match, fixture: fixtureOf(match), overAtMs: match.startsAtMs + 100 * MINUTE_MS })),
  )
  const sums = [0, 0, 0, 0]
  for (let quarter = 0; quarter < 7 * 96; quarter++) {
    const nowMs = firstDay * DAY_MS + quarter * 15 * MINUTE_MS
    const counts = [0, 0, 0, 0]
    for (const { match, fixture, overAtMs } of lives) {
      if (match.opensAtMs > nowMs || overAtMs <= nowMs) continue
      counts[marketGroup(openMatch(fixture, 'simulator', 1), nowMs)]! += 1
    }
    expect(Math.min(...counts.slice(1)), new Date(nowMs).toISOString()).toBeGreaterThan(0)
    for (const group of [1, 2, 3]) sums[group]! += counts[group]! / (7 * 96)
  }
  expect(sums[3]).toBeGreaterThan(15)
  expect(sums[2]).toBeGreaterThan(80)
  expect(sums[1]).toBeGreaterThan(150)
})

test('an evening has many matches of soccer being played, at the end of the week most', () => {
  const schedule = openSchedule('1', MATCHES.usual, [])
  const matches = Array.from({ length: 9 }, (_, at) => schedule.day(20_783 + at)).flat()
  const live = (atMs: number) =>
    matches.filter(
      ({ kind, startsAtMs }) => kind === 'soccer' && startsAtMs <= atMs && startsAtMs + 110 * MINUTE_MS > atMs,
    )
  // From six in the evening of GMT+8 to one at night.
  const most = Array.from({ length: 7 }, (_, at) => {
    const tenMs = (20_784 + at) * DAY_MS + 10 * HOUR_MS
    return Math.max(...Array.from({ length: 15 }, (_, half) => live(tenMs + half * 30 * MINUTE_MS).length))
  })
  // Friday, the 27th of November 2026, to Thursday.
  for (const weekend of [1, 2]) expect(most[weekend]).toBeGreaterThanOrEqual(60)
  for (const working of [0, 3, 4, 5, 6]) expect(most[working]).toBeGreaterThanOrEqual(20)
  const reach = Math.max(...matches.map(({ startsAtMs, opensAtMs }) => (startsAtMs - opensAtMs) / DAY_MS))
  expect(reach).toBeGreaterThan(7)
})

describe('further price changes', () => {
  const withTicks = { ...PLAN, ticks: 50 }
  const minute = listen({ nowMs: START_MS }, START_MS + MINUTE_MS, withTicks)
  const ticks = minute.filter(({ key }) => key.startsWith('tick/'))
  test('extra ticks come as often as asked for and change nothing else', () => {
    expect(ticks.length).toBeGreaterThan(50 * 60 * 0.97)
    expect(ticks.length).toBeLessThanOrEqual(50 * 60)
    const plain = sixHours.filter(({ atMs }) => atMs <= START_MS + MINUTE_MS)
    expect(minute.filter(({ key }) => !key.startsWith('tick/'))).toEqual(plain)
    apply(minute)
  })
  test('extra ticks are the same from any resume point', () => {
    const at = minute.findIndex(({ atMs }) => atMs > START_MS + 30_000)
    const rest = listen(nextOf(minute[at]!), START_MS + MINUTE_MS, withTicks)
    const after = (events: FeedEvent[]) => events.filter(({ atMs }) => atMs > minute[at]!.atMs)
    expect(after(rest)).toEqual(after(minute))
  })
})
