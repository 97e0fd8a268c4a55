/** Give, keep, take remain and force as positions (R7-2, rules 14.19). */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WHOLE_PPM } from './chain.ts'
import { type Edge, positions } from './positions.ts'

const PERCENT = 10_000
/** In percent: keep, then the other terms. */
const edge = (
  keep: number,
  { give, remain = 0, force = 0 }: { give?: number; remain?: number; force?: number } = {},
) => ({
  givePpm: give === undefined ? null : give * PERCENT,
  keepPpm: keep * PERCENT,
  takeRemainPpm: remain * PERCENT,
  forcePpm: force * PERCENT,
})

const ROWS: [name: string, edges: Edge[], expected: number[]][] = [
  ['keeps alone', [edge(10), edge(15), edge(20), edge(15), edge(25)], [10, 15, 20, 15, 25]],
  ['nothing unused where nothing was bound', [edge(10), edge(15, { remain: 100 })], [10, 15]],
  ['all of the rest', [edge(10), edge(15, { give: 30, remain: 100 })], [10, 35]],
  ['the rest up to a bound', [edge(10), edge(15, { give: 30, remain: 5 })], [10, 20]],
  ['force raises', [edge(10), edge(5, { force: 40 })], [10, 30]],
  ['force is met already', [edge(50), edge(5, { force: 40 })], [50, 5]],
  ['keep and rest come before force', [edge(10), edge(5, { give: 30, remain: 10, force: 30 })], [10, 20]],
  ['a level that takes nothing', [edge(0), edge(0), edge(30, { give: 0 })], [0, 0, 30]],
]
it.each(ROWS)('%s', (_, edges, expected) => {
  expect(positions(edges)).toEqual({ ok: true, value: expected.map((percent) => percent * PERCENT) })
})

const TOO_MUCH: [name: string, edges: Edge[], all: number, level: number][] = [
  ['more below than was given', [edge(20), edge(10, { give: 15 })], 100, 2],
  ['more in all than the whole', [edge(60), edge(50)], 100, 3],
  ['more in all than the company gives', [edge(60), edge(30)], 85, 3],
  ['forced beyond what was given above', [edge(10), edge(0, { force: 50 }), edge(5, { give: 40 })], 100, 3],
]
it.each(TOO_MUCH)('refuses %s', (_, edges, all, level) => {
  expect(positions(edges, all * PERCENT)).toMatchObject({ ok: false, params: { reason: 'positionOverGiven', level } })
})

const ppm = fc.integer({ min: 0, max: WHOLE_PPM })
const anyEdge = fc.record({ givePpm: fc.option(ppm), keepPpm: ppm, takeRemainPpm: ppm, forcePpm: ppm })

it('for any terms: at most 100 % in total, each level takes at least its keep, and forced positions are taken', () => {
  fc.assert(
    fc.property(fc.array(anyEdge, { minLength: 5, maxLength: 5 }), (edges) => {
      const found = positions(edges)
      if (!found.ok) return
      let taken = 0
      for (const [at, position] of found.value.entries()) {
        const { givePpm, keepPpm, forcePpm } = edges[at] as Edge
        expect(position).toBeGreaterThanOrEqual(keepPpm)
        expect(taken).toBeLessThanOrEqual(givePpm ?? WHOLE_PPM)
        taken += position
        expect(taken).toBeGreaterThanOrEqual(forcePpm)
      }
      expect(taken).toBeLessThanOrEqual(WHOLE_PPM)
    }),
  )
})
