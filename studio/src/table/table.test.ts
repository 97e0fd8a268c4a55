/** A shared round from its opening to its payment: in time or late, with answers or without, finished by whichever process lives. */
import { afterEach, expect, test } from 'vitest'
import { openTestTable, sessionAt, type TestTable } from '../../test/testTable.ts'
import { isElement } from '../fair/chain.ts'
import { drawsOf } from '../fair/draws.ts'
import type { Db } from '../kit/db.ts'
import type { GameSession } from '../session/sessions.ts'
import { placeChips, tableBetBook } from './bets.ts'
import { findChain } from './chains.ts'
import { currentRound, dropEmptyRounds, findTableRound, shoePlays, stepTable } from './rounds.ts'
import { settleSeats } from './seats.ts'
import type { SharedGame } from './sharedGame.ts'
import { readHistory, readLast, readOwn, readPools, roundView } from './views.ts'

/** Heads or tails: the smallest shared game. Heads returns twice the stake. */
const COIN: SharedGame = {
  ...{ id: 'coin', kind: 'table', name: 'Coin', tags: [], volatility: 1, modes: [] },
  spots: { heads: { min: 5, max: 100 }, tails: { min: 5, max: 100 } },
  chips: [5, 10],
  ...{ openMs: 15_000, showMs: 6000, roundsInShoe: 2 },
  draw: (draws) => ({ side: draws.below(2) === 0 ? 'heads' : 'tails' }),
  showingMs: () => 2000,
  returnOf: (play, spot) => ((play as { side: string }).side === spot ? 200 : 0),
}

const MONEY_SCALE = 10_000
const wishes = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'] as const

const sessionOf = (player: string, more: Partial<GameSession> = {}): GameSession => sessionAt(COIN, player, more)

const opened: TestTable[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

async function openTable() {
  const table = await openTestTable(COIN)
  opened.push(table)
  return table
}

const roundOf = async (db: Db) => {
  const round = await currentRound(db, 'coin')
  if (!round) throw new Error('no round')
  return round
}

const bet = (table: TestTable, round: number, chips: Record<string, number>, more = {}) =>
  placeChips(table.house, {
    ...{ session: sessionOf('p1'), game: COIN, wish: { round, wish: wishes[0], chips, isGuest: false } },
    ...more,
  })

/** What the wallet's player won or lost by a round, by the rules of the coin. */
const netOf = (side: string, chips: Record<string, number>) =>
  2 * (chips[side] ?? 0) - Object.values(chips).reduce((sum, one) => sum + one, 0)

test('a round opens, closes by the clock, is dealt, shown and paid, and the next one opens', async () => {
  const table = await openTable()
  const { db, at, wallet, house } = table
  const round = await roundOf(db)
  expect(round).toMatchObject({ state: 'open', seq: 1, shoe: 1, number: 1, nonce: 1, closesMs: 1_015_000 })
  const chips = { heads: 20 * MONEY_SCALE, tails: 5 * MONEY_SCALE }
  expect(await bet(table, round.id, chips)).toEqual({ code: 'OK', balance: 975 * MONEY_SCALE })
  await at(1_015_000)
  expect((await roundOf(db)).state).toBe('closed')
  await at(1_016_000)
  const dealt = await roundOf(db)
  expect(dealt).toMatchObject({ state: 'dealt', showsMs: 1_018_000, nextMs: 1_024_000 })
  expect(await settleSeats(house, COIN)).toHaveLength(0)
  await at(1_018_000)
  expect(await settleSeats(house, COIN)).toHaveLength(1)
  const { side } = dealt.play as { side: string }
  expect(wallet.balance).toBe(1000 * MONEY_SCALE + netOf(side, chips))
  expect(await readLast(db, round.id)).toMatchObject([{ net: netOf(side, chips), currency: 'MYR' }])
  const [past] = await readHistory(db, sessionOf('p1'), Number.MAX_SAFE_INTEGER)
  expect(past).toMatchObject({ name: 'coin-1-001', stake: 25 * MONEY_SCALE, state: 'over', chips })
  await at(1_024_000)
  expect(await roundOf(db)).toMatchObject({ state: 'open', seq: 2, number: 2, opensMs: 1_024_000 })
})

test('two processes take each step once', async () => {
  const table = await openTable()
  const { db, clock } = table
  for (let ms = clock.nowMs; ms < clock.nowMs + 200_000; ms += 500)
    await Promise.all([1, 2, 3].map(() => stepTable(db, COIN, ms)))
  const { rows } = await db.query<{ seq: number; nonce: number }>('SELECT seq, nonce FROM table_round ORDER BY id')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_, at) => at + 1))
})

