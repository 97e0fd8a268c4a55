/** Both ledgers of games beside each other, once nothing is on its way: rounds, stakes, wins and jackpots. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { findRunning } from '../../server/src/kit/postgres/postgres.ts'
import { until } from '../chaos/chaosPlatform.ts'
import type { FlightOut } from './roundPlays.ts'

/** A limit for what hangs; the speed of recovery is not what is proved. */
export const AT_REST_WITHIN_MS = 300_000

/** Works on both databases, which are in one server. */
export async function withBooks<T>(dataDir: string, work: (house: Db, studio: Db) => Promise<T>): Promise<T> {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('the database does not run')
  const house = openDb(running.ownerUrl, { max: 1 })
  const url = new URL(running.ownerUrl)
  url.pathname += '_studio'
  const studio = openDb(url.href, { max: 1 })
  try {
    return await work(house, studio)
  } finally {
    await Promise.all([house.close(), studio.close()])
  }
}

const UNFINISHED = `
  SELECT (SELECT count(*) FROM wallet_call WHERE state <> 'done') + (SELECT count(*) FROM round WHERE state IN ('asked', 'paying'))
    + (SELECT count(*) FROM pond_shot WHERE state IN ('asked', 'back'))
    + (SELECT count(*) FROM table_seat s JOIN table_round r ON r.id = s.round WHERE s.state IN ('open', 'paying') AND r.state = 'over') AS n`

const isAtRest = (dataDir: string) => async () => {
  try {
    return await withBooks(
      dataDir,
      async (_, studio) => (await studio.query<{ n: number }>(UNFINISHED)).rows[0]?.n === 0,
    )
  } catch {
    return false
  }
}

/** A round in one of the two books: stake, payout, and whether it is over. */
type Figures = Map<string, string>

// A private round that never began has no stake on either side, and neither has a table seat without a bet.
const OWN = `
  SELECT provider || ' ' || player || ' r' || id AS round, stake, CASE state WHEN 'over' THEN payout ELSE 0 END AS paid, state = 'over' AS over
  FROM round WHERE state IN ('open', 'over') AND NOT is_demo
  UNION ALL
  SELECT provider || ' ' || player || ' p' || id, stake, payout, true FROM pond_shot WHERE state = 'over' AND NOT is_demo
  UNION ALL
  SELECT s.provider || ' ' || s.player || ' ' || r.game || '-' || r.shoe || '-' || lpad(r.number::text, 3, '0') || '-' || r.id,
    (SELECT coalesce(sum(b.stake), 0) FROM table_bet b WHERE b.seat = s.id AND b.state = 'placed')::bigint,
    CASE s.state WHEN 'over' THEN s.payout ELSE 0 END, s.state = 'over'
  FROM table_seat s JOIN table_round r ON r.id = s.round WHERE s.state <> 'void' AND NOT s.is_demo`
const THERE = `
  SELECT r.provider || ' ' || p.id || ' ' || r.round AS round, r.stake, r.paid, r.state <> 'open' AS over
  FROM game_round r JOIN game_player p ON p.shard_key = r.shard_key AND p.member_id = r.member_id`

async function figuresOf(db: Db, sql: string): Promise<Figures> {
  const { rows } = await db.query<{ round: string; stake: number; paid: number; over: boolean }>(sql)
  const staked = rows.filter(({ stake }) => Number(stake) > 0)
  return new Map(
    staked.map(({ round, stake, paid, over }) => [round, `staked ${stake}, paid ${paid}, ${over ? 'over' : 'open'}`]),
  )
}

// What is held for jackpots, and each prize that was paid.
const HELD = `
  SELECT a.currency AS of, sum(a.balance)::bigint AS amount FROM ledger_account a WHERE a.kind = 'jackpot' GROUP BY 1
  UNION ALL SELECT tx, win FROM game_tx WHERE call = 'promo' AND jackpot IS NOT NULL AND NOT is_rolled_back`
const MIRROR = `
  SELECT currency AS of, sum(held)::bigint AS amount FROM jackpot GROUP BY 1 HAVING sum(held) > 0
  UNION ALL SELECT 'j' || id || '-prize', amount FROM jackpot_win`

/** Jackpots of one of the two books, and their prizes. */
async function jackpotsOf(db: Db, sql: string): Promise<string> {
  const { rows } = await db.query<{ of: string; amount: number }>(sql)
  return rows
    .map(({ of, amount }) => `${of} ${amount}`)
    .sort()
    .join(', ')
}

/** @throws with the first round on which the books differ @returns how many there are, and how many stakes were taken back */
async function compareBooks(dataDir: string): Promise<{ rounds: number; back: number }> {
  return withBooks(dataDir, async (house, studio) => {
    const [here, there] = [await figuresOf(house, THERE), await figuresOf(studio, OWN)]
    const names = [...new Set([...here.keys(), ...there.keys()])]
    const differ = names.filter((name) => here.get(name) !== there.get(name))
    const [first] = differ
    if (first !== undefined)
      throw new Error(
        `${differ.length} of ${names.length} rounds differ: ${first} is ${here.get(first)} at the house and ${there.get(first)} at the studio`,
      )
    const [held, mirror] = [await jackpotsOf(house, HELD), await jackpotsOf(studio, MIRROR)]
    if (held !== mirror) throw new Error(`jackpots differ: the house has ${held}, the studio ${mirror}`)
    const back = await studio.query<{ n: number }>(`SELECT count(*) AS n FROM wallet_call WHERE call = 'rollback'`)
    return { rounds: names.length, back: back.rows[0]?.n ?? 0 }
  })
}

const OUT = `
  SELECT 1 FROM table_bet b JOIN table_round r ON r.id = b.round
  WHERE r.id = $1 AND b.chips ? $2 AND b.state = 'placed' AND $3 IN (b.out_at, b.stop_at) AND $3 <= (r.play ->> 'end')::int`

/** @throws at a cash-out that a member was told and that does not stand in the studio's books, or beyond the end of its round */
export async function seeOuts(dataDir: string, outs: readonly FlightOut[]): Promise<number> {
  return withBooks(dataDir, async (_, studio) => {
    for (const { round, spot, at } of outs) {
      const { rowCount } = await studio.query(OUT, [round, spot, at])
      if (rowCount === 0)
        throw new Error(`a cash-out at ${at} of ${spot} in round ${round} was told and does not stand`)
    }
    return outs.length
  })
}

/** The same at a moment at which no round of a table is being decided. */
export async function compareAtRest(dataDir: string): Promise<{ rounds: number; back: number }> {
  for (let more = 40; ; more -= 1) {
    await until(isAtRest(dataDir), AT_REST_WITHIN_MS, 'the last message')
    try {
      return await compareBooks(dataDir)
    } catch (error) {
      if (more === 0) throw error
      await sleep(500)
    }
  }
}
