/** A real house opened by its administrator: operators, the tree, members' credit and money, all on record. */
import { newPassword } from '@quarterline/core/account/password'
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { audit } from '../../wallet/audit.ts'
import type { AdminHouse } from '../record/adminAct.ts'
import { addMember, listMembers, moveCash, setCredit, setMemberPassword, setMemberState } from './members.ts'
import { generatePassword, hashNewPassword } from './newPassword.ts'
import { addOperator, listOperators, setOperatorPassword, setOperatorState } from './operators.ts'
import { addUpline, listUplines, setUpline } from './uplines.ts'

let house: TestHouse
let admin: AdminHouse
let hash: string
const PASSWORD = 'sesame-7'
const LEVELS = ['acme', 'acme-super', 'acme-senior', 'acme-master', 'acme-agent']
const rates = (ppm: number) => ({ asian: ppm, other: ppm, parlay: ppm })
const inUnits = (units: number) => money(units * MONEY_SCALE)
const FRESH = { currency: undefined, commType: 1, ratesPpm: rates(1000), credit: inUnits(0) } as const

beforeAll(async () => {
  house = await openTestHouse()
  admin = { db: house.ownerDb, by: { account: 'ana@desk', ip: 'local' }, now: async () => house.clock.now() }
  hash = await hashNewPassword('member', 'acme', PASSWORD)
  await house.feed(fixture(), markets())
})
afterAll(() => house?.close())

interface RecordRow {
  call: string
  operator: string
  role: string
  outcome: string
  subject: string | null
  before: unknown
  after: unknown
}
const kept = async () =>
  (
    await house.db.query<RecordRow & Record<string, unknown>>(
      `SELECT * FROM audit_record WHERE call LIKE 'admin/%' ORDER BY id`,
    )
  ).rows as RecordRow[]
const logIn = (account_id: string, password: string) => house.call('userlogin', { account_id, password })

it('a tree, an operator, and a member with credit and money who logs in and bets; each act once on record [T1]', async () => {
  for (const [at, name] of LEVELS.entries()) {
    await addUpline(admin, {
      name,
      under: LEVELS[at - 1],
      currency: at === 0 ? 'THB' : undefined,
      positionPpm: 100_000,
      ratesPpm: rates(5000 - at * 500),
      credit: inUnits(1000 - at * 100),
    })
  }
  await addMember(admin, { ...FRESH, name: 'Lek', under: 'ACME-agent', credit: inUnits(300), hash })
  await setCredit(admin, 'lek', inUnits(400))
  await moveCash(admin, 'lek', { amount: inUnits(150), reason: 'deposit' })
  await moveCash(admin, 'lek', { amount: inUnits(50), reason: 'withdrawal' })
  await addOperator(admin, { name: 'Boss', role: 'supervisor', hash })

  const said = await logIn('LEK', PASSWORD)
  const [me] = said.member_profile.player_info
  const credentials = { account_id: 'lek', session_token: me?.session_token }
  expect(said.member_profile.player_wallet[0]).toMatchObject({ available_balance: 500, currency_code: 'THB' })
  const wish = { ...HOME, matchId: 'm1', bet_amount: 80, bet_key: 'k' }
  const placed = await house.call('bet/betsingle', { ...credentials, bets: [wish] })
  expect(placed.bets[0]).toMatchObject({ state: 'accepted' })
  expect((await audit(house.db)).differences).toEqual([])
  expect(await listMembers(house.db, { under: 'acme-agent' })).toEqual([
    {
      account: 'Lek',
      under: 'acme-agent',
      state: 'active',
      holds: 'active',
      currency: 'THB',
      comm: 1,
      credit: 400,
      cash: 20,
      stakes: 80,
    },
  ])
  const records = await kept()
  expect(records.map(({ call, subject }) => `${call} ${subject}`)).toEqual([
    ...LEVELS.map((name) => `admin/upline add ${name}`),
    'admin/member add Lek',
    'admin/member credit Lek',
    'admin/member deposit Lek',
    'admin/member withdrawal Lek',
    'admin/operator add boss',
  ])
  for (const { operator, role, outcome } of records)
    expect({ operator, role, outcome }).toEqual({ operator: 'ana@desk', role: 'system', outcome: 'done' })
  expect(records[6]).toMatchObject({ before: { credit: 300 * MONEY_SCALE }, after: { credit: 400 * MONEY_SCALE } })
  expect(records[7]).toMatchObject({
    before: { available: 400 * MONEY_SCALE },
    after: { available: 550 * MONEY_SCALE },
  })
})

