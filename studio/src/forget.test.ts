/**
 * A year and more of rows: old rows are deleted in bounded steps; unanswered ones, and those that can still be looked
 * up, stay.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../test/testStudio.ts'
import { forget } from './forget.ts'
import { type Db, openDb } from './kit/db.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_MS = 400 * DAY_MS
const NOW_MS = 1_000 * DAY_MS
/** Twenty rounds a day for five hundred days. */
const ROUNDS = 10_000
const EVERY_MS = (500 * DAY_MS) / ROUNDS

let db: Db
beforeAll(async () => {
  db = await openDb(await newDatabase(), () => {})
})
afterAll(() => db.close())

const count = async (what: string, values: readonly unknown[] = []): Promise<number> =>
  (await db.query<{ n: number }>(`SELECT count(*) AS n FROM ${what}`, values)).rows[0]?.n ?? 0

/** One round of a player a day, each with its own seed that was revealed the day after, and their messages. */
async function fill(): Promise<void> {
  await db.query(
    `INSERT INTO seed (id, provider, player, server_seed, hash, client_seed, nonce, made_ms, revealed_ms)
     SELECT lpad(to_hex(n), 32, '0')::uuid, 'studio', 'p' || n, 'x', 'x', 'x', 1, $1 - n * $2::bigint, $1 - n * $2::bigint + 1
     FROM generate_series(1, $3::int) n`,
    [NOW_MS, EVERY_MS, ROUNDS],
  )
  await db.query(
    `INSERT INTO round (provider, player, session, game, mode, currency, is_demo, amount, stake, state, seed, nonce, play, at_ms, moved_ms)
     SELECT 'studio', 'p' || n, 's', 'mines', 'base', 'MYR', n % 10 = 0, 1, 1, CASE WHEN n % 7 = 0 THEN 'void' ELSE 'over' END,
       lpad(to_hex(n), 32, '0')::uuid, 1, '{}', $1 - n * $2::bigint, $1 - n * $2::bigint
     FROM generate_series(1, $3::int) n`,
    [NOW_MS, EVERY_MS, ROUNDS],
  )
  await db.query(
    `INSERT INTO wallet_call (provider, tx, call, body, owner, owner_id, state, next_ms, at_ms)
     SELECT 'studio', 'r' || id || '-' || c, c, '{}', 'round', id, 'done', moved_ms, moved_ms FROM round, unnest(ARRAY['bet', 'win']) c`,
  )
}

test('rounds of more than a year go, with all that hangs on them, and nothing else does', async () => {
  await fill()
  // The oldest of all: its win was never acknowledged.
  await db.query(`UPDATE wallet_call SET state = 'waiting' WHERE call = 'win' AND owner_id = (SELECT min(id) FROM round WHERE moved_ms =
    (SELECT min(moved_ms) FROM round WHERE NOT is_demo))`)
  const old = `round WHERE moved_ms < $1 AND NOT is_demo OR moved_ms < $2 AND is_demo`
  const due = await count(old, [NOW_MS - KEPT_MS, NOW_MS - 30 * DAY_MS])
  // With money a fifth of nine in ten, without it all but the last thirty days.
  expect(due).toBe(1800 + 940)
  let turns = 0
  let before = ROUNDS
  for (let left = await count('round'); turns === 0 || left < before; left = await count('round')) {
    before = left
    await forget(db, KEPT_MS, NOW_MS)
    turns += 1
  }
  expect(turns).toBe(2)
  const kept = ROUNDS - due + 1
  expect([await count('round'), await count('seed'), await count('wallet_call')]).toEqual([kept, kept, 2 * kept])
  expect(await count(`wallet_call WHERE state = 'waiting'`)).toBe(1)
})

test('a turn takes no more than its bound', async () => {
  await db.query(`UPDATE wallet_call SET state = 'done'`)
  expect(await count('round WHERE NOT is_demo')).toBe(7201)
  await forget(db, 1, NOW_MS)
  // Ten steps of five hundred rounds.
  expect(await count('round')).toBe(2201)
})

