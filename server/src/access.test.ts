/** Who may call what, and whose things he sees: every call × every kind of caller, made from the map of calls itself. */
import { ACCOUNT_STATES, type AccountState, loginRefusal } from '@quarterline/core/account/state'
import type { IdOf } from '@quarterline/core/base/call'
import { ERRORS } from '@quarterline/core/base/errors'
import { type CallName, pathOf } from '@quarterline/core/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGE_MAX_MS, IDLE_MAX_MS, MEMBER_COLUMNS, type Member, openSession } from './account/session.ts'
import { SESSION_COOKIE } from './kit/http.ts'
import { fixture, markets, openTestHouse, type TestHouse } from './testHouse.ts'
import { CALL_NAMES, callOf, drawn, faultOfAnswer, type Words } from './testShapes.ts'

const SAMPLES = 3
const HOST = 'book.example'
const OFFER = { matchId: 'm1', betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O', oddsType: 'HK', odds: 0.9 }

let house: TestHouse
let a: Member
let b: Member
/** Everything by which B could be told apart, and what of it fits which kind of id. */
let marksOfB: string[]
let idsOfB: Record<IdOf, string[]>
/** SQL that searches every table. */
let everyRow: string

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture('m1'), markets('m1'), fixture('m2'), markets('m2'))
  everyRow = await readTables()
  a = await memberOf('demo01')
  b = await memberOf('demo02')
  await house.ownerDb.query(`UPDATE member SET nickname = 'nickofb' WHERE id = $1`, [b.id])
  for (const member of [a, b]) await givePast(member)
  await house.feed({
    kind: 'result',
    matchId: 'm2',
    result: { state: 'completed', fullTime: [3, 0], halfTime: [1, 0] },
  })
  await house.settle()
  const { rows } = await house.ownerDb.query('SELECT id::text, ref_no::text FROM bet WHERE member_id = $1', [b.id])
  expect(rows.length).toBeGreaterThan(1)
  idsOfB = { account: [b.accountId, b.id], bet: rows.flatMap(({ id, ref_no }) => [id, ref_no]), match: ['m1', 'm2'] }
  const tokenOfB = await openToken(b)
  marksOfB = [b.id, b.accountId, b.cashId, b.escrowId, 'nickofb', tokenOfB, ...idsOfB.bet]
})
afterAll(() => house.close())

