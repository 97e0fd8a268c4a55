/** Four eyes and slices: an act that needs two operators also needs them in pieces, in any race. */
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { describe, expect, it } from 'vitest'
import { fixture, HDP, HOME, markets, OVER, QUOTES, TEST_NOW_MS, TEST_SOURCE } from '../../../test/testHouse.ts'
import { approve, betOf, completed, openScene, placeSingle, play } from '../../../test/testSettlers.ts'
import type { Operator } from '../../account/operator.ts'
import { PENDING_MAX } from '../../account/record/approval.ts'
import { openHouse } from '../../app/house.ts'
import { openDb } from '../../kit/db.ts'
import { makeRuling } from './makeRuling.ts'
import { addSingleHandedTotals } from './singleHandedTotals.ts'

const scene = openScene()
const voided = (by: 'one' | 'two', betType: string) =>
  scene[by]('betvoid', { matchId: scene.id, betType, reason: 'integrity' })

async function operatorOf(account: string): Promise<Operator> {
  const { rows } = await scene.house.db.query<Operator & Record<string, unknown>>(
    'SELECT id, account, role FROM operator WHERE account = $1',
    [account],
  )
  return rows[0] as Operator
}

/** A bet on this match by a rich member. */
async function stake(offer: object, amount: number): Promise<string> {
  const accountId = `rich${scene.id}${amount}${(offer as { betType: string }).betType}`
  await scene.house.add([{ accountId, currency: 'MYR', cash: 50_000, credit: 0, commType: 0 }])
  const demo = await scene.house.login(accountId)
  return placeSingle({ ...scene, demo }, offer, amount)
}

describe('acts on one match', () => {
  it('are added up over operators: the excess waits for a second one, who sees the total [S6]', async () => {
    const bets = [await stake(OVER, 4_000), await stake(HDP, 4_000), await stake(HOME, 4_000)]
    expect(await voided('one', 'BT_OU')).toMatchObject({ state: 'done' })
    expect(await voided('two', 'BT_HDP')).toMatchObject({ state: 'done' })
    const requested = await voided('one', 'BT_1X2')
    expect(requested).toMatchObject({ state: 'pending', why: 'amountOnMatch', moved: 8_000 })
    const { rows } = await scene.two('approvallist', { state: 'pending', pageSize: 1 })
    expect(rows).toMatchObject([{ why: 'amountOnMatch', effect: { difference: 4_000, moved: 8_000 } }])
    expect((await betOf(scene, bets[2] as string)).state).toBe('accepted')
    expect(await approve(scene.two, requested)).toMatchObject({ state: 'done' })
    for (const bet of bets) expect((await betOf(scene, bet)).state).toBe('void')
  })

  it('are added up when requested at once [S6]', async () => {
    for (const offer of [OVER, HDP, HOME]) await stake(offer, 4_500)
    const types = ['BT_OU', 'BT_HDP', 'BT_1X2']
    const answers = await Promise.all(types.map((type, at) => voided(at % 2 ? 'one' : 'two', type)))
    expect(answers.map(({ state }) => state).sort()).toEqual(['done', 'done', 'pending'])
  })

  it('that move nothing need one operator, whatever was moved before', async () => {
    await stake(OVER, 5_000)
    await stake(HDP, 5_000)
    await voided('one', 'BT_OU')
    await voided('one', 'BT_HDP')
    expect(await voided('one', 'BT_1X2')).toMatchObject({ state: 'done' })
    await play(scene)
    expect(await scene.one('resultenter', { matchId: scene.id, result: completed(1, 0) })).toMatchObject({
      state: 'done',
    })
  })
})

