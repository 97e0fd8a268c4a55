/** Measures one size of a growing house: placing bets, their settlement, price changes, and the other operations. */
import { marketGroup } from '@quarterline/core/market/book/match'
import { pino } from 'pino'
import { type Member, purseOf } from '../../server/src/account/session.ts'
import { startWorker } from '../../server/src/kit/worker.ts'
import { type Cpu, startCpu } from '../load/cpu.ts'
import { PACE } from '../pace.ts'
import { changePrices, type PriceCost } from '../prices.ts'
import { p99 } from '../settle.ts'
import { matchId, opening, type Town } from '../town.ts'
import { timeQueries } from './queries.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const CALLERS = 64
/** Each size has this many matches of its own to bet on; they are decided before the next size. */
const MATCHES = 200

export type BothCpu = Pick<Cpu, 'platform' | 'database'>

/** The cost of bets: the processor time of each, and their number. */
export interface BetCost {
  cpu: BothCpu
  p99Ms: number
  perSecond: number
  traffic: Traffic
  count: number
}

export interface SizeMeasurement {
  bet: BetCost
  settled: BothCpu
  price: PriceCost
  queries: [name: string, ms: number][]
}

/** Places bets from several callers until the time is up. @returns how long each took, sorted */
async function betFor(town: Town, members: readonly Member[], on: readonly number[], run: string, seconds: number) {
  const { house } = town
  const overMs = performance.now() + seconds * 1000
  const took: number[] = []
  let sent = 0
  const call = async () => {
    while (performance.now() < overMs) {
      const at = sent++
      const member = members[(at * 7919) % members.length] as Member
      const match = house.book.match(matchId(on[at % on.length] as number))
      if (!match) throw new Error('a match is not in the book')
      const address = { matchId: match.fixture.matchId, betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H' }
      const price = { odds: 0.95, oddsType: 'HK', marketType: marketGroup(match, house.clock.now()), bet_amount: 3 }
      const request = { member, purse: purseOf(member), wish: { ...address, ...price }, key: `${run}-${at}` }
      const sinceMs = performance.now()
      const placed = await house.desk.place({ ...request, option: 2, ip: 'bench' })
      took.push(performance.now() - sinceMs)
      if (!placed.ok || placed.value.answer.status !== 1)
        throw new Error(`a bet was refused: ${JSON.stringify(placed)}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  return took.sort((a, b) => a - b)
}

/** Runs the house's own workers beside some work, as the platform does. */
async function withWorkers<T>({ house }: Town, work: () => Promise<T>): Promise<T> {
  const log = pino({ level: 'error' }, pino.destination(2))
  const workers = house.products.steps(house).map(({ name, run, everyMs }) => startWorker(name, run, everyMs, log))
  try {
    return await work()
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

/** Measures bets of these members on these matches, beside the house's workers. */
export async function measureBets(
  town: Town,
  members: readonly Member[],
  on: readonly number[],
  run: string,
  seconds: number,
): Promise<BetCost> {
  const traffic = await startTraffic(town.ownerUrl)
  const { took, cpu } = await withWorkers(town, async () => {
    const used = startCpu(town.workers)
    const took = await betFor(town, members, on, run, seconds)
    return { took, cpu: used(took.length) }
  })
  const count = took.length
  return { cpu, count, p99Ms: p99(took), perSecond: count / seconds, traffic: await traffic(count) }
}

async function settleAll({ house, db }: Town): Promise<void> {
  for (;;) {
    await house.settle()
    const { rowCount } = await db.query('SELECT 1 FROM match WHERE settled_seq < ruling_seq LIMIT 1')
    if (!rowCount) return
  }
}

/**
 * Measures the house at its current size. `run` is the number of the size: its matches and bet keys are named by it.
 * @param look further measurements while those matches are open
 */
export async function measureSize(
  town: Town,
  members: readonly Member[],
  run: number,
  warmS: number,
  look: (on: readonly number[]) => Promise<number> = async () => 0,
): Promise<SizeMeasurement> {
  const { feed, workers } = town
  const places = Array.from({ length: MATCHES }, (_, at) => run * MATCHES + at)
  await feed(places.flatMap((at) => opening(at, 2)))
  const warm = (await withWorkers(town, () => betFor(town, members, places, `warm${run}`, warmS))).length
  const bet = await measureBets(town, members, places, `run${run}`, PACE.measuredS)
  const more = await look(places)
  const ids = places.map(matchId)
  const price = await changePrices(town, ids, PACE.againS)
  const queries = await timeQueries(town, members)
  const result = { state: 'completed' as const, scores: { FT: [1, 0], '1H': [0, 0] } as const }
  await feed(ids.map((one) => ({ kind: 'result' as const, matchId: one, result })))
  const used = startCpu(workers)
  await settleAll(town)
  return { bet, settled: used(warm + bet.count + more), price, queries }
}
