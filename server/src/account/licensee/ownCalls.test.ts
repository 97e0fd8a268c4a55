/** A licensee's calls act on, and list, his own members and bets alone. */
import { workingDateStartMs } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HOME, markets } from '../../../test/testHouse.ts'
import { completed } from '../../../test/testParlay.ts'
import { HOME_ADDRESS } from '../../../test/wallet/licenseeCaller.ts'
import { openTestLicensees, refused, type TestLicensees } from '../../../test/wallet/testLicensees.ts'
import { readOurDay } from '../../wallet/seamless/compareDay.ts'
import { setMemberState } from '../admin/members.ts'
import { licenseeIdOf } from './findLicensee.ts'

let { house, wallet, admin, call, remote } = {} as TestLicensees
beforeAll(async () => {
  ;({ house, wallet, admin, call, remote } = await openTestLicensees())
})
afterAll(() => house.close())

const chainsOf = async (who = call) => (await who('licensee/v1/chainlist', {})).rows ?? []

/** The request of `memberadd` for a new member under the licensee's first agent. */
async function newMember(account_id: string, who = call) {
  const [chain] = await chainsOf(who)
  const { agent: _, ...known } = chain as NonNullable<typeof chain>
  return { ...known, account_id }
}

let made = 0
/** A bet of a member, who is logged in by his password here. @returns its id */
async function bet(accountId: string): Promise<string> {
  const matchId = `o${++made}`
  await house.feed(fixture(matchId), markets(matchId))
  const me = await house.login(accountId)
  const { bets } = await house.call('bet/vbetsingle', { ...me, bets: [{ matchId, ...HOME, bet_amount: 10 }] } as never)
  await house.feed(completed(matchId, 2, 0))
  return String(bets[0]?.bet_id)
}

