/**
 * Why a bet is dearer in a large house: the same bets under conditions that differ in one thing each. Those of 50,000 members behind a
 * checkpoint are nearly all the first on their pages, which are then read from the disk and written into the log whole.
 */
import pg from 'pg'
import type { Member } from '../../server/src/account/session.ts'
import { PACE } from '../pace.ts'
import { figure } from '../table.ts'
import type { Town } from '../town.ts'
import { type BetCost, measureBets } from './size.ts'

const FEW = 1000

async function asOwner(town: Town, ...statements: string[]): Promise<void> {
  const owner = new pg.Client(town.ownerUrl)
  await owner.connect()
  try {
    for (const statement of statements) await owner.query(statement)
  } finally {
    await owner.end()
  }
}

const set = (name: string, value: string) => [`ALTER SYSTEM SET ${name} = ${value}`, 'SELECT pg_reload_conf()']
const reset = (name: string) => [`ALTER SYSTEM RESET ${name}`, 'SELECT pg_reload_conf()']

function told(name: string, { cpu, p99Ms, traffic, perSecond }: BetCost): string {
  const { fullPages, logKb, blocksRead } = traffic
  const cost = `${figure(cpu.platform)} + ${figure(cpu.database)} µs, p99 ${figure(p99Ms)} ms, ${figure(perSecond)} a second`
  return `${name}: ${cost}; ${figure(fullPages)} full pages, ${figure(logKb)} kB of log, ${figure(blocksRead)} blocks read a bet`
}

/** Measures bets again and again, in the house as it stands. @returns how many bets that were */
export async function explain(town: Town, members: readonly Member[], on: readonly number[]): Promise<number> {
  const few = members.slice(0, FEW)
  const conditions: [name: string, members: readonly Member[], before: string[], after: string[]][] = [
    ['the same members again', members, [], []],
    ['the same, behind a checkpoint', members, ['CHECKPOINT'], []],
    [
      'behind a checkpoint, pages not compressed',
      members,
      [...set('wal_compression', 'off'), 'CHECKPOINT'],
      reset('wal_compression'),
    ],
    [
      'behind a checkpoint, no full pages',
      members,
      [...set('full_page_writes', 'off'), 'CHECKPOINT'],
      reset('full_page_writes'),
    ],
    [`${FEW} members, who have bet before`, few, [], []],
  ]
  let bets = 0
  for (const [at, [name, who, before, after]] of conditions.entries()) {
    await asOwner(town, ...before)
    const cost = await measureBets(town, who, on, `why${at}`, PACE.measuredS)
    await asOwner(town, ...after)
    bets += cost.count
    process.stderr.write(`${told(name, cost)}\n`)
  }
  return bets
}
