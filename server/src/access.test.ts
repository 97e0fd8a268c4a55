/** Who may call what, and whose things he sees: every call × every kind of caller, made from the map of calls itself. */
import { ACCOUNT_STATES, type AccountState, loginRefusal } from '@quarterline/core/account/state'
import { type IdOf, isOperators, mayCall } from '@quarterline/core/base/call'
import { ERRORS } from '@quarterline/core/base/errors'
import { type CallName, pathOf } from '@quarterline/core/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEMBER_COLUMNS, type Member } from './account/session.ts'
import { OPERATOR_COOKIE, SESSION_COOKIE } from './kit/http.ts'
import { fixture, markets, openTestHouse, type TestHouse } from './testHouse.ts'
import {
  bare,
  type Ground,
  guests,
  HOST,
  members,
  openConsole,
  openToken,
  operators,
  type Role,
  type Sent,
  withConsole,
} from './testRoles.ts'
import { CALL_NAMES, callOf, drawn, faultOfAnswer, type Words } from './testShapes.ts'

const SAMPLES = 3
const NO_APPROVAL = '01900000-0000-7000-8000-000000000000'
/** What operators do, they do to a match of their own. */
const CONSOLE_MATCH = 'm9'
/** Legs that can be bet on while everything else goes on. */
const LEGS = ['m1', 'm4'].map((matchId) => {
  return { matchId, betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O', odds: 1.9, marketType: 2 }
})
const OFFER = { matchId: 'm1', betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O', oddsType: 'HK', odds: 0.9 }

let house: TestHouse
let a: Member
let b: Member
/** The same three, for the roles. */
const ground = {} as Ground
/** Everything by which B could be told apart, and what of it fits which kind of id. */
let marksOfB: string[]
let idsOfB: Record<IdOf, string[]>
/** SQL that searches every table. */
let everyRow: string

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(...['m1', 'm2', 'm4', CONSOLE_MATCH].flatMap((id) => [fixture(id), markets(id)]))
  everyRow = await readTables()
  a = await memberOf('demo01')
  b = await memberOf('demo02')
  Object.assign(ground, { house, a, b })
  await house.ownerDb.query(`UPDATE member SET nickname = 'nickofb' WHERE id = $1`, [b.id])
  for (const member of [a, b]) await givePast(member)
  await house.feed({
    kind: 'result',
    matchId: 'm2',
    result: { state: 'completed', scores: { FT: [3, 0], '1H': [1, 0] } },
  })
  await house.settle()
  const betIds = await betIdsOf(b)
  expect(betIds.length).toBeGreaterThan(2)
  idsOfB = { account: [b.accountId, b.id], bet: betIds, match: ['m1', 'm2'], approval: [NO_APPROVAL] }
  const tokenOfB = await openToken(ground, b)
  marksOfB = [b.id, b.accountId, b.cashId, b.escrowId, 'nickofb', tokenOfB, ...idsOfB.bet]
})
afterAll(() => house.close())

