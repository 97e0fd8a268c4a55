/** Rounds in flight: cash-outs by the server's clock, by themselves, too late, of dead processes and of clocks that differ. */
import { expect, test } from 'vitest'
import { BALANCE, END_MS, GONE_MS, KITE, OFF_MS, openKite, out, STAKE, stake } from '../../test/testKite.ts'
import { sessionAt, TEST_SCALE } from '../../test/testTable.ts'
import { stepTable } from './rounds.ts'
import { settleSeats } from './seats.ts'
import { readFlightSums, readOwnFlight, roundView, tableView } from './views.ts'

const session = sessionAt(KITE, 'p1')

test.each([
  // ms after the take-off, what the server has
  [0, { code: 'TOO_SOON' }],
  [9, { code: 'TOO_SOON' }],
  [10, { code: 'OK', at: 101 }],
  [1235, { code: 'OK', at: 223 }],
  // The last multiple stands until the next would come.
  [2009, { code: 'OK', at: 300 }],
  [2010, { code: 'GONE', end: 300 }],
  [60_000, { code: 'GONE', end: 300 }],
])('a cash-out %i ms after the take-off is %j', async (ms, result) => {
  const table = await openKite()
  await stake(table)
  await table.at(OFF_MS)
  expect(await out(table, OFF_MS + ms)).toEqual(result)
  await table.at(GONE_MS)
  await settleSeats(table.house, KITE)
  const at = 'at' in result ? (result.at as number) : 0
  expect(table.wallet.balance).toBe(BALANCE - STAKE + (STAKE * at) / 100)
})

test('a cash-out that is asked again stands as it was, also when the round is over', async () => {
  const table = await openKite()
  await stake(table)
  await table.at(OFF_MS)
  for (const ms of [500, 900, 5000]) expect(await out(table, OFF_MS + ms)).toEqual({ code: 'OK', at: 150 })
})

test('each of two stakes is cashed out for itself, by nobody else, and not before the take-off', async () => {
  const table = await openKite()
  await stake(table)
  await stake(table, { spot: 'second', amount: 2 * STAKE })
  expect(await out(table, OFF_MS - 500)).toEqual({ code: 'NOT_FLYING' })
  await table.at(OFF_MS)
  expect(await out(table, OFF_MS + 300, { player: 'p2' })).toEqual({ code: 'NO_BET' })
  expect(await out(table, OFF_MS + 300, { spot: 'third' })).toEqual({ code: 'NO_BET' })
  expect(await out(table, OFF_MS + 300, { spot: 'second' })).toEqual({ code: 'OK', at: 130 })
  await table.at(GONE_MS)
  await settleSeats(table.house, KITE)
  expect(table.wallet.balance).toBe(BALANCE - 3 * STAKE + 2.6 * STAKE)
})

test.each([
  // cashed out by itself at, asked by hand at ms, stands at
  [200, undefined, 200],
  [200, 500, 150],
  [200, 1500, 200],
  [200, 9000, 200],
  [300, undefined, 300],
  [301, undefined, 0],
])('by itself at %i, by hand after %s ms: it is paid at %i', async (stopAt, handMs, paid) => {
  const table = await openKite()
  await stake(table, { stopAt })
  await table.at(OFF_MS)
  if (handMs !== undefined) expect(await out(table, OFF_MS + handMs)).toEqual({ code: 'OK', at: paid })
  // Nothing of the studio runs until long after the end: the cash-out by itself needs nobody.
  await table.at(OFF_MS + 600_000)
  await settleSeats(table.house, KITE)
  expect(table.wallet.balance).toBe(BALANCE - STAKE + (STAKE * paid) / 100)
})

test('a process whose clock runs late pays nobody in a round that another one has ended', async () => {
  const table = await openKite()
  await stake(table)
  await stake(table, { spot: 'second' })
  await table.at(OFF_MS)
  // The process ahead says that it is gone; the other's clock still shows 2.50.
  expect(await out(table, END_MS + 5)).toEqual({ code: 'GONE', end: 300 })
  expect(await out(table, OFF_MS + 1500, { spot: 'second' })).toEqual({ code: 'GONE', end: 300 })
  expect((await table.round()).state).toBe('over')
})

test('a wish that came in time and is written late counts while nobody was told the end', async () => {
  const table = await openKite()
  await stake(table)
  await table.at(OFF_MS)
  await table.at(END_MS + 149)
  expect((await table.round()).state).toBe('dealt')
  expect(await out(table, END_MS - 1)).toEqual({ code: 'OK', at: 300 })
})

