/** Who may call what, and whose data he sees: every call × every kind of caller, generated from the map of calls. */
import { ACCOUNT_STATES, type AccountState, loginRefusal } from '@quarterline/core/account/state'
import { type IdKind, isOperators, mayCall } from '@quarterline/core/base/call'
import { ERRORS } from '@quarterline/core/base/errors'
import type { CallName } from '@quarterline/core/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import {
  bare,
  betIdsOf,
  ENDS,
  forgetSessions,
  guests,
  memberOf,
  members,
  openConsole,
  openToken,
  operators,
  type RoleGround,
  type RoleRequest,
  rowsOfMembers,
  STRANGER,
  sendAs,
  sessionsOf,
  type TestRole,
  toldBy,
  uplinesBeside,
  WORD,
  withConsole,
  writeTo,
} from '../../test/testRoles.ts'
import { CALL_NAMES, callOf, drawn, faultOfAnswer, REPORT_WORDS, type Words } from '../../test/testShapes.ts'
import { openRoomOf, seatInPrivateRoom } from '../../test/tournament/testSeats.ts'
import type { Member } from '../account/session.ts'

const SAMPLES = process.env.TEST_LENGTH === 'whole' ? 4 : 2
/** For callers always refused: a minimal request and a meaningful one. */
const REFUSED_SAMPLES = 2
const NONE = ['01900000-0000-7000-8000-000000000000']
/** Operators act on a match of their own, and on nobody’s message or room. */
const CONSOLE_MATCH = 'm9'
const ofConsole: Partial<Record<IdKind, string[]>> = { match: [CONSOLE_MATCH], message: NONE, room: NONE }
/** Legs that can be bet on during everything else. */
const LEGS = ['m1', 'm4'].map((matchId) => {
  return { matchId, betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O', odds: 1.9, marketType: 2 }
})
const OFFER = { matchId: 'm1', betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O', oddsType: 'HK', odds: 0.9 }

let house: TestHouse
let a: Member
let b: Member
/** The same, for the roles. */
const ground = {} as RoleGround
/** Everything that identifies B, with the kind of id that it fits. */
let marksOfB: string[]
let idsOfB: Record<IdKind, string[]>
/** Every database row that names a member. */
let rowsOf: Awaited<ReturnType<typeof rowsOfMembers>>

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(...['m1', 'm2', 'm4', CONSOLE_MATCH].flatMap((id) => [fixture(id), markets(id)]))
  rowsOf = await rowsOfMembers(house)
  a = await memberOf(house, 'demo01')
  b = await memberOf(house, 'demo02')
  Object.assign(ground, { house, a, b })
  await house.ownerDb.query(`UPDATE member SET nickname = 'nickofb' WHERE id = $1`, [b.id])
  for (const member of [a, b]) await givePast(member)
  await house.feed({
    kind: 'result',
    matchId: 'm2',
    result: { state: 'completed', scores: { FT: [3, 0], '1H': [1, 0] } },
  })
  await house.settle()
  const room = await seatInPrivateRoom(ground, b, await memberOf(house, 'demo03'))
  const tokenOfB = await openToken(ground, b)
  const session = (await house.call('sessionlist', { session_token: tokenOfB })).rows.map((row) => row.session_id)
  const betIds = await betIdsOf(house, b)
  expect(betIds.length).toBeGreaterThan(2)
  const known = { account: [b.accountId, b.id], bet: betIds, match: ['m1', 'm2'], session, room }
  const others = { message: [await writeTo(house, b)], upline: await uplinesBeside(house) }
  idsOfB = { ...known, ...others, approval: NONE, quarantine: NONE, news: NONE }
  marksOfB = [b.id, b.accountId, b.cashId, b.escrowId, 'nickofb', tokenOfB, ...idsOfB.bet]
})
afterAll(() => house.close())

/** An open bet, a settled one and a system, so that there is something to see. */
async function givePast(member: Member): Promise<void> {
  const bets = ['m1', 'm2'].map((matchId) => ({ ...OFFER, matchId, marketType: 2, bet_amount: 50 }))
  const placed = await house.call('bet/betsingle', { session_token: await openToken(ground, member), bets })
  expect(placed.bets.map(({ status }) => status)).toEqual([1, 1])
  const system = { session_token: await openToken(ground, member), legs: LEGS, folds: [2], bet_amount: 5 }
  expect((await house.call('bet/betsysparlay', system)).status).toBe(1)
}

