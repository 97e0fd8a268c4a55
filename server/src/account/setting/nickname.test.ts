/** Nicknames: set once, a second login name, and no way to find out which accounts exist. */
import { NICKNAME_LENGTH } from '@quarterline/core/forms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

type Caller = { account_id: string; session_token: string }
let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const isWanted = async (who: Caller) => (await house.call('balance', who)).retrieve_profile
const name = (who: Caller, nickname: string, from = '10.9.0.1') =>
  house.site
    .inject({
      method: 'POST',
      url: '/api/addsecondary',
      headers: { 'x-forwarded-for': from },
      payload: { ...who, nickname },
    })
    .then((answer) => ({ http: answer.statusCode, ...answer.json() }))

it.each([['Short'], ['a'.repeat(NICKNAME_LENGTH.max + 1)], ['with space'], ['Jade_fox'], ['Ｊａｄｅｆｏｘ'], ['']])(
  '"%s" is invalid',
  async (nickname) => {
    const me = await house.login('demo12')
    expect(await name(me, nickname)).toMatchObject({ http: 400, status: 0, statusdesc: 'incompletedRequest' })
  },
)

it('is set once, is in the profile, and logs in, however it is written', async () => {
  const me = await house.login('demo12')
  expect(await name(me, 'Jadefox88')).toMatchObject({ status: 1, nickname: 'Jadefox88' })
  expect(await name(me, 'Another88')).toMatchObject({ http: 200, statusdesc: 'secondary_account_exists' })
  expect(await isWanted(me)).toBe(true)
  const events = (await house.call('securityevents', { ...me, pageNumber: 1, pageSize: 10 })).rows
  expect(events.filter(({ kind }) => kind === 'nicknameGiven')).toMatchObject([{ ip: '10.9.0.1' }])
  const { member_profile } = await house.call('userlogin', { account_id: 'JADEFOX88', password: 'demo1234' })
  expect(member_profile.player_info[0]).toMatchObject({
    account_id: 'demo12',
    nickname: 'Jadefox88',
    has_secondary_account: true,
  })
})

it.each(['demo01', 'DEMO01', 'jadeFOX88', 'demommk'])('"%s" is taken', async (nickname) => {
  const me = await house.login('demo13')
  const taken = await name(me, nickname, '10.9.0.2')
  expect(taken).toMatchObject({ http: 200, statusdesc: 'new_login_id_exists' })
  const { player_info } = (await house.call('profile', me)).member_profile
  expect(player_info[0]).toMatchObject({ nickname: '', has_secondary_account: false })
})

it('of two members who want one at once one gets it, and of two that a member wants at once he gets one', async () => {
  const [one, two] = [await house.login('demo14'), await house.login('demo15')]
  const same = await Promise.all([name(one, 'Samename', '10.9.0.3'), name(two, 'SAMENAME', '10.9.0.4')])
  expect(same.map(({ statusdesc }) => statusdesc).sort()).toEqual(['', 'new_login_id_exists'])
  const me = await house.login('demo16')
  const both = await Promise.all([name(me, 'Firstname', '10.9.0.5'), name(me, 'Othername', '10.9.0.5')])
  expect(both.map(({ statusdesc }) => statusdesc).sort()).toEqual(['', 'secondary_account_exists'])
  const { rowCount } = await house.ownerDb.query(
    `SELECT 1 FROM login_name WHERE name_key IN ('firstname', 'othername', 'samename')`,
  )
  expect(rowCount).toBe(2)
})

it('cannot be used to find out which accounts exist', async () => {
  const me = await house.login('demo17')
  const tried = []
  for (let times = 0; times < 7; times++) tried.push((await name(me, 'demo01', '10.9.0.6')).statusdesc)
  expect(tried.slice(0, 5)).toEqual(Array(5).fill('new_login_id_exists'))
  expect(tried.slice(5)).toEqual(['requestLimit', 'requestLimit'])
})
