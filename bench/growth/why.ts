/**
 * Explains why a bet costs more in a large house: the same bets under conditions that differ in one thing each. Of
 * 50,000 members' bets after a checkpoint nearly all are the first on their pages, which are then read from the disk
 * and written to the log whole.
 */
import pg from 'pg'
import type { Member } from '../../server/src/account/session.ts'
import { PACE } from '../pace.ts'
import { figure } from '../table.ts'
import type { Town } from '../town.ts'
import { type BetCost, measureBets } from './size.ts'

const FEW = 1000

async function checkpoint({ ownerUrl }: Town): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await owner.query('CHECKPOINT').finally(() => owner.end())
}

function sentence(name: string, { cpu, p99Ms, traffic, perSecond }: BetCost): string {
  const { fullPages, logKb, blocksRead } = traffic
  const cost = `${figure(cpu.platform)} + ${figure(cpu.database)} µs, p99 ${figure(p99Ms)} ms, ${figure(perSecond)} a second`
  return `${name}: ${cost}; ${figure(fullPages)} full pages, ${figure(logKb)} kB of log, ${figure(blocksRead)} blocks read a bet`
}

/** Measures bets repeatedly, in the house at its current size. @returns the number of those bets */
export async function explain(town: Town, members: readonly Member[], on: readonly number[]): Promise<number> {
  const few = members.slice(0, FEW)
  const conditions: [name: string, members: readonly Member[], isBehindCheckpoint: boolean][] = [
    ['the same members again', members, false],
    ['the same, behind a checkpoint', members, true],
    [`${FEW} members, who have bet before`, few, false],
    ['the same, behind a checkpoint', few, true],
  ]
  let bets = 0
  for (const [at, [name, who, isBehindCheckpoint]] of conditions.entries()) {
    if (isBehindCheckpoint) await checkpoint(town)
    const cost = await measureBets(town, who, on, `why${at}`, PACE.measuredS)
    bets += cost.count
    process.stderr.write(`${sentence(name, cost)}\n`)
  }
  return bets
}
