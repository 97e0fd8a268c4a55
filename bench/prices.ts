/**
 * Bench: the cost of a price change: through the ingest into the book, to the row, and into a frame of the board.
 */
import { type Cpu, startCpu } from './load/cpu.ts'
import { PACE } from './pace.ts'
import type { Row } from './table.ts'
import { matchId, opening, openTown, quotes, type Town } from './town.ts'

/** Open matches while it is measured, one house growing. */
const SIZES = [100, 300, 1000, 10_000]
/** Matches whose prices change, however many are open: changes of the same match are written down as one. */
const MOVING = 100
/** The events of a league are sent at once. */
const TOLD_AT_ONCE = 500
/** Like a feed of 1,000 changes a second: 50 messages, ten frames of the board and one write each second. */
const PER_MESSAGE = 20
const PER_FRAME = 100
const PER_FLUSH = 1000

export interface PriceCost {
  perSecond: number
  cpu: Pick<Cpu, 'platform' | 'database'>
  /** µs of a change in each part of its path, the wait for the database included. */
  parts: { take: number; frame: number; flush: number }
}

/** Changes prices of matches without a pause. */
export async function changePrices({ house, feed, workers }: Town, ids: string[], seconds: number): Promise<PriceCost> {
  const parts = { take: 0, frame: 0, flush: 0 }
  const timed = async (part: keyof typeof parts, work: () => unknown) => {
    const sinceMs = performance.now()
    await work()
    parts[part] += (performance.now() - sinceMs) * 1000
  }
  let changes = 0
  let version = house.book.version()
  const used = startCpu(workers)
  const sinceMs = performance.now()
  while (performance.now() - sinceMs < seconds * 1000) {
    const facts = Array.from({ length: PER_MESSAGE }, () => {
      const at = changes++
      const [quote] = quotes(900 + (Math.floor(at / ids.length) % 9) * 10)
      const markets = [quote as NonNullable<typeof quote>]
      return { kind: 'market' as const, matchId: ids[at % ids.length] as string, markets }
    })
    await timed('take', () => feed(facts))
    if (changes % PER_FRAME === 0) {
      await timed('frame', () => {
        if (!house.board.delta({}, version)) throw new Error('prices changed, and the board says nothing of it')
        version = house.book.version()
      })
    }
    if (changes % PER_FLUSH === 0) await timed('flush', () => house.ingest.flush())
  }
  const { platform, database } = used(changes)
  const each = (us: number) => us / changes
  return {
    perSecond: (changes / (performance.now() - sinceMs)) * 1000,
    cpu: { platform, database },
    parts: { take: each(parts.take), frame: each(parts.frame), flush: each(parts.flush) },
  }
}

/** Opens more matches, a third of them live. */
async function growTo(town: Town, ids: string[], size: number): Promise<void> {
  while (ids.length < size) {
    const from = ids.length
    for (let at = from; at < Math.min(size, from + TOLD_AT_ONCE); at++) ids.push(matchId(at))
    await town.feed(ids.slice(from).flatMap((_, at) => opening(from + at, (from + at) % 3 === 0 ? -0.5 : 2)))
  }
  await town.house.ingest.flush()
}

/** Measures the path of a price with more and more matches open; each figure is compared with that of the fewest. */
export async function benchPrices(): Promise<Row[]> {
  const town = await openTown()
  const rows: Row[] = []
  const measure = async (what: string, ids: string[]) => {
    await changePrices(town, ids, rows.length === 0 ? PACE.warmS : PACE.againS)
    const { perSecond, cpu, parts } = await changePrices(town, ids, PACE.measuredS)
    const [take, frame, flush] = [parts.take, parts.frame, parts.flush].map((us) => us.toFixed(1))
    const note = `${take} µs to take it, ${frame} of a frame of ${PER_FRAME}, ${flush} of writing ${PER_FLUSH} down`
    const fewest = rows[0]?.value
    const yardstick = fewest ? { yardstick: { name: `${SIZES[0]} open`, value: fewest } } : {}
    rows.push({ name: `price changes a second, ${what}`, value: perSecond, ...yardstick, cpu, note })
  }
  try {
    const ids: string[] = []
    for (const size of SIZES) {
      await growTo(town, ids, size)
      await measure(`${MOVING} matches of ${size}`, ids.slice(0, MOVING))
    }
    await measure(`all matches of ${ids.length}`, ids)
    return rows
  } finally {
    await town.stop()
  }
}