test('what was drawn follows from the published chain, the salt of the first bet and the number [G3]', async () => {
  const table = await openTable()
  const { db, at } = table
  const before = await roundOf(db)
  expect(roundView(before, COIN)).not.toHaveProperty('play')
  const { published, salt } = await findChain(db, before.chain)
  expect(salt).toBe(null)
  await bet(table, before.id, { heads: 5 * MONEY_SCALE })
  await at(1_018_000)
  await at(1_060_000)
  for (const number of [1, 2]) {
    const round = await findTableRound(db, 'coin', 1, number)
    expect(round?.salt).toBe(wishes[0])
    expect(isElement(round?.element ?? '', number, published)).toBe(true)
    const seeds = { serverSeed: round?.element ?? '', clientSeed: wishes[0], nonce: number }
    expect(round?.play).toEqual(COIN.draw(drawsOf(seeds)))
    if (number === 1) await at(1_100_000)
  }
  const { rows } = await db.query<{ place: number }>('SELECT place FROM chain ORDER BY place')
  expect(rows).toEqual([{ place: 1 }, { place: 2 }])
})

test('nothing of the outcome is in the database before bets are closed [G3]', async () => {
  const { db, at } = await openTable()
  await at(1_015_500)
  const { rows } = await db.query<{ state: string; known: boolean }>(
    'SELECT state, play IS NOT NULL OR element IS NOT NULL AS known FROM table_round',
  )
  expect(rows).toEqual([{ state: 'closed', known: false }])
})

test('a bet after the cut-off is refused by the clock of the server, and nothing is asked of the wallet', async () => {
  const table = await openTable()
  const round = await roundOf(table.db)
  table.clock.nowMs = round.closesMs
  expect(await bet(table, round.id, { heads: 5 * MONEY_SCALE })).toEqual({ code: 'CLOSED' })
  expect(table.wallet.entries.size).toBe(0)
})

test.each<[string, Record<string, number>, string]>([
  ['below the least', { heads: 1 * MONEY_SCALE }, 'INVALID'],
  ['above the most', { heads: 105 * MONEY_SCALE }, 'LIMIT'],
  ['on a spot that is none', { edge: 5 * MONEY_SCALE }, 'INVALID'],
  ['not a multiple of the smallest chip', { heads: 7 * MONEY_SCALE }, 'INVALID'],
  ['of nothing', {}, 'INVALID'],
  ['on a name of every object', { constructor: 5 * MONEY_SCALE }, 'INVALID'],
  ['more than he has', { heads: 95 * MONEY_SCALE, tails: 95 * MONEY_SCALE }, 'INSUFFICIENT_FUNDS'],
])('a bet %s is refused', async (_, chips, code) => {
  const table = await openTable()
  table.wallet.balance = 100 * MONEY_SCALE
  const round = await roundOf(table.db)
  expect((await bet(table, round.id, chips)).code).toBe(code)
  expect((await readPools(table.db, round.id)).size).toBe(0)
})

test('limits count all that lies on a spot, and the same wish is one bet', async () => {
  const table = await openTable()
  const { id } = await roundOf(table.db)
  const twice = await Promise.all([1, 2].map(() => bet(table, id, { heads: 60 * MONEY_SCALE })))
  expect(twice.filter(({ code }) => code === 'OK').length).toBeGreaterThan(0)
  expect(table.wallet.balance).toBe(940 * MONEY_SCALE)
  expect((await bet(table, id, { heads: 60 * MONEY_SCALE })).code).toBe('OK')
  const more = { wish: { round: id, wish: wishes[1], chips: { heads: 45 * MONEY_SCALE }, isGuest: false } }
  expect((await bet(table, id, {}, more)).code).toBe('LIMIT')
  expect(await readOwn(table.db, id, sessionOf('p1'))).toEqual({ placed: { heads: 60 * MONEY_SCALE }, asked: {} })
})

test('sums on the spots are the bets of one currency alone, each member once', async () => {
  const table = await openTable()
  const { id } = await roundOf(table.db)
  await bet(table, id, { heads: 10 * MONEY_SCALE })
  await bet(table, id, {}, { wish: { round: id, wish: wishes[1], chips: { heads: 5 * MONEY_SCALE }, isGuest: false } })
  await bet(table, id, { heads: 15 * MONEY_SCALE }, { session: sessionOf('p2') })
  await bet(table, id, { heads: 3 * MONEY_SCALE }, { session: sessionOf('p3', { currency: 'USD' }) })
  expect(Object.fromEntries(await readPools(table.db, id))).toEqual({
    MYR: { heads: { members: 2, sum: 30 * MONEY_SCALE } },
    USD: { heads: { members: 1, sum: 3 * MONEY_SCALE } },
  })
})

