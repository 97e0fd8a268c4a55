/** Uplines of another tree, at every level: nothing of this one exists for them or is changed by them. */
import type { IdKind } from '@quarterline/core/base/call'
import { pathOf } from '@quarterline/core/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HDP, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { memberOf, rowsOfMembers } from '../../test/testRoles.ts'
import { CALL_NAMES, callOf, drawn, faultOfAnswer, REPORT_WORDS, type Words } from '../../test/testShapes.ts'
import { type Operator, openOperatorSession } from '../account/operator.ts'
import { OPERATOR_COOKIE } from '../account/realms.ts'
import type { Member } from '../account/session.ts'

const CALLS_OF_UPLINES = CALL_NAMES.filter((name) => callOf(name).who === 'upline')
const SAMPLES = 3
const NAMES = ['demoagent', 'demomaster', 'demosenior', 'demosuper', 'demoshare']
const WEEK = '2025-08-11'

let house: TestHouse
let b: Member
let ids: Partial<Record<IdKind, string[]>>
let marks: string[]
let rowsOf: (member: Member) => Promise<string[]>
let uplines: () => Promise<unknown[]>

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
  rowsOf = await rowsOfMembers(house)
  const me = await house.login('demo01')
  for (const bet_amount of [50, 60])
    await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId: 'm1', bet_amount }] })
  await house.feed({
    kind: 'result',
    matchId: 'm1',
    result: { state: 'completed', scores: { '1H': [0, 0], FT: [0, 0] } },
  })
  await house.settle()
  await house.share()
  b = await memberOf(house, 'demo01')
  await cloneTree()
  const bets = await house.db.query<{ id: string }>('SELECT id::text FROM bet WHERE member_id = $1', [b.id])
  const above = await house.db.query<{ id: string }>('SELECT id::text FROM upline WHERE name = ANY($1)', [NAMES])
  const bet = bets.rows.map(({ id }) => id)
  ids = { account: [b.accountId, b.id], bet, upline: above.rows.map(({ id }) => id) }
  marks = [b.id, b.accountId, b.cashId, ...bet, ...(ids.upline as string[]), ...NAMES.map((name) => `"${name}"`)]
  uplines = async () => {
    const sql = 'SELECT * FROM upline WHERE id = ANY($1::uuid[]) ORDER BY id'
    return (await house.ownerDb.query(sql, [ids.upline as string[]])).rows
  }
})
afterAll(() => house.close())

/** The same five levels under another shareholder, each with a login. */
async function cloneTree(): Promise<void> {
  await house.ownerDb.query(
    `WITH fresh AS (
       SELECT u.*, gen_random_uuid() AS new_id FROM upline u WHERE u.name = ANY($1)
     ), root AS (SELECT new_id FROM fresh WHERE level = 5), grown AS (
       INSERT INTO upline (shard_key, id, parent_id, level, name, currency, position_ppm, rates_ppm, credit_limit)
       SELECT root.new_id, f.new_id, p.new_id, f.level, 'far ' || f.level, f.currency, f.position_ppm, f.rates_ppm, f.credit_limit
       FROM fresh f CROSS JOIN root LEFT JOIN fresh p ON p.id = f.parent_id RETURNING shard_key, id, name
     )
     INSERT INTO operator (id, account, password_hash, role, shard_key, upline_id, factor_required)
     SELECT gen_random_uuid(), name, 'none', 'upline', shard_key, id, false FROM grown`,
    [NAMES],
  )
}

async function sessionOf(account: string): Promise<string> {
  const { rows } = await house.db.query('SELECT id, account, role FROM operator WHERE account = $1', [account])
  return house.db.tx((tx) => openOperatorSession(tx, rows[0] as Operator, { ip: '10.0.0.2', now: house.clock.now }))
}

/** Requests of a call with B's ids and those of everybody above him. */
function requestsOf(name: (typeof CALLS_OF_UPLINES)[number]): Record<string, unknown>[] {
  const words: Words = {
    id: (of) => fc.constantFrom(...(ids[of] ?? [b.id])),
    fields: {
      ...REPORT_WORDS,
      account: fc.constant('somebody'),
      week: fc.constant(WEEK),
      password: fc.constant('sesame-77'),
    },
    together: { names: ['nothing'], values: fc.constant({}) },
  }
  const { request } = callOf(name)
  const whole = fc.sample(drawn(request, words), { seed: 7, numRuns: SAMPLES }) as Record<string, unknown>[]
  return [Object.fromEntries((request.required ?? []).map((field) => [field, whole[0]?.[field]])), ...whole]
}

/** @param isOwnPast the caller's reports about his own past */
async function tells(account: string, isOwnPast = /auditlist/): Promise<void> {
  const cookie = `${OPERATOR_COOKIE}=${await sessionOf(account)}`
  // Each try is on record.
  const kept = async () => [(await rowsOf(b)).filter((row) => !row.startsWith('audit_record')), await uplines()]
  const before = await kept()
  for (const name of CALLS_OF_UPLINES) {
    const answers = await Promise.all(
      requestsOf(name).map((payload) =>
        house.site.inject({ method: 'POST', url: pathOf(name), headers: { cookie }, payload }),
      ),
    )
    for (const { statusCode, payload } of answers) {
      expect([name, faultOfAnswer(name, statusCode, payload)]).toEqual([name, undefined])
      const answer = isOwnPast.test(name) ? JSON.stringify({ ...JSON.parse(payload), rows: [] }) : payload
      expect([name, marks.filter((mark) => answer.includes(mark))]).toEqual([name, []])
    }
  }
  expect(await kept()).toEqual(before)
}

describe('every call of uplines, with ids of another’s tree', () => {
  it.each([1, 2, 3, 4, 5])('shows and changes nothing of it for level %d beside [X2]', (level) => tells(`far ${level}`))

  it('shows its own to its uplines: these samples would reveal it [X2]', async () => {
    await expect(tells('demomaster')).rejects.toThrow()
  })

  it('is the same for an agent whose member moved: he keeps the past books, and nothing else [X2]', async () => {
    const master = await house.operator('demomaster')
    const { rows } = await master('downlinelist', {})
    const idOf = (name: string) => rows.find(({ account }) => account === name)?.upline_id as string
    expect(await master('membermove', { account_id: 'demo01', agent_id: idOf('demoagent2') })).toMatchObject({
      status: 1,
    })
    await house.feed(fixture('m2'), markets('m2'))
    const me = await house.login('demo01')
    const { bets } = await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId: 'm2', bet_amount: 70 }] })
    const bet = bets.flatMap(({ bet_id }) => bet_id ?? [])
    expect(bet).toHaveLength(1)
    const beside = (ids.upline as string[]).filter((id) => id !== idOf('demoagent'))
    ids = { account: [b.accountId], bet, upline: [...beside, idOf('demoagent2')] }
    marks = [b.id, `"${b.accountId}"`, ...bet, ...(ids.upline as string[])]
    await tells('demoagent', /auditlist|winloss|settlementsheet/)
    await expect(tells('demoagent2', /auditlist/)).rejects.toThrow()
  })
})
