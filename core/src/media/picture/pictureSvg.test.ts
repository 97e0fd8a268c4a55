/** Pictures of matches: what is written in them, and where the ball is. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ballPlace } from './ballPlace.ts'
import { type PictureState, pictureSvg } from './pictureSvg.ts'

const NOW_MS = 1_755_345_600_000
const match: PictureState = {
  ...{ matchId: 'm1', sport: 1, home: 'Ulvness', away: 'Elmsmouth', state: 'play', phase: '2H', score: [1, 2] },
  clock: { fromMinute: 45, sinceMs: NOW_MS - 22 * 60_000 - 13_000, stopped: false },
  running: [],
  events: [],
}
const writtenIn = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, said = '']) => said)

it.each<[what: string, state: Partial<PictureState>, written: string[]]>([
  ['soccer', {}, ['Ulvness', 'Elmsmouth', '1 – 2', '67:13  2H']],
  ['a stopped clock', { clock: { fromMinute: 45, sinceMs: 0, stopped: true }, phase: 'HT' }, ['45:00  HT']],
  ['tennis', { sport: 7, clock: undefined as never, phase: 'S2', points: ['40', '15'] }, ['S2  40–15']],
  ['sets', { sport: 7, running: [{ part: 'S1', score: [6, 4] }] }, ['S1 6 – 4']],
  ['a goal', { state: 'goal', side: 'A' }, ['Elmsmouth']],
  ['a name that the font has no letters of', { home: '東京', away: 'ရန်ကုန်' }, ['1', '2']],
])('%s has its names and figures written in it', (_, state, written) => {
  expect(writtenIn(pictureSvg({ ...match, ...state }, NOW_MS))).toEqual(expect.arrayContaining(written))
})

it('a name of any text neither breaks the picture nor fills it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (home) => {
      const svg = pictureSvg({ ...match, home, state: 'goal', side: 'H' }, NOW_MS)
      expect(svg.match(/<text/g)?.length).toBe(svg.match(/<\/text>/g)?.length)
      expect(writtenIn(svg).join('')).not.toMatch(/[<>&"'\p{Cc}\p{Cs}]/u)
      expect([...(writtenIn(svg)[0] ?? '')].length).toBeLessThanOrEqual(24)
    }),
  )
})

/** From where to where each state lets the ball go, of a field of 1 by 1, for the home side. */
const ZONES = { play: [0.3, 0.7], danger: [0.75, 0.93], goal: [0.985, 0.985] } as const

it('the ball is in the zone that the facts name once it has gone there, and never jumps', () => {
  const side = fc.constantFrom('H' as const, 'A' as const)
  const state = fc.constantFrom('play' as const, 'danger' as const, 'goal' as const)
  fc.assert(
    fc.property(state, side, fc.string(), fc.nat(3_600_000), (kind, of, matchId, afterMs) => {
      const facts = { matchId, state: kind, side: of, events: [{ kind, side: of, atMs: NOW_MS }] }
      const { x, y } = ballPlace(facts, NOW_MS + 1200 + afterMs)
      const [from, to] = ZONES[kind]
      const ofHome = of === 'H' ? x : 1 - x
      expect([ofHome >= from - 1e-9, ofHome <= to + 1e-9, y > 0.1, y < 0.9]).toEqual([true, true, true, true])
    }),
  )
  const events = [{ kind: 'danger', side: 'H' as const, atMs: NOW_MS }]
  const before = ballPlace({ matchId: 'm1', state: 'play', events: [] }, NOW_MS)
  const then = ballPlace({ matchId: 'm1', state: 'danger', side: 'H', events }, NOW_MS)
  expect(Math.hypot(then.x - before.x, then.y - before.y)).toBeLessThan(0.01)
})
