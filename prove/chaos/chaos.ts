/**
 * Kills real processes under load: afterwards every acknowledged bet exists exactly once, with the answer that was
 * given, the books agree, and no process is left running.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '@quarterline/core/base/chance'
import { MONEY_SCALE } from '@quarterline/core/base/money'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { findRunning } from '../../server/src/kit/postgres/postgres.ts'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { type Crowd, crowd } from './chaosMembers.ts'
import { type ChaosPlatform, chaosPlatform, until, type Victim } from './chaosPlatform.ts'

export interface ChaosReport {
  kills: Record<Victim, number>
  /** Bets sent, and those of them without an answer because of a kill. */
  sent: number
  resent: number
  accepted: number
  cashed: number
  /** From each kill until the last bet was answered. */
  recoveredMs: number[]
}

const MEMBERS = 6
/** A limit for what hangs; the speed of recovery is not what this proves. */
const BACK_WITHIN_MS = 500_000
const REPLAYED_WITHIN_MS = 500_000
const GONE_WITHIN_MS = 120_000
const VICTIMS: Victim[] = ['server', 'database', 'both']

/** Load, a kill at a random moment, a restart, and every unanswered bet sent again. */
async function round(platform: ChaosPlatform, people: Crowd, victim: Victim, afterMs: number) {
  let isOver = false
  const betting = people.bet(() => isOver)
  await sleep(afterMs)
  const fromMs = performance.now()
  await platform.kill(victim)
  // The members go on throughout: into a closed port, a dying server, and one that has just come back.
  if (victim !== 'database') await platform.start()
  await sleep(afterMs / 2)
  isOver = true
  await betting
  await people.resend(BACK_WITHIN_MS)
  return Math.round(performance.now() - fromMs)
}

/** The same of the database in a directory. */
export async function compareBets(dataDir: string, people: Crowd): Promise<number> {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('the database does not run')
  return compareWith(running.ownerUrl, people)
}

/** Checks that the bets in the database are exactly the acknowledged ones, each once. @returns their number */
export async function compareWith(url: string, people: Crowd): Promise<number> {
  const db = openDb(url, { max: 1 })
  try {
    // A part that was cashed out is a bet that was never placed; bets in points are those of the demo rooms' players.
    const placed = "SELECT id::text AS id FROM bet WHERE product = 'bet' AND id NOT IN (SELECT part_id FROM bet_part)"
    const stored = (await db.query<{ id: string }>(placed)).rows.map(({ id }) => id)
    // A bet accepted at once is answered from its row; the others' answers are stored with their keys.
    const under = `
      SELECT member_id, bet_key FROM bet UNION SELECT member_id, bet_key FROM bet_answer
      UNION SELECT member_id, bet_key FROM refusal`
    const keys = (await db.query<{ bet_key: string }>(under)).rows
    const answers = people.answers()
    const acknowledged = [...answers.values()].flatMap(({ bet_id }) => (bet_id === undefined ? [] : [bet_id]))
    const lost = acknowledged.filter((id) => !stored.includes(id))
    const unknown = stored.filter((id) => !acknowledged.includes(id))
    if (new Set(acknowledged).size !== acknowledged.length) throw new Error('two keys were given the same bet')
    if (lost.length > 0) throw new Error(`${lost.length} acknowledged bets are not there: ${lost.slice(0, 5)}`)
    if (unknown.length > 0) throw new Error(`${unknown.length} bets were never acknowledged: ${unknown.slice(0, 5)}`)
    const kept = new Set(keys.map(({ bet_key }) => bet_key))
    const forgotten = [...answers.keys()].filter((key) => !kept.has(key))
    if (forgotten.length > 0)
      throw new Error(`${forgotten.length} of ${answers.size} answers are not kept: ${forgotten.slice(0, 5)}`)
    await compareCashed(db, people)
    return acknowledged.length
  } finally {
    await db.close()
  }
}

/**
 * Checks that the cash-outs in the database are exactly the acknowledged ones, each once, with the right amount.
 */
