/** Refusals are stored for a while, and no script makes more than a member can have. */
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { forgetOld } from '../../app/growth.ts'
import { createRefusalLimit, REFUSALS_MAX } from './refusalLimit.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ refusalsMax: REFUSALS_MAX })
  await house.feed(fixture('m1', { startsAtMs: house.clock.now() + 9 * DAY_MS }), markets('m1'))
})
afterAll(() => house.close())

const wish = (changes: object = {}) => ({ matchId: 'm1', ...OVER, marketType: 1, bet_amount: 100, ...changes })
const send = async (me: object, ...bets: object[]) => (await house.call('bet/betsingle', { ...me, bets })).bets
const idOf = async (accountId: string): Promise<string> =>
  (await house.db.query('SELECT id FROM member WHERE account_id = $1', [accountId])).rows[0]?.id
const countOf = async (table: 'bet' | 'refusal' | 'bet_answer', accountId: string): Promise<number> => {
  const { rows } = await house.db.query(`SELECT count(*) AS n FROM ${table} WHERE member_id = $1`, [
    await idOf(accountId),
  ])
  return rows[0]?.n
}

it('a script with unpayable bets is told to wait, leaves two hundred rows, and affects nobody else', async () => {
  const [script, other] = [await house.login('demo01'), await house.login('demo02')]
  const codes: string[] = []
  for (let sent = 0; sent < REFUSALS_MAX + 100; sent += 20) {
    const bets = Array.from({ length: 20 }, () => wish({ bet_key: randomUUID(), bet_amount: 99_000_000 }))
    codes.push(...(await send(script, ...bets)).map(({ statusdesc }) => statusdesc))
  }
  expect(codes.filter((code) => code === 'betOverMax')).toHaveLength(REFUSALS_MAX)
  expect(codes.filter((code) => code === 'requestLimit')).toHaveLength(100)
  expect([await countOf('refusal', 'demo01'), await countOf('bet_answer', 'demo01')]).toEqual([REFUSALS_MAX, 0])
  expect(await send(other, wish())).toMatchObject([{ status: 1 }])
})

it('the newest two hundred refusals of a member are kept, whoever wrote them', async () => {
  const { rows } = await house.db.query('SELECT shard_key, id FROM member WHERE account_id = $1', ['demo03'])
  const { shard_key, id } = rows[0] as Record<string, string>
  for (const from of [0, 150, 300]) {
    const keys = Array.from({ length: 150 }, (_, at) => `k${from + at}`)
    await house.db.query('SELECT keep_refusals($1, $2, $3, $4, $5, $6)', [
      shard_key,
      house.clock.now(),
      keys.map(() => id),
      keys,
      keys,
      keys.map(() => '{"status": 0, "statusdesc": "betOverMax"}'),
    ])
  }
  const kept = await house.db.query('SELECT bet_key FROM refusal WHERE member_id = $1 ORDER BY turn', [id])
  expect(kept.rows.map(({ bet_key }) => bet_key)).toEqual(Array.from({ length: 200 }, (_, at) => `k${250 + at}`))
})

it('a refused key repeats its answer for a day, stands for no other bet, and may then be decided again: once [L6]', async () => {
  const me = await house.login('demo04')
  const one = wish({ bet_key: 'late', odds: 1.2 })
  const refused = await send(me, one)
  expect(refused).toMatchObject([{ status: 0 }])
  expect(await send(me, one)).toEqual(refused)
  expect(await send(me, { ...one, bet_amount: 50 })).toMatchObject([{ statusdesc: 'invalidBet' }])

  house.clock.move(DAY_MS + 1)
  await house.db.query('INSERT INTO clock (id, now_ms, speed) VALUES (1, $1, 1)', [house.clock.now()])
  await forgetOld(house.db, { nowMs: house.clock.now(), wallMs: house.wallMs() })
  expect(await countOf('refusal', 'demo04')).toBe(0)
  const again = await house.login('demo04')
  const taken = await send(again, wish({ bet_key: 'late' }))
  expect(taken).toMatchObject([{ status: 1, state: 'accepted' }])
  expect(await send(again, wish({ bet_key: 'late' }))).toEqual(taken)
  expect(await send(again, one)).toMatchObject([{ statusdesc: 'invalidBet' }])
  expect(await countOf('bet', 'demo04')).toBe(1)
})

it('simultaneous bets are limited although none was refused yet [R3]', async () => {
  const [script, other] = [await house.login('demo05'), await house.login('demo06')]
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      send(script, ...Array.from({ length: 20 }, () => wish({ bet_key: randomUUID(), bet_amount: 99_000_000 }))),
    ),
  )
  const codes = answers.flat().map(({ statusdesc }) => statusdesc)
  expect(codes.filter((code) => code === 'betOverMax')).toHaveLength(REFUSALS_MAX)
  expect(codes.filter((code) => code === 'requestLimit')).toHaveLength(400)
  expect(await countOf('refusal', 'demo05')).toBe(REFUSALS_MAX)
  expect(await send(other, wish())).toMatchObject([{ status: 1 }])
})

it('the limit clears after a minute’s wait, not at the end of a clock minute', () => {
  let ms = 59_000
  const limit = createRefusalLimit(() => ms)
  const refuse = (memberId: string) => {
    const isIn = limit.enter(memberId)
    if (isIn) limit.leave(memberId, true)
    return isIn
  }
  for (let at = 0; at < REFUSALS_MAX - 1; at++) expect(refuse('a')).toBe(true)
  ms += 2000
  expect([refuse('a'), refuse('a'), refuse('b')]).toEqual([true, false, true])
  ms += 60_000
  expect(refuse('a')).toBe(true)
})

it('accepted bets no longer count once answered', () => {
  const limit = createRefusalLimit(() => 0, 3)
  for (let at = 0; at < 10; at++) {
    expect(limit.enter('a')).toBe(true)
    limit.leave('a', false)
  }
  expect([limit.enter('a'), limit.enter('a'), limit.enter('a'), limit.enter('a')]).toEqual([true, true, true, false])
})
