/** Maintenance: a product or the house shut and reopened, known to calls, pages and other processes, and on record. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fixture, markets, type Operate, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { dialLive } from '../../test/testLive.ts'
import { createCashOrders } from '../bet/cash/cashOrders.ts'
import { ALL_PRODUCTS } from './products/products.ts'

let house: TestHouse
let supervisor: Operate
let demo: { account_id: string; session_token: string }
let port: number
beforeAll(async () => {
  house = await openTestHouse()
  await house.site.listen({ port: 0, host: '127.0.0.1' })
  port = (house.site.server.address() as { port: number }).port
  await house.feed(fixture(), markets())
  supervisor = await house.operator('supervisor1')
  demo = await house.login('demo01')
})
afterEach(async () => {
  for (const scope of ['house', 'bet', 'cashout']) await supervisor('maintenanceclear', { scope })
})
afterAll(() => house.close())

const bet = (bet_key: string) =>
  house.call('bet/betsingle', { ...demo, bets: [{ ...OVER, matchId: 'm1', bet_amount: 10, bet_key }] })
/** Open features while nothing is shut, in a house without a provider of games. */
const OPEN = ALL_PRODUCTS.flatMap(({ flags }) => flags).filter((flag) => flag !== 'casino' && flag !== 'slots')
const reason = 'We count the chairs.'

it('a shut product takes no bet and says why; everything else continues, including placed bets', async () => {
  expect(await bet('before')).toMatchObject({ bets: [{ status: 1 }] })
  const until = house.clock.now() + 3_600_000
  expect(await supervisor('maintenanceset', { scope: 'bet', reason, until })).toMatchObject({ http: 200, status: 1 })
  const shut = { http: 503, status: 0, statusdesc: 'game_maintenance', params: { reason, until } }
  expect(await bet('during')).toMatchObject(shut)
  expect(await house.call('bet/pendingbetlist', demo)).toMatchObject(shut)
  expect(await house.call('balance', demo)).toMatchObject({ http: 200, outstanding_balance: 10 })
  expect(await house.call('uxmenu', demo)).toMatchObject({ http: 200 })
  const version = await house.call('version', {})
  expect(version.maintenance).toBeUndefined()
  expect(version.open).not.toContain('sports')
  expect(version.shut).toEqual([{ product: 'bet', reason, until }])
  const result = { state: 'completed', scores: { FT: [2, 1], '1H': [1, 0] } } as const
  await house.feed({ kind: 'result', matchId: 'm1', result })
  await house.settle()
  expect(await house.call('balance', demo)).toMatchObject({ balance: 10_009, outstanding_balance: 0 })
  await supervisor('maintenanceclear', { scope: 'bet' })
  expect(await house.call('version', {})).toMatchObject({ open: OPEN })
  await house.feed(fixture('m2'), markets('m2'))
  expect(await bet('after')).not.toMatchObject({ http: 503 })
})

it('cash-out alone is shut, automatic ones included, while bets are accepted', async () => {
  await house.feed(fixture('m3'), markets('m3'))
  const on = { ...OVER, matchId: 'm3', bet_amount: 10 }
  const { bets } = await house.call('bet/betsingle', { ...demo, bets: [on] })
  const bet_id = bets[0]?.bet_id as string
  expect(await house.call('bet/cashoutset', { ...demo, bet_id, amount: 1 })).toMatchObject({ status: 1 })
  await supervisor('maintenanceset', { scope: 'cashout', reason })
  const shut = { http: 503, status: 0, statusdesc: 'game_maintenance', params: { reason } }
  expect(await house.call('bet/cashoutoffer', { ...demo, bets: [{ bet_id }] })).toMatchObject(shut)
  expect(await house.call('bet/cashout', { ...demo, bet_id, amount: 1 })).toMatchObject(shut)
  expect((await house.call('version', {})).shut).toEqual([{ product: 'cashout', reason }])
  expect(await house.call('bet/betacceptlist', demo)).toMatchObject({ http: 200 })
  const look = createCashOrders(house)
  expect(await look()).toEqual([])
  await supervisor('maintenanceclear', { scope: 'cashout' })
  expect(await look()).toHaveLength(1)
})

