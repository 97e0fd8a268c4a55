/** Breaks in the whole house, and the session summary. */
import { MONEY_SCALE, type Money, money } from '@quarterline/core/base/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayStage, type Player, type PlayStage, wish } from '../../../test/play/testPlay.ts'
import { moveCash } from '../admin/members.ts'

let stage: PlayStage
beforeAll(async () => {
  stage = await openPlayStage()
})
afterAll(async () => expect(await stage.close()).toEqual([]))

const takeBreak = ({ who }: Player, term: string, password = 'demo1234') =>
  stage.house.call('playbreak', { ...who, term, password })

describe('a break', () => {
  it('stops bets on existing sessions in every process, and ends those sessions [P2]', async () => {
    const one = await stage.player()
    const elsewhere = await stage.again(one.member)
    await stage.open('b1')
    const raced = stage.race(one, 10)
    expect((await takeBreak(one, '1d')).status).toBe(1)
    const before = (await raced).filter((said) => said === '').length
    // The session was found before, and the desk checks now.
    expect(await stage.race(one, 4)).toEqual(Array(4).fill('onBreak'))
    expect(await stage.storedBets(one)).toBe(before)
    for (const who of [one.who, elsewhere])
      expect(await stage.house.call('balance', who)).toMatchObject({ http: 401, statusdesc: 'session_not_exists' })
  })

  it('two requested at once report the end of the longer one [P2]', async () => {
    const one = await stage.player()
    const { until } = await takeBreak(one, '1y')
    // A session found before the first one.
    const late = { ...one, who: await stage.again(one.member) }
    expect(await takeBreak(late, '1d')).toMatchObject({ status: 1, until })
  })

  it('keeps the member out until its end, to the millisecond, while his bets settle and he is paid out [P2]', async () => {
    const one = await stage.player(1000)
    await stage.open('b2')
    await stage.codes(one, wish({ matchId: 'b2' }))
    expect((await takeBreak(one, '6m', 'wrong')).statusdesc).toBe('invalid_password')
    const { until } = await takeBreak(one, '6m')
    const logIn = () => stage.house.call('userlogin', { account_id: one.member.accountId, password: 'demo1234' })
    expect(await logIn()).toMatchObject({ status: 0, statusdesc: 'onBreak', params: { until: expect.any(String) } })
    const wrong = await stage.house.call('userlogin', { account_id: one.member.accountId, password: 'guessed1' })
    expect(wrong.statusdesc).toBe('loginFailed')
    await stage.end('b2', [3, 0])
    const admin = {
      db: stage.house.ownerDb,
      by: { account: 'cashier', ip: 'local' },
      now: async () => stage.house.clock.now(),
    }
    await moveCash(admin, one.member.accountId, { amount: money(1090 * MONEY_SCALE) as Money, reason: 'withdrawal' })
    const operate = await stage.house.operator('trader1')
    expect(await operate('playview', { account_id: one.member.accountId })).toMatchObject({
      currency: 'MYR',
      break: { term: '6m', until },
    })
    // By nobody, and not by a shorter one.
    await expect(
      stage.house.db.query('UPDATE play SET break_until_ms = $2 WHERE cash_id = $1', [one.member.cashId, until - 1]),
    ).rejects.toThrow('a break is not shortened')
    stage.house.clock.move(until - 1 - stage.house.clock.now())
    expect((await logIn()).statusdesc).toBe('onBreak')
    stage.house.clock.move(1)
    expect((await logIn()).status).toBe(1)
    const late = { ...one, who: await stage.again(one.member) }
    await stage.open('b3')
    await moveCash(admin, one.member.accountId, {
      amount: money(100 * MONEY_SCALE) as Money,
      reason: 'deposit',
    })
    expect(await stage.codes(late, wish({ matchId: 'b3' }))).toEqual([''])
  })
})

it('a session reports its duration and result, and nothing from before it [P3]', async () => {
  const one = await stage.player()
  await stage.open('s1', 's2')
  await stage.codes(one, wish({ matchId: 's1' }))
  await stage.end('s1', [3, 0])
  stage.house.clock.move(5000)
  const later = { ...one, who: await stage.again(one.member) }
  await stage.codes(later, wish({ matchId: 's2' }), wish({ matchId: 's2', bet_amount: 50 }))
  stage.house.clock.move(90_500)
  expect(await stage.house.call('playsession', later.who)).toMatchObject({ on_s: 90, result: 0, outstanding: 150 })
  await stage.end('s2', [0, 0])
  expect(await stage.house.call('playsession', later.who)).toMatchObject({ result: -150, outstanding: 0 })
  expect(await stage.house.call('playsession', one.who)).toMatchObject({ on_s: 95, result: -60 })
})
