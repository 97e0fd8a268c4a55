/** A member's own limits in the whole house: in any race and at period borders; raises that wait. */
import { MONEY_SCALE, type Money, money } from '@quarterline/core/base/money'
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayStage, type Player, type PlayStage, wish } from '../../../test/play/testPlay.ts'
import { markets, OVER } from '../../../test/testHouse.ts'
import { auditHouse } from '../../app/products/products.ts'
import { moveCash } from '../admin/members.ts'

const STAKE = 100
let stage: PlayStage
beforeAll(async () => {
  stage = await openPlayStage()
})
afterAll(async () => expect(await stage.close()).toEqual([]))

const send = ({ who }: Player, ...bets: ReturnType<typeof wish>[]) =>
  stage.house.call('bet/betsingle', { ...who, bets })
const set = ({ who }: Player, kind: string, period: string, amount?: number) =>
  stage.house.call('playlimitset', { ...who, kind, period, ...(amount !== undefined && { amount }) })
const limitOf = async ({ who }: Player, kind: string, period: string) =>
  (await stage.house.call('playlimits', who)).limits.find((one) => one.kind === kind && one.period === period)

describe('limits', () => {
  it.each([
    ['stake', 'ownStakeLimit'],
    ['loss', 'ownLossLimit'],
  ])('on %s hold exactly when twenty bets race over two processes [P1]', async (kind, code) => {
    const one = await stage.player()
    await set(one, kind, 'day', 5 * STAKE + 99)
    const raced = await stage.race(one, 20)
    expect(raced.filter((said) => said === '')).toHaveLength(5)
    expect(raced.filter((said) => said === code)).toHaveLength(15)
    expect(await stage.storedBets(one)).toBe(5)
  })

  it('below the currency’s step are refused, like invalid amounts', async () => {
    const one = await stage.player()
    expect(await set(one, 'stake', 'day', 10.001)).toMatchObject({ http: 400, statusdesc: 'incompletedRequest' })
    expect(await limitOf(one, 'stake', 'day')).not.toHaveProperty('amount')
  })

  it('count earlier stakes, and bets that race with their setting [P1]', async () => {
    const one = await stage.player()
    await send(one, wish(), wish())
    const [raced, answer] = await Promise.all([stage.race(one, 10), set(one, 'stake', 'week', 4 * STAKE)])
    expect(answer.status).toBe(1)
    const before = 2 + raced.filter((said) => said === '').length
    const after = (await stage.race(one, 10)).filter((said) => said === '').length
    // Bets before the limit stand; after it nothing exceeds it.
    expect(before + after).toBe(Math.max(4, before))
    expect((await limitOf(one, 'stake', 'week'))?.used).toBe((before + after) * STAKE)
    expect(await stage.storedBets(one)).toBe(before + after)
  })

  it('stop nobody else in a batch, and admit what still fits [P1]', async () => {
    const [one, other] = [await stage.player(), await stage.player()]
    await set(one, 'stake', 'month', 150)
    const amounts = [160, 100, 51, 50].map((bet_amount) => wish({ bet_amount }))
    const [mine, theirs] = await Promise.all([
      stage.codes(one, ...amounts),
      stage.codes(other, wish({ bet_amount: 160 })),
    ])
    expect(mine).toEqual(['ownStakeLimit 150', '', 'ownStakeLimit 50', ''])
    expect(theirs).toEqual([''])
  })

  it('are known to the slip before anything is placed', async () => {
    const one = await stage.player()
    const { bet_key: _, ...offer } = wish({ bet_amount: 60 })
    const check = async () => (await stage.house.call('bet/betcheck', { ...one.who, bets: [offer] })).bets[0]
    expect(await check()).toMatchObject({ status: 1, max_bet: 5000 })
    await set(one, 'loss', 'day', 50)
    expect(await check()).toMatchObject({ statusdesc: 'changeStakeMax', bet_amount: 50, max_bet: 50 })
    await set(one, 'stake', 'day', 2)
    expect(await check()).toMatchObject({ statusdesc: 'ownStakeLimit', params: { left: 2 }, max_bet: 0 })
    const legs = ['m1', 'm2'].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
    const { ticket } = await stage.house.call('bet/betcheckparlay', { ...one.who, legs, bet_amount: 10 })
    expect(ticket).toMatchObject({ statusdesc: 'ownStakeLimit', params: { left: 2 } })
  })

  it('bind parlays by their whole stake [P1]', async () => {
    const one = await stage.player()
    await set(one, 'stake', 'day', 30)
    const legs = ['m1', 'm2', 'm3'].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
    const system = (bet_amount: number) =>
      stage.house.call('bet/betsysparlay', { ...one.who, bet_key: uuidv7(), legs, folds: [2], bet_amount })
    expect([(await system(11)).statusdesc, (await system(10)).statusdesc]).toEqual(['ownStakeLimit', ''])
  })

  it('on losses count losses and open stakes, and winnings only against losses [P1]', async () => {
    const one = await stage.player()
    await stage.open('l1', 'l2', 'l3', 'l4')
    await set(one, 'loss', 'day', 300)
    expect(
      await stage.codes(one, wish({ matchId: 'l1', bet_amount: 200 }), wish({ matchId: 'l2', bet_amount: 101 })),
    ).toEqual(['', 'ownLossLimit 100'])
    // The slip learns that his own limit binds, of which period, and what is left.
    const seen = { ...OVER, matchId: 'l2' }
    const check = await stage.house.call('bet/betcheck', { ...one.who, bets: [seen] })
    expect(check.bets[0]).toMatchObject({
      status: 1,
      max_bet: 100,
      max_by: 'ownLossLimit',
      max_params: { left: 100, period: 'day' },
    })
    const legs = ['l3', 'l4'].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
    const quote = await stage.house.call('bet/betcheckparlay', { ...one.who, legs })
    expect(quote.ticket).toMatchObject({ max_bet: 100, max_by: 'ownLossLimit' })
    await stage.end('l1', [0, 0])
    expect(await stage.codes(one, wish({ matchId: 'l2', bet_amount: 101 }), wish({ matchId: 'l2' }))).toEqual([
      'ownLossLimit 100',
      '',
    ])
    await stage.end('l2', [3, 0])
    // 200 lost, 90 won.
    expect((await limitOf(one, 'loss', 'day'))?.used).toBe(110)
    expect(await stage.codes(one, wish({ matchId: 'l3', bet_amount: 191 }))).toEqual(['ownLossLimit 190'])
    // A correction counts on its own date, and may exceed the limit: the stake was within it.
    await stage.end('l2', [0, 0])
    expect((await limitOf(one, 'loss', 'day'))?.used).toBe(300)
    expect(await stage.codes(one, wish({ matchId: 'l3', bet_amount: 3 }))).toEqual(['ownLossLimit'])
  })

  it('are lowered at once; raised only by confirming 24 hours later; each change is on record with before and after [P1] [T1]', async () => {
    const one = await stage.player()
    await set(one, 'stake', 'day', 200)
    await set(one, 'stake', 'day', 100)
    expect(await stage.codes(one, wish({ bet_amount: 101 }))).toEqual(['ownStakeLimit 100'])
    await set(one, 'stake', 'day', 500)
    const waits = await limitOf(one, 'stake', 'day')
    expect(waits).toMatchObject({ amount: 100, next: { amount: 500, from: stage.house.clock.now() + DAY_MS } })
    const which = { ...one.who, kind: 'stake', period: 'day' }
    expect((await stage.house.call('playlimitconfirm', which)).params).toMatchObject({ reason: 'waits' })
    stage.house.clock.move(DAY_MS - 1)
    await stage.open('w1')
    expect((await stage.house.call('playlimitconfirm', which)).statusdesc).toBe('requestConflict')
    stage.house.clock.move(1)
    // Past the wait, and still his to confirm.
    expect(await stage.codes(one, wish({ matchId: 'w1', bet_amount: 101 }))).toEqual(['ownStakeLimit 100'])
    expect((await stage.house.call('playlimitconfirm', which)).status).toBe(1)
    expect(await stage.codes(one, wish({ matchId: 'w1', bet_amount: 101 }))).toEqual([''])
    await set(one, 'stake', 'day')
    await stage.house.call('playlimitdrop', which)
    expect(await limitOf(one, 'stake', 'day')).toMatchObject({ amount: 500 })
    const { rows } = await stage.house.db.query(
      `SELECT call, role, before, after FROM audit_record WHERE operator = $1 AND subject = $1 ORDER BY id`,
      [one.member.accountId],
    )
    expect(rows.map(({ call, before, after }) => [call, before.amount, after.amount, after.next?.amount])).toEqual([
      ['playlimitset', 'none', 200, undefined],
      ['playlimitset', 200, 100, undefined],
      ['playlimitset', 100, 100, 500],
      ['playlimitconfirm', 100, 500, undefined],
      ['playlimitset', 500, 500, 'none'],
      ['playlimitdrop', 500, 500, undefined],
    ])
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['member']))
  })

  it('start afresh with their period; stakes before noon stay with the date before [P1]', async () => {
    const one = await stage.player()
    await set(one, 'stake', 'day', 100)
    await set(one, 'stake', 'month', 150)
    await stage.open('p1')
    expect(await stage.codes(one, wish({ matchId: 'p1' }), wish({ matchId: 'p1', bet_amount: 3 }))).toEqual([
      '',
      'ownStakeLimit',
    ])
    stage.house.clock.move(DAY_MS)
    await stage.open('p2')
    expect((await limitOf(one, 'stake', 'day'))?.used).toBe(0)
    expect(
      await stage.codes(one, wish({ matchId: 'p2', bet_amount: 51 }), wish({ matchId: 'p2', bet_amount: 50 })),
    ).toEqual(['ownStakeLimit 50', ''])
  })

  it('regain a rejected stake on the date on which it was staked [P1]', async () => {
    const one = await stage.player()
    await set(one, 'stake', 'day', 100)
    // Ten seconds before noon in GMT+8.
    const now = stage.house.clock.now()
    const noon = Math.ceil((now - 4 * HOUR_MS) / DAY_MS) * DAY_MS + 4 * HOUR_MS
    stage.house.clock.move(noon - 10_000 - now)
    await stage.open('n1')
    const playing = {
      kind: 'status',
      matchId: 'n1',
      phase: '1H',
      score: [0, 0],
      redCards: [0, 0],
      clock: null,
    } as const
    await stage.house.feed(playing, markets('n1'))
    const live = wish({ matchId: 'n1', marketType: 3, score: [0, 0] })
    expect((await send(one, live)).bets[0]).toMatchObject({ status: 1, state: 'waiting' })
    expect(await stage.codes(one, wish({ matchId: 'n1', marketType: 3, score: [0, 0], bet_amount: 3 }))).toEqual([
      'ownStakeLimit',
    ])
    stage.house.clock.move(15_000)
    await stage.house.feed({ kind: 'suspend', matchId: 'n1', reason: 'trader' })
    stage.house.clock.move(60_000)
    await stage.house.accept()
    const { rows } = await stage.house.db.query(
      `SELECT b.state, d.staked, d.working_date < play_date($2) AS before FROM bet b
       JOIN play_day d ON d.cash_id = b.cash_id WHERE b.member_id = $1`,
      [one.member.id, stage.house.clock.now()],
    )
    expect(rows).toEqual([{ state: 'rejected', staked: 0, before: true }])
  })

  it('of a bet that cannot be written are unchanged', async () => {
    const one = await stage.player()
    await stage.open('k1')
    await set(one, 'stake', 'day', 100)
    await stage.house.ownerDb.query(`ALTER TABLE play_day ADD CONSTRAINT none_now CHECK (staked < 0) NOT VALID`)
    expect((await send(one, wish({ matchId: 'k1' }))).http).toBe(500)
    await stage.house.ownerDb.query('ALTER TABLE play_day DROP CONSTRAINT none_now')
    expect(await stage.storedBets(one)).toBe(0)
    expect(await stage.codes(one, wish({ matchId: 'k1' }))).toEqual([''])
  })

  it('on deposits are checked when a cashier pays in, regardless of withdrawals; credit does not count [P1]', async () => {
    const one = await stage.player(0)
    const admin = {
      db: stage.house.ownerDb,
      by: { account: 'cashier', ip: 'local' },
      now: async () => stage.house.clock.now(),
    }
    const pay = (amount: number, reason: 'deposit' | 'withdrawal' = 'deposit') =>
      moveCash(admin, one.member.accountId, { amount: money(amount * MONEY_SCALE) as Money, reason })
    await pay(60)
    await set(one, 'deposit', 'week', 100)
    await pay(30, 'withdrawal')
    await expect(pay(41)).rejects.toThrow(/ownDepositLimit.*40 MYR/)
    await pay(40)
    expect(await limitOf(one, 'deposit', 'week')).toMatchObject({ amount: 100, used: 100 })
  })

  it('change at most fifty times a day, within valid values', async () => {
    const one = await stage.player()
    const changes = []
    for (let times = 0; times < 52; times++) changes.push((await set(one, 'loss', 'month', 1000 - times)).statusdesc)
    expect(changes).toEqual([...Array(50).fill(''), 'requestLimit', 'requestLimit'])
    const other = await stage.player()
    for (const amount of [-1, 1e12, 0.00001])
      expect((await set(other, 'loss', 'month', amount)).statusdesc).toBe('incompletedRequest')
    expect((await set(other, 'loss', 'year', 1)).statusdesc).toBe('incompletedRequest')
  })

  it('and play totals are recomputed by verify, which names differences', async () => {
    const one = await stage.player()
    await stage.open('v1')
    await set(one, 'stake', 'day', 100)
    await send(one, wish({ matchId: 'v1' }))
    const add = (by: number) =>
      stage.house.db.query(`UPDATE play_day SET staked = staked + $2 WHERE cash_id = $1`, [one.member.cashId, by])
    await add(1)
    const { differences } = await auditHouse(stage.house.db)
    expect(differences).toEqual([expect.stringContaining(`Member ${one.member.id} played otherwise`)])
    await add(-1)
  })
})
