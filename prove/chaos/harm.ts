/**
 * Proves that a house recovers from every fault in harms.ts, in a seeded order, under load: bets are accepted again
 * after each, and each lasting fault fires its alarms. chaos.ts kills processes.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '@quarterline/core/base/chance'
import { startPostgres } from '../../server/src/kit/postgres/postgres.ts'
import type { Proof } from '../proof.ts'
import { until } from './chaosPlatform.ts'
import {
  BACK_WITHIN_MS,
  fakedClock,
  HARMS_ALARMS,
  type Harm,
  type HarmGround,
  harmInWords,
  lackingHarms,
  putClock,
  shuffledHarms,
} from './harms.ts'
import { hosted } from './hosted.ts'

/** @returns from the harm until a bet is answered again, in ms */
async function strike(harm: Harm, ground: HarmGround): Promise<number> {
  const { people, underLoad, chance } = ground
  let fromMs = performance.now()
  const act = async () => {
    await sleep(chance.whole(200, 1200))
    fromMs = performance.now()
    await harm.strike(ground)
  }
  const nextBet = () => {
    const taken = people.answered()
    return until(() => people.answered() > taken, BACK_WITHIN_MS, 'a bet that is answered again')
  }
  const all = async () => {
    if (harm.isAlone) await act()
    await underLoad(async () => {
      if (!harm.isAlone) await act()
      await nextBet()
    })
  }
  await all().catch((error: Error) => {
    throw new Error(`${harm.name}: ${error.message}`, { cause: error })
  })
  const ms = Math.round(performance.now() - fromMs)
  // A member with two hundred refusals is suspended for a minute.
  await people.resend(2 * BACK_WITHIN_MS)
  return ms
}

/** Harms a house of its own. @throws with the failure and the seed */
async function harmed(seed: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-harm-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: { warn: () => {} } })
  putClock(dataDir, 0)
  const said: string[] = []
  try {
    const stood = await hosted({
      seed,
      url: () => postgres.ownerUrl,
      env: fakedClock(dataDir),
      async story(house) {
        const chance = chanceOf(seed)
        const ground = { ...house, chance, dataDir, url: postgres.ownerUrl }
        for (const harm of shuffledHarms(chance)) {
          const ms = await strike(harm, ground)
          said.push(`${harmInWords(harm)} ${ms} ms`)
        }
        for (const harm of lackingHarms()) said.push(`${harmInWords(harm)} left out`)
        said.push(`${house.cable.cuts()} COMMITs cut`, `${house.people.doubted()} bets sent again`)
      },
    })
    return `${said.join(', ')}; all ${stood} acknowledged are there once, verify clean`
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = ['1', '2'].map((seed) => ({
  name: `harmed in every way under load, seed ${seed} [L6] [L7] [B4] [B5] [O2]`,
  alarms: HARMS_ALARMS,
  run: () => harmed(seed),
}))
