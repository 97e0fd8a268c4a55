/**
 * A house that is harmed in every way but killing it (chaos.ts does that): COMMITs cut with and without their delivery, the
 * network cut and slow, the server held, its database killed, its clock put an hour on and back. In an order that the seed
 * draws, under load; each is followed by bets that are taken again, and each failure that lasts by its alarm.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AlarmName } from '@quarterline/core/base/alarm'
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { clusterDir } from '../../server/src/kit/postgres/cluster.ts'
import { clusterProcesses, sendSignal } from '../../server/src/kit/postgres/clusterProcesses.ts'
import { startPostgres } from '../../server/src/kit/postgres/postgres.ts'
import type { Proof } from '../proof.ts'
import { until } from './chaosPlatform.ts'
import { type Hosted, hosted } from './hosted.ts'

const FAKE_CLOCK = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const BACK_WITHIN_MS = 60_000
const ALARM_WITHIN_MS = 30_000

/** Where a harm finds what it harms. */
interface Ground extends Hosted {
  chance: Chance
  dataDir: string
  /** Puts the server's clock so many seconds off. */
  putClock(seconds: number): void
}

interface Harm {
  name: string
  /** The alarm that must call while it lasts. */
  alarm?: AlarmName
  lacks?(): boolean
  strike(ground: Ground): Promise<void>
}

/** A COMMIT is cut when one passes: with nobody betting none would. */
const cutAtCommit = (fate: 'delivered' | 'lost') => async (ground: Ground) => {
  const { cable, chance } = ground
  const wanted = cable.cuts() + chance.whole(3, 8)
  cable.cutAtCommit(wanted - cable.cuts(), fate)
  await until(() => cable.cuts() >= wanted, BACK_WITHIN_MS, 'a COMMIT to be cut')
}

/** While it lasts the alarm must call: waited for, since a machine may be slow, and taken off then. */
async function alarmed({ platform }: Ground, alarm: AlarmName): Promise<void> {
  const calls = () => {
    const log = platform.log()
    return log.lastIndexOf(`Alarm ${alarm}:`) > log.lastIndexOf(`The alarm ${alarm} is over`)
  }
  await until(calls, ALARM_WITHIN_MS, `the alarm ${alarm}`)
}

const HARMS: readonly Harm[] = [
  { name: 'COMMIT delivered and not answered', strike: cutAtCommit('delivered') },
  { name: 'COMMIT lost', strike: cutAtCommit('lost') },
  { name: 'network cut', strike: async ({ cable }) => cable.cut() },
  {
    name: 'network slow',
    async strike({ cable, chance }) {
      cable.delay(chance.whole(50, 300))
      await sleep(3000)
      cable.delay(0)
    },
  },
  {
    name: 'server held',
    async strike({ platform, chance }) {
      platform.hold()
      await sleep(chance.whole(2000, 6000))
      platform.goOn()
    },
  },
  {
    name: 'database killed',
    async strike({ dataDir }) {
      const [first] = clusterProcesses(clusterDir(dataDir)).sort((a, b) => a - b)
      if (first) sendSignal(first, 'SIGKILL')
    },
  },
  {
    name: 'database away',
    alarm: 'databaseAway',
    async strike(ground) {
      const { cable } = ground
      const home = cable.target()
      // A port on which nobody listens.
      cable.lead(1)
      await alarmed(ground, 'databaseAway').finally(() => cable.lead(home))
    },
  },
  ...[3600, -3600].map(
    (seconds): Harm => ({
      name: seconds > 0 ? 'clock an hour on' : 'clock an hour back',
      alarm: 'clockJumped',
      lacks: () => !existsSync(FAKE_CLOCK),
      async strike(ground) {
        ground.putClock(seconds)
        await alarmed(ground, 'clockJumped').finally(() => ground.putClock(0))
      },
    }),
  ),
]

async function strike(harm: Harm, ground: Ground): Promise<number> {
  const { people, underLoad } = ground
  let ms = 0
  await underLoad(async () => {
    await sleep(ground.chance.whole(200, 1200))
    const fromMs = performance.now()
    await harm.strike(ground)
    const taken = people.answers().size
    await until(() => people.answers().size > taken, BACK_WITHIN_MS, 'a bet that is answered again')
    ms = Math.round(performance.now() - fromMs)
  }).catch((error: Error) => {
    throw new Error(`${harm.name}: ${error.message}`, { cause: error })
  })
  await people.resend(BACK_WITHIN_MS)
  return ms
}

/** The same harms in another order: drawn from the seed. */
function shuffled(chance: Chance): Harm[] {
  const left = HARMS.filter(({ lacks }) => !lacks?.())
  const order: Harm[] = []
  while (left.length > 0) {
    const at = chance.whole(0, left.length - 1)
    order.push(left[at] as Harm)
    left.splice(at, 1)
  }
  return order
}

/** Harms a house of its own. @throws with what does not hold, and the seed */
async function harmed(seed: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-harm-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: { warn: () => {} } })
  const clock = join(dataDir, 'clock')
  const putClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}s`)
  putClock(0)
  const faked = {
    LD_PRELOAD: FAKE_CLOCK,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const said: string[] = []
  try {
    const stood = await hosted({
      ...{ seed, url: () => postgres.ownerUrl },
      ...(existsSync(FAKE_CLOCK) && { env: faked }),
      async story(house) {
        const chance = chanceOf(seed)
        const ground = { ...house, chance, dataDir, putClock }
        for (const harm of shuffled(chance)) {
          const ms = await strike(harm, ground)
          said.push(`${harm.name}${harm.alarm ? ` (${harm.alarm})` : ''} ${ms} ms`)
        }
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
  run: () => harmed(seed),
}))
