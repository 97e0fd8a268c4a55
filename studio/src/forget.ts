/**
 * Deletes finished rows after the time for which they can be looked up: rounds and shots with their messages, seats at tables
 * with their bets, then seeds and chains from which no round is left. Each step is bounded, and a round whose wallet
 * has not answered is never deleted.
 */
import type { Db } from './kit/db.ts'
import { dropSessions } from './session/sessions.ts'
import { dropEmptyRounds } from './table/rounds.ts'

/** Rows of a step. */
const AT_ONCE = 500
/** Steps of one turn: more would hold up the database's other work. */
const STEPS_MAX = 10
const DAY_MS = 24 * 3_600_000
/** Play money is not owned by anybody: its rounds last as long as its sessions. */
const PLAY_MS = 30 * DAY_MS

/** Whether money was staked; written out, so that each kind has its index. */
const MONEY = { money: 'NOT is_demo', play: 'is_demo' } as const
type Money = keyof typeof MONEY

const unanswered = (owner: string, id: string) =>
  `EXISTS (SELECT 1 FROM wallet_call c WHERE c.owner = '${owner}' AND c.owner_id = ${id} AND c.state <> 'done')`

const oldRounds = (money: Money) => `
  SELECT id, seed FROM round r WHERE state IN ('over', 'void') AND ${MONEY[money]} AND moved_ms < $1
    AND NOT ${unanswered('round', 'r.id')}
  ORDER BY moved_ms LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`
const ROUND_PARTS = [
  `DELETE FROM wallet_call WHERE owner = 'round' AND owner_id = ANY ($1)`,
  'DELETE FROM round WHERE id = ANY ($1)',
]

const oldSeats = (money: Money) => `
  SELECT id FROM table_seat s WHERE state IN ('over', 'void') AND ${MONEY[money]} AND at_ms < $1
    AND NOT ${unanswered('tableSeat', 's.id')}
    AND NOT EXISTS (SELECT 1 FROM table_bet b WHERE b.seat = s.id AND (b.state = 'asked' OR ${unanswered('tableBet', 'b.id')}))
  ORDER BY at_ms LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`
const SEAT_PARTS = [
  `DELETE FROM wallet_call USING table_bet b WHERE owner = 'tableBet' AND owner_id = b.id AND b.seat = ANY ($1)`,
  `DELETE FROM wallet_call WHERE owner = 'tableSeat' AND owner_id = ANY ($1)`,
  'DELETE FROM table_bet WHERE seat = ANY ($1)',
  'DELETE FROM table_seat WHERE id = ANY ($1)',
]

const oldShots = (money: Money) => `
  SELECT id, seed FROM pond_shot s WHERE state IN ('over', 'void') AND ${MONEY[money]} AND at_ms < $1
    AND NOT ${unanswered('pondShot', 's.id')}
  ORDER BY at_ms LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`
const SHOT_PARTS = [
  `DELETE FROM wallet_call WHERE owner = 'pondShot' AND owner_id = ANY ($1)`,
  'DELETE FROM pond_shot WHERE id = ANY ($1)',
]

/** A seed in use stays as long as its player may come back to it. */
const IS_LEFT = `(revealed_ms IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM session e WHERE e.provider = s.provider AND e.player = s.player))`
const SEEDS = `
  DELETE FROM seed s WHERE id = ANY ($1) AND ${IS_LEFT} AND NOT EXISTS (SELECT 1 FROM round r WHERE r.seed = s.id)
    AND NOT EXISTS (SELECT 1 FROM pond_shot p WHERE p.seed = s.id)`
const UNUSED_SEEDS = `
  DELETE FROM seed WHERE id IN (SELECT id FROM seed s WHERE nonce = 0 AND made_ms < $1 AND ${IS_LEFT}
    ORDER BY made_ms LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`

/** A chain goes when its rounds are gone and those of a later one have begun. */
const CHAINS = `
  DELETE FROM chain c WHERE NOT EXISTS (SELECT 1 FROM table_round r WHERE r.chain = c.id)
    AND EXISTS (SELECT 1 FROM chain later JOIN table_round r ON r.chain = later.id WHERE later.game = c.game AND later.place > c.place)`

/** Rounds or shots with their messages, and the seeds from which none is left. @returns how many */
function forgetDraws(db: Db, old: string, parts: readonly string[], beforeMs: number): Promise<number> {
  return db.tx(async (tx) => {
    const { rows } = await tx.query<{ id: number; seed: string }>(old, [beforeMs])
    if (rows.length === 0) return 0
    for (const sql of parts) await tx.query(sql, [rows.map(({ id }) => id)])
    await tx.query(SEEDS, [[...new Set(rows.map(({ seed }) => seed))]])
    return rows.length
  })
}

/** Seats at tables with their bets and messages. @returns how many */
function forgetSeats(db: Db, money: Money, beforeMs: number): Promise<number> {
  return db.tx(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(oldSeats(money), [beforeMs])
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) for (const sql of SEAT_PARTS) await tx.query(sql, [ids])
    return ids.length
  })
}

/** Repeats a step while there is more of it, within the bound of a turn. */
async function repeatStep(step: () => Promise<number>): Promise<void> {
  for (let done = 0; done < STEPS_MAX; done += 1) if ((await step()) < AT_ONCE) return
}

/** One turn. @param keptMs how long finished rounds can be looked up */
export async function forget(db: Db, keptMs: number, nowMs: number): Promise<void> {
  const before = { money: nowMs - keptMs, play: nowMs - Math.min(PLAY_MS, keptMs) }
  await dropSessions(db, nowMs)
  for (const money of ['money', 'play'] as const) {
    await repeatStep(() => forgetDraws(db, oldRounds(money), ROUND_PARTS, before[money]))
    await repeatStep(() => forgetDraws(db, oldShots(money), SHOT_PARTS, before[money]))
    await repeatStep(() => forgetSeats(db, money, before[money]))
  }
  await repeatStep(async () => (await db.query(UNUSED_SEEDS, [before.play])).rowCount)
  await dropEmptyRounds(db, nowMs)
  await db.query(CHAINS)
}
