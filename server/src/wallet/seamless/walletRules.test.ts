/** What surrounds bets of members with a seamless wallet: their calls, their balance, and the wallet's keys and switches. */
import { randomBytes } from 'node:crypto'
import { money } from '@quarterline/core/base/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HDP, HOME, markets, openTestHouse, QUOTES, type TestHouse } from '../../../test/testHouse.ts'
import { completed, leg, offers } from '../../../test/testParlay.ts'
import { openTestWallet, type TestWallet } from '../../../test/wallet/testWallet.ts'
import { moveCash, setCredit } from '../../account/admin/members.ts'
import { dropKey, makeNextKey, useKey } from '../../account/licensee/licenseeKeys.ts'
import { registerWallet, setWalletOpen } from '../../account/licensee/licenseeWallets.ts'
import type { AdminHouse } from '../../account/record/adminAct.ts'
import { resealTable } from '../../kit/secret/reseal.ts'
import { createSecretBox } from '../../kit/secret/secretBox.ts'
import { WALLET_SECRETS } from './resealWallets.ts'

let house: TestHouse
let wallet: TestWallet
let admin: AdminHouse
let me: Awaited<ReturnType<TestHouse['login']>>
const ACCOUNT = 'distant1'
const RICH = 100_000

beforeAll(async () => {
  wallet = openTestWallet()
  house = await openTestHouse({ callWallet: wallet.call })
  admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  await wallet.register(house)
  const none = { currency: 'MYR', cash: 0, credit: 0, commType: 0 } as const
  await house.add([
    { accountId: ACCOUNT, ...none },
    { accountId: 'distant2', ...none },
  ])
  wallet.give(ACCOUNT, RICH)
  me = await house.login(ACCOUNT)
})
afterAll(() => house.close())

let made = 0
async function newMatch(): Promise<string> {
  const matchId = `r${++made}`
  await house.feed(fixture(matchId), markets(matchId))
  return matchId
}
const place = (bets: object[]) => house.call('bet/vbetsingle', { ...me, bets } as never)
const on = (matchId: string, more: object = {}) => ({ matchId, ...HOME, bet_amount: 10, ...more })
const at = () => wallet.balanceOf(ACCOUNT)
const stateOf = async (betId: string) =>
  (await house.db.query<{ state: string }>('SELECT state FROM seamless_bet WHERE bet_id = $1', [betId])).rows[0]?.state

it('a bet is not asked for while the wallet is shut, or does not answer', async () => {
  const [matchId, count] = [await newMatch(), wallet.calls().length]
  await setWalletOpen(admin, 'distant', false)
  await house.wallets.refresh()
  expect((await place([on(matchId)])).bets).toMatchObject([{ statusdesc: 'connectionFailed' }])
  expect(wallet.calls().slice(count)).toEqual([])
  await setWalletOpen(admin, 'distant', true)
  await house.wallets.refresh()
  const { bets } = await place([on(matchId)])
  expect(await stateOf(bets[0]?.bet_id ?? '')).toBe('confirmed')
})

it('a special bet goes the same way, and each member has his own calls', async () => {
  const matchId = await newMatch()
  expect((await house.call('bet/vbetsinglespecial', { ...me, bets: [on(matchId)] } as never)).bets).toMatchObject([
    { statusdesc: 'invalidBetType' },
  ])
  for (const name of ['bet/betsingle', 'bet/betsinglespecial'] as const)
    expect(await house.call(name, { ...me, bets: [on(matchId)] } as never)).toMatchObject({
      statusdesc: 'walletNotExists',
    })
  const legs = [leg('p1'), leg('p2')]
  expect(await house.call('bet/betparlay', { ...me, legs, bet_amount: 10 })).toMatchObject({
    statusdesc: 'walletNotExists',
  })
})

it('a slip is bounded by limits alone, at any odds: his own wallet decides when it is asked', async () => {
  const matchId = await newMatch()
  const prices = QUOTES.map((quote) => (quote.betType === 'BT_HDP' ? { ...quote, prices: [1950, 510] } : quote))
  await house.feed(markets(matchId, prices))
  for (const oddsType of ['DEC', 'HK', 'MY', 'ID']) {
    const { bets } = await house.call('bet/betcheck', {
      ...me,
      bets: [{ matchId, ...HDP, oddsType }, on(matchId)],
    } as never)
    expect(bets).toMatchObject([{ status: 1 }, { status: 1 }])
  }
  await house.feed(...offers('q1', 'q2'))
  const legs = [leg('q1'), leg('q2')]
  expect(await house.call('bet/betcheckparlay', { ...me, legs, bet_amount: 10 })).toMatchObject({ status: 1 })
  expect(await house.call('profile', me)).toMatchObject({ status: 1 })
})