async function memberOf(accountId: string): Promise<Member> {
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = $1`, [accountId])
  return rows[0] as Member
}

const openToken = (member: Member) => house.db.tx((tx) => openSession(tx, member, '10.0.0.1', house.clock.now()))

/** An open and a settled bet, so that there is something to see. */
async function givePast(member: Member): Promise<void> {
  const bets = ['m1', 'm2'].map((matchId) => ({ ...OFFER, matchId, marketType: 2, bet_amount: 50 }))
  const placed = await house.call('bet/betsingle', { session_token: await openToken(member), bets })
  expect(placed.bets.map(({ status }) => status)).toEqual([1, 1])
}

/** Requests of a call that mean something, with B's ids wherever an id belongs. */
function requestsOf(name: CallName): Record<string, unknown>[] {
  const words: Words = {
    id: (of) => fc.constantFrom(...idsOfB[of]),
    fields: {
      account_id: fc.constant(b.accountId),
      parent_id: fc.constant(b.id),
      password: fc.constant('wrong'),
      // Whole pages of all that there is, or a leak would hide behind the first.
      pageNumber: fc.constant(1),
      pageSize: fc.constant(100),
    },
    together: { names: Object.keys(OFFER), values: fc.constant({ ...OFFER, marketType: 2, bet_amount: 10 }) },
  }
  const { request } = callOf(name)
  const whole = fc.sample(drawn(request, words), { seed: 7, numRuns: SAMPLES }) as Record<string, unknown>[]
  // And one with nothing that need not be there.
  const least = Object.fromEntries((request.required ?? []).map((field) => [field, whole[0]?.[field]]))
  const found = [least, ...whole]
  if (callOf(name).who === 'guest') return found
  // Who asks is each role's own affair.
  return found.map(({ account_id, session_token, ...rest }) => rest)
}

interface Sent {
  body: object
  cookie?: string
  origin?: string
}
interface Role {
  about: string
  /** Present for everybody whose call of a member must be refused, with HTTP's number. */
  refused?: 401 | 403
  make(): Promise<(request: object) => Sent>
}

const bare =
  (token: string) =>
  (body: object): Sent => ({ body: { ...body, session_token: token } })
const withCookie =
  (token: string, origin?: string) =>
  (body: object): Sent => {
    return { body, cookie: token, ...(origin && { origin }) }
  }
const ended = async (end: (token: string) => Promise<unknown>) => {
  const token = await openToken(a)
  await end(token)
  return bare(token)
}
const age = (column: string, byMs: number) => async () => {
  const sql = `UPDATE session SET ${column} = ${column} - $2 WHERE member_id = $1 RETURNING token_hash`
  await house.ownerDb.query(sql, [a.id, byMs])
}

const ROLES: Role[] = [
  { about: 'a guest', refused: 401, make: async () => (body) => ({ body }) },
  {
    about: 'a guest who names a member',
    refused: 401,
    make: async () => (body) => ({ body: { ...body, account_id: a.accountId } }),
  },
  { about: 'a guest with an empty token', refused: 401, make: async () => bare('') },
  { about: 'a forged token', refused: 401, make: async () => bare('x'.repeat(43)) },
  { about: 'a forged cookie', refused: 401, make: async () => withCookie('x'.repeat(43)) },
  { about: 'an idle session', refused: 401, make: () => ended(age('seen_ms', IDLE_MAX_MS + 1)) },
  { about: 'a session grown old', refused: 401, make: () => ended(age('created_ms', AGE_MAX_MS + 1)) },
  {
    about: 'a session logged out',
    refused: 401,
    make: () => ended((session_token) => house.call('logout', { session_token })),
  },
  { about: 'a member by token', make: async () => bare(await openToken(a)) },
  {
    about: 'a member by token, named in capitals',
    make: async () => {
      const token = await openToken(a)
      return (body) => ({ body: { ...body, session_token: token, account_id: a.accountId.toUpperCase() } })
    },
  },
  {
    about: 'a member by token under another account_id',
    refused: 403,
    make: async () => {
      const token = await openToken(a)
      return (body) => ({ body: { ...body, session_token: token, account_id: b.accountId } })
    },
  },
  {
    about: 'a member by cookie under another account_id',
    refused: 403,
    make: async () => {
      const cookie = await openToken(a)
      return (body) => ({ body: { ...body, account_id: b.accountId }, cookie })
    },
  },
  { about: 'a member by cookie', make: async () => withCookie(await openToken(a)) },
  { about: 'a member by cookie on our page', make: async () => withCookie(await openToken(a), `http://${HOST}`) },
  ...[
    'https://evil.example',
    `http://${HOST}.evil.example`,
    `http://evil.example/${HOST}`,
    'null',
    `http://${HOST}:81`,
  ].map(
    (origin): Role => ({
      about: `a member’s cookie from ${origin}`,
      refused: 403,
      make: async () => withCookie(await openToken(a), origin),
    }),
  ),
]

async function send(name: CallName, { body, cookie, origin }: Sent) {
  // An address of its own for each request: the limits on requests are tested elsewhere.
  const headers = {
    host: HOST,
    'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.'),
    ...(origin && { origin }),
    ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }),
  }
  const answer = await house.site.inject({ method: 'POST', url: pathOf(name), headers, payload: body })
  return { http: answer.statusCode, text: answer.payload, code: answer.json().statusdesc as string }
}

/** Every row of the database that names a member, by whatever column: tables that come later are in it. */
async function rowsOf(member: Member): Promise<string[]> {
  const marks = [member.id, member.cashId, member.escrowId].map((id) => `%${id}%`)
  return (await house.ownerDb.query(everyRow, [marks])).rows.map(({ row }) => row)
}