/** Meaningful requests of a call, with B's ids wherever an id belongs, or others. */
function requestsOf(name: CallName, ids = idsOfB): Record<string, unknown>[] {
  const words: Words = {
    id: (of) => fc.constantFrom(...(isConsole(name) ? (ofConsole[of] ?? ids[of]) : ids[of])),
    fields: {
      account_id: fc.constant(b.accountId),
      parent_id: fc.constant(b.id),
      member_id: fc.constant(b.id),
      password: fc.constant('wrong'),
      ...REPORT_WORDS,
      legs: fc.constant(LEGS),
      folds: fc.constant([2]),
    },
    together: { names: Object.keys(OFFER), values: fc.constant({ ...OFFER, marketType: 2, bet_amount: 10 }) },
  }
  const { request } = callOf(name)
  const whole = fc.sample(drawn(request, words), { seed: 7, numRuns: SAMPLES }) as Record<string, unknown>[]
  // One without any optional field.
  const least = Object.fromEntries((request.required ?? []).map((field) => [field, whole[0]?.[field]]))
  const found = [least, ...whole]
  if (callOf(name).who === 'guest') return found
  // The role adds the caller.
  return found.map(({ account_id, session_token, sessionToken, ...rest }) => rest)
}

/** What a call must not change by itself. */
const moneyOf = (member: Member) => rowsOf(member, ['ledger_account', 'transfer', 'bet'])

/** An answer after the checks that every answer must pass. */
interface CheckedAnswer {
  about: string
  http: number
  code: string
}

/** Sends a caller's requests of a call, all at once. */
async function hear(
  name: CallName,
  about: string,
  writes: (request: object) => RoleRequest,
  requests = requestsOf(name),
) {
  const sent = requests.map(async (request): Promise<CheckedAnswer> => {
    const { http, text, code } = await sendAs(house, name, writes(request))
    expect([about, faultOfAnswer(name, http, text)]).toEqual([about, undefined])
    const marks = isConsole(name) ? [...marksOfB, ...idsOfB.upline] : [...marksOfB, WORD]
    expect([about, marks.filter((mark) => toldBy(name, text, STRANGER).includes(mark))]).toEqual([about, []])
    return { about, http, code }
  })
  return Promise.all(sent)
}

/**
 * Sends all roles' requests at once, so that a row of the matrix takes as long as its slowest. Sessions are made
 * before, one by one, because some end others; a call that ends sessions needs new ones per request.
 */
async function hearAll(name: CallName, roles: readonly TestRole[]): Promise<CheckedAnswer[]> {
  const requests = requestsOf(name)
  const rounds = /logout|sessionend/.test(name) ? requests.map((request) => [request]) : [requests]
  const heard: CheckedAnswer[] = []
  for (const round of rounds) {
    const ready = await sessionsOf(roles)
    const all = ready.map(([role, writes]) =>
      hear(name, role.about, writes, refusalOf(name, role) ? round.slice(0, REFUSED_SAMPLES) : round),
    )
    heard.push(...(await Promise.all(all)).flat())
    if (ENDS.test(name)) forgetSessions()
  }
  return heard
}

/** Whatever is done, nothing of B changes, except that failed logins to his account are reported. */
async function leavesB<T>(work: () => Promise<T>): Promise<T> {
  const kept = async () => (await rowsOf(b)).filter((row) => !/^security_event .*"loginFailed"/.test(row))
  const before = await kept()
  const value = await work()
  expect(await kept()).toEqual(before)
  return value
}

/** Whatever is done, A's money does not change. */
async function leavesMoney<T>(work: () => Promise<T>): Promise<T> {
  const before = await moneyOf(a)
  const value = await work()
  expect(await moneyOf(a)).toEqual(before)
  return value
}

const isMembers = (name: CallName) => callOf(name).who === 'member'
const isConsole = (name: CallName) => callOf(name).host === 'console'

/** The HTTP status with which a call must be refused to a role; undefined if it is allowed. */
function refusalOf(name: CallName, { refused, atConsole, about }: TestRole): 401 | 403 | undefined {
  const { who, host } = callOf(name)
  if (isMembers(name)) return refused
  // None of them signs.
  if (who === 'licensee') return 401
  // Another site's page cannot even log in at the console.
  if (!isOperators(who)) return host === 'console' && /from|elsewhere/.test(about) ? 403 : undefined
  if (atConsole === undefined) return refused ?? 403
  return typeof atConsole === 'number' ? atConsole : mayCall(atConsole, who) ? undefined : 403
}

const ROLES = [...guests(ground), ...members(ground), ...operators(ground)]
/** For members' calls: roles that must be refused, and genuine callers. */
const STRANGERS = ROLES.filter(({ refused }) => refused)
const MEMBERS = ROLES.filter(({ refused }) => !refused)
/** Calls whose answers others may change: logins, of what a room can be made, the day's events and highlights. */
const OF_ALL = /^(sessionlist|securityevents|tournament\/roomleaguelist|media\/(eventlist|highlight(list|league)))$/