async function compareCashed(db: Db, people: Crowd): Promise<void> {
  const cashed = "SELECT id::text AS id, (net + risk)::text AS paid FROM bet WHERE outcome = 'cashOut'"
  const { rows } = await db.query<{ id: string; paid: string }>(cashed)
  const stands = new Map(rows.map(({ id, paid }) => [id, Number(paid)]))
  const answers = people.cashed()
  const wrong = answers.filter(
    ({ cashed_id = '', amount = 0 }) => stands.get(cashed_id) !== Math.round(amount * MONEY_SCALE),
  )
  if (wrong.length > 0) throw new Error(`${wrong.length} cash-outs are not there as told: ${wrong[0]?.cashed_id}`)
  if (new Set(answers.map(({ cashed_id }) => cashed_id)).size !== stands.size)
    throw new Error(`${stands.size} tickets are cashed out, and ${answers.length} were told`)
}

/** Every auditor agrees. */
export async function verified(platform: ChaosPlatform, when: string): Promise<void> {
  const { code, said } = await platform.verify()
  if (code !== 0) throw new Error(`verify ${when} ended with ${code}:\n${said}`)
}

/** Waits until no process of the platform is left. */
export const gone = (platform: ChaosPlatform) => {
  return until(() => platform.processes().length === 0, GONE_WITHIN_MS, 'the end of every process')
}

/** Runs the whole story in a directory of its own. @throws with the failure and the seed */
export async function chaos(options: { seed: string; kills: number; matches?: number }): Promise<ChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-chaos-'))
  // Searchable for others, so that as root the database can run as nobody, as in production.
  chmodSync(dataDir, 0o755)
  const { matches = 200 } = options
  const platform = chaosPlatform(dataDir, { FEED: simulatorFeed({ matches }) })
  try {
    return await story(platform, dataDir, options)
  } catch (error) {
    throw new Error(`chaos with seed ${options.seed}: ${(error as Error).message}\n${platform.printed()}`, {
      cause: error,
    })
  } finally {
    await platform.kill('both')
    await gone(platform).catch(() => {})
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function story(platform: ChaosPlatform, dataDir: string, { seed, kills }: { seed: string; kills: number }) {
  const chance = chanceOf(seed)
  const people = crowd(platform.url, { members: MEMBERS, seed })
  const report: ChaosReport = {
    kills: { server: 0, database: 0, both: 0 },
    sent: 0,
    resent: 0,
    accepted: 0,
    cashed: 0,
    recoveredMs: [],
  }
  await platform.start()
  await people.logIn()
  for (let kill = 0; kill < kills; kill++) {
    const victim = VICTIMS[kill % VICTIMS.length] as Victim
    const ms = await round(platform, people, victim, chance.whole(150, 900))
    report.kills[victim]++
    report.recoveredMs.push(ms)
  }
  report.sent = people.answered()
  report.resent = people.doubted()
  report.accepted = await compareBets(dataDir, people)
  report.cashed = people.cashed().length
  await verified(platform, 'with the platform up')
  const changed = await people.replay(REPLAYED_WITHIN_MS)
  if (changed.length > 0) throw new Error(`${changed.length} keys are answered otherwise now: ${changed.slice(0, 5)}`)
  if ((await compareBets(dataDir, people)) !== report.accepted) throw new Error('sending keys again made bets')

  const code = await platform.stop()
  if (code !== 0) throw new Error(`the platform was stopped and ended with ${code}`)
  await gone(platform)
  await verified(platform, 'after a stop')
  await platform.start()
  await platform.kill('server')
  // It is not restarted: the database must notice by itself that it is no longer needed.
  await gone(platform)
  await verified(platform, 'after a kill')
  await gone(platform)
  return report
}

/** A report in one sentence. */
export function chaosSentence({ kills, sent, resent, accepted, cashed, recoveredMs }: ChaosReport): string {
  const killed = VICTIMS.map((victim) => `${victim} ${kills[victim]}`).join(', ')
  const back = `${Math.min(...recoveredMs)} to ${Math.max(...recoveredMs)} ms`
  return `killed ${killed}; ${sent} bets, ${accepted} accepted, ${resent} sent again, ${cashed} cashed out, all once; answered again after ${back}`
}

const LONG_KILLS = 60

/** For `npm run prove`. */
export const proofs = ['1', '2'].map((seed) => ({
  name: `${LONG_KILLS} kills under load, seed ${seed} [B1] [B5] [L6]`,
  run: async () => chaosSentence(await chaos({ seed, kills: LONG_KILLS })),
}))
