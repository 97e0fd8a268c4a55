/** Tests a season as one sequence: ordered, numbered, repeatable from anywhere. */

import type { FeedEvent } from '@quarterline/core/market/event'
import { describe, expect, test } from 'vitest'
import { linesOf } from '../../test/testLines.ts'
import { generateRoundTheClock, generateSeason } from './generate.ts'
import { firstKickoffMs, seasonEvents } from './season.ts'
import { readSeason } from './seasonFile.ts'

const KICKOFF_MS = Date.parse('2026-08-15T14:00:00Z')

function seasonOf(csv: string) {
  const records = csv.split('\n').map((text, at) => ({ rowNo: at + 1, cells: text.split(',') }))
  return readSeason(records, 'season')
}

const { matches, malformed } = seasonOf(generateSeason({ seed: 7, matches: 20, firstKickoffMs: KICKOFF_MS }))
const options = { seed: 3, correctionsPpm: 200_000 }
const all = [...seasonEvents(matches, options)]
const lines = linesOf(all)

describe('a generated season', () => {
  test('is read without a malformed row', () => {
    expect(malformed).toEqual([])
    expect(matches).toHaveLength(20)
    expect(firstKickoffMs(matches)).toBe(KICKOFF_MS)
    for (const { opening, closing } of matches) {
      expect(Object.keys(opening)).toHaveLength(3)
      expect(Object.keys(closing)).toHaveLength(3)
    }
  })
  test('is the same for the same seed', () => {
    const plan = { matches: 20, firstKickoffMs: KICKOFF_MS }
    expect(generateSeason({ ...plan, seed: 7 })).toBe(generateSeason({ ...plan, seed: 7 }))
    expect(generateSeason({ ...plan, seed: 7 })).not.toBe(generateSeason({ ...plan, seed: 8 }))
  })
  test('has ordinary scores', () => {
    const season = seasonOf(generateSeason({ seed: 1, firstKickoffMs: KICKOFF_MS }))
    expect(season.matches).toHaveLength(380)
    const goals = season.matches.reduce((sum, { fullTime }) => sum + fullTime[0] + fullTime[1], 0) / 380
    expect(goals).toBeGreaterThan(2.2)
    expect(goals).toBeLessThan(3.4)
    for (const { home, away } of season.matches) expect(home).not.toBe(away)
  })
})

describe('the sequence', () => {
  test('is numbered from one without a gap, in time order, with a key for each', () => {
    for (const [at, event] of all.entries()) {
      expect(event.seq).toBe(at + 1)
      if (at > 0) expect(event.atMs).toBeGreaterThanOrEqual(all[at - 1]!.atMs)
    }
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  })
  test('the order of each match is kept', () => {
    const place = new Map<string, number>()
    for (const { key } of all) {
      const [matchId = '', at = ''] = key.split('/')
      expect(Number(at)).toBe((place.get(matchId) ?? 0) + 1)
      place.set(matchId, Number(at))
    }
  })
  test('does not depend on the order of the rows', () => {
    expect(linesOf(seasonEvents([...matches].reverse(), options))).toEqual(lines)
  })
  test.each([1, 500, 1234])('a season resumed after number %i yields exactly the rest', (seq) => {
    expect(linesOf(seasonEvents(matches, options, seq))).toEqual(lines.slice(seq))
  })
  test('is over after its last number', () => {
    expect([...seasonEvents(matches, options, all.length)]).toEqual([])
  })
})

describe('a later start', () => {
  const startMs = KICKOFF_MS + 60 * 60_000
  const late = [...seasonEvents(matches, { ...options, startMs })]
  const matchesIn = (events: FeedEvent[]) => new Set(events.map(({ key }) => key.split('/')[0]))

  test('a match in play is kept whole', () => {
    expect(linesOf(late)).toEqual(lines)
  })
  test('finished matches are left out, and the rest is numbered from one', () => {
    const week = [...seasonEvents(matches, { ...options, startMs: KICKOFF_MS + 5 * 24 * 3_600_000 })]
    expect(week[0]!.seq).toBe(1)
    const left = matchesIn(week)
    expect(left.size).toBe(10)
    expect(week.map(({ key, atMs }) => [key, atMs])).toEqual(
      all.filter(({ key }) => left.has(key.split('/')[0])).map(({ key, atMs }) => [key, atMs]),
    )
  })
})

test('round the clock there is always a match in play', () => {
  const { matches: many, malformed: bad } = seasonOf(
    generateRoundTheClock({ seed: 1, firstKickoffMs: KICKOFF_MS, days: 12 }),
  )
  expect(bad).toEqual([])
  const playing = (atMs: number) =>
    many.filter(({ startsAtMs }) => startsAtMs <= atMs && atMs < startsAtMs + 105 * 60_000)
  const first = KICKOFF_MS + 90 * 60_000
  for (let atMs = first; atMs < KICKOFF_MS + 12 * 86_400_000; atMs += 10 * 60_000)
    expect(playing(atMs).length).toBeGreaterThanOrEqual(2)
})