describe.each(CALL_NAMES)('%s', (name) => {
  it('is allowed to its roles, refused to all others, and shows and changes nothing of anybody else [X1] [X4]', async () => {
    const heard = await leavesB(async () => {
      const refused = await leavesMoney(() => hearAll(name, STRANGERS))
      return [...refused, ...(await hearAll(name, MEMBERS))]
    })
    for (const role of ROLES) expect(heard.some(({ about }) => about === role.about)).toBe(true)
    for (const { about, http, code } of heard) {
      const refusal = refusalOf(name, ROLES.find((role) => role.about === about) as TestRole)
      if (refusal) {
        expect([about, http]).toEqual([about, refusal])
        expect(ERRORS).toHaveProperty([code])
      } else if (code !== 'NoUserAccessRight') expect([about, [401, 403].includes(http)]).toEqual([about, false])
    }
  })

  it('answers its owner if it needs no input', async () => {
    const { request, who } = callOf(name)
    if (who === 'guest' || who === 'licensee' || (request.required ?? []).length > 0) return
    const role = who === 'upline' ? who : 'supervisor'
    const sent = isMembers(name) ? bare(await openToken(ground, a)) : withConsole(await openConsole(ground, role))
    const { http, code } = await sendAs(house, name, sent({}))
    // His money is here, and no other wallet's.
    expect({ http, code }).toEqual({ http: 200, code: name === 'vbalance' ? 'walletNotExists' : '' })
  })
})

afterAll(forgetSessions)

describe.each(ACCOUNT_STATES.filter((state) => state !== 'active'))('a member who is %s', (state: AccountState) => {
  beforeAll(() => house.ownerDb.query('UPDATE member SET state = $2 WHERE id = $1', [a.id, state]))
  afterAll(() => house.ownerDb.query(`UPDATE member SET state = 'active' WHERE id = $1`, [a.id]))

  it('has no session, or one that may only look [A8]', async () => {
    const heard = await leavesB(() =>
      leavesMoney(async () => {
        const all: CheckedAnswer[] = []
        for (const name of CALL_NAMES) all.push(...(await hear(name, name, bare(await openToken(ground, a)))))
        return all
      }),
    )
    const refusal = loginRefusal(state)
    for (const { about, http, code } of heard) {
      const name = about as CallName
      if (isMembers(name) && refusal) expect([name, http, code]).toEqual([name, 401, refusal])
      const isSigned = callOf(name).who === 'licensee'
      if (isSigned || isOperators(callOf(name).who))
        expect([name, http]).toEqual([name, isSigned || refusal ? 401 : 403])
    }
  })
})

it('a member’s own data does not change through another’s acts [X1]', async () => {
  const outcomes = async () => {
    // Calls without input are what he can read about himself, except his logins and what is public.
    const read = CALL_NAMES.filter((name) => callOf(name).host === 'api' && !callOf(name).request.required?.length)
    const names = read.filter((name) => !OF_ALL.test(name))
    const answers: string[] = []
    // One after the other, because many at once have to wait.
    for (const name of names.filter(isMembers)) {
      const token = await openToken(ground, a)
      const { text } = await sendAs(house, name, bare(token)({}))
      answers.push(`${name} ${text.replace(token, '')}`)
    }
    return answers
  }
  await house.feed(fixture('m3', { stage: { kind: 'table', season: '2026' } }), markets('m3'))
  const bets = [{ ...OFFER, matchId: 'm3', marketType: 2, bet_amount: 77 }]
  const before = await outcomes()
  await house.call('bet/betsingle', { session_token: await openToken(ground, b), bets })
  expect(await outcomes()).toEqual(before)
  const scores = { FT: [0, 0], '1H': [0, 0] } as const
  await house.feed({ kind: 'result', matchId: 'm3', result: { state: 'completed', scores } })
  await house.settle()
  expect(await outcomes()).toEqual(before)
})

it('the samples are not all refused, or the matrix would prove nothing', async () => {
  let answered = 0
  // He has ringgit: calls at Myanmar odds are refused to him whatever they say.
  const names = CALL_NAMES.filter((name) => isMembers(name) && !/mmo(click)?$/.test(name))
  // His own system, shown by every list of legs and combinations; others' bets do not exist for him.
  const own = await house.db.query(`SELECT id::text FROM bet WHERE member_id = $1 AND kind = 'system'`, [a.id])
  const { room_id } = await openRoomOf(ground, a, { roomType: 1 })
  const ids = { ...idsOfB, bet: own.rows.map(({ id }) => id), room: [room_id] }
  for (const name of names) {
    const writes = bare(await openToken(ground, a))
    const codes = (await hear(name, name, writes, requestsOf(name, ids))).map(({ code }) => code)
    if (codes.includes('')) answered++
  }
  // Some need a password or code, which is wrong in the samples; others a room, a game, a season or a wallet that is not his.
  expect(answered / names.length).toBeGreaterThan(0.7)
})