async function memberOf(accountId: string): Promise<Member> {
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = $1`, [accountId])
  return rows[0] as Member
}

/** Ids and reference numbers of a member's bets. */
async function betIdsOf(member: Member): Promise<string[]> {
  const { rows } = await house.ownerDb.query('SELECT id::text, ref_no::text FROM bet WHERE member_id = $1', [member.id])
  return rows.flatMap(({ id, ref_no }) => [id, ref_no])
}

/** An open and a settled bet and a system, so that there is something to see. */
async function givePast(member: Member): Promise<void> {
  const bets = ['m1', 'm2'].map((matchId) => ({ ...OFFER, matchId, marketType: 2, bet_amount: 50 }))
  const placed = await house.call('bet/betsingle', { session_token: await openToken(ground, member), bets })
  expect(placed.bets.map(({ status }) => status)).toEqual([1, 1])
  const system = { session_token: await openToken(ground, member), legs: LEGS, folds: [2], bet_amount: 5 }
  expect((await house.call('bet/betsysparlay', system)).status).toBe(1)
}

/** Requests of a call that mean something, with B's ids wherever an id belongs, or others. */
function requestsOf(name: CallName, ids = idsOfB): Record<string, unknown>[] {
  const words: Words = {
    id: (of) => fc.constantFrom(...(of === 'match' && isConsole(name) ? [CONSOLE_MATCH] : ids[of])),
    fields: {
      account_id: fc.constant(b.accountId),
      parent_id: fc.constant(b.id),
      password: fc.constant('wrong'),
      // Whole pages of all that there is, or a leak would hide behind the first.
      pageNumber: fc.constant(1),
      pageSize: fc.constant(100),
      legs: fc.constant(LEGS),
      folds: fc.constant([2]),
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

async function send(name: CallName, { body, cookie, console, origin }: Sent) {
  // An address of its own for each request: the limits on requests are tested elsewhere.
  const headers = {
    host: HOST,
    'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.'),
    ...(origin && { origin }),
    ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }),
    ...(console && { cookie: `${OPERATOR_COOKIE}=${console}` }),
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
async function run(name: CallName, role: Role, ids = idsOfB) {
  const before = await rowsOf(b)
  const answers = []
  for (const request of requestsOf(name, ids)) {
    const answer = await send(name, (await role.make())(request))
    expect(faultOfAnswer(name, answer.http, answer.text)).toBeUndefined()
    expect(marksOfB.filter((mark) => answer.text.includes(mark))).toEqual([])
    answers.push(answer)
  }
  expect(await rowsOf(b)).toEqual(before)
  return answers
}

const isMembers = (name: CallName) => callOf(name).who === 'member'
const isConsole = (name: CallName) => callOf(name).host === 'console'

/** HTTP's number with which a call must be refused to a role, whatever is asked; undefined when it must be heard. */
function refusalOf(name: CallName, { refused, atConsole, about }: Role): 401 | 403 | undefined {
  const { who, host } = callOf(name)
  if (isMembers(name)) return refused
  // A page of somebody else does not even log anybody in at the console.
  if (!isOperators(who)) return host === 'console' && /from|elsewhere/.test(about) ? 403 : undefined
  if (atConsole === undefined) return refused ?? 403
  return typeof atConsole === 'number' ? atConsole : mayCall(atConsole, who) ? undefined : 403
}

const ROLES = [...guests(ground), ...members(ground), ...operators(ground)]

describe.each(CALL_NAMES)('%s', (name) => {
  it.each(ROLES.map((role) => [role.about, role] as const))('%s', async (_, role) => {
    const before = role.refused ? await moneyOf(a) : []
    const answers = await run(name, role)
    const refusal = refusalOf(name, role)
    for (const { http, code } of answers) {
      if (refusal) {
        expect(http).toBe(refusal)
        expect(ERRORS).toHaveProperty([code])
      } else if (code !== 'NoUserAccessRight') expect([401, 403]).not.toContain(http)
    }
    if (role.refused) expect(await moneyOf(a)).toEqual(before)
  })

  it('answers him whose it is when it needs nothing from him', async () => {
    const { request, who } = callOf(name)
    if (who === 'guest' || (request.required ?? []).length > 0) return
    const sent = isMembers(name)
      ? bare(await openToken(ground, a))
      : withConsole(await openConsole(ground, 'supervisor'))
    const { http, code } = await send(name, sent({}))
    expect({ http, code }).toEqual({ http: 200, code: '' })
  })
})

describe.each(ACCOUNT_STATES.filter((state) => state !== 'active'))('a member who is %s', (state: AccountState) => {
  beforeAll(() => house.ownerDb.query('UPDATE member SET state = $2 WHERE id = $1', [a.id, state]))
  afterAll(() => house.ownerDb.query(`UPDATE member SET state = 'active' WHERE id = $1`, [a.id]))

  it.each(CALL_NAMES)('%s: no session, or one that only looks', async (name) => {
    const before = await moneyOf(a)
    const answers = await run(name, { about: '', make: async () => bare(await openToken(ground, a)) })
    const refusal = loginRefusal(state)
    if (isMembers(name) && refusal) {
      for (const { http, code } of answers) expect([http, code]).toEqual([401, refusal])
    }
    if (isOperators(callOf(name).who)) for (const { http } of answers) expect(http).toBe(refusal ? 401 : 403)
    expect(await moneyOf(a)).toEqual(before)
  })
})

it('what a member is told of himself does not change with what another does', async () => {
  const told = async () => {
    // The board is everybody's; what needs nothing from him is what he can read about himself.
    const names = CALL_NAMES.filter((name) => callOf(name).host === 'api' && !callOf(name).request.required?.length)
    const answers = names.filter(isMembers).map(async (name) => {
      const token = await openToken(ground, a)
      const { text } = await send(name, bare(token)({}))
      return `${name} ${text.replace(token, '')}`
    })
    return Promise.all(answers)
  }
  await house.feed(fixture('m3'), markets('m3'))
  const bets = [{ ...OFFER, matchId: 'm3', marketType: 2, bet_amount: 77 }]
  const before = await told()
  await house.call('bet/betsingle', { session_token: await openToken(ground, b), bets })
  expect(await told()).toEqual(before)
  await house.feed({
    kind: 'result',
    matchId: 'm3',
    result: { state: 'completed', scores: { FT: [0, 0], '1H': [0, 0] } },
  })
  await house.settle()
  expect(await told()).toEqual(before)
})

it('the samples are not all refused: the matrix would prove nothing', async () => {
  let answered = 0
  const names = CALL_NAMES.filter(isMembers)
  // His own system, which every list of legs and lines can tell of: bets of others are not there for him.
  const own = await house.db.query(`SELECT id::text FROM bet WHERE member_id = $1 AND kind = 'system'`, [a.id])
  const ids = { ...idsOfB, bet: own.rows.map(({ id }) => id) }
  for (const name of names) {
    const role = { about: '', make: async () => bare(await openToken(ground, a)) }
    const codes = (await run(name, role, ids)).map(({ code }) => code)
    if (codes.includes('')) answered++
  }
  expect(answered / names.length).toBeGreaterThan(0.8)
})
