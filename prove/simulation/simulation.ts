/**
 * One deterministic simulation: the real house over a real database, under a scheduler that draws the next actor from a
 * seed. Feed, members, late clients, workers, operators and death alternate; the clock moves only with the feed.
 */
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { FeedEvent } from '@quarterline/core/market/event'
import { generateRoundTheClock } from '@quarterline/sources/replay/generate'
import { cutRows } from '@quarterline/sources/replay/replayFile'
import { seasonEvents } from '@quarterline/sources/replay/season'
import { readSeason } from '@quarterline/sources/replay/seasonFile'
import { seedDemoHouse } from '../../server/src/account/demoHouse.ts'
import type { Operator } from '../../server/src/account/operator.ts'
import { MEMBER_COLUMNS, type Member } from '../../server/src/account/session.ts'
import { resetStep } from '../../server/src/account/week/resetStep.ts'
import { lookAtCashWaits } from '../../server/src/bet/cash/cashWaits.ts'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { migrate } from '../../server/src/kit/migrate/migrate.ts'
import { startPostgres } from '../../server/src/kit/postgres/postgres.ts'
import type { Proof } from '../proof.ts'
import { type Actor, clients, note, type Scene, settler, trader } from './actors.ts'
import { takers } from './cashActors.ts'
import { glance, look } from './invariants.ts'
import { openSimHouse } from './simHouse.ts'

/** The outcome of a simulation. */
export interface SimulationReport {
  hours: number
  steps: number
  bets: number
  deaths: number
  seen: Map<string, number>
  /** The outcome of every bet in the order of reference numbers. Equal for equal seeds. */
  digest: string
}

/** A Saturday at noon, GMT+8. */
const FROM_MS = Date.UTC(2025, 7, 16, 4)
/** The feed advances by at most this much between two acts. */
const STRIDE_MAX_MS = 40 * MINUTE_MS
/** Share of the matches whose first result is reversed, in parts per million. */
const CORRECTIONS_PPM = 120_000
/** The quick invariants run after this many steps; the full ones once in this many hours. */
const GLANCE_EVERY = 10
const LOOK_EVERY_MS = 24 * HOUR_MS
/** A house dies within this many statements of its next act. */
const DIES_WITHIN = 40

const died = async ({ sim, seen }: Scene, what: string, work: () => Promise<unknown>): Promise<void> => {
  const before = sim.deaths()
  await work()
  if (sim.deaths() > before) note(seen, `died in ${what}`)
}

/** The feed from one instant to another. */
function openFeed(seed: string, hours: number) {
  const days = Math.ceil(hours / 24) + 1
  const file = cutRows(generateRoundTheClock({ seed, firstKickoffMs: FROM_MS + 3 * HOUR_MS, days }))
  const events = seasonEvents(readSeason(file, 'simulation').matches, { seed, correctionsPpm: CORRECTIONS_PPM })
  let next = events.next().value ?? undefined
  return function until(atMs: number): FeedEvent[] {
    const due: FeedEvent[] = []
    for (; next && next.atMs <= atMs; next = events.next().value ?? undefined) due.push(next)
    return due
  }
}

/** The actors with how often each is called, of a hundred. */
function actorsOf(until: (atMs: number) => FeedEvent[]): [number, Actor][] {
  const { bet, askAgain, lie } = clients()
  const { takeOut, takeOutAgain } = takers()
  const feed: Actor = async (scene) => {
    const { sim, chance } = scene
    // Mostly seconds, so that goals fall during waits; now and then long enough for a night to pass.
    const stride = chance.unit() < 0.4 ? chance.whole(1, 20_000) : chance.whole(MINUTE_MS, STRIDE_MAX_MS)
    const nowMs = sim.clock.now() + stride
    sim.clock.set(nowMs, 0)
    await died(scene, 'the feed', () => sim.hear(until(nowMs)))
  }
  const step =
    (what: 'accept' | 'settle' | 'share' | 'suspendExposed'): Actor =>
    (scene) =>
      died(scene, what, () => scene.sim.live((house) => house[what]()))
  const waits: Actor = (scene) =>
    died(scene, 'cash-outs in play', () => scene.sim.live((house) => lookAtCashWaits(house)))
  const flush: Actor = (scene) =>
    died(scene, 'flush', () =>
      scene.sim.live(async ({ ingest, book, clock }) => {
        book.advance(clock.now())
        await ingest.flush()
      }),
    )
  const week: Actor = (scene) =>
    died(scene, 'the week', () => scene.sim.live(({ db, clock }) => resetStep(db, clock.now())))
  const death: Actor = async ({ sim, chance }) => sim.killAfter(chance.whole(0, DIES_WITHIN))
  return [
    [32, feed],
    [22, bet],
    [3, takeOut],
    [1, takeOutAgain],
    [5, askAgain],
    [2, lie],
    [12, step('accept')],
    [6, waits],
    [8, step('settle')],
    [4, step('share')],
    [1, week],
    [1, step('suspendExposed')],
    [3, flush],
    [2, trader],
    [2, settler],
    [2, death],
  ]
}

