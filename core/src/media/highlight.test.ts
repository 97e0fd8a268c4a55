/** Highlights: the moments of a match, what is known of forgotten ones, and a poster that tells nothing. */
import { expect, test } from 'vitest'
import type { Incident } from '../market/book/incident.ts'
import { HIGHLIGHT_FRAMES_MAX, HIGHLIGHT_FRAMES_PER_S, highlightFrames, highlightPoster } from './highlight.ts'
import { pictureSvg } from './picture/pictureSvg.ts'

const MINUTE_MS = 60_000
const fixture = { matchId: 'm1', sport: 1, home: 'Ulvness', away: 'Elmsmouth', startsAtMs: 1_000_000 }
const at = (minute: number, kind: Incident['kind'], more: Partial<Incident> = {}): Incident => {
  return { kind, atMs: fixture.startsAtMs + minute * MINUTE_MS, gateSeq: minute, minute, ...more }
}
const incidents = [
  at(0, 'phase', { phase: '1H' }),
  at(19.95, 'danger', { side: 'A', minute: 19 }),
  at(20, 'goal', { side: 'A' }),
  at(20, 'score', { score: [0, 1], side: 'A' }),
  at(30, 'redCard', { side: 'H' }),
]
const scores = { '1H': [0, 1], FT: [2, 1] } as const

test('a moment is shown with seconds before and after it, as the match was at each', () => {
  const frames = highlightFrames({ fixture, scores, incidents })
  const goalMs = fixture.startsAtMs + 20 * MINUTE_MS
  const around = frames.filter(({ atMs }) => Math.abs(atMs - goalMs) <= 6000)
  expect(around).toHaveLength(9 * HIGHLIGHT_FRAMES_PER_S)
  const stateAt = (ms: number) => around.find(({ atMs }) => atMs === goalMs + ms)?.state
  expect(stateAt(-5000)).toMatchObject({ state: 'play', score: [0, 0], phase: '1H' })
  expect(stateAt(-1000)).toMatchObject({ state: 'danger', side: 'A', score: [0, 0] })
  expect(stateAt(0)).toMatchObject({ state: 'goal', side: 'A', score: [0, 1], clock: { fromMinute: 0 } })
  expect(stateAt(3750)).toMatchObject({ state: 'play', score: [0, 1] })
  expect(frames.at(-1)?.state).toMatchObject({ state: 'over', score: [2, 1] })
})

test('a scorer who was told after his goal is named at his goal', () => {
  const late = [...incidents, at(60, 'scorer', { side: 'A', goal: 1, scorer: 'K. Brunnwald' })]
  const goals = highlightFrames({ fixture, scores, incidents: late }).filter(({ state }) => state.state === 'goal')
  expect(goals.map(({ state }) => state.events.at(-1)?.scorer)).toEqual(goals.map(() => 'K. Brunnwald'))
  expect(goals.every(({ state, atMs }) => pictureSvg(state, atMs).includes('>K. Brunnwald<'))).toBe(true)
})

test('of a match whose incidents are forgotten, the parts are shown and no minute is invented', () => {
  const frames = highlightFrames({ fixture, scores, incidents: [] })
  const shown = [...new Set(frames.map(({ state }) => `${state.state} ${state.score.join('-')}`))]
  expect(shown).toEqual(['play 0-0', 'break 0-1', 'over 2-1'])
  expect(frames.every(({ state }) => state.clock === undefined && state.events.length === 0)).toBe(true)
})

test('sets are counted as won', () => {
  const facts = {
    fixture: { ...fixture, sport: 8 },
    scores: { S1: [25, 20], S2: [20, 25], S3: [25, 9], FT: [2, 1] } as const,
  }
  const shown = highlightFrames({ ...facts, incidents: [] }).map(({ state }) => state.score.join('-'))
  expect([...new Set(shown)]).toEqual(['0-0', '1-0', '1-1', '2-1'])
})

test('a match of many goals is not longer than a clip may be', () => {
  const many = Array.from({ length: 40 }, (_, goal) => at(2 * goal + 1, 'goal', { side: 'H' }))
  expect(highlightFrames({ fixture, scores, incidents: many }).length).toBeLessThanOrEqual(HIGHLIGHT_FRAMES_MAX)
})

test('a clock that minutes contradict is not shown', () => {
  const wrong = [at(0, 'phase', { phase: '1H' }), at(20, 'goal', { side: 'A', minute: 33 })]
  expect(highlightFrames({ fixture, scores, incidents: wrong }).every(({ state }) => state.clock === undefined)).toBe(
    // Before the goal nothing contradicts it.
    false,
  )
  const last = highlightFrames({ fixture, scores, incidents: wrong }).filter(({ state }) => state.state === 'goal')
  expect(last.every(({ state }) => state.clock === undefined)).toBe(true)
})

test('a poster is the same whatever the score was', () => {
  const { startsAtMs: _, ...match } = fixture
  const poster = pictureSvg(highlightPoster(match), 0)
  expect(poster).toContain('0 – 0')
  expect(poster).not.toMatch(/[1-9] – \d|\d – [1-9]/)
})
