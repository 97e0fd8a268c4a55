/** Bench (b): a match with 50,000 tickets settled, the ledger balanced, and the effect on other bets. */
import { marketGroup } from '@quarterline/core/market/book/match'
import { type Member, purseOf } from '../server/src/account/session.ts'
import { auditBets } from '../server/src/bet/audit.ts'
import { audit } from '../server/src/wallet/audit.ts'
import { startCpu } from './load/cpu.ts'
import type { Row } from './table.ts'
import { matchId, opening, openTown, type Town } from './town.ts'

const TICKETS = 50_000
const MEMBERS = 10_000
const AT_ONCE = 256
const QUIET_MS = 3000
const OTHER_BETTORS = 8

/** Places a bet on a match of a town. */
export async function betOn(town: Town, member: Member, number: number, key: string): Promise<void> {
  const { house } = town
  const id = matchId(number)
  const match = house.book.match(id)
  const marketType = match ? marketGroup(match, house.clock.now()) : 1
  const address = { matchId: id, betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H' }
  const wish = { ...address, odds: 0.95, oddsType: 'HK', marketType, bet_amount: 3 }
  const result = await house.desk.place({ member, purse: purseOf(member), wish, key, option: 2, ip: 'bench' })
  if (!result.ok || result.value.answer.status !== 1) throw new Error(`a bet was refused: ${JSON.stringify(result)}`)
}

async function fill(town: Town, members: Member[]): Promise<void> {
  for (let from = 0; from < TICKETS; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, TICKETS - from)
    const batch = Array.from({ length: count }, (_, at) => from + at)
    await Promise.all(batch.map((at) => betOn(town, members[at % members.length] as Member, 0, `fill-${at}`)))
  }
}

/** Places other bets, a few at a time, until stopped. @returns the time each took, in ms */
export async function betOnOthers(
  town: Town,
  members: Member[],
  run: string,
  isOver: () => boolean,
): Promise<number[]> {
  const took: number[] = []
  let sent = 0
  const one = async () => {
    while (!isOver()) {
      const at = sent++
      const sinceMs = performance.now()
      await betOn(town, members[(at * 7) % members.length] as Member, 1 + (at % 200), `${run}-${at}`)
      took.push(performance.now() - sinceMs)
    }
  }
  await Promise.all(Array.from({ length: OTHER_BETTORS }, one))
  return took.sort((a, b) => a - b)
}

/** The 99th percentile. */
export const p99 = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN

/** Runs `work` while others bet. @returns its result, and the time of each bet in ms, sorted */
export async function whileBetting<T>(
  town: Town,
  members: Member[],
  work: () => Promise<T>,
): Promise<{ done: T; busy: number[] }> {
  let isDone = false
  const others = betOnOthers(town, members, 'busy', () => isDone)
  const done = await work().finally(() => {
    isDone = true
  })
  return { done, busy: await others }
}

/** How long other bets took, beside those in a quiet house. */
export const otherBetsRow = (busy: number[], quiet: number[]): Row => ({
  name: 'p99 of other bets meanwhile',
  value: p99(busy),
  unit: 'ms',
  yardstick: { name: 'quiet, ms', value: p99(quiet) },
})

/** Bets in a quiet house for a while. @returns the time of each in ms, sorted */
export function betQuietly(town: Town, members: Member[]): Promise<number[]> {
  const over = performance.now() + QUIET_MS
  return betOnOthers(town, members, 'quiet', () => performance.now() > over)
}

/** Settles once with the house idle and once while other bets go on. */
export async function benchSettle(): Promise<Row[]> {
  const town = await openTown()
  try {
    await town.feed(Array.from({ length: 201 }, (_, at) => opening(at, 2)).flat())
    const members = await town.members(MEMBERS)
    await fill(town, members)
    const quiet = await betQuietly(town, members)
    await town.feed([
      { kind: 'result', matchId: matchId(0), result: { state: 'completed', scores: { FT: [1, 0], '1H': [0, 0] } } },
    ])
    const used = startCpu(town.workers)
    const alone = await settleOnce(town)
    const { platform, database } = used(TICKETS)
    // A correction undoes and settles all of them again: twice the work, with bets going on.
    await town.feed([
      { kind: 'result', matchId: matchId(0), result: { state: 'completed', scores: { FT: [0, 0], '1H': [0, 0] } } },
    ])
    const { done: again, busy } = await whileBetting(town, members, () => settleOnce(town))
    const differences = [...(await audit(town.db)).differences, ...(await auditBets(town.db))]
    if (differences.length > 0) throw new Error(differences.slice(0, 3).join(' '))
    return [
      {
        name: 'settle 50,000 tickets of one match',
        value: alone,
        unit: 's',
        cpu: { platform, database },
        note: 'audited afterwards: clean',
      },
      { name: 'undo and settle them again, bets going on', value: again, unit: 's' },
      otherBetsRow(busy, quiet),
    ]
  } finally {
    await town.stop()
  }
}

async function settleOnce({ house }: Town): Promise<number> {
  const sinceMs = performance.now()
  await house.settle()
  return (performance.now() - sinceMs) / 1000
}
