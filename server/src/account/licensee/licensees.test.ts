/** Licensees and switches for their members or one account: shown in the profile, refused with the switch's code. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { offFor } from '../../app/maintenance.ts'
import type { AdminHouse } from '../record/adminAct.ts'
import { addLicensee, giveTree, listLicensees, setLicenseeOff, setMemberOff } from './licensees.ts'

let house: TestHouse
let admin: AdminHouse
beforeAll(async () => {
  house = await openTestHouse()
  admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  await house.feed(fixture('football'), markets('football'))
  for (const [id, sport] of [
    ['esport', 40],
    ['fight', 43],
  ] as const)
    await house.feed(fixture(id, { sport, startsAtMs: house.clock.now() + 2 * HOUR_MS }), markets(id))
})
afterAll(() => house.close())

const infoOf = async (me: object) => {
  const { member_profile } = (await house.call('profile', me)) as never as { member_profile: { player_info: object[] } }
  return member_profile.player_info[0]
}
const bet = (matchId: string, more: object = {}) => ({ matchId, ...HOME, bet_amount: 10, ...more })
const codes = async (me: object, ...bets: object[]) =>
  (await house.call('bet/betsingle', { ...me, bets } as never)).bets.map(({ statusdesc }) => statusdesc)

it('a house’s own licensee is type 1 and has everything', async () => {
  expect(await infoOf(await house.login('demo03'))).toMatchObject({ operator_type: 1, off: [] })
})

describe('e-sports switched off', () => {
  it('for one account: quotes, slips and new bets are refused; open bets can be cashed out and settle', async () => {
    const me = await house.login('demo04')
    const open = await house.call('bet/betsingle', { ...me, bets: [bet('esport')] })
    expect(await setMemberOff(admin, 'demo04', ['esports'])).toEqual(['Member demo04 has no esports.'])
    expect(await infoOf(me)).toMatchObject({ off: ['esports'] })
    expect(await codes(me, bet('esport'), bet('fight'), bet('football'))).toEqual([
      'EsportsDisabled',
      'EsportsDisabled',
      '',
    ])
    const check = await house.call('bet/betcheck', { ...me, bets: [bet('fight')] })
    expect(check.bets).toMatchObject([{ statusdesc: 'EsportsDisabled' }])
    const legs = ['football', 'esport'].map((matchId) => ({ matchId, ...HOME }))
    expect(await house.call('bet/betparlay', { ...me, legs, bet_amount: 10 } as never)).toMatchObject({
      statusdesc: 'EsportsDisabled',
    })
    const quoted = await house.call('bet/betcheckparlay', { ...me, legs, bet_amount: 10 } as never)
    expect(JSON.stringify(quoted)).toContain('EsportsDisabled')
    // Before the shape is checked, and after the account's state (rules 14.1).
    expect(await codes(me, bet('esport', { bet_amount: 0.5 }), bet('esport', { pick: '9' }))).toEqual([
      'EsportsDisabled',
      'EsportsDisabled',
    ])
    const bet_id = open.bets[0]?.bet_id ?? ''
    const { offers } = await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] } as never)
    expect(JSON.stringify(offers)).not.toContain('EsportsDisabled')
    const result = { state: 'completed' as const, scores: { FT: [1, 0] as [number, number] } }
    await house.feed({ kind: 'result', matchId: 'esport', result })
    await house.settle()
    expect((await house.call('bet/betsettledlist', me)).total).toBe(1)
    await house.ownerDb.query(`UPDATE member SET state = 'suspended' WHERE account_id = 'demo04'`)
    expect(await codes(me, bet('fight'))).toEqual(['SUSPEND'])
    await house.ownerDb.query(`UPDATE member SET state = 'active' WHERE account_id = 'demo04'`)
    await setMemberOff(admin, 'demo04', [])
    expect(await codes(me, bet('fight'))).toEqual([''])
  })

  it('for a licensee: for all of his members, whose pages refetch their profile', async () => {
    const me = await house.login('demo05')
    await house.call('profile', me)
    expect((await house.call('balance', me)).retrieve_profile).toBe(false)
    await addLicensee(admin, { name: 'Partner', type: 1 })
    await giveTree(admin, 'partner', 'demoshare')
    await setLicenseeOff(admin, 'Partner', ['esports', 'casino'])
    expect((await house.call('balance', me)).retrieve_profile).toBe(true)
    expect(await infoOf(me)).toMatchObject({ operator_type: 1, off: ['casino', 'esports'] })
    expect(await codes(me, bet('fight'))).toEqual(['EsportsDisabled'])
    expect(await listLicensees(house.db)).toEqual([
      { name: 'partner', type: 1, off: 'casino esports', trees: 'demoshare' },
    ])
    await setLicenseeOff(admin, 'Partner', [])
    expect(await codes(me, bet('fight'))).toEqual([''])
  })
})

it('invalid requests are refused, recorded, and change nothing', async () => {
  await expect(setMemberOff(admin, 'demo06', ['poker'])).rejects.toThrow(
    'casino, slots, fishing, lottery, minigame, esports, tournament',
  )
  await expect(addLicensee(admin, { name: 'Partner', type: 2 })).rejects.toThrow('Licensee partner already exists')
  await addLicensee(admin, { name: 'Distant', type: 2 })
  // Its members' bets were paid here, and no seamless wallet knows them.
  await expect(giveTree(admin, 'Distant', 'demoshare')).rejects.toThrow('have already bet with money kept here')
  await expect(giveTree(admin, 'Distant', 'demoagent')).rejects.toThrow('is not a shareholder')
  const { rows } = await house.db.query(`SELECT count(*) AS count FROM audit_record WHERE outcome = 'refused'`)
  expect(Number(rows[0]?.count)).toBe(4)
})

it('a member with a seamless wallet bets by other calls, and not before his licensee has a wallet', async () => {
  await house.add([{ accountId: 'distant1', currency: 'MYR', cash: 100, credit: 0, commType: 0 }])
  const me = await house.login('distant1')
  await house.ownerDb.query(`UPDATE licensee_tree SET licensee_id = (SELECT id FROM licensee WHERE name = 'distant')`)
  expect(await infoOf(me)).toMatchObject({ operator_type: 2 })
  expect(await house.call('bet/betsingle', { ...me, bets: [bet('football')] } as never)).toMatchObject({
    statusdesc: 'walletNotExists',
  })
  const bets = [bet('football'), bet('football', { bet_amount: 1 })]
  const answers = (await house.call('bet/vbetsingle', { ...me, bets } as never)).bets
  expect(answers.map(({ statusdesc }) => statusdesc)).toEqual(['connectionFailed', 'betLowerMin'])
  await expect(giveTree(admin, 'partner', 'demoshare')).rejects.toThrow('kept in another wallet')
  await house.ownerDb.query('DELETE FROM licensee_tree')
  expect(await codes(me, bet('football'))).toEqual([''])
})

it('a switched-off product is refused after the account’s state', () => {
  expect(offFor('casino', { off: ['casino'], state: 'active' })).toBe('liveCasinoDisabled')
  expect(offFor('tournament', { off: ['tournament'], state: 'frozen' })).toBeUndefined()
  expect(offFor('lottery', { off: ['casino'], state: 'active' })).toBeUndefined()
  expect(offFor(undefined, { off: ['casino'], state: 'active' })).toBeUndefined()
})
