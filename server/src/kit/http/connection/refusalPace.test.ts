/** Refusals are sent at a limited pace, however fast they are requested. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createPace, paceRefusals } from './refusalPace.ts'

it('some are sent at once, then five hundred a second, and none that would wait longer than two seconds [R3]', () => {
  let ms = 100_000
  const pace = createPace(() => ms)
  const take = (count: number) => Array.from({ length: count }, pace)
  expect(take(500)).toEqual(Array.from({ length: 500 }, () => 0))
  expect(take(3)).toEqual([2, 4, 6])
  expect(take(997).at(-1)).toBe(2000)
  expect(take(1000).every((wait) => wait === undefined)).toBe(true)
  ms += 1000
  expect(take(501).filter((wait) => wait !== undefined)).toHaveLength(500)
  ms += 60_000
  expect(take(501).filter((wait) => wait === 0)).toHaveLength(500)
})

it('only refusals for excess are delayed, and a connection whose refusal would be too late is closed', async () => {
  const app = fastify()
  const waits = [0, 20, undefined]
  let sent = 0
  paceRefusals(app, () => waits[sent++])
  app.get('/refused', (_, reply) => reply.code(429).send('no'))
  app.get('/served', async () => 'yes')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const codes: string[] = []
  for (const path of ['refused', 'served', 'refused']) {
    socket.write(`GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    codes.push(String(answer).slice(9, 12))
  }
  socket.write('GET /refused HTTP/1.1\r\nHost: a\r\n\r\n')
  socket.on('data', () => codes.push('answered'))
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  expect(codes).toEqual(['429', '200', '429'])
  expect(sent).toBe(3)
  await app.close()
})
