/** A bet's id contains its request's id, as rows. */
import { traceIdOf } from '@quarterline/core/base/traceId'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { betIdOf, traceOf } from './betId.ts'

const TRACE = '0199a7c25f007abc89ab0123456789'

it.each([
  [0, '0199a7c2-5f00-7abc-89ab-012345678901'],
  [19, '0199a7c2-5f00-7abc-89ab-012345678914'],
  [253, '0199a7c2-5f00-7abc-89ab-0123456789fe'],
])('bet %d of a request is %s', (at, id) => {
  expect(betIdOf(`${TRACE}00`, at)).toBe(id)
  expect(traceOf(id)).toBe(`${TRACE}00`)
})

it.each([
  ['no request', undefined, 0],
  ['a request whose id a proxy chose', '4bf92f3577b34da6a3ce929d0e0e4736', 0],
  ['one beyond those that can be told apart', `${TRACE}00`, 254],
])('%s has no request id, and belongs to no other’s', (_, traceId, at) => {
  const ids = [betIdOf(traceId, at), betIdOf(traceId, at)]
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{10}ff$/)
  expect(ids.map(traceOf)).toEqual([undefined, undefined])
})

it('request ids are distinct, and so are bets of different requests', () => {
  const traces = Array.from({ length: 1000 }, () => traceIdOf(uuidv7()))
  const ids = traces.flatMap((traceId) => [betIdOf(traceId, 0), betIdOf(traceId, 1)])
  expect(new Set(ids).size).toBe(2000)
  expect(ids.map(traceOf)).toEqual(traces.flatMap((traceId) => [traceId, traceId]))
})
