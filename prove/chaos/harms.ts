/** The ways to harm a house without killing it, each with the alarms that must fire while it lasts. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '@quarterline/core/base/chance'
import type { AlarmName } from '@quarterline/core/base/watch/alarm'
import { clusterDir } from '../../server/src/kit/postgres/cluster.ts'
import { clusterProcesses, sendSignal } from '../../server/src/kit/postgres/clusterProcesses.ts'
import { fakeClock, lacksFakeClock } from '../days/machine.ts'
import { alarmed } from './alarmed.ts'
import { until } from './chaosPlatform.ts'
import type { HarmedHouse } from './hosted.ts'
import { holdBets, moveIntoSureWin, refuseSettling, shut } from './inside.ts'

export const BACK_WITHIN_MS = 60_000
/**
 * An unfollowed result raises its alarm after a minute, as do the refusals among all bets of a minute; the watch for
 * sure wins takes one round.
 */
const MINUTES_MS = 240_000
/** Delays in ms, of which one makes the source outpace the writes on this machine. */
const FALLS_BEHIND_MS = [40, 80, 140, 220] as const
const FALLS_BEHIND_FOR_MS = 6000
/** Slower than any database may answer. */
const CRAWL_MS = 700
const [HELD_MS, FREE_MS] = [600, 300]

/** The house and the levers of a harm. */
export interface HarmGround extends HarmedHouse {
  chance: Chance
  /** Of the database's server. */
  dataDir: string
  /** The owner's own connection to the database, which no fault affects. */
  url: string
}

export interface Harm {
  name: string
  /** The alarms that must call while it lasts. */
  alarms?: readonly AlarmName[]
  /** Whether no other member bets meanwhile. */
  isAlone?: boolean
  lacks?(): boolean
  strike(ground: HarmGround): Promise<void>
}

const clockOf = (dataDir: string) => join(dataDir, 'clock')

/** Moves the server's clock by some seconds. */
export const putClock = (dataDir: string, seconds: number): void =>
  writeFileSync(clockOf(dataDir), `${seconds < 0 ? '' : '+'}${seconds}s`)

/** The environment of a server whose clock can be put. */
export const fakedClock = (dataDir: string): NodeJS.ProcessEnv =>
  fakeClock({ FAKETIME_TIMESTAMP_FILE: clockOf(dataDir), FAKETIME_NO_CACHE: '1' })

/** A COMMIT is cut as it passes: without bets none would. */
const cutAtCommit = (fate: 'delivered' | 'lost') => async (ground: HarmGround) => {
  const { cable, chance } = ground
  const wanted = cable.cuts() + chance.whole(3, 8)
  cable.cutAtCommit(wanted - cable.cuts(), fate)
  await until(() => cable.cuts() >= wanted, BACK_WITHIN_MS, 'a COMMIT to be cut')
}

/** Waits for alarms in any order. */
const allAlarmed = async ({ platform }: HarmGround, alarms: readonly AlarmName[], withinMs?: number) => {
  for (const alarm of alarms) await alarmed(platform, alarm, withinMs)
}

/** Repeats an act until an alarm fires. */
async function again(ground: HarmGround, alarm: AlarmName, turn: () => Promise<void>): Promise<void> {
  let isOver = false
  const turns = (async () => {
    while (!isOver) await turn()
  })()
  await alarmed(ground.platform, alarm, MINUTES_MS).finally(() => {
    isOver = true
  })
  await turns
}

const SIMPLE: readonly Harm[] = [
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
]