async function readTables(): Promise<string> {
  const { rows } = await house.ownerDb.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  const each = rows.map(({ name }) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM "${name}" t`)
  return `SELECT row FROM (${each.join(' UNION ALL ')}) AS every WHERE row LIKE ANY($1) ORDER BY 1`
}

/** What somebody may not change by calling at all. */
const moneyOf = async (member: Member) =>
  (await rowsOf(member)).filter((row) => /^(ledger_account|transfer|bet) /.test(row))

/** Runs a role over a call's requests, and holds what every role is held to. */
async function run(name: CallName, role: Role) {
  const before = await rowsOf(b)
  const answers = []
  for (const request of requestsOf(name)) {
    const answer = await send(name, (await role.make())(request))
    expect(faultOfAnswer(name, answer.http, answer.text)).toBeUndefined()
    expect(marksOfB.filter((mark) => answer.text.includes(mark))).toEqual([])
    answers.push(answer)
  }
  expect(await rowsOf(b)).toEqual(before)
  return answers
}

const isMembers = (name: CallName) => callOf(name).who === 'member'

describe.each(CALL_NAMES)('%s', (name) => {
  it.each(ROLES.map((role) => [role.about, role] as const))('%s', async (_, role) => {
    const before = role.refused ? await moneyOf(a) : []
    const answers = await run(name, role)
    for (const { http, code } of answers) {
      if (isMembers(name) && role.refused) {
        expect(http).toBe(role.refused)
        expect(ERRORS).toHaveProperty([code])
      } else expect([401, 403]).not.toContain(http)
    }
    if (role.refused) expect(await moneyOf(a)).toEqual(before)
  })

  it('answers its member when it needs nothing from him', async () => {
    const { required = [] } = callOf(name).request
    if (!isMembers(name) || required.length > 0) return
    const { http, code } = await send(name, bare(await openToken(a))({}))
    expect({ http, code }).toEqual({ http: 200, code: '' })
  })
})

describe.each(ACCOUNT_STATES.filter((state) => state !== 'active'))('a member who is %s', (state: AccountState) => {
  beforeAll(() => house.ownerDb.query('UPDATE member SET state = $2 WHERE id = $1', [a.id, state]))
  afterAll(() => house.ownerDb.query(`UPDATE member SET state = 'active' WHERE id = $1`, [a.id]))

  it.each(CALL_NAMES)('%s: no session, or one that only looks', async (name) => {
    const before = await moneyOf(a)
    const answers = await run(name, { about: '', make: async () => bare(await openToken(a)) })
    const refusal = loginRefusal(state)
    if (isMembers(name) && refusal) {
      for (const { http, code } of answers) expect([http, code]).toEqual([401, refusal])
    }
    expect(await moneyOf(a)).toEqual(before)
  })
})

it('what a member is told of himself does not change with what another does', async () => {
  const told = async () => {
    // The board is everybody's; what needs nothing from him is what he can read about himself.
    const names = CALL_NAMES.filter((name) => callOf(name).host === 'api' && !callOf(name).request.required?.length)
    const answers = names.filter(isMembers).map(async (name) => {
      const token = await openToken(a)
      const { text } = await send(name, bare(token)({}))
      return `${name} ${text.replace(token, '')}`
    })
    return Promise.all(answers)
  }
  await house.feed(fixture('m3'), markets('m3'))
  const bets = [{ ...OFFER, matchId: 'm3', marketType: 2, bet_amount: 77 }]
  const before = await told()
  await house.call('bet/betsingle', { session_token: await openToken(b), bets })
  expect(await told()).toEqual(before)
  await house.feed({
    kind: 'result',
    matchId: 'm3',
    result: { state: 'completed', fullTime: [0, 0], halfTime: [0, 0] },
  })
  await house.settle()
  expect(await told()).toEqual(before)
})

it('the samples are not all refused: the matrix would prove nothing', async () => {
  let answered = 0
  const names = CALL_NAMES.filter(isMembers)
  for (const name of names) {
    const codes = (await run(name, { about: '', make: async () => bare(await openToken(a)) })).map(({ code }) => code)
    if (codes.includes('')) answered++
  }
  expect(answered / names.length).toBeGreaterThan(0.8)
})