it('a shut house refuses members everything else; operators continue, and pages are told of start and end', async () => {
  const client = await dialLive(port)
  client.say({ op: 'login', session_token: demo.session_token })
  client.say({ op: 'board', market: 2 })
  await client.until((heard) => heard.find(({ type }) => type === 'snap'))
  await supervisor('maintenanceset', { scope: 'house', reason })
  const shut = { http: 503, statusdesc: 'maintenance', params: { reason } }
  for (const name of ['balance', 'uxmenu', 'bet/betacceptlist', 'profile'] as const)
    expect(await house.call(name, demo)).toMatchObject(shut)
  expect(await house.call('userlogin', { account_id: 'demo02', password: 'demo1234' })).toMatchObject(shut)
  expect(await house.call('version', {})).toMatchObject({ http: 200, open: [], maintenance: { reason } })
  expect(await (await house.operator('trader1'))('whoami', {})).toMatchObject({ http: 200, role: 'trader' })
  await client.until((heard) => heard.find((one) => one.type === 'open' && one.maintenance))
  await supervisor('maintenanceclear', { scope: 'house' })
  expect(await house.call('balance', demo)).toMatchObject({ http: 200 })
  const last = await client.until((heard) => heard.find((one) => one.type === 'open' && !one.maintenance))
  expect(last).toEqual({ type: 'open', open: OPEN })
  client.socket.close()
})

it('gives its reason in each language provided, and changes it as a whole', async () => {
  const reasons = { en: 'Back at eight', cn: '八点恢复\0' }
  await supervisor('maintenanceset', { scope: 'house', reason, reasons })
  const cleaned = { reason, reasons: { ...reasons, cn: '八点恢复' } }
  expect((await house.call('version', {})).maintenance).toEqual(cleaned)
  expect(await house.call('balance', demo)).toMatchObject({ statusdesc: 'maintenance', params: { reason } })
  expect((await supervisor('maintenancelist', {})).rows).toMatchObject([{ scope: 'house', ...cleaned }])
  await supervisor('maintenanceset', { scope: 'house', reason })
  expect((await house.call('version', {})).maintenance).toEqual({ reason })
  const other = { scope: 'house', reason, reasons: { fr: 'De retour' } }
  expect(await supervisor('maintenanceset', other as never)).toMatchObject({ http: 400 })
})

it('another process learns of it from the database', async () => {
  await house.ownerDb.query(`INSERT INTO maintenance VALUES ('house', 'Elsewhere', 1, NULL, 'supervisor1')`)
  await expect.poll(async () => (await house.call('version', {})).maintenance).toEqual({ reason: 'Elsewhere' })
})

it('is for supervisors only, for existing scopes, and on record with its changes [T1]', async () => {
  const trader = await house.operator('trader1')
  expect(await trader('maintenanceset', { scope: 'house', reason })).toMatchObject({ http: 403 })
  expect(await supervisor('maintenanceset', { scope: 'kitchen', reason })).toMatchObject({
    http: 200,
    status: 0,
    statusdesc: 'requestConflict',
    params: { reason: 'unknownScope' },
  })
  await supervisor('maintenanceset', { scope: 'bet', reason: 'One' })
  await supervisor('maintenanceset', { scope: 'bet', reason: 'Two' })
  expect((await trader('maintenancelist', {})).rows).toMatchObject([
    { scope: 'bet', reason: 'Two', operator: 'supervisor1' },
  ])
  await supervisor('maintenanceclear', { scope: 'bet' })
  const { rows } = await supervisor('auditlist', { subject: 'bet', pageSize: 3 })
  expect(rows.map(({ call, before, after }) => [call, before?.reason, after?.reason])).toEqual([
    ['console/maintenanceclear', 'Two', undefined],
    ['console/maintenanceset', 'One', 'Two'],
    ['console/maintenanceset', undefined, 'One'],
  ])
})