const LASTING: readonly Harm[] = [
  {
    name: 'database away',
    alarms: ['databaseAway', 'feedSilent'],
    async strike(ground) {
      const { cable } = ground
      const home = cable.target()
      // A closed port.
      cable.lead(1)
      await allAlarmed(ground, ['databaseAway', 'feedSilent']).finally(() => cable.lead(home))
    },
  },
  {
    name: 'network crawling',
    alarms: ['databaseSlow', 'feedLate'],
    async strike(ground) {
      let at = 0
      const crawl = async () => {
        ground.cable.delay(FALLS_BEHIND_MS[at++ % FALLS_BEHIND_MS.length] ?? 0)
        await sleep(FALLS_BEHIND_FOR_MS)
      }
      const slow = () => {
        ground.cable.delay(CRAWL_MS)
        return alarmed(ground.platform, 'databaseSlow', BACK_WITHIN_MS)
      }
      await again(ground, 'feedLate', crawl)
        .then(slow)
        .finally(() => ground.cable.delay(0))
    },
  },
  {
    name: 'server held again and again',
    alarms: ['loopDelayed'],
    async strike(ground) {
      await again(ground, 'loopDelayed', async () => {
        ground.platform.hold()
        await sleep(HELD_MS)
        ground.platform.goOn()
        await sleep(FREE_MS)
      })
    },
  },
  ...[3600, -3600].map(
    (seconds): Harm => ({
      name: seconds > 0 ? 'clock an hour on' : 'clock an hour back',
      alarms: ['clockJumped'],
      lacks: () => lacksFakeClock() !== undefined,
      async strike(ground) {
        putClock(ground.dataDir, seconds)
        await alarmed(ground.platform, 'clockJumped').finally(() => putClock(ground.dataDir, 0))
      },
    }),
  ),
]

/** Faults caused by the database, by operators and by members. */
const INSIDE: readonly Harm[] = [
  {
    name: 'bets held by somebody who never ends',
    alarms: ['betsWaitLong', 'settlementBehind'],
    async strike(ground) {
      const blocker = await holdBets(ground.url)
      await allAlarmed(ground, ['betsWaitLong', 'settlementBehind'], MINUTES_MS).finally(blocker.letGo)
    },
  },
  {
    name: 'bets that cannot be settled',
    alarms: ['quarantined'],
    async strike(ground) {
      const refusal = await refuseSettling(ground.url)
      await alarmed(ground.platform, 'quarantined', MINUTES_MS).finally(refusal.end)
      await refusal.release(ground.platform.url())
    },
  },
  {
    name: 'a price moved too far',
    alarms: ['sureWin'],
    async strike(ground) {
      const takeBack = await moveIntoSureWin(ground.platform.url(), ground.people.board)
      await alarmed(ground.platform, 'sureWin', MINUTES_MS).finally(takeBack)
    },
  },
  {
    name: 'shut and forgotten',
    alarms: ['shutForMaintenance'],
    async strike(ground) {
      const open = await shut(ground.url)
      await alarmed(ground.platform, 'shutForMaintenance').finally(open)
    },
  },
  {
    name: 'nothing but refusals',
    alarms: ['refusalsJump'],
    isAlone: true,
    async strike({ platform, people }) {
      let isOver = false
      const asking = people.overreach(() => isOver)
      await alarmed(platform, 'refusalsJump', MINUTES_MS).finally(() => {
        isOver = true
      })
      await asking
    },
  },
]

const HARMS: readonly Harm[] = [...SIMPLE, ...LASTING, ...INSIDE]

/** Every alarm that one of them causes. */
export const HARMS_ALARMS: readonly AlarmName[] = [...new Set(HARMS.flatMap(({ alarms = [] }) => alarms))]

/** A harm with the alarms it calls, in words. */
export const harmInWords = ({ name, alarms }: Harm): string => `${name}${alarms ? ` (${alarms.join(', ')})` : ''}`

/** The faults that this machine cannot produce. */
export const lackingHarms = (): Harm[] => HARMS.filter(({ lacks }) => lacks?.())

/** The faults that this machine can produce, in a random order. */
export function shuffledHarms(chance: Chance): Harm[] {
  const left = HARMS.filter(({ lacks }) => !lacks?.())
  const order: Harm[] = []
  while (left.length > 0) {
    const at = chance.whole(0, left.length - 1)
    order.push(left[at] as Harm)
    left.splice(at, 1)
  }
  return order
}