test('a seat at a table goes with its bets, a round with its last seat, a chain with its last round', async () => {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO chain (game, place, published, secret, length, made_ms)
     SELECT 'baccarat', n, 'x', 'x', 1, 0 FROM generate_series(1, 3) n RETURNING id`,
  )
  const [first, second] = rows.map(({ id }) => id)
  const at = (days: number) => NOW_MS - days * DAY_MS
  for (const [seq, chain, days] of [
    [1, first, 500],
    [2, second, 300],
    [3, second, 0],
  ] as const)
    await db.query(
      `INSERT INTO table_round (game, seq, shoe, number, chain, nonce, state, opens_ms, closes_ms, play, next_ms)
       VALUES ('baccarat', $1, 1, $1, $2, $1, 'over', $3, $3, '{}', $3)`,
      [seq, chain, at(days)],
    )
  await db.query(
    `INSERT INTO table_seat (round, provider, player, session, game, currency, is_demo, state, at_ms)
     SELECT id, 'studio', 'p', 's', 'baccarat', 'MYR', false, 'over', opens_ms FROM table_round`,
  )
  await db.query(
    `INSERT INTO table_bet (seat, round, wish, chips, stake, state, at_ms)
     SELECT id, round, 'w', '{}', 1, 'placed', at_ms FROM table_seat`,
  )
  await forget(db, KEPT_MS, NOW_MS)
  expect([await count('table_seat'), await count('table_bet'), await count('table_round')]).toEqual([2, 2, 2])
  expect((await db.query<{ id: number }>('SELECT id FROM chain ORDER BY id')).rows.map(({ id }) => id)).toEqual(
    rows.slice(1).map(({ id }) => id),
  )
})

test('a seed that was never used goes when its player has left', async () => {
  await db.query('TRUNCATE round, seed CASCADE')
  await db.query(
    `INSERT INTO seed (provider, player, server_seed, hash, client_seed, made_ms)
     SELECT 'studio', p, 'x', 'x', 'x', 0 FROM unnest(ARRAY['here', 'gone']) p`,
  )
  await db.query(
    `INSERT INTO session (id, provider, player, game, currency, language, device, at_ms, seen_ms)
     VALUES ('s', 'studio', 'here', 'mines', 'MYR', 'en', 'desktop', 0, $1)`,
    [NOW_MS],
  )
  await forget(db, KEPT_MS, NOW_MS)
  expect((await db.query('SELECT player FROM seed')).rows).toEqual([{ player: 'here' }])
})

test('shots of a pond go as rounds do, and their seeds with the last of them', async () => {
  await db.query(`INSERT INTO pond (game, currency, number, seed) VALUES ('pond', 'MYR', 1, 'x')`)
  await db.query(
    `INSERT INTO seed (id, provider, player, server_seed, hash, client_seed, nonce, made_ms, revealed_ms)
     SELECT ('ffffffff-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 'studio', 'f' || n, 'x', 'x', 'x', 2, 1, 2
     FROM generate_series(1, 3) n`,
  )
  // Of two seeds all shots are old; one of them has a shot that is being taken back. The third has a young shot beside an old one.
  const shots = [
    [1, 1, 'over', NOW_MS - KEPT_MS - 1],
    [1, 2, 'void', NOW_MS - KEPT_MS - 2],
    [2, 1, 'back', NOW_MS - KEPT_MS - 1],
    [3, 1, 'over', NOW_MS - KEPT_MS - 1],
    [3, 2, 'over', NOW_MS - KEPT_MS + 1],
  ]
  for (const [seed, nonce, state, atMs] of shots)
    await db.query(
      `INSERT INTO pond_shot (pond, provider, player, session, game, currency, is_demo, list, place, fish, kind, stake, state, seed,
         nonce, at_ms)
       SELECT id, 'studio', 'f' || $1::int, 's', 'pond', 'MYR', false, 'l', $2::int, 'dart-1-0', 'dart', 1, $3,
         ('ffffffff-0000-0000-0000-' || lpad($1::text, 12, '0'))::uuid, $2::int, $4::bigint FROM pond`,
      [seed, nonce, state, atMs],
    )
  await forget(db, KEPT_MS, NOW_MS)
  const left = await db.query<{ player: string; nonce: number }>(
    'SELECT player, nonce FROM pond_shot ORDER BY player, nonce',
  )
  expect(left.rows).toEqual([
    { player: 'f2', nonce: 1 },
    { player: 'f3', nonce: 2 },
  ])
  const seeds = await db.query<{ player: string }>(`SELECT player FROM seed WHERE player LIKE 'f_' ORDER BY player`)
  expect(seeds.rows.map(({ player }) => player)).toEqual(['f2', 'f3'])
})
