/**
 * All long proofs in the order in which they run. Listing them is cheap, because each prepares what it needs when it
 * runs.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateRoundTheClock, generateSeason } from '@quarterline/sources/replay/generate'
import { inWords } from './audit/auditor.ts'
import { proofs as betweenProofs } from './between/between.ts'
import { proofs as chaosProofs } from './chaos/chaos.ts'
import { proofs as failoverProofs } from './chaos/failover.ts'
import { proofs as fullDiskProofs } from './chaos/fullDisk.ts'
import { proofs as harmProofs } from './chaos/harm.ts'
import { proofs as leaderProofs } from './chaos/leaders.ts'
import { proofs as pictureProofs } from './chaos/pictures.ts'
import { proofs as seamlessProofs } from './chaos/seamless.ts'
import { proofs as standbyProofs } from './chaos/standby.ts'
import { proofs as tamperedProofs } from './chaos/tampered.ts'
import { proofs as unsharedProofs } from './chaos/unshared.ts'
import { proofs as dayProofs } from './days/days.ts'
import { proofs as deliveryProofs } from './deploy/delivery.ts'
import { proofs as instantProofs } from './deploy/instant.ts'
import { proofs as proxyProofs } from './deploy/proxy.ts'
import { proofs as rotationProofs } from './deploy/rotation.ts'
import { proofs as unitProofs } from './deploy/units.ts'
import { proofs as upgradeProofs } from './deploy/upgrade.ts'
import { proofs as batteryProofs } from './games/batteries.ts'
import { proofs as gameKillProofs } from './games/kills.ts'
import { proofs as nightProofs } from './games/night.ts'
import { proofs as gameReturnProofs } from './games/returns.ts'
import { proofs as strategyProofs } from './games/strategies.ts'
import { proofs as floodProofs } from './hostile/flood.ts'
import { proofs as fuzzProofs } from './hostile/fuzz.ts'
import { proofs as propertyProofs } from './hostile/properties.ts'
import { proofs as toolProofs } from './hostile/tools.ts'
import { proofs as drawnNumberProofs } from './lottery/drawnNumbers.ts'
import { proofs as lotteryKillProofs } from './lottery/kills.ts'
import { proofs as lotteryReturnProofs } from './lottery/returns.ts'
import { proofs as contestProofs } from './prices/contests.ts'
import { proofs as inPlayProofs } from './prices/inPlay/inPlay.ts'
import { proofs as pointsProofs } from './prices/points.ts'
import { proofs as setsProofs } from './prices/sets.ts'
import type { Proof } from './proof.ts'
import { proofs as readerProofs } from './readers.ts'
import { proofs as reportProofs } from './reports.ts'
import { proofs as roundProofs } from './rounds.ts'
import { proveSeason, root } from './season/seasonProof.ts'
import { proofs as simulationProofs } from './simulation/simulation.ts'
import { proofs as townProofs } from './simulation/town.ts'
import { proofs as sureWinProofs } from './sureWins.ts'

const DIFFERENCES_SHOWN = 20
const BETS = 20_000
const CASHOUTS = 5_000
const ROOMS = 300
/** How many of a hundred members have a seamless wallet. */
const SEAMLESS_PERCENT = 30
const firstKickoffMs = Date.UTC(2025, 7, 16, 11, 30)
const real = join(root, '..', 'shared', 'data', 'E0-2025-26.csv')

async function agreed(file: string, seed: string): Promise<string> {
  const { report, output } = await proveSeason({
    file,
    bets: BETS,
    cashouts: CASHOUTS,
    seamless: SEAMLESS_PERCENT,
    rooms: ROOMS,
    seed,
  })
  const { differences, tickets, balances, rooms } = report
  const shown = differences.slice(0, DIFFERENCES_SHOWN).map(inWords)
  if (differences.length > 0) throw new Error(`${differences.length} differences:\n${shown.join('\n')}`)
  return `${output}The auditor agrees with ${tickets} tickets, ${balances} balances and the seats of ${rooms} rooms.`
}

const named = (name: string, seed: string) =>
  `${name}, ${BETS} bets and ${CASHOUTS} looks at cash-out, seed ${seed} [L2] [L9] [S1] [S5]`

/** A season that is invented when the proof runs. */
function invented(name: string, seed: string, text: () => string): Proof {
  return {
    name: named(name, seed),
    async run() {
      const dir = mkdtempSync(join(tmpdir(), 'quarterline-prove-'))
      try {
        const file = join(dir, 'season.csv')
        writeFileSync(file, text())
        return await agreed(file, seed)
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    },
  }
}

const season = () => generateSeason({ seed: 'prove', firstKickoffMs })
const roundTheClock = () => generateRoundTheClock({ seed: 'prove', firstKickoffMs, days: 6 })

export const proofs: readonly Proof[] = [
  invented('an invented season', '1', season),
  invented('an invented season', '2', season),
  invented('many leagues round the clock', '3', roundTheClock),
  {
    name: named('a real season', '4'),
    lacks: () => (existsSync(real) ? undefined : 'its file is not here'),
    run: () => agreed(real, '4'),
  },
  ...gameKillProofs,
  ...nightProofs,
  ...gameReturnProofs,
  ...strategyProofs,
  ...batteryProofs,
  ...drawnNumberProofs,
  ...lotteryKillProofs,
  ...lotteryReturnProofs,
  ...roundProofs,
  ...pointsProofs,
  ...setsProofs,
  ...contestProofs,
  ...inPlayProofs,
  ...sureWinProofs(firstKickoffMs, real),
  ...betweenProofs,
  ...simulationProofs,
  ...townProofs,
  ...reportProofs,
  ...readerProofs,
  ...floodProofs,
  ...propertyProofs,
  ...dayProofs,
  ...fuzzProofs,
  ...toolProofs,
  ...chaosProofs,
  ...seamlessProofs,
  ...harmProofs,
  ...fullDiskProofs,
  ...tamperedProofs,
  ...unsharedProofs,
  ...standbyProofs,
  ...leaderProofs,
  ...failoverProofs,
  ...pictureProofs,
  ...unitProofs,
  ...proxyProofs,
  ...deliveryProofs,
  ...rotationProofs,
  ...upgradeProofs,
  ...instantProofs,
]
