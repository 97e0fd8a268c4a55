/** Callers of any realm: here one whose people no other file knows. */
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createBudget } from './limit/budget.ts'
import { createKnownTokens } from './limit/knownTokens.ts'
import { callerOf, type Realm, type SessionResult } from './realm.ts'

const find = async (token: string): Promise<SessionResult<string>> =>
  token.startsWith('a ') ? { ok: true, session: token } : { ok: false, code: 'session_expired' }

const guests: Realm<string> = {
  cookie: { name: 'key', path: '/rooms' },
  device: { name: 'door', path: '/rooms' },
  tokenField: 'key',
  schemes: {},
  find,
  spender: (guest) => guest,
  refusal: (_, { body }) =>
    (body as { room?: string } | undefined)?.room === 'cellar' ? 'permission_denied' : undefined,
}
const cooks: Realm<string> = {
  ...guests,
  cookie: { name: 'apron', path: '/kitchen' },
  refusal: async (cook) => (cook === 'a boy' ? 'NoUserAccessRight' : undefined),
  otherRealm: guests,
}
delete cooks.tokenField

interface TestRequest {
  realm: Realm
  body?: unknown
  cookies?: Record<string, string>
  origin?: string
  isOpen?: boolean
}

const requestOf = ({ body, cookies = {}, origin }: TestRequest) =>
  ({ body, cookies, headers: { origin }, host: 'inn.example', ip: '10.0.0.1' }) as unknown as FastifyRequest

const newGround = () => ({
  isOwnOrigin: (origin: string, host: string) => origin === `http://${host}`,
  known: createKnownTokens(),
  budget: createBudget(() => 0, 1000),
})

function ask(sent: TestRequest, ground = newGround()) {
  return callerOf(ground, requestOf(sent), { realm: sent.realm, isOpen: sent.isOpen ?? false }, 'version', () => 0)
}

const ours = 'http://inn.example'
const theirs = 'https://evil.example'

it.each<[string, TestRequest, object]>([
  ['by the body', { realm: guests, body: { key: 'a guest' } }, { session: 'a guest', token: 'a guest' }],
  ['by the cookie', { realm: guests, cookies: { key: 'a guest' }, origin: ours }, { token: 'a guest' }],
  ['by the body before the cookie', { realm: guests, body: { key: 'a 1' }, cookies: { key: 'a 2' } }, { token: 'a 1' }],
  ['by the body from anywhere', { realm: guests, body: { key: 'a 1' }, origin: theirs }, { token: 'a 1' }],
  [
    'not by a cookie from elsewhere',
    { realm: guests, cookies: { key: 'a 1' }, origin: theirs },
    { code: 'forbiddenAccess' },
  ],
  ['not by nothing', { realm: guests, body: { key: '' } }, { code: 'session_not_exists', http: 401 }],
  ['not by a token of no session', { realm: guests, body: { key: 'x' } }, { code: 'session_expired', http: 401 }],
  [
    'not for what is refused to him',
    { realm: guests, body: { key: 'a 1', room: 'cellar' } },
    { code: 'permission_denied' },
  ],
  ['by a second realm’s cookie', { realm: cooks, cookies: { apron: 'a cook' } }, { session: 'a cook' }],
  ['not for what is refused later', { realm: cooks, cookies: { apron: 'a boy' } }, { code: 'NoUserAccessRight' }],
  [
    'not by a body that a realm does not read',
    { realm: cooks, body: { apron: 'a cook' } },
    { code: 'session_not_exists' },
  ],
  [
    'without a right where he is known elsewhere',
    { realm: cooks, body: { key: 'a guest' } },
    { code: 'NoUserAccessRight' },
  ],
  ['by no session of another realm', { realm: guests, cookies: { apron: 'a cook' } }, { code: 'session_not_exists' }],
])('a caller is known %s', async (_, sent, caller) => {
  const found = await ask(sent)
  expect(found).toMatchObject(caller)
  expect('code' in found).toBe('code' in caller)
})

it.each<[string, TestRequest, object]>([
  ['anybody', { realm: guests, origin: theirs }, {}],
  [
    'our own pages alone, where the cookie is the only way',
    { realm: cooks, origin: theirs },
    { code: 'forbiddenAccess' },
  ],
  ['clients that are no pages, there too', { realm: cooks }, {}],
])('a call that needs no session is open to %s', async (_, sent, caller) => {
  expect(await ask({ ...sent, isOpen: true })).toEqual(caller)
})

it('sessions new to a process cost their address nothing, invented ones do [R1]', async () => {
  const ground = newGround()
  const codes = async (count: number, key: (at: number) => string) => {
    const all: unknown[] = []
    for (let at = 0; at < count; at++) {
      const found = await ask({ realm: guests, body: { key: key(at) } }, ground)
      all.push('code' in found ? found.code : 'in')
    }
    return Object.entries(Object.groupBy(all, String)).map(([code, its]) => [code, its?.length])
  }
  expect(await codes(150, (at) => `a ${at}`)).toEqual([['in', 150]])
  expect(await codes(150, (at) => `x ${at}`)).toEqual([
    ['session_expired', 100],
    ['requestLimit', 50],
  ])
  expect(await codes(150, (at) => `a ${at}`)).toEqual([['in', 150]])
})

it('a request for many items counts as many requests [R1] [R4]', async () => {
  const served = async (body: object) => {
    const ground = newGround()
    for (let count = 0; ; count++) {
      if ('code' in (await ask({ realm: guests, body: { key: 'a guest', ...body } }, ground))) return count
    }
  }
  expect(await served({})).toBe(200)
  expect(await served({ bets: [1] })).toBe(200)
  expect(await served({ bets: Array(10).fill(1) })).toBe(20)
  expect(await served({ bets: Array(5000).fill(1) })).toBe(10)
})
