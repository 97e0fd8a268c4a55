/**
 * Proves games under kills: members play mines, the slot, baccarat, crash and the pond while studio, platform and database are
 * killed or stand still, one after the other. When all is back both ledgers agree, round by round, stake by stake and jackpot by
 * jackpot, and every auditor finds the house in order.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '@quarterline/core/base/chance'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { findRunning } from '../../server/src/kit/postgres/postgres.ts'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { gone, verified } from '../chaos/chaos.ts'
import { type ChaosPlatform, chaosPlatform, until } from '../chaos/chaosPlatform.ts'
import type { Proof } from '../proof.ts'
import { type FlightOut, players } from './players.ts'

const MEMBERS = 12
const BACK_WITHIN_MS = 300_000
const HARMS = ['studio', 'server', 'database', 'silence', 'both'] as const
type Harm = (typeof HARMS)[number]

interface KillsReport {
  harms: number
  played: number
  rounds: number
  /** Stakes that were taken back because no answer came. */
  back: number
  /** Cash-outs in flight that were acknowledged, and stand. */
  outs: number
}

function studioPid(platform: ChaosPlatform): number | undefined {
  return platform.processes().find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join('studio', 'src', 'main.ts'))
    } catch {
      return false
    }
  })
}

async function strike(platform: ChaosPlatform, harm: Harm, silentMs: number): Promise<void> {
  const pid = studioPid(platform)
  if (harm === 'studio') {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    return
  }
  if (harm === 'silence') {
    if (pid === undefined) return
    process.kill(pid, 'SIGSTOP')
    await sleep(silentMs)
    return void process.kill(pid, 'SIGCONT')
  }
  // The studio is a child of the platform: killed with it, it has no time to end in order.
  if (harm === 'both' && pid !== undefined) process.kill(pid, 'SIGKILL')
  await platform.kill(harm)
  if (harm !== 'database') await platform.start()
}

/** Works on both databases, which are in one server. */
async function withBooks<T>(dataDir: string, work: (house: Db, studio: Db) => Promise<T>): Promise<T> {
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
async function seeOuts(dataDir: string, outs: readonly FlightOut[]): Promise<number> {
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
async function compareAtRest(dataDir: string): Promise<{ rounds: number; back: number }> {
  for (let more = 40; ; more -= 1) {
    await until(isAtRest(dataDir), BACK_WITHIN_MS, 'the last message')
    try {
      return await compareBooks(dataDir)
    } catch (error) {
      if (more === 0) throw error
      await sleep(500)
    }
  }
}

async function killsOf({ seed, harms }: { seed: string; harms: number }): Promise<KillsReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-games-'))
  chmodSync(dataDir, 0o755)
  const platform = chaosPlatform(dataDir, { FEED: simulatorFeed({ matches: 50 }) })
  const chance = chanceOf(seed)
  const people = players(platform.url, { count: MEMBERS, seed })
  try {
    await platform.start()
    await people.logIn()
    await until(() => studioPid(platform) !== undefined, BACK_WITHIN_MS, 'the studio')
    let isOver = false
    const playing = people.play(() => isOver)
    for (let harm = 0; harm < harms; harm += 1) {
      // On a slow machine a harm would hit what is not up again: each waits for rounds that were answered since the last one.
      const before = people.played()
      await until(() => people.played() > before, BACK_WITHIN_MS, 'a round after a harm')
      await sleep(chance.whole(1500, 6000))
      await strike(platform, HARMS[harm % HARMS.length] as Harm, 6000)
    }
    await sleep(10_000)
    await until(() => people.outs().length > 0, BACK_WITHIN_MS, 'a cash-out in flight')
    isOver = true
    await playing
    const { rounds, back } = await compareAtRest(dataDir)
    await verified(platform, 'after everything')
    const outs = await seeOuts(dataDir, people.outs())
    return { harms, played: people.played(), rounds, back, outs }
  } catch (error) {
    throw new Error(`games with seed ${seed}: ${(error as Error).message}\n${platform.printed()}`, { cause: error })
  } finally {
    await platform.kill('both')
    await gone(platform).catch(() => {})
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

const HARMED = Number(process.env.HARMS ?? 25)

/** For `npm run prove`. */
export const proofs: readonly Proof[] = ['1', '2'].map((seed) => ({
  name: `games played while studio, platform and database are killed, seed ${seed}; both ledgers agree`,
  async run() {
    const { harms, played, rounds, back, outs } = await killsOf({ seed, harms: HARMED })
    return `${harms} harms: ${played} rounds answered, ${rounds} alike in both ledgers, ${back} stakes taken back, ${outs} cash-outs in flight stand`
  },
}))
