/** Licensees at the console: opened, keyed, watched and shut by supervisors, seen by every operator, all on record. */
import { workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HOME, markets, type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { dialLive } from '../../../test/testLive.ts'
import { completed } from '../../../test/testParlay.ts'
import { openTestWallet, type TestWallet } from '../../../test/wallet/testWallet.ts'

let house: TestHouse
let wallet: TestWallet
let supervisor: Operate
let trader: Operate
let me: { account_id: string; session_token: string }
beforeAll(async () => {
  wallet = openTestWallet()
  house = await openTestHouse({ callWallet: wallet.call })
  await wallet.register(house)
  await house.add([{ accountId: 'distant1', currency: 'MYR', cash: 0, credit: 0, commType: 0 }])
  wallet.give('distant1', 1000)
  supervisor = await house.operator('supervisor1')
  trader = await house.operator('trader1')
  me = await house.login('distant1')
})
afterAll(() => house.close())

const conflict = (reason: string) => ({ status: 0, statusdesc: 'requestConflict', params: { reason } })
const rowOf = async (name: string) =>
  (await trader('licenseelist', {})).rows.find((row: { name: string }) => row.name === name)
async function walletOf(name: string) {
  const wallet = (await rowOf(name))?.wallet
  if (!wallet) throw new Error(`${name} has no wallet`)
  return wallet
}
const lastRecord = async () =>
  (
    await house.db.query(
      'SELECT operator, role, call, outcome, subject, before, after FROM audit_record ORDER BY id DESC LIMIT 1',
    )
  ).rows[0]

let made = 0
/** A bet of the member. @returns its id */
async function bet(): Promise<string> {
  const matchId = `c${++made}`
  await house.feed(fixture(matchId), markets(matchId))
  const { bets } = await house.call('bet/vbetsingle', { ...me, bets: [{ matchId, ...HOME, bet_amount: 10 }] } as never)
  return String(bets[0]?.bet_id)
}

describe('a licensee', () => {
  it('is opened, given a tree and a wallet, keyed and shut by a supervisor, on record; nobody else may', async () => {
    expect(await trader('licenseeadd', { name: 'north', type: 2 })).toMatchObject({ statusdesc: 'NoUserAccessRight' })
    expect(await supervisor('licenseeadd', { name: 'North', type: 2 })).toMatchObject({ status: 1 })
    expect(await lastRecord()).toMatchObject({
      operator: 'supervisor1',
      role: 'supervisor',
      call: 'console/licenseeadd',
      outcome: 'done',
      subject: 'north',
      after: { type: 2 },
    })
    expect(await supervisor('licenseeadd', { name: 'north', type: 1 })).toMatchObject(conflict('exists'))
    expect(await lastRecord()).toMatchObject({ call: 'console/licenseeadd', outcome: 'requestConflict' })
    expect(await rowOf('north')).toEqual({ name: 'north', type: 2, off: [], shareholders: [], members: 0 })

    const opened = await supervisor('licenseewallet', { name: 'north', url: 'https://north.example/q/' })
    expect(opened).toMatchObject({ status: 1, key_id: expect.stringMatching(/^\w+$/), secret: expect.any(String) })
    expect(JSON.stringify(await lastRecord())).not.toContain(opened.secret)
    // Another address tells no key again.
    const moved = await supervisor('licenseewallet', {
      name: 'north',
      url: 'https://north.example/r',
      addresses: ['203.0.113.0/24', '2001:db8::7'],
    })
    expect(moved).toEqual({ http: 200, status: 1, statusdesc: '' })
    // What is not named stays, as a colleague may have changed it.
    expect(await supervisor('licenseewallet', { name: 'north', addresses: ['203.0.113.9'] })).toMatchObject({
      status: 1,
    })
    expect(await walletOf('north')).toMatchObject({ url: 'https://north.example/r', addresses: ['203.0.113.9'] })
    await supervisor('licenseewallet', { name: 'north', addresses: ['203.0.113.0/24', '2001:db8::7'] })
    const key = await supervisor('licenseekey', { name: 'north' })
    expect(key.key_id).not.toBe(opened.key_id)
    expect(await walletOf('north')).toMatchObject({
      url: 'https://north.example/r',
      addresses: ['203.0.113.0/24', '2001:db8::7'],
      open: true,
      key_id: opened.key_id,
      next_key_id: key.key_id,
      waiting: 0,
      transit: [],
      clearing: [],
      calls_hour: 0,
    })
    expect(await supervisor('licenseekey', { name: 'north' })).toMatchObject(conflict('twoKeys'))
    const keyed = (key_id: string | undefined) => ({ name: 'north', key_id })
    const [next, former] = [keyed(key.key_id), keyed(opened.key_id)] as const
    expect(await supervisor('licenseeusekey', keyed('other'))).toMatchObject(conflict('changedMeanwhile'))
    // Whoever lost the answer says it again.
    for (const _time of [1, 2]) {
      expect(await supervisor('licenseeusekey', next)).toMatchObject({ status: 1 })
      expect(await walletOf('north')).toMatchObject({ key_id: key.key_id, old_key_id: opened.key_id })
    }
    expect(await supervisor('licenseedropkey', next)).toMatchObject(conflict('changedMeanwhile'))
    for (const _time of [1, 2]) expect(await supervisor('licenseedropkey', former)).toMatchObject({ status: 1 })
    expect(await supervisor('licenseeusekey', former)).toMatchObject(conflict('oneKey'))
    expect(await supervisor('licenseedropkey', next)).toMatchObject(conflict('oneKey'))
    expect(await supervisor('licenseeusekey', next)).toMatchObject({ status: 1 })
    expect((await walletOf('north')).old_key_id).toBeUndefined()
  })

  it.each([
    {
      what: 'an address with a password',
      call: 'licenseewallet',
      more: { url: 'https://a:b@north.example' },
      reason: 'url',
    },
    {
      what: 'no network',
      call: 'licenseewallet',
      more: { url: 'https://n.example', addresses: ['10.0.0.0/40'] },
      reason: 'address',
    },
    { what: 'a tree with bets or money', call: 'licenseetree', more: { shareholder: 'demoshare' }, reason: undefined },
    { what: 'no shareholder', call: 'licenseetree', more: { shareholder: 'demoagent' }, reason: 'notAllowed' },
  ])('is refused $what', async ({ call, more, reason }) => {
    if (reason === undefined) await bet()
    expect(await supervisor(call as never, { name: 'north', ...more })).toMatchObject(conflict(reason ?? 'hasBets'))
  })

  it('that is not known has a reason in every call', async () => {
    for (const [call, more] of [
      ['licenseeview', {}],
      ['licenseebet', { bet_id: '00000000-0000-7000-8000-000000000000' }],
    ] as const)
      expect(await trader(call, { name: 'nobody', ...more })).toMatchObject(conflict('unknownLicensee'))
    expect(await supervisor('licenseecompare', { name: 'nobody', workingDate: '2026-01-01' })).toMatchObject(
      conflict('wallet'),
    )
    expect(await supervisor('licenseeset', { name: 'nobody', open: false })).toMatchObject(conflict('notAllowed'))
  })
})

describe('a wallet', () => {
  it('shows what waits for it, what is in transit and what he owes, to operators and to the member', async () => {
    const owed = async () =>
      (await walletOf('distant')).clearing.find(({ currency }) => currency === 'MYR')?.amount ?? 0
    const before = await owed()
    const betId = await bet()
    // He holds the stake of a bet that is with us.
    expect(await owed()).toBe(before + 10)
    wallet.failNext('confirm', 'answerLost', 'answerLost')
    await house.outbox.send()
    const due = async () => (await trader('licenseeview', { name: 'distant' })).messages
    await expect
      .poll(async () => (await due()).at(-1))
      .toMatchObject({
        bet_id: betId,
        account_id: 'distant1',
        call: 'confirm',
        seq: 1,
        currency: 'MYR',
        amount: 0,
        error: expect.any(String),
      })
    expect(await walletOf('distant')).toMatchObject({ error: expect.any(String), oldest_s: expect.any(Number) })
    await wallet.deliver(house)
    expect(await walletOf('distant')).toMatchObject({ waiting: 0 })

    // A win that is not acknowledged yet is on the way.
    await house.feed(completed(`c${made}`, 2, 0))
    await house.settle()
    expect(await house.call('vbalance', me)).toMatchObject({ in_transit: 19.5 })
    expect((await due())[0]).toMatchObject({ call: 'settle', amount: 19.5 })
    expect(await owed()).toBe(before + 10 - 19.5)
    await wallet.deliver(house)
    expect(await house.call('vbalance', me)).toMatchObject({ in_transit: 0 })
  })

  it('answers a question about one bet with all its messages, which can be sent again', async () => {
    const betId = await bet()
    await wallet.deliver(house)
    const view = await trader('licenseebet', { name: 'distant', bet_id: betId })
    expect(view).toMatchObject({ account_id: 'distant1', state: 'confirmed', messages: [{ seq: 1, call: 'confirm' }] })
    expect(view.messages[0]?.sent).toEqual(expect.any(Number))
    const came = () => wallet.messages('confirm').filter(({ bet_id }) => bet_id === betId).length
    expect(came()).toBe(1)
    expect(await supervisor('licenseeresend', { name: 'distant', bet_id: betId })).toMatchObject({ status: 1 })
    await wallet.deliver(house)
    expect(came()).toBe(2)
    const loud = { name: 'distant', bet_id: betId.toUpperCase() }
    expect((await trader('licenseebet', loud)).messages).toHaveLength(1)
    expect(await supervisor('licenseeresend', loud)).toMatchObject({ status: 1 })
    await wallet.deliver(house)
    for (const bet_id of ['00000000-0000-7000-8000-000000000000', 'none', '\0']) {
      expect(await supervisor('licenseeresend', { name: 'distant', bet_id })).toMatchObject(conflict('bet'))
      expect(await trader('licenseebet', { name: 'distant', bet_id })).toMatchObject(conflict('unknownBet'))
    }
  })

  it('that is shut takes no new bet at once', async () => {
    await supervisor('licenseeset', { name: 'distant', open: false })
    const matchId = `c${++made}`
    await house.feed(fixture(matchId), markets(matchId))
    const placed = await house.call('bet/vbetsingle', { ...me, bets: [{ matchId, ...HOME, bet_amount: 10 }] } as never)
    expect(placed.bets).toMatchObject([{ status: 0, statusdesc: 'connectionFailed' }])
    await supervisor('licenseeset', { name: 'distant', open: true })
    expect(await walletOf('distant')).toMatchObject({ open: true })
  })

  it('shows how fast it answered, by minute', async () => {
    await house.wallets.writeTimes()
    const { past } = await trader('licenseeview', { name: 'distant' })
    expect(past.ago_s.length).toBeGreaterThan(0)
    expect(past.p50_ms.at(-1)).toEqual(expect.any(Number))
    const { calls_hour, p50_ms, p99_ms, unanswered_hour } = await walletOf('distant')
    expect(calls_hour).toBeGreaterThan(0)
    expect(unanswered_hour).toBeGreaterThan(0)
    expect(p99_ms).toBeGreaterThanOrEqual(p50_ms ?? Number.NaN)
  })

  it('that tells no statement is compared with nothing', async () => {
    const workingDay = workingDate(house.clock.now())
    expect(await supervisor('licenseecompare', { name: 'distant', workingDate: workingDay })).toMatchObject(
      conflict('noStatement'),
    )
    expect(await lastRecord()).toMatchObject({ call: 'console/licenseecompare', outcome: 'requestConflict' })
  })
})

it('products that are switched off reach open pages at once, for a licensee and for one account', async () => {
  await house.site.listen({ port: 0, host: '127.0.0.1' })
  const live = await dialLive((house.site.server.address() as { port: number }).port)
  const profileOff = async () => (await house.call('profile', me)).member_profile.player_info[0]?.off
  live.say({ op: 'login', session_token: me.session_token })
  await profileOff()
  expect(await house.call('vbalance', me)).toMatchObject({ retrieve_profile: false })
  const heard = live.heard.length
  await supervisor('licenseeoff', { name: 'distant', off: ['casino'] })
  await live.until((all) => all.slice(heard).find(({ type }) => type === 'me'))
  expect(await house.call('vbalance', me)).toMatchObject({ retrieve_profile: true })
  expect(await profileOff()).toEqual(['casino'])
  await supervisor('memberoff', { account: 'distant1', off: ['lottery'] })
  expect(await profileOff()).toEqual(['casino', 'lottery'])
  expect(await supervisor('memberoff', { account: 'nobody9', off: [] })).toMatchObject({
    statusdesc: 'requestConflict',
  })
  live.socket.close()
})