function draw(actors: readonly [number, Actor][], chance: Chance): Actor {
  let left = chance.unit() * actors.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, actor] of actors) {
    left -= weight
    if (left < 0) return actor
  }
  return actors[0]?.[1] as Actor
}

const DIGEST = `
  SELECT ref_no, bet_key, state, risk, profit, coalesce(outcome, '') AS outcome, placed_ms, accepted_ms, reason
  FROM bet ORDER BY bet_key, member_id`

async function digestOf(db: Db): Promise<{ bets: number; digest: string }> {
  const { rows } = await db.query(DIGEST)
  const text = rows.map(({ ref_no: _, ...row }) => JSON.stringify(row)).join('\n')
  return { bets: rows.length, digest: createHash('sha256').update(text).digest('hex').slice(0, 16) }
}

/** The extensions of a simulation. */
interface SimulationOptions {
  seed: string
  hours: number
  /** Further actors, each with its weight beside the hundred. */
  more?: readonly [number, Actor][]
  /** A daily audit, where there is more to check than the books. */
  audit?: (db: Db) => Promise<string[]>
  /** A check of the final state. */
  atEnd?: (db: Db) => Promise<void>
}

/** Plays on a migrated, empty database. @throws with the failed invariants */
export async function play(
  db: Db,
  seed: string,
  hours: number,
  { more = [], audit = look }: Pick<SimulationOptions, 'more' | 'audit'> = {},
): Promise<SimulationReport> {
  await seedDemoHouse(db, FROM_MS)
  const { rows: members } = await db.query(`SELECT ${MEMBER_COLUMNS} FROM member m ORDER BY m.account_id`)
  const { rows: operators } = await db.query('SELECT id, account, role FROM operator ORDER BY account')
  const sim = await openSimHouse(db, FROM_MS)
  const chance = chanceOf(`${seed}/scheduler`)
  const everybody = { members: members as Member[], operators: operators as unknown as Operator[] }
  const scene: Scene = { sim, chance, seed, ...everybody, seen: new Map() }
  const actors = [...actorsOf(openFeed(seed, hours)), ...more]
  const endMs = FROM_MS + hours * HOUR_MS
  let steps = 0
  let lookAtMs = FROM_MS
  while (sim.clock.now() < endMs) {
    steps++
    await draw(actors, chance)(scene)
    const nowMs = sim.clock.now()
    const isLook = nowMs >= lookAtMs
    const wrong = isLook
      ? [...(await glance(db)), ...(await audit(db))]
      : steps % GLANCE_EVERY === 0
        ? await glance(db)
        : []
    if (isLook) lookAtMs = nowMs + LOOK_EVERY_MS
    if (wrong.length > 0) throw new Error(`step ${steps}, hour ${(nowMs - FROM_MS) / HOUR_MS}: ${wrong.join('; ')}`)
  }
  // Waiting bets are decided, and open ones stay open: the matches go on.
  sim.clock.set(sim.clock.now() + DAY_MS / 24, 0)
  await sim.live((house) => house.accept())
  await sim.live((house) => lookAtCashWaits(house))
  await sim.live((house) => house.settle())
  await sim.live((house) => house.share())
  const wrong = [...(await glance(db)), ...(await audit(db))]
  if (wrong.length > 0) throw new Error(`at the end: ${wrong.join('; ')}`)
  return { hours, steps, deaths: sim.deaths(), seen: scene.seen, ...(await digestOf(db)) }
}

/** Runs work on a migrated, empty database that is removed afterwards. */
export async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-simulation-'))
  // Searchable for others, so that as root the server can run as nobody.
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: { warn: () => {} } })
  try {
    await migrate(postgres.ownerUrl)
    // A database that is thrown away need not survive a power cut: commits do not wait for the disk.
    const db = openDb(`${postgres.appUrl}?options=${encodeURIComponent('-c synchronous_commit=off')}`)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/**
 * Simulates a number of hours on a database of its own.
 * @throws with the failed invariants, and the command that repeats it
 */
export async function simulate({ seed, hours, atEnd, ...more }: SimulationOptions): Promise<SimulationReport> {
  try {
    return await onDatabase(async (db) => {
      const simulated = await play(db, seed, hours, more)
      await atEnd?.(db)
      return simulated
    })
  } catch (error) {
    const again = `npm run simulate -- --seed ${seed} --hours ${hours}${more.more ? ' --town' : ''}`
    throw new Error(`${(error as Error).message}\nto see it again: ${again}`, { cause: error })
  }
}

/** In one sentence. */
export function simulationSentence({ hours, steps, bets, deaths, digest }: SimulationReport): string {
  return `${hours} hours in ${steps} steps: ${bets} bets, ${deaths} deaths, every sum right after each (digest ${digest})`
}

/** A thousand hours, by several seeds; each is its own proof, so that one that fails names its seed. */
const SEEDS = ['1', '2', '3', '4']
const HOURS_EACH = 250

/** For `npm run prove`. */
export const proofs: readonly Proof[] = SEEDS.map((seed) => ({
  name: `${HOURS_EACH} simulated hours, seed ${seed} [L1] [L2] [L5] [L6] [L7] [L8] [A3] [A4] [S2] [S3]`,
  run: async () => simulationSentence(await simulate({ seed, hours: HOURS_EACH })),
}))
