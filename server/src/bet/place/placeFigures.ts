/** Metrics of the desk: time from request to COMMIT for each kind of bet, and refusals. */
import { Counter, Histogram } from 'prom-client'
import type { Figure } from '../../kit/watch/figure.ts'
import type { Series } from '../../kit/watch/watch.ts'

export type PlaceKind = 'single' | 'parlay' | 'system'

export interface PlaceFigures {
  /** A bet was answered after this long: `taken`, a code of the catalogue, or `failed` without an answer. */
  answered(kind: PlaceKind, ms: number, outcome: string): void
  figures: Figure[]
  series: Series[]
  metrics: [Histogram, Counter]
}

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** The ratio of neighbouring histogram bounds: plot values are accurate within a tenth. */
const FINE_RATIO = 1.2
const FINE = Array.from({ length: 60 }, (_, at) => 0.2 * FINE_RATIO ** at)
/** The share of refusals covers this long, and needs more than a few bets. */
const SHARE_OF_MS = 60_000
const SHARE_MIN = 20
/** The outcome of a bet that was taken. */
export const TAKEN = 'taken'
/** Left out of the share: a member over his own rate limit says nothing about the house. */
const LIMITED = 'requestLimit'

/** A histogram of times for the plots. */
function createTimes() {
  let counts = FINE.map(() => 0)
  const at = (ms: number) =>
    Math.min(FINE.length - 1, Math.max(0, Math.ceil(Math.log(ms / 0.2) / Math.log(FINE_RATIO))))
  return {
    add(ms: number): void {
      const bound = at(ms)
      counts[bound] = (counts[bound] ?? 0) + 1
    },
    /** The bound below which this share of all times was, in ms; null without any. */
    share(share: number): number | null {
      const wanted = share * counts.reduce((sum, count) => sum + count, 0)
      let below = 0
      for (const [bound, count] of counts.entries()) {
        below += count
        if (below > 0 && below >= wanted) return FINE[bound] ?? null
      }
      return null
    },
    clear(): void {
      counts = FINE.map(() => 0)
    },
  }
}

/** The share of refusals within the last minute, counted in two half minutes. */
function createShare(realMs: () => number) {
  let before = { all: 0, refused: 0 }
  let now = { all: 0, refused: 0, sinceMs: realMs() }
  const turn = () => {
    const forMs = realMs() - now.sinceMs
    if (forMs < SHARE_OF_MS / 2) return
    before = forMs < SHARE_OF_MS ? now : { all: 0, refused: 0 }
    now = { all: 0, refused: 0, sinceMs: realMs() }
  }
  return {
    add(isRefused: boolean): void {
      turn()
      now.all++
      if (isRefused) now.refused++
    },
    read(): number {
      turn()
      const all = before.all + now.all
      return all < SHARE_MIN ? 0 : (before.refused + now.refused) / all
    },
  }
}

/** Metrics before the first answer. `realMs` is monotonic real time. */
export function createPlaceFigures(realMs: () => number): PlaceFigures {
  const seconds = new Histogram({
    name: 'quarterline_bet_seconds',
    help: 'From the request of a bet to its COMMIT, by kind, taken bets alone',
    labelNames: ['kind'],
    buckets: BUCKETS_S,
    registers: [],
  })
  const answers = new Counter({
    name: 'quarterline_bets_total',
    help: 'Bets by kind and outcome: taken, failed, or the code of the refusal',
    labelNames: ['kind', 'outcome'],
    registers: [],
  })
  const times = createTimes()
  const share = createShare(realMs)
  let since = { taken: 0, refused: 0 }

  return {
    answered(kind, ms, outcome) {
      answers.inc({ kind, outcome })
      if (outcome === LIMITED) return
      share.add(outcome !== TAKEN)
      if (outcome !== TAKEN) return void since.refused++
      since.taken++
      seconds.observe({ kind }, ms / 1000)
      times.add(ms)
    },
    figures: [
      {
        name: 'quarterline_refused_share',
        help: 'Refused bets of all within the last minute; 0 where there were few',
        read: share.read,
      },
    ],
    series: [
      { name: 'taken', take: (s) => since.taken / s },
      {
        name: 'refused',
        take(s) {
          const { refused } = since
          since = { taken: 0, refused: 0 }
          return refused / s
        },
      },
      { name: 'p50', take: () => times.share(0.5) },
      {
        name: 'p99',
        take() {
          const most = times.share(0.99)
          times.clear()
          return most
        },
      },
    ],
    metrics: [seconds, answers],
  }
}
