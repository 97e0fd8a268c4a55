/** Stakes that are out of a flight are paid while it goes on: once, whoever dies between the decision and the money. */
import { expect, test } from 'vitest'
import { BALANCE, GONE_MS, KITE, OFF_MS, openKite, out, STAKE, stake } from '../../test/testKite.ts'
import { sessionAt, type TestTable } from '../../test/testTable.ts'
import { settleSeats } from './seats.ts'
import { readHistory } from './views.ts'

const session = sessionAt(KITE, 'p1')
const winsAt = ({ wallet }: TestTable) => [...wallet.entries].filter(([, { call }]) => call === 'win')
const historyOf = async ({ db }: TestTable) =>
  (await readHistory(db, session, Number.MAX_SAFE_INTEGER)).map(({ stake: staked, payout }) => [staked, payout])
const pay = ({ house }: TestTable) => settleSeats(house, KITE)

test('a cash-out is paid while the flight goes on, by the message that ends its round at the wallet, and once', async () => {
  const table = await openKite()
  await stake(table)
  await table.at(OFF_MS)
  await out(table, OFF_MS + 500)
  expect(await pay(table)).toEqual([{ code: 'OK', balance: BALANCE + 0.5 * STAKE }])
  expect((await table.round()).state).toBe('dealt')
  expect(winsAt(table).map(([, { win }]) => win)).toEqual([1.5 * STAKE])
  await table.at(GONE_MS)
  expect(await pay(table)).toEqual([])
  expect(table.wallet.balance).toBe(BALANCE + 0.5 * STAKE)
})

test('whoever is paid in the air is told nothing of the end: his round is in his history when it is over', async () => {
  const table = await openKite()
  await stake(table)
  await table.at(OFF_MS)
  await out(table, OFF_MS + 500)
  await pay(table)
  expect(await historyOf(table)).toEqual([])
  await table.at(GONE_MS)
  expect(await historyOf(table)).toEqual([[STAKE, 1.5 * STAKE]])
})

test('of two stakes the first is paid by itself, and the second is paid or lost with the end', async () => {
  const table = await openKite()
  await stake(table)
  await stake(table, { spot: 'second', amount: 2 * STAKE })
  await table.at(OFF_MS)
  await out(table, OFF_MS + 300, { spot: 'second' })
  await pay(table)
  expect(table.wallet.balance).toBe(BALANCE - 3 * STAKE + 2.6 * STAKE)
  expect(await pay(table)).toEqual([])
  await table.at(GONE_MS)
  await pay(table)
  expect(table.wallet.balance).toBe(BALANCE - 3 * STAKE + 2.6 * STAKE)
  expect(winsAt(table).map(([tx, { win }]) => [tx.replace(/\d+/, ''), win])).toEqual([
    ['t-out', 2.6 * STAKE],
    ['t-win', 0],
  ])
  expect(await historyOf(table)).toEqual([[3 * STAKE, 2.6 * STAKE]])
})

test('of two stakes that are both out the second ends the round in the air', async () => {
  const table = await openKite()
  await stake(table)
  await stake(table, { spot: 'second' })
  await table.at(OFF_MS)
  for (const [ms, spot] of [
    [300, 'second'],
    [700, 'first'],
  ] as const) {
    await out(table, OFF_MS + ms, { spot })
    await pay(table)
  }
  expect(winsAt(table).map(([, { win }]) => win)).toEqual([1.3 * STAKE, 1.7 * STAKE])
  await table.at(GONE_MS)
  expect(await pay(table)).toEqual([])
})

test('a cash-out by itself is paid a moment after it was reached; until then an earlier wish counts', async () => {
  const table = await openKite()
  await stake(table, { stopAt: 200 })
  await stake(table, { stopAt: 200, player: 'p2' })
  await table.at(OFF_MS)
  table.clock.nowMs = OFF_MS + 1000 + 149
  expect(await pay(table)).toEqual([])
  expect(await out(table, OFF_MS + 990, { player: 'p2' })).toEqual({ code: 'OK', at: 199 })
  table.clock.nowMs = OFF_MS + 1000 + 150
  await pay(table)
  expect(table.wallet.balance).toBe(BALANCE - 2 * STAKE + 2 * STAKE + 1.99 * STAKE)
  // A process whose clock runs late hears of an earlier wish: what is paid stands.
  expect(await out(table, OFF_MS + 500)).toEqual({ code: 'OK', at: 200 })
  await table.at(GONE_MS)
  expect(await pay(table)).toEqual([])
})

test('a process that dies after the decision, or after the win was written, leaves it to another, which pays once', async () => {
  const table = await openKite()
  await stake(table)
  await stake(table, { player: 'p2' })
  await table.at(OFF_MS)
  // Decided, and not yet written as a message.
  await out(table, OFF_MS + 500)
  // Written, and not sent.
  await out(table, OFF_MS + 600, { player: 'p2' })
  const dying = { ...table.house, calls: { ...table.calls, send: async () => ({ code: 'NOT_ANSWERED' }) } }
  await settleSeats(dying, KITE, sessionAt(KITE, 'p2'))
  expect(winsAt(table)).toEqual([])
  await Promise.all([pay(table), pay(table), settleSeats(table.house, KITE, session)])
  expect(table.wallet.balance).toBe(BALANCE - 2 * STAKE + 1.5 * STAKE)
  table.clock.nowMs += 16_000
  await Promise.all([table.calls.sendDue(), table.calls.sendDue()])
  expect(table.wallet.balance).toBe(BALANCE - 2 * STAKE + 3.1 * STAKE)
  await table.at(GONE_MS)
  expect(await pay(table)).toEqual([])
})

test('a win in the air that no wallet answers for is sent before the one that ends the round', async () => {
  const table = await openKite()
  await stake(table)
  await stake(table, { spot: 'second' })
  await table.at(OFF_MS)
  await out(table, OFF_MS + 300)
  table.wallet.setFault((call) => (call === 'win' ? 'lostAsk' : 'none'))
  await pay(table)
  table.wallet.setFault(() => 'none')
  await table.at(GONE_MS)
  expect(await pay(table)).toEqual([])
  table.clock.nowMs += 2000
  await table.calls.sendDue()
  expect(await pay(table)).toHaveLength(1)
  expect(table.wallet.balance).toBe(BALANCE - 2 * STAKE + 1.3 * STAKE)
})

test('a wish and the payment of a stop that come at once agree on one multiple', async () => {
  const table = await openKite()
  const players = Array.from({ length: 12 }, (_, at) => `p${at}`)
  for (const player of players) await stake(table, { stopAt: 200, player })
  await table.at(OFF_MS)
  table.clock.nowMs = OFF_MS + 1200
  const told = await Promise.all(
    players.map(async (player, at) => {
      const [result] = await Promise.all([out(table, OFF_MS + 900 + at, { player }), pay(table)])
      return 'at' in result ? result.at : 0
    }),
  )
  while ((await pay(table)).length > 0);
  const paid = told.reduce((sum, at) => sum + (STAKE * at) / 100, 0)
  expect(table.wallet.balance).toBe(BALANCE - 12 * STAKE + paid)
})