it('a balance is his wallet’s, with its age; where it never answered there is none', async () => {
  const stranger = await house.login('distant2')
  await house.ownerDb.query('DELETE FROM seamless_balance')
  wallet.failNext('balance', 'answerLost')
  expect(await house.call('vbalance', stranger)).toMatchObject({ statusdesc: 'unableToGetBalanceAtTheMoment' })
  house.clock.move(5_000)
  expect(await house.call('vbalance', me)).toMatchObject({ balance: at(), age_s: 0 })
  house.clock.move(60_000)
  wallet.failNext('balance', 'notReached')
  expect(await house.call('vbalance', me)).toMatchObject({ balance: at(), age_s: 60 })
  expect(await house.call('balance', me)).toMatchObject({ balance: at() })
})

it('his account here takes no deposit and no credit', async () => {
  const elsewhere = 'is in the wallet of distant'
  await expect(moveCash(admin, ACCOUNT, { amount: money(10_000), reason: 'deposit' })).rejects.toThrow(elsewhere)
  await expect(setCredit(admin, ACCOUNT, money(10_000))).rejects.toThrow(elsewhere)
})

it('a wallet’s key is sealed anew when the house’s key changes, and two keys live during its own change', async () => {
  const box = createSecretBox([randomBytes(32)])
  expect(await resealTable({ db: house.db, box }, WALLET_SECRETS)).toEqual({ sealed: 0, lost: 1 })
  const secrets = async () => {
    const { rows } = await house.db.query<{ id: string; used: Buffer; next: Buffer | null; old: Buffer | null }>(
      'SELECT licensee_id AS id, secret AS used, next_secret AS next, old_secret AS old FROM licensee_wallet',
    )
    const { id, ...sealed } = rows[0] as (typeof rows)[number]
    return Object.fromEntries(Object.entries(sealed).map(([slot, one]) => [slot, one && house.box.open(one, id)]))
  }
  const { used: first } = await secrets()
  const said = await makeNextKey(admin, house.box, 'distant')
  const [, next = '', second] = /Key ([0-9a-f]{12}), secret ([\w-]{43})/.exec(said.join('\n')) ?? []
  const { rows: wallets } = await house.db.query<{ key_id: string }>('SELECT key_id FROM licensee_wallet')
  const former = wallets[0]?.key_id ?? ''
  // Made, told, and not in use before somebody says so; then the former one can be taken back.
  expect(await secrets()).toEqual({ used: first, next: second, old: null })
  await expect(makeNextKey(admin, house.box, 'distant')).rejects.toThrow('has two keys')
  for (const _again of [1, 2]) {
    await useKey(admin, 'distant', next)
    expect(await secrets()).toEqual({ used: second, next: null, old: first })
  }
  for (const _again of [1, 2]) {
    await useKey(admin, 'distant', former)
    expect(await secrets()).toEqual({ used: first, next: second, old: null })
  }
  await expect(useKey(admin, 'distant', 'none')).rejects.toThrow('no key none')
  await expect(dropKey(admin, 'distant', former)).rejects.toThrow('use the other key first')
  await useKey(admin, 'distant', next)
  expect(await resealTable({ db: house.db, box }, WALLET_SECRETS)).toEqual({ sealed: 0, lost: 1 })
  for (const _again of [1, 2]) {
    await dropKey(admin, 'distant', former)
    expect(await secrets()).toEqual({ used: second, next: null, old: null })
  }
  await expect(useKey(admin, 'distant', former)).rejects.toThrow('has one key only')
  await expect(dropKey(admin, 'distant', next)).rejects.toThrow('has one key only')
  // Nothing of it is in the record.
  const record = await house.db.query('SELECT * FROM audit_record')
  expect(JSON.stringify(record.rows)).not.toContain(second)
  await expect(registerWallet(admin, house.box, { name: 'distant', url: 'ftp://x' })).rejects.toThrow('URL is')
  await expect(makeNextKey(admin, house.box, 'nobody')).rejects.toThrow('no licensee')
})

it('the file of a statement tells no balance of a member with a seamless wallet', async () => {
  const matchId = await newMatch()
  await place([on(matchId)])
  await house.feed(completed(matchId, 2, 0))
  await house.settle()
  const { csv } = await house.call('report/statementexport', { ...me, startDate: '2025-08-16', endDate: '2025-08-17' })
  expect(csv.split('\r\n')[0]).not.toContain('running')
  expect(csv).not.toMatch(/^Bal,/m)
  expect(csv).toMatch(/^Bet,/m)
})
