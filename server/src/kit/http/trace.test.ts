/** Every request has one id: its answer and the log have it, and only a proxy of ours may set it. */
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { trusting } from './network.ts'
import { traceRequests } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const BY_PROXY = { 'x-forwarded-for': '203.0.113.7' }

const clicks: unknown[] = []

async function ask(headers: Record<string, string>, trustProxy: boolean | number | string = true) {
  const app = fastify({ trustProxy: trusting(trustProxy) as boolean })
  traceRequests(app)
  app.get('/', (request) => ({ id: request.traceId, click: request.click }))
  const answer = await app.inject({ method: 'GET', url: '/', headers })
  await app.close()
  expect(answer.headers['x-request-id']).toBe(answer.json().id)
  expect(answer.json().id).toMatch(/^[\da-f]{32}$/)
  clicks.push(answer.json().click)
  return answer.json().id as string
}

it('ids are unique, and a client cannot choose one', async () => {
  const ids = [
    await ask({}),
    await ask({}),
    await ask({ traceparent: PARENT }),
    await ask({ traceparent: PARENT, ...BY_PROXY }, false),
    await ask({ traceparent: PARENT, ...BY_PROXY }, '10.1.0.0/16'),
  ]
  expect(new Set([TRACE, ...ids]).size).toBe(6)
})

it.each<[string, Record<string, string>]>([
  ['32 digits', { 'x-request-id': TRACE }],
  ['a UUID', { 'x-request-id': '4bf92f35-77b3-4da6-a3ce-929d0e0e4736' }],
  ['32 digits beside a click', { 'x-request-id': TRACE, traceparent: PARENT.replace(TRACE, 'f'.repeat(32)) }],
])('a proxy of ours sets it by %s', async (_, headers) => {
  for (const trust of [true, 1, '127.0.0.0/8']) expect(await ask({ ...headers, ...BY_PROXY }, trust)).toBe(TRACE)
})

it.each<[string, Record<string, string>]>([
  ['a click', { traceparent: PARENT }],
  ['the id that is none', { 'x-request-id': '0'.repeat(32) }],
  ['a text', { 'x-request-id': 'order 7\\n' }],
  ['something endless', { 'x-request-id': TRACE.repeat(100) }],
])('a forwarded %s is ignored', async (_, headers) => {
  expect(Object.values(headers).join()).not.toContain(await ask({ ...headers, ...BY_PROXY }))
})

it('the click of a request is known from any valid header', async () => {
  const said = [PARENT, `${PARENT.replace('00-', '01-')}-more`]
  const none = ['00-xyz-00f067aa0ba902b7-01', PARENT.replace(TRACE, '0'.repeat(32)), `00-${TRACE}-${'0'.repeat(16)}-01`]
  clicks.length = 0
  for (const traceparent of [...said, ...none]) await ask({ traceparent }, false)
  const click = { traceId: TRACE, spanId: '00f067aa0ba902b7' }
  expect(clicks).toEqual([click, click, undefined, undefined, undefined])
})
