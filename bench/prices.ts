/** Bench: what a price change costs on its way: through the ingest into the book, to the row, and into a frame of the board. */
import { type Cpu, startCpu } from './load/cpu.ts'
import { PACE } from './pace.ts'
import type { Row } from './table.ts'
import { matchId, opening, openTown, quotes, type Town } from './town.ts'

const MATCHES = 300
/** As a feed of 1,000 changes a second is taken: 50 messages, ten frames of the board and one writing down each second. */
const PER_MESSAGE = 20
const PER_FRAME = 100
const PER_FLUSH = 1000

export interface PriceCost {
  perSecond: number
  cpu: Pick<Cpu, 'platform' | 'database'>
  /** µs of a change in each part of its way, the wait for the database included. */
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

/** Measures the way of a price on a board of 300 matches, a third of them live. */
export async function benchPrices(): Promise<Row[]> {
  const town = await openTown()
  try {
    const ids = Array.from({ length: MATCHES }, (_, at) => matchId(at))
    await town.feed(ids.flatMap((_, at) => opening(at, at % 3 === 0 ? -0.5 : 2)))
    await changePrices(town, ids, PACE.warmS)
    const { perSecond, cpu, parts } = await changePrices(town, ids, PACE.measuredS)
    const [take, frame, flush] = [parts.take, parts.frame, parts.flush].map((us) => us.toFixed(1))
    const note = `${take} µs to take it, ${frame} of a frame of ${PER_FRAME}, ${flush} of writing ${PER_FLUSH} down`
    return [{ name: 'price changes a second, ingest to book to board', value: perSecond, cpu, note }]
  } finally {
    await town.stop()
  }
}