describe('acts of one operator', () => {
  it('on a working date are added up over all matches, from two processes at once [S6]', async () => {
    const { house } = scene
    const ids = Array.from({ length: 12 }, (_, at) => `${scene.id}-${at}`)
    const startsAtMs = house.clock.now() + 3_600_000
    await house.feed(...ids.flatMap((id) => [fixture(id, { startsAtMs }), markets(id)]))
    const bets = ids.map((matchId) => ({ ...OVER, matchId, bet_amount: 28 }))
    expect(
      new Set((await house.call('bet/betsingle', { ...scene.demo, bets })).bets.map(({ status }) => status)),
    ).toEqual(new Set([1]))
    const besideDb = openDb(house.appUrl)
    const beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
    await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
    // Nobody moved anything under the supervisor's name today; ten times thirty is the single-handed maximum.
    const by = await operatorOf('supervisor1')
    const acting = { by, ip: '10.0.0.1', now: house.clock.now }
    const answers = await Promise.all(
      ids.map((matchId, at) => {
        const where = { ...(at % 2 ? house : beside), fourEyesAbove: money(30 * MONEY_SCALE) }
        return makeRuling(where, acting, 'console/betvoid', { matchId, reason: 'integrity' })
      }),
    )
    await besideDb.close()
    const states = answers.map((answer) => (answer.ok ? (answer.value.why ?? answer.value.state) : answer.code))
    expect(states.filter((one) => one === 'done')).toHaveLength(10)
    expect(states.filter((one) => one === 'amountToday')).toHaveLength(2)
  })

  it('start again on the next working date', async () => {
    const { db } = scene.house
    const who = { matchId: 'none', operatorId: 'nobody', nowMs: TEST_NOW_MS }
    const add = (nowMs: number) => db.tx((tx) => addSingleHandedTotals(tx, { ...who, nowMs }, money(5)))
    expect(await add(TEST_NOW_MS)).toEqual({ onMatch: 0, today: 0 })
    expect(await add(TEST_NOW_MS)).toEqual({ onMatch: 5, today: 5 })
    expect(await add(TEST_NOW_MS + 86_400_000)).toEqual({ onMatch: 10, today: 0 })
  })
})

it('a late message about the first half does not reopen what a final result settled, by feed or by one operator', async () => {
  const ofHalf = QUOTES.map((quote) => (quote.betType === 'BT_1X2' ? { ...quote, period: '1H' as const } : quote))
  await scene.house.feed(markets(scene.id, ofHalf))
  const bet = await placeSingle(scene, { ...HOME, period: '1H' })
  const half = (score: [number, number] | null) =>
    scene.house.feed({ kind: 'periodResult', matchId: scene.id, period: '1H', score })
  const final = { kind: 'result', matchId: scene.id, result: { state: 'completed', scores: { FT: [3, 0] } } } as const
  await play(scene)
  await half([2, 0])
  await scene.house.feed(final)
  expect(await betOf(scene, bet)).toMatchObject({ outcome: 'win', round: 1 })
  await half(null)
  await half([4, 0])
  expect(await betOf(scene, bet)).toMatchObject({ state: 'settled', outcome: 'win', round: 1 })
  const requested = await scene.one('periodresult', { matchId: scene.id, period: '1H' })
  expect(requested).toMatchObject({ statusdesc: 'requestConflict', params: { reason: 'resultExists' } })
})

it('at most a hundred requests of an operator wait; the next is refused, and a decided one makes room', async () => {
  const bet = await placeSingle(scene, OVER)
  await play(scene)
  await scene.one('resultenter', { matchId: scene.id, result: completed(3, 0) })
  await betOf(scene, bet)
  const ask = () => scene.one('resultrollback', { matchId: scene.id })
  const another = () => voided('one', 'BT_OU')
  const first = await ask()
  await scene.house.ownerDb.query(
    `INSERT INTO approval
     SELECT gen_random_uuid(), call, request, why, effect, basis || n, requested_by, requested_ms, state
     FROM approval CROSS JOIN generate_series(1, $2) AS n WHERE id = $1`,
    [first.approval_id, PENDING_MAX],
  )
  expect(await another()).toMatchObject({ http: 429, statusdesc: 'requestLimit' })
  expect((await ask()).approval_id).toBe(first.approval_id)
  await scene.house.ownerDb.query(
    `DELETE FROM approval a WHERE NOT EXISTS (SELECT 1 FROM audit_record r WHERE r.approval_id = a.id)`,
  )
  expect(await another()).toMatchObject({ state: 'pending' })
  expect(await approve(scene.two, first)).toMatchObject({ state: 'done' })
})