it('a refused act changes nothing and is on record as refused', async () => {
  const before = [await listMembers(house.db, {}), await listUplines(house.db), await listOperators(house.db)]
  const records = (await kept()).length
  const upline = {
    name: 'other',
    under: 'acme',
    currency: undefined,
    positionPpm: 0,
    ratesPpm: rates(0),
    credit: inUnits(0),
  }
  const refusals: [() => Promise<unknown>, RegExp][] = [
    [() => addUpline(admin, { ...upline, name: 'ACME' }), /already/],
    [() => addUpline(admin, { ...upline, name: '../x' }), /3 to 32/],
    [() => addUpline(admin, { ...upline, under: 'acme-agent' }), /is an agent/],
    [() => addUpline(admin, { ...upline, positionPpm: 950_000 }), /more than there is/],
    [() => addUpline(admin, { ...upline, ratesPpm: rates(6000) }), /higher rate/],
    [() => addUpline(admin, { ...upline, credit: inUnits(101) }), /cannot give more/],
    [() => addUpline(admin, { ...upline, under: undefined }), /needs --currency/],
    [
      () => setUpline(admin, 'acme-agent', { positionPpm: undefined, ratesPpm: {}, credit: inUnits(399) }),
      /cannot give more/,
    ],
    [
      () => setUpline(admin, 'acme-super', { positionPpm: undefined, ratesPpm: rates(5001), credit: undefined }),
      /higher rate/,
    ],
    [() => addMember(admin, { ...FRESH, name: 'lek', under: 'acme-agent', hash }), /the name lek already/],
    [() => addMember(admin, { ...FRESH, name: 'noi', under: 'acme', hash }), /no agent/],
    [
      () => addMember(admin, { ...FRESH, name: 'noi', under: 'acme-agent', ratesPpm: rates(3001), hash }),
      /of asian falls on the way up: acme-agent has less than the member/,
    ],
    [() => setCredit(admin, 'lek', inUnits(601)), /cannot give more/],
    [() => setCredit(admin, 'lek', money(1)), /multiples of 0.01/],
    [() => moveCash(admin, 'lek', { amount: inUnits(21), reason: 'withdrawal' }), /has only 20 THB of cash/],
    [() => moveCash(admin, 'nobody', { amount: inUnits(1), reason: 'deposit' }), /no member/],
    [() => setMemberState(admin, 'lek', 'sleepy' as 'active'), /one of/],
    [() => addOperator(admin, { name: 'boss', role: 'trader', hash }), /already/],
    [() => setOperatorPassword(admin, 'nobody', hash), /no operator/],
  ]
  for (const [act, why] of refusals) await expect(act()).rejects.toThrow(why)
  expect([await listMembers(house.db, {}), await listUplines(house.db), await listOperators(house.db)]).toEqual(before)
  const later = (await kept()).slice(records)
  expect(later.map(({ outcome }) => outcome)).toEqual(refusals.map(() => 'refused'))
})

it('credit is never lowered below what was used of it', async () => {
  await house.add([{ accountId: 'ondemand', currency: 'MYR', cash: 0, credit: 100, commType: 0 }])
  const me = await house.login('ondemand')
  await house.call('bet/betsingle', { ...me, bets: [{ ...HOME, matchId: 'm1', bet_amount: 60, bet_key: 'c' }] })
  await expect(setCredit(admin, 'ondemand', inUnits(59))).rejects.toThrow(/-1 short/)
  await setCredit(admin, 'ondemand', inUnits(60))
  expect(await house.call('balance', me)).toMatchObject({ balance: 0 })
})