test('two processes and many wishes at once: one cash-out, and the round is stepped once', async () => {
  const table = await openKite()
  await stake(table)
  await table.at(OFF_MS)
  const wishesNow = [100, 110, 120, 130].map((ms) => out(table, OFF_MS + ms))
  const [results] = await Promise.all([Promise.all(wishesNow), ...[1, 2].map(() => stepTable(table.db, KITE, GONE_MS))])
  const ats = new Set(results.map((one) => ('at' in one ? one.at : one.code)))
  // All the same, whether the first of them or the end came first.
  expect(ats.size).toBe(1)
  expect((await table.round()).state).toBe('over')
})

test('nothing of the end is told in flight: neither in the round, nor in what others are shown', async () => {
  const table = await openKite()
  await stake(table, { stopAt: 250 })
  await table.at(OFF_MS)
  const round = await table.round()
  for (const told of [roundView(round, KITE), await tableView(table.db, KITE)])
    expect(JSON.stringify(told)).not.toMatch(/"end"|"play"|showsMs|nextMs/)
  expect(roundView(round, KITE)).toMatchObject({ state: 'dealt', dealsMs: OFF_MS })
  const shownAt = async (reached: number) => (await readFlightSums(table.db, round.id, reached)).get('MYR')
  expect(await shownAt(249)).toMatchObject({ bets: 1, sum: STAKE, out: 0, list: [{ stake: STAKE, at: null }] })
  expect(await shownAt(250)).toMatchObject({ out: 1, list: [{ at: 250 }] })
  expect(JSON.stringify(await shownAt(249))).not.toContain('250')
  expect(await readOwnFlight(table.db, round.id, session)).toEqual([
    { spot: 'first', stake: STAKE, state: 'placed', stopAt: 250, outAt: null },
  ])
  await table.at(GONE_MS)
  expect(roundView(await table.round(), KITE)).toMatchObject({ play: { end: 300 } })
})

test('a flight that nobody let take off is cancelled: stakes go back, nothing is won', async () => {
  const table = await openKite()
  await stake(table, { stopAt: 150 })
  await stake(table, { spot: 'second' })
  await table.at(1_006_000)
  await table.at(1_006_000 + 20_001)
  expect(roundView(await table.round(), KITE)).toMatchObject({ state: 'over', play: { isCancelled: true } })
  expect(await out(table, OFF_MS + 20_000)).toEqual({ code: 'NOT_FLYING' })
  while ((await settleSeats(table.house, KITE)).length > 0);
  expect(table.wallet.balance).toBe(BALANCE)
  expect([...table.wallet.entries.values()].filter(({ call }) => call === 'win')).toEqual([])
  const { rows } = await table.db.query<{ state: string }>('SELECT state FROM table_seat')
  expect(rows).toEqual([{ state: 'void' }])
  await table.at(1_006_000 + 24_000)
  expect((await table.round()).state).toBe('open')
})

test('a stake that a wallet answers for after the take-off is given back, and does not fly', async () => {
  const table = await openKite()
  table.wallet.setFault((call) => (call === 'bet' ? 'lostAnswer' : 'none'))
  expect(await stake(table)).toEqual({ code: 'NOT_ANSWERED' })
  await table.at(OFF_MS + 5000)
  expect(await out(table, OFF_MS + 5500)).toEqual({ code: 'NO_BET' })
  table.clock.nowMs += 60_000
  await table.calls.sendDue()
  expect(table.wallet.balance).toBe(BALANCE)
})

test('a stake flies once on its spot, stops within bounds, and where it would return too much', async () => {
  const table = await openKite()
  expect(await stake(table, { stopAt: 100 })).toEqual({ code: 'INVALID' })
  expect(await stake(table, { stopAt: 1001 })).toEqual({ code: 'INVALID' })
  expect((await stake(table)).code).toBe('OK')
  expect(await stake(table)).toEqual({ code: 'LIMIT' })
  // 400 are the most: a hundred stop at four times, ten at forty, bounded by the flight's own ten.
  expect((await stake(table, { spot: 'second', amount: 100 * TEST_SCALE, stopAt: 900 })).code).toBe('OK')
  const stops = (await readOwnFlight(table.db, (await table.round()).id, session)) as { stopAt: number }[]
  expect(stops.map(({ stopAt }) => stopAt)).toEqual([1000, 400])
})
