/**
 * Bench: the cost of a bet and of a price change while the tables grow from 10⁴ bets to 10⁷ and members from 10³ to
 * 10⁶.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_PRODUCTS, ownersOf } from '../../server/src/app/products/products.ts'
import { audit } from '../../server/src/wallet/audit.ts'
import { isQuick, PACE } from '../pace.ts'
import { figure, type Row } from '../table.ts'
import { openTown, type Town } from '../town.ts'
import { type Curve, plot, sizeText } from './plot.ts'
import { openSeed } from './seed.ts'
import { type BothCpu, measureSize, type SizeMeasurement } from './size.ts'
import { explain } from './why.ts'

const PICTURE = join(import.meta.dirname, '..', '..', 'docs', 'growth.svg')
const BETS_PER_MEMBER = 10
/** Members who bet: too many for any cache. */
const BETTING = 50_000
/** Seeded data is audited up to this many bets. */
const AUDITED_MAX = 100_000
const FULL = [10_000, 100_000, 1_000_000, 10_000_000]
const QUICK = [10_000, 100_000]

interface Size {
  bets: number
  members: number
  seededS: number
  measured: SizeMeasurement
}

/** Warms the code up in a house of its own, whose bets would outnumber those of the smallest size. */
async function warmUp(): Promise<void> {
  const town = await openTown()
  try {
    await measureSize(town, await town.members(1000), 0, PACE.warmS)
  } finally {
    await town.stop()
  }
}

/** The copied tables: the ledger and the tickets. Shares of uplines and sums of past dates are not copied. */
async function audited({ db }: Town): Promise<void> {
  const holds = ALL_PRODUCTS.map((product) => product.holds)
  const ledger = await audit(db, { holds, owners: ownersOf(ALL_PRODUCTS) })
  const differences = [...ledger.differences]
  for (const product of ALL_PRODUCTS) for (const said of await product.audit(db)) differences.push(said)
  if (differences.length > 0) throw new Error(`what was seeded is not right: ${differences.slice(0, 3).join(' ')}`)
}

async function grow(sizes: readonly number[]): Promise<Size[]> {
  const town = await openTown()
  const seed = await openSeed(town, await town.members(1))
  const measured: Size[] = []
  try {
    for (const [at, bets] of sizes.entries()) {
      const members = bets / BETS_PER_MEMBER
      const sinceMs = performance.now()
      await seed.grow(bets, members, (at + 1) / sizes.length)
      const seededS = (performance.now() - sinceMs) / 1000
      process.stderr.write(`${figure(bets)} bets after ${figure(seededS)} s\n`)
      if (bets <= AUDITED_MAX) await audited(town)
      const betting = await seed.members(BETTING)
      const isLast = at === sizes.length - 1
      const look = isLast ? (on: readonly number[]) => explain(town, betting, on) : undefined
      measured.push({ bets, members, seededS, measured: await measureSize(town, betting, at, PACE.againS, look) })
    }
    return measured
  } finally {
    await seed.stop()
    await town.stop()
  }
}

const sum = ({ platform, database }: BothCpu) => platform + database

/** A cost at one size, with its note. */
type Fact = Pick<Row, 'name' | 'value' | 'unit' | 'cpu'>

function factsOf({ bet, settled, price, queries }: SizeMeasurement): Fact[] {
  const cost = (name: string, { platform, database }: BothCpu): Fact => {
    return { name, value: platform + database, unit: 'µs', cpu: { platform, database } }
  }
  return [
    cost('a bet through the desk', bet.cpu),
    { name: 'a bet through the desk, p99', value: bet.p99Ms, unit: 'ms' },
    { name: 'a bet: pages in the log whole', value: bet.traffic.fullPages },
    { name: 'a bet: log', value: bet.traffic.logKb, unit: 'kB' },
    { name: 'a bet: blocks read', value: bet.traffic.blocksRead },
    cost('a price change', price.cpu),
    cost('a ticket settled', settled),
    ...queries.map(([name, ms]): Fact => ({ name, value: ms, unit: 'ms' })),
  ]
}

function curvesOf(sizes: readonly Size[]): Curve[] {
  const curve = (name: string, value: (measured: SizeMeasurement) => number): Curve => {
    const first = value((sizes[0] as Size).measured)
    return { name, points: sizes.map(({ bets, measured }) => [bets, value(measured) / first]) }
  }
  return [
    curve('a bet: platform', ({ bet }) => bet.cpu.platform),
    curve('a bet: database', ({ bet }) => bet.cpu.database),
    curve('a bet: p99', ({ bet }) => bet.p99Ms),
    curve('a price change', ({ price }) => sum(price.cpu)),
    curve('a ticket settled', ({ settled }) => sum(settled)),
  ]
}

/** Measures each size against the smallest; a run in full draws the picture of docs/performance.md. */
export async function benchGrowth(bets: readonly number[] = isQuick ? QUICK : FULL): Promise<Row[]> {
  await warmUp()
  const sizes = await grow(bets)
  if (!isQuick) writeFileSync(PICTURE, plot('Cost against that of the smallest house', curvesOf(sizes)))
  const facts = sizes.map(({ measured }) => factsOf(measured))
  const all = sizes.map((size, at) => [sizeText(size.bets), facts[at] as Fact[]] as const)
  const rows = (facts.at(-1) ?? []).map((fact, at): Row => {
    const each = all.map(([size, of]) => `${size}: ${figure(of[at]?.value ?? Number.NaN)}`)
    return {
      ...fact,
      yardstick: { name: 'the smallest,', value: facts[0]?.[at]?.value ?? Number.NaN },
      note: each.join(', '),
    }
  })
  const lines = sizes.map(({ bets: count, members, seededS, measured }) => {
    const pace = `${figure(measured.bet.perSecond)} bets a second`
    return `${figure(count)} bets, ${figure(members)} members: seeded in ${figure(seededS)} s, ${pace}`
  })
  process.stdout.write(`${lines.join('\n')}\n\n`)
  return rows
}