it('a new position applies to later bets; an open bet keeps its chain', async () => {
  const chains = async () =>
    (
      await house.db.query<{ bet: string; member: string }>(
        `SELECT b.chain_id AS bet, m.chain_id AS member FROM bet b JOIN member m ON m.id = b.member_id WHERE m.account_id = 'Lek'`,
      )
    ).rows[0]
  expect((await chains())?.bet).toBe((await chains())?.member)
  await setUpline(admin, 'acme-senior', { positionPpm: 200_000, ratesPpm: {}, credit: undefined })
  const after = await chains()
  expect(after?.bet).not.toBe(after?.member)
  const { rows } = await house.db.query('SELECT body FROM chain WHERE id = $1', [after?.member])
  expect(rows[0]?.body.levels.map(({ positionPpm }: { positionPpm: number }) => positionPpm / 10_000)).toEqual([
    10, 10, 20, 10, 10,
  ])
})

it('lower rates lower all higher ones below, members’ too (rules 14.18)', async () => {
  await setUpline(admin, 'acme-super', { positionPpm: undefined, ratesPpm: { asian: 800 }, credit: undefined })
  const { rows } = await house.db.query(
    `SELECT c.body FROM member m JOIN chain c ON c.shard_key = m.shard_key AND c.id = m.chain_id WHERE m.account_id = 'Lek'`,
  )
  const { memberRatesPpm, levels } = rows[0]?.body ?? {}
  expect(memberRatesPpm).toEqual({ asian: 800, other: 1000, parlay: 1000 })
  expect(levels.map(({ ratesPpm }: { ratesPpm: object }) => ratesPpm)).toEqual([
    ...[3000, 3500, 4000, 4500].map((ppm) => ({ ...rates(ppm), asian: 800 })),
    rates(5000),
  ])
})

it('a new password ends every session, and a blocked account is out with its next request', async () => {
  const me = await logIn('lek', PASSWORD)
  const credentials = { account_id: 'lek', session_token: me.member_profile.player_info[0]?.session_token }
  const other = 'other-one'
  await setMemberPassword(admin, 'lek', await hashNewPassword('member', 'lek', other))
  expect(await house.call('balance', credentials)).toMatchObject({ http: 401 })
  expect(await logIn('lek', PASSWORD)).toMatchObject({ statusdesc: 'loginFailed' })
  const again = await logIn('lek', other)
  const now = { account_id: 'lek', session_token: again.member_profile.player_info[0]?.session_token }
  await setMemberState(admin, 'lek', 'blocked')
  expect(await house.call('balance', now)).toMatchObject({ statusdesc: 'BLOCK' })

  const trader = await house.operator('trader1')
  await setOperatorState(admin, 'trader1', 'closed')
  expect(await trader('whoami' as 'auditlist', {})).not.toMatchObject({ status: 1 })
  await setOperatorState(admin, 'trader1', 'active')
  expect(await house.operator('trader1')).toBeDefined()
})

it('a password against its account’s rule, the demo’s, or equal to the name is refused; only an Argon2id hash is stored [Z3]', async () => {
  const refused = {
    member: { length: ['short', '', 'eleven-long', 'a\0bcdefg'], guessed: ['demo1234', 'aaaaaab', 'i-am-Lek'] },
    operator: { length: ['eleven-long', 'x'.repeat(129)], guessed: ['aaaaaaaaaaaa', 'my-name-is-lek'] },
  }
  const says = { member: '6 to 10 characters', operator: '12 to 128 characters' }
  for (const whose of ['member', 'operator'] as const) {
    for (const chosen of refused[whose].length)
      await expect(hashNewPassword(whose, 'lek', chosen)).rejects.toThrow(says[whose])
    for (const chosen of refused[whose].guessed)
      await expect(hashNewPassword(whose, ' LEK', chosen)).rejects.toThrow(/too easy to guess/)
    // Many random passwords contain a name of one letter.
    const account = 'a'
    const generated = Array.from({ length: 50 }, () => generatePassword(whose, account))
    expect(generated.filter((chosen) => !newPassword(whose, { chosen, account }).ok)).toEqual([])
    await expect(hashNewPassword(whose, ' ', generatePassword(whose, ' '))).rejects.toThrow(/too easy to guess/)
  }
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { rows } = await house.db.query('SELECT a::text AS row FROM audit_record a')
  expect(rows.map(({ row }) => row).join()).not.toMatch(/argon2id|sesame-7|other-one/)
})
