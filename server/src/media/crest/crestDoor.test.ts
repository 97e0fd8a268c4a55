/** What strangers can make the house read by addresses of crests. */
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Db } from '../../kit/db.ts'
import { createBudget } from '../../kit/http/limit/budget.ts'
import type { Reads } from '../../kit/reads.ts'
import { registerCrests } from './crestDoor.ts'

const version = (at: number) => at.toString(16).padStart(32, '0')

/** A door to these versions, and how often it read. */
function door(there: readonly string[]) {
  let nowMs = 0
  let read = 0
  const query = async (_: string, [asked]: string[]) => {
    read++
    return { rows: there.includes(asked ?? '') ? [{ kind: 'image/png', body: Buffer.from('png') }] : [] }
  }
  const reads = { turn: (_: string, work: (db: Db) => unknown) => work({ query } as unknown as Db) } as Reads
  const app = Fastify()
  registerCrests(app, { reads }, { budget: createBudget(() => nowMs, 1000) })
  return {
    get: async (path: string) => (await app.inject({ method: 'GET', url: `/crest/${path}` })).statusCode,
    read: () => read,
    nextSecond: () => {
      nowMs += 1000
    },
  }
}

it('versions that are not there are tried a few times a second, and what is no version not at all', async () => {
  const { get, read, nextSecond } = door([])
  const tried = async () => {
    const codes = []
    for (let at = 0; at < 60; at++) codes.push(await get(version(at)))
    return codes
  }
  expect(await tried()).toEqual(Array.from({ length: 60 }, (_, at) => (at < 30 ? 404 : 429)))
  nextSecond()
  for (const path of ['x', '..%2f..', '%00', version(10).toUpperCase(), `${version(1)}0`])
    expect(await get(path)).toBe(404)
  expect(read()).toBe(30)
})

it('all who ask for a picture at once get one read, and from then on none', async () => {
  const { get, read } = door([version(7)])
  expect(await Promise.all(Array.from({ length: 200 }, () => get(version(7))))).toEqual(
    Array.from({ length: 200 }, () => 200),
  )
  for (let at = 0; at < 400; at++) await get(version(7))
  expect(read()).toBe(1)
})

it('a picture that cannot be read now is not said to be absent', async () => {
  const app = Fastify()
  const reads = { turn: async () => ({ ok: false, code: 'requestTimeout' }) } as unknown as Reads
  registerCrests(app, { reads }, { budget: createBudget(() => 0, 1000) })
  const answer = await app.inject({ method: 'GET', url: `/crest/${version(1)}` })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
})
