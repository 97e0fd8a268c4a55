/**
 * Proves games under kills: members play mines, the slot, baccarat, crash and the pond while studio, platform and database are
 * killed or stand still, one after the other. When all is back both ledgers agree, round by round, stake by stake and jackpot by
 * jackpot, and every auditor finds the house in order.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '@quarterline/core/base/chance'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { gone, verified } from '../chaos/chaos.ts'
import { chaosPlatform, until } from '../chaos/chaosPlatform.ts'
import type { Proof } from '../proof.ts'
import { AT_REST_WITHIN_MS, compareAtRest, seeOuts } from './books.ts'
import { type GameHarm, HARMS, strike, studioPid } from './harms.ts'
import { players } from './players.ts'

const MEMBERS = 12
interface KillsReport {
  harms: number
  played: number
  rounds: number
  /** Stakes that were taken back because no answer came. */
  back: number
  /** Cash-outs in flight that were acknowledged, and stand. */
  outs: number
}

async function killsOf({ seed, harms }: { seed: string; harms: number }): Promise<KillsReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-games-'))
  chmodSync(dataDir, 0o755)
  const platform = chaosPlatform(dataDir, { FEED: simulatorFeed({ matches: 50 }), STUDIO_BOOKS: 'few' })
  const chance = chanceOf(seed)
  const people = players(platform.url, { count: MEMBERS, seed })
  try {
    await platform.start()
    await people.logIn()
    await until(() => studioPid(platform) !== undefined, AT_REST_WITHIN_MS, 'the studio')
    let isOver = false
    const playing = people.play(() => isOver)
    for (let harm = 0; harm < harms; harm += 1) {
      // On a slow machine a harm would hit what is not up again: each waits for rounds that were answered since the last one.
      const before = people.played()
      await until(() => people.played() > before, AT_REST_WITHIN_MS, 'a round after a harm')
      await sleep(chance.whole(1500, 6000))
      await strike(platform, HARMS[harm % HARMS.length] as GameHarm, 6000)
    }
    await sleep(10_000)
    await until(() => people.outs().length > 0, AT_REST_WITHIN_MS, 'a cash-out in flight')
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