test('a stake without an answer is given back, and the round does not wait for it for ever', async () => {
  const table = await openTable()
  const { db, wallet, at, house, calls } = table
  const { id } = await roundOf(db)
  wallet.setFault((call) => (call === 'bet' ? 'lostAnswer' : call === 'rollback' ? 'lostAsk' : 'none'))
  expect((await bet(table, id, { heads: 10 * MONEY_SCALE })).code).toBe('NOT_ANSWERED')
  await at(1_016_000)
  expect((await roundOf(db)).state).toBe('closed')
  await at(1_020_000)
  await at(1_022_000)
  expect((await roundOf(db)).state).toBe('over')
  expect(await settleSeats(house, COIN)).toHaveLength(0)
  wallet.setFault(() => 'none')
  await calls.sendDue()
  await settleSeats(house, COIN)
  expect(wallet.balance).toBe(1000 * MONEY_SCALE)
  const { rows } = await db.query('SELECT state FROM table_seat')
  expect(rows).toEqual([{ state: 'void' }])
})

test('a stake that is answered for after the round was dealt is given back before anything is paid', async () => {
  const table = await openTable()
  const { db, at, house, calls, wallet } = table
  const { id } = await roundOf(db)
  expect((await bet(table, id, { heads: 10 * MONEY_SCALE })).code).toBe('OK')
  await bet(table, id, {}, { wish: { round: id, wish: wishes[1], chips: { tails: 20 * MONEY_SCALE }, isGuest: false } })
  // As if its answer had not come before the table went on.
  await db.query(`UPDATE table_round SET state = 'closed' WHERE id = $1`, [id])
  await db.query(`UPDATE table_bet SET state = 'asked' WHERE wish = $1`, [wishes[1]])
  await at(1_020_000)
  await at(1_022_000)
  const { rows } = await db.query<{ id: number }>('SELECT id FROM table_bet WHERE wish = $1', [wishes[1]])
  await db.tx((tx) => tableBetBook.taken(tx, rows[0]?.id as number, 0))
  expect(await settleSeats(house, COIN)).toHaveLength(0)
  table.clock.nowMs += 20_000
  await calls.sendDue()
  expect(await settleSeats(house, COIN)).toHaveLength(1)
  const { side } = (await roundOf(db)).play as { side: string }
  expect(wallet.balance).toBe(1000 * MONEY_SCALE + netOf(side, { heads: 10 * MONEY_SCALE }))
})

test('a win that is not acknowledged is sent until it is, and paid once', async () => {
  const table = await openTable()
  const { db, at, house, calls, wallet, clock } = table
  const { id } = await roundOf(db)
  await bet(table, id, { heads: 10 * MONEY_SCALE, tails: 10 * MONEY_SCALE })
  await at(1_016_000)
  await at(1_018_000)
  wallet.setFault((call) => (call === 'win' ? 'lostAnswer' : 'none'))
  await settleSeats(house, COIN)
  wallet.setFault(() => 'none')
  clock.nowMs += 60_000
  await calls.sendDue()
  expect(wallet.balance).toBe(1000 * MONEY_SCALE)
  expect((await db.query('SELECT state, payout FROM table_seat')).rows).toEqual([
    { state: 'over', payout: 20 * MONEY_SCALE },
  ])
})

test('rounds without a bet are forgotten after three months, those with one and the last one stay', async () => {
  const table = await openTable()
  const { db, at } = table
  await bet(table, (await roundOf(db)).id, { heads: 5 * MONEY_SCALE })
  for (const ms of [1_016_000, 1_018_000, 1_024_000, 1_040_000, 1_042_000, 1_048_000, 1_064_000, 1_066_000])
    await at(ms)
  const left = async () => (await db.query<{ seq: number }>('SELECT seq FROM table_round ORDER BY seq')).rows
  await dropEmptyRounds(db, 1_066_000)
  expect(await left()).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }])
  await dropEmptyRounds(db, 1_066_000 + 91 * 86_400_000)
  expect(await left()).toEqual([{ seq: 1 }, { seq: 3 }])
})

test('roads begin anew with each shoe', async () => {
  const { db, at } = await openTable()
  for (const ms of [1_016_000, 1_018_000, 1_024_000, 1_040_000, 1_042_000]) await at(ms)
  expect(await shoePlays(db, 'coin', 1)).toHaveLength(2)
  await at(1_048_000)
  expect(await roundOf(db)).toMatchObject({ shoe: 2, number: 1, nonce: 3 })
  expect(await shoePlays(db, 'coin', 2)).toEqual([])
})
