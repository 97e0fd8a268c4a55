/** One bet in the real house: placed, settled, corrected, on the statement. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HDP, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { MEMBER_COLUMNS, type Member, purseOf } from '../../account/session.ts'

let house: TestHouse
let demo: { account_id: string; session_token: string }
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture('m1'), markets('m1'))
  demo = await house.login('demo01')
})
afterAll(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await house.close()
})

const homeHandicap = { ...HDP, matchId: 'm1' }

describe('a single bet before the match', () => {
  it('is accepted at once, held, and paid when the match ends [L8]', async () => {
    const placed = await house.call('bet/betsingle', {
      ...demo,
      bets: [{ bet_key: 'a', ...homeHandicap, bet_amount: 100 }],
    })
    expect(placed.bets[0]).toMatchObject({ status: 1, state: 'accepted', odds: 0.95, risk: 100, win: 95, wait_s: 0 })
    expect(placed.balance).toBe(9900)
    await house.feed({
      kind: 'result',
      matchId: 'm1',
      result: { state: 'completed', scores: { FT: [2, 1], '1H': [0, 0] } },
    })
    await house.settle()
    expect(await house.call('balance', demo)).toMatchObject({ balance: 10095, outstanding_balance: 0 })
  })

  it('is settled again by each corrected result, and all settlements are on the statement [S3]', async () => {
    for (const fullTime of [
      [0, 0],
      [3, 0],
      [1, 1],
    ] as const) {
      await house.feed({ kind: 'resultRollback', matchId: 'm1' })
      await house.feed({
        kind: 'result',
        matchId: 'm1',
        result: { state: 'completed', scores: { FT: fullTime, '1H': [0, 0] } },
      })
      await house.settle()
    }
    expect(await house.call('balance', demo)).toMatchObject({ balance: 9900, outstanding_balance: 0 })
    const statement = await house.call('report/dailystatement', demo)
    expect(statement.rows.map((row) => 'type' in row && [row.type, row.total])).toEqual([
      ['Bal', 0],
      ['Dep', 10000],
      ['Bet', 95],
      ['Corr', -95],
      ['Corr', -100],
      ['Corr', 100],
      ['Corr', 95],
      ['Corr', -95],
      ['Corr', -100],
    ])
    expect(statement.closing).toBe(9900)
    const balances = statement.rows.map(
      (row) => 'ticket' in row && [row.remark, row.reversed ?? false, row.ticket?.outcome],
    )
    expect(balances.slice(2, 5)).toEqual([
      ['win', false, 'lose'],
      ['win', true, 'lose'],
      ['lose', false, 'lose'],
    ])
  })
})

describe('bets that arrive together', () => {
  const wish = { ...homeHandicap, matchId: 'm2', bet_amount: 5 }
  const place = async (key: string, matchId = 'm2') => {
    const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = 'demo02'`)
    const member = rows[0] as unknown as Member
    return house.desk.place({
      member,
      purse: purseOf(member),
      wish: { ...wish, matchId },
      key,
      option: 0,
      ip: '10.0.0.1',
    })
  }
  const accepted = { ok: true, value: { answer: { status: 1 } } }

  it('do not share the failure of one of them', async () => {
    await house.feed(fixture('m2'), markets('m2'))
    // The database cannot store NUL, so this one fails there.
    const [before, poison, after] = await Promise.allSettled([place('before'), place('nul\0'), place('after')])
    expect(before).toMatchObject({ status: 'fulfilled', value: accepted })
    expect(poison).toMatchObject({ status: 'rejected' })
    expect(after).toMatchObject({ status: 'fulfilled', value: accepted })
  })

  it('may name a match by any text', async () => {
    for (const matchId of ['\0', '\ud800', 'none']) {
      const answer = { ok: true, value: { answer: { status: 0, statusdesc: '318' } } }
      expect(await place(`any ${matchId.length}${matchId.codePointAt(0)}`, matchId)).toMatchObject(answer)
      const { bets } = await house.call('bet/betcheck', { ...demo, bets: [{ ...wish, matchId }] })
      expect(bets).toMatchObject([{ status: 0, statusdesc: '318' }])
    }
  })

  it('do not wait for a match that is being shut', async () => {
    await house.feed(fixture('m3'), markets('m3'))
    let late: ReturnType<typeof place> | undefined
    await house.ownerDb.tx(async (tx) => {
      await tx.query(`SELECT 1 FROM match WHERE id = 'm3' FOR UPDATE`)
      late = place('on m3', 'm3')
      expect(await place('on m2')).toMatchObject(accepted)
    })
    expect(await late).toMatchObject(accepted)
  })
})