describe('a member', () => {
  it('is added under an agent of the licensee, on record, and found again', async () => {
    const request = await newMember('Fresh.One')
    const added = await call('licensee/v1/memberadd', { ...request, rates: { asian: 0, other: 0, parlay: 0 } })
    expect(added).toMatchObject({ status: 1, member_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const { rows } = await house.db.query(
      `SELECT operator, role, call, outcome, subject, ip FROM audit_record ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([
      {
        operator: 'distant',
        role: 'licensee',
        call: 'licensee/v1/memberadd',
        outcome: 'done',
        subject: 'Fresh.One',
        ip: HOME_ADDRESS,
      },
    ])
    const known = {
      account_id: 'Fresh.One',
      member_id: added.member_id,
      currency: 'MYR',
      state: 'active',
      state_here: 'active',
    }
    const found = await call('licensee/v1/memberlist', { pageSize: 100 })
    expect(found.rows).toContainEqual({ ...known, agent_id: request.agent_id })
    expect(found.total).toBe(found.rows?.length)
    // An answer that was lost: asked again, he is there, under whatever case.
    const again = await call('licensee/v1/memberadd', { ...request, account_id: 'fresh.one' })
    expect(again).toMatchObject(refused('memberExists', { member_id: added.member_id as string }))
    // Of somebody else's nothing is told but that the name is taken.
    const there = await remote('licensee/v1/memberadd', await newMember('fresh.one', remote))
    expect(there).toEqual({ http: 200, ...refused('memberExists') })
  })

  it('has no password that anybody knows', async () => {
    const answer = await house.call('userlogin', { account_id: 'Fresh.One', password: '' })
    expect(answer.status).toBe(0)
  })

  it.each([
    'account_id',
    'currency',
    'agent_id',
    'master_id',
    'senior_id',
    's_senior_id',
    'shareholder_id',
    'agent_comm_rate',
    'master_comm_rate',
    'senior_comm_rate',
    's_senior_comm_rate',
    'shareholder_comm_rate',
  ])('is not added without %s', async (field) => {
    const { [field]: _, ...request } = (await newMember('nobody1')) as Record<string, unknown>
    expect(await call('licensee/v1/memberadd', request)).toMatchObject({ http: 400, statusdesc: `${field}_required` })
  })

  it.each([
    { what: 'in a currency that is none', change: { currency: 'XXX' }, code: 'currencyNotSupported' },
    { what: 'by a name that is none', change: { account_id: 'a b' }, code: 'memberInvalid' },
    { what: 'by the house’s name', change: { account_id: 'system' }, code: 'memberInvalid' },
    { what: 'under an agent who is none', change: { agent_id: uuidv7() }, code: 'walletNotExists' },
    { what: 'under an agent who is no id', change: { agent_id: 'x' }, code: 'walletNotExists' },
    {
      what: 'by rates that the tree does not have',
      change: { master_comm_rate: { asian: 9, other: 0, parlay: 0 } },
      code: 'requestConflict',
    },
  ])('is not added $what', async ({ change, code }) => {
    const answer = await call('licensee/v1/memberadd', { ...(await newMember('nobody2')), ...change })
    expect(answer).toMatchObject(refused(code))
  })

  it('is not added under another licensee’s agent, nor under the licensee’s own master', async () => {
    const theirs = await newMember('nobody3', remote)
    expect(await call('licensee/v1/memberadd', theirs)).toMatchObject(
      refused('walletNotExists', { reason: 'unknownUpline' }),
    )
    const mine = await newMember('nobody3')
    expect(await call('licensee/v1/memberadd', { ...mine, agent_id: mine.master_id })).toMatchObject(
      refused('walletNotExists', { reason: 'noAgent' }),
    )
  })

  it('is not the one who took his name as a nickname', async () => {
    await house.add([{ accountId: 'taker1', currency: 'MYR', cash: 0, credit: 0, commType: 0 }])
    const taker = await house.login('taker1')
    expect(await house.call('addsecondary', { ...taker, nickname: 'victim77' })).toMatchObject({ status: 1 })
    const request = await newMember('victim77')
    expect(await call('licensee/v1/memberadd', request)).toEqual({ http: 200, ...refused('memberExists') })
    const set = await call('licensee/v1/memberset', { account_id: 'victim77', state: 'closed' })
    expect(set).toMatchObject(refused('memberInvalid'))
    expect(await house.call('vbalance', taker)).toMatchObject({ statusdesc: 'unableToGetBalanceAtTheMoment' })
  })

  it.each(['trader1', 'demoshare', 'Remote'])('has no name of an operator, upline or licensee: %s', async (name) => {
    expect(await call('licensee/v1/memberadd', await newMember(name))).toEqual({
      http: 200,
      ...refused('memberExists'),
    })
  })

  it('asked for by many requests at once is one at a time, and most are turned away', async () => {
    const request = await newMember('crowd1')
    let turnedAway = 0
    const { sent } = await house.ownerDb.tx(async (tx) => {
      // The first one waits for the tree until all have come.
      await tx.query('LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE')
      const sent = Array.from({ length: 20 }, async () => {
        const answer = await call('licensee/v1/memberadd', request)
        if (answer.statusdesc === 'requestLimit') turnedAway += 1
        return answer
      })
      await expect.poll(() => turnedAway).toBe(11)
      return { sent }
    })
    const answers = await Promise.all(sent)
    const of = (code: string) => answers.filter(({ statusdesc }) => statusdesc === code)
    expect([of('').length, of('memberExists').length, of('requestLimit').length]).toEqual([1, 8, 11])
    expect(new Set(of('memberExists').map(({ params }) => params?.member_id)).size).toBe(1)
  })

  it('is suspended and active again; another licensee’s is not, nor nobody', async () => {
    await house.add([{ accountId: 'distant1', currency: 'MYR', cash: 0, credit: 0, commType: 0 }])
    wallet.give('distant1', 1000)
    const set = (state: string, who = call) => who('licensee/v1/memberset', { account_id: 'Distant1', state })
    expect(await set('suspended')).toMatchObject({ status: 1 })
    const me = await house.login('distant1')
    await house.feed(fixture('s1'), markets('s1'))
    const bets = [{ matchId: 's1', ...HOME, bet_amount: 10 }]
    const answer = await house.call('bet/vbetsingle', { ...me, bets } as never)
    expect(answer.bets[0]?.statusdesc).toBe('SUSPEND')
    expect(await set('active', remote)).toMatchObject(refused('memberInvalid'))
    expect(await remote('licensee/v1/memberset', { account_id: 'nobody9', state: 'active' })).toMatchObject(
      refused('memberInvalid'),
    )
    expect(await set('asleep')).toMatchObject({ http: 400, statusdesc: 'incompletedRequest' })
    // What the house set for him is not the licensee's to lift, and his is not the house's.
    const setHere = (state: string) =>
      house.ownerDb.query(`UPDATE member SET state = $1 WHERE account_id = 'distant1'`, [state])
    const states = async () => {
      const { rows = [] } = await call('licensee/v1/memberlist', { pageSize: 100 })
      const found = rows.find(({ account_id }) => account_id === 'distant1')
      return [found?.state, found?.state_here]
    }
    await setHere('blocked')
    expect(await set('active')).toMatchObject({ status: 1 })
    expect(await states()).toEqual(['active', 'blocked'])
    expect(await set('closed')).toMatchObject({ status: 1 })
    const said = await setMemberState(admin, 'distant1', 'active')
    expect(said).toEqual(['Member distant1 is active.', 'His uplines or his licensee still keep him closed.'])
    expect(await states()).toEqual(['closed', 'closed'])
    expect(await house.call('vbalance', me)).toMatchObject({ http: 401, statusdesc: 'CLOSE' })
    expect(await set('active')).toMatchObject({ status: 1 })
    expect((await house.call('bet/vbetsingle', { ...me, bets } as never)).bets[0]?.statusdesc).toBe('')
  })
})

describe('a bet', () => {
  let betId: string
  beforeAll(async () => {
    betId = await bet('distant1')
    await house.settle()
    await wallet.deliver(house)
  })

  it('is told with its messages as the wallet got them, and to its licensee alone', async () => {
    const answer = await call('licensee/v1/bet', { bet_id: betId.toUpperCase() })
    expect(answer).toMatchObject({ status: 1, account_id: 'distant1', state: 'confirmed' })
    const sent = ['confirm', 'settle'].map((name) => wallet.messages(name).find(({ bet_id }) => bet_id === betId))
    const plain = (message: unknown) => {
      const { call: _, shard: __, ...body } = message as Record<string, unknown>
      return body
    }
    expect(answer.messages?.map(({ call: name }) => name)).toEqual(['confirm', 'settle'])
    expect(answer.messages?.map(({ message }) => message)).toEqual(sent.map(plain))
    expect(answer.messages?.every(({ acknowledged }) => acknowledged !== undefined)).toBe(true)
    const unknown = refused('requestConflict', { reason: 'unknownBet' })
    expect(await remote('licensee/v1/bet', { bet_id: betId })).toMatchObject(unknown)
    for (const id of [uuidv7(), 'x', "'"]) expect(await call('licensee/v1/bet', { bet_id: id })).toMatchObject(unknown)
  })

  it('is sent again in order, once more and to its licensee alone', async () => {
    const unknown = refused('requestConflict', { reason: 'unknownBet' })
    expect(await remote('licensee/v1/resend', { bet_id: betId })).toMatchObject(unknown)
    const before = wallet.calls().length
    const messages = async () => (await call('licensee/v1/bet', { bet_id: betId })).messages ?? []
    const first = await messages()
    house.clock.move(3_600_000)
    expect(await call('licensee/v1/resend', { bet_id: betId })).toMatchObject({ status: 1, messages: 2 })
    // What was acknowledged once stays so, and the alarm counts from now.
    expect(await messages()).toEqual(first.map((message) => ({ ...message, waits: true, tries: 0 })))
    await house.outbox.look()
    const age = house.outbox.figures.find(({ name }) => name === 'quarterline_outbox_oldest_seconds')
    expect(age?.read()).toBe(0)
    expect(await call('licensee/v1/resend', { bet_id: betId })).toMatchObject(
      refused('requestConflict', { reason: 'onTheWay' }),
    )
    await wallet.deliver(house)
    expect(wallet.calls().slice(before)).toEqual(['confirm', 'settle'])
  })

  it('is in the statement of its date as the wallet has it, in pages in the order of ids', async () => {
    await bet('distant1')
    await house.settle()
    await wallet.deliver(house)
    const request = { workingDate: '2025-08-16' }
    const { bets = [], more } = await call('licensee/v1/statement', request)
    const there = [...wallet.nets()].filter(([, net]) => net !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
    const netOf = (row: (typeof bets)[number]) => Number(row.credit_amount ?? 0) - Number(row.debit_amount ?? 0)
    expect(bets.map((row) => [row.bet_id, netOf(row) * 10_000])).toEqual(there)
    expect([bets.length > 1, more]).toEqual([true, false])
    const after = bets[0]?.bet_id
    for (const one of [after, after?.toUpperCase()])
      expect((await call('licensee/v1/statement', { ...request, after: one })).bets).toEqual(bets.slice(1))
    expect(await call('licensee/v1/statement', { ...request, after: 'x' })).toMatchObject({ http: 400 })
    // In pages of one it is the same.
    const id = await licenseeIdOf(house.db, 'distant')
    const whole = await readOurDay(house.db, String(id), workingDateStartMs('2025-08-16'))
    const pages: string[] = []
    for (let page = ['']; page.length > 0; pages.push(...page)) {
      const part = { after: pages.at(-1), most: 1 }
      page = [...(await readOurDay(house.db, String(id), workingDateStartMs('2025-08-16'), part)).keys()]
    }
    expect(pages).toEqual([...whole.keys()].sort())
    expect((await call('licensee/v1/statement', { workingDate: '2025-08-15' })).bets).toEqual([])
    expect((await remote('licensee/v1/statement', request)).bets).toEqual([])
    expect(await call('licensee/v1/statement', { workingDate: '2025-02-30' })).toMatchObject({ http: 400 })
  })
})
