/**
 * Proves a night: two thousand members play every game of the studio while studio, platform and database are killed at random
 * instants. When it is over both ledgers agree, jackpots are exact to the unit, cash-outs that were told stand, and what was drawn is
 * as likely as the rules say. `MEMBERS` and `MINUTES` make it shorter or longer.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '@quarterline/core/base/chance'
import { enrolNow } from '../../bench/stage.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { findRunning } from '../../server/src/kit/postgres/postgres.ts'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { openOwnGames } from '../../studio/src/registry.ts'
import { gone, verified } from '../chaos/chaos.ts'
import { ask } from '../chaos/chaosAsk.ts'
import { type ChaosPlatform, chaosPlatform, until } from '../chaos/chaosPlatform.ts'
import type { Proof } from '../proof.ts'
import { AT_REST_WITHIN_MS, compareAtRest, seeOuts, withBooks } from './books.ts'
import { type GameHarm, HARMS, strike, studioPid } from './harms.ts'
import { seeFairness } from './nightFairness.ts'
import { nightPlayers } from './nightPlayers.ts'
import { GAMES } from './returns.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 2000)
const MINUTES = Number(process.env.MINUTES ?? 15)
const MINUTE_MS = 60_000
/** From one harm to the next, once members play again. */
const [HARM_SOONEST_MS, HARM_LATEST_MS] = [5000, 50_000]
/** How long the studio stands still, when it is not killed. */
const SILENT_MS = 6000
/** So many rounds say that members play again. */
const AGAIN_ROUNDS = 20
const SEED = '1'

/** Members of the night, who are added beside the demo's. @returns their tokens */
async function enrolAll(dataDir: string): Promise<string[]> {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('the database does not run')
  const db = openDb(running.ownerUrl, { max: 1 })
  try {
    return await enrolNow(db, MEMBERS, { like: 'demo01', name: 'night', cash: 100_000 })
  } finally {
    await db.close()
  }
}

/** The studio's games, once a member's lobby lists all of them. */
async function allGames(platform: ChaosPlatform, dataDir: string, token: string): Promise<string[]> {
  const own = await openOwnGames(GAMES, dataDir)
  const all = [...own.games.map(({ game }) => game.id), ...own.large.map(({ large }) => large.id)]
  let games: string[] = []
  const look = async () => {
    const said = await ask(platform.url, 'game/GameList', { session_token: token, provider: 'studio' })
    games = said?.status === 1 ? said.rows.map(({ game }) => game) : []
    return all.every((game) => games.includes(game))
  }
  await until(look, AT_REST_WITHIN_MS, 'the list of games')
  return games
}

/** Harms at random instants until the night is over. @returns how often each was done */
async function harmUntil(
  platform: ChaosPlatform,
  overMs: number,
  played: () => number,
): Promise<Map<GameHarm, number>> {
  const chance = chanceOf(`night ${SEED}`)
  const done = new Map<GameHarm, number>()
  for (;;) {
    await sleep(chance.whole(HARM_SOONEST_MS, HARM_LATEST_MS))
    if (performance.now() > overMs) return done
    const harm = HARMS[chance.whole(0, HARMS.length - 1)] as GameHarm
    await strike(platform, harm, SILENT_MS)
    done.set(harm, (done.get(harm) ?? 0) + 1)
    await until(() => studioPid(platform) !== undefined, AT_REST_WITHIN_MS, 'the studio after a harm')
    // On a slow machine a harm would hit what is not up again.
    const before = played()
    await until(() => played() > before + AGAIN_ROUNDS, AT_REST_WITHIN_MS, 'rounds after a harm')
  }
}

const harmsText = (harms: ReadonlyMap<GameHarm, number>): string => {
  const all = [...harms.values()].reduce((sum, one) => sum + one, 0)
  return `${all} harms (${[...harms].map(([harm, times]) => `${harm} ${times}`).join(', ')})`
}

async function story(platform: ChaosPlatform, dataDir: string): Promise<string> {
  await platform.start()
  const tokens = await enrolAll(dataDir)
  const games = await allGames(platform, join(dataDir, 'few'), tokens[0] ?? '')
  const people = nightPlayers(platform.url, { tokens, games, seed: SEED })
  const overMs = performance.now() + MINUTES * MINUTE_MS
  let isOver = false
  const playing = people.play(() => isOver)
  const harms = await harmUntil(platform, overMs, people.played)
  isOver = true
  await playing
  const { rounds, back } = await compareAtRest(dataDir)
  await verified(platform, 'after the night')
  const outs = await seeOuts(dataDir, people.outs())
  const fair = await withBooks(dataDir, async (_, studio) => seeFairness(studio, join(dataDir, 'few')))
  return [
    ...people.lines(),
    `${MEMBERS} members, ${MINUTES} minutes, ${games.length} games, ${harmsText(harms)}: ${people.played()} rounds answered, ${rounds} alike in both ledgers and the jackpots to the unit, ${back} stakes taken back, ${outs} cash-outs in flight stand; ${fair}`,
  ].join('\n')
}

async function prove(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-night-'))
  chmodSync(dataDir, 0o755)
  const platform = chaosPlatform(dataDir, { FEED: simulatorFeed({ matches: 50 }), STUDIO_BOOKS: 'few' })
  try {
    return await story(platform, dataDir)
  } catch (error) {
    throw new Error(`a night: ${(error as Error).message}\n${platform.printed()}`, { cause: error })
  } finally {
    await platform.kill('both')
    await gone(platform).catch(() => {})
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'a night of members over all games while studio, platform and database are killed at random instants; both ledgers agree, jackpots are exact',
    run: prove,
  },
]
