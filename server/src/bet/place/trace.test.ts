/** One id from request to transfers: in the answer, the bet, its transfers, the log and the span. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { createSite } from '../../app/site.ts'

const logged: Record<string, unknown>[] = []
let house: TestHouse
let member: { account_id: string; session_token: string }

beforeAll(async () => {
  house = await openTestHouse({ log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }) })
  await house.feed(fixture(), markets())
  member = await house.login('demo01')
})
afterAll(() => house.close())

const order = (...keys: string[]) => ({
  ...member,
  bets: keys.map((bet_key, at) => ({ ...(at ? OVER : HOME), matchId: 'm1', bet_key, bet_amount: 5 })),
})

it('an operator traces a bet from its request’s id to its transfers [O3]', async () => {
  const answer = await house.site.inject({ method: 'POST', url: '/api/bet/betsingle', payload: order('k1', 'k2') })
  const traceId = answer.headers['x-request-id']
  const trader = await house.operator('trader1')
  const bets: { bet_id: string }[] = answer.json().bets
  expect(bets).toHaveLength(2)
  for (const { bet_id } of bets) {
    const { trace_id, state, transfers } = await trader('bettrace', { bet_id })
    expect([trace_id, state]).toEqual([traceId, 'accepted'])
    expect(transfers).toMatchObject([{ step: 'hold', from: 'cash', to: 'escrow', amount: 5, currency: 'MYR' }])
  }
  expect((await trader('bettrace', { bet_id: '0199a7c2-5f00-7abc-89ab-012345678901' })).statusdesc).toBe('invalidBet')
  expect((await trader('bettrace', { bet_id: 'nonsense' })).statusdesc).toBe('invalidBet')
})

it('a failed request has the same id in its answer and in the log [O3]', async () => {
  await house.ownerDb.query('ALTER TABLE bet RENAME TO bet_away')
  const answer = await house.site.inject({ method: 'POST', url: '/api/bet/betsingle', payload: order('k3') })
  await house.ownerDb.query('ALTER TABLE bet_away RENAME TO bet')
  expect(answer.statusCode).toBe(500)
  expect(logged.filter(({ traceId }) => traceId === answer.headers['x-request-id'])).toHaveLength(1)
})

it('with a collector each request is a span under that id, in its click’s trace; a lost collector costs only spans [O3]', async () => {
  const received: string[] = []
  const collector = createServer((request, response) => {
    request.on('data', (chunk) => received.push(String(chunk)))
    request.on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const options = { brand: 'Q', trustProxy: false, log: pino({ level: 'silent' }) }
  const traced = await createSite(house, { ...options, spansTo: `http://127.0.0.1:${port}` })
  const ask = { method: 'POST', url: '/api/bet/betsingle' } as const
  const answer = await traced.inject({ ...ask, payload: order('k4') })
  const key = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${key}-00f067aa0ba902b7-01` }
  const clicked = await traced.inject({ ...ask, headers, payload: order(key) })
  await traced.close()
  const spans = received.flatMap((text) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans)
  const requestId = clicked.headers['x-request-id']
  expect(spans).toMatchObject([
    { traceId: answer.headers['x-request-id'], name: 'POST /api/bet/betsingle' },
    { traceId: key, parentSpanId: '00f067aa0ba902b7' },
  ])
  expect(spans[1].attributes).toContainEqual({ key: 'quarterline.request_id', value: { stringValue: requestId } })
  const trader = await house.operator('trader1')
  const followed = await trader('bettrace', { bet_id: clicked.json().bets[0].bet_id })
  expect(followed).toMatchObject({ bet_key: key, trace_id: requestId, transfers: [{ step: 'hold' }] })
  const { attributes } = JSON.parse(received[0] ?? '').resourceSpans[0].resource
  expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'quarterline' } })
  expect(JSON.stringify(spans)).not.toContain(member.session_token)
  collector.close()
  const away = await createSite(house, { ...options, spansTo: `http://127.0.0.1:${port}`, spansAs: 'other' })
  expect((await away.inject({ method: 'POST', url: '/api/bet/betsingle', payload: order('k5') })).json().status).toBe(1)
  await away.close()
})
