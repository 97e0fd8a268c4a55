/** Metrics of the database: reachable, latency, size, and clock difference. */
import type { Queries } from '../db.ts'
import type { Figure } from './figure.ts'

/** An answer that takes longer is of no use to a member. */
const AWAY_AFTER_MS = 3000
const SIZE_EVERY_MS = 300_000
const TIME = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms'
const SIZE = 'SELECT pg_database_size(current_database()) AS bytes'

export interface DatabaseFigures {
  figures: Figure[]
  /** Checks again, unless an earlier check is still running; called every second or so. Never rejects. */
  look(): Promise<void>
}

interface DatabaseClocks {
  /** Monotonic real time. */
  realMs(): number
  /** The machine's time, compared with the database's; absent if both are on one machine. */
  wallMs?: (() => number) | undefined
}

/** Watches a database. */
export function createDatabaseFigures(db: Queries, { realMs, wallMs }: DatabaseClocks): DatabaseFigures {
  let askedMs: number | undefined
  let answer: { isUp: boolean; seconds: number } | undefined
  let offMs: number | undefined
  let bytes: number | undefined
  let sizedMs = Number.NEGATIVE_INFINITY

  const openMs = () => (askedMs === undefined ? 0 : realMs() - askedMs)
  const isUp = () => answer && Number(answer.isUp && openMs() < AWAY_AFTER_MS)

  /** The possible round-trip time is subtracted. */
  function compare(databaseMs: number | undefined): void {
    if (!wallMs || databaseMs === undefined) return
    const halfMs = openMs() / 2
    offMs = Math.max(0, Math.abs(databaseMs - (wallMs() - halfMs)) - halfMs)
  }

  async function size(): Promise<void> {
    if (realMs() - sizedMs < SIZE_EVERY_MS) return
    sizedMs = realMs()
    bytes = (await db.query<{ bytes: number }>(SIZE)).rows[0]?.bytes
  }

  return {
    figures: [
      { name: 'quarterline_database_up', help: '1 while the database answers', read: isUp },
      {
        name: 'quarterline_database_seconds',
        help: 'How long the database took for its last answer, or takes by now',
        read: () => answer && Math.max(answer.seconds, openMs() / 1000),
      },
      { name: 'quarterline_database_bytes', help: 'How large the database is', read: () => bytes },
      {
        name: 'quarterline_clock_offset_seconds',
        help: 'How far the time of day here is from the database’s',
        read: () => offMs && offMs / 1000,
      },
    ],
    async look() {
      if (askedMs !== undefined) return
      askedMs = realMs()
      const done = (wasAnswered: boolean) => {
        answer = { isUp: wasAnswered, seconds: openMs() / 1000 }
        askedMs = undefined
      }
      await db
        .query<{ ms: number }>(TIME)
        .then(({ rows }) => {
          compare(rows[0]?.ms)
          done(true)
        })
        .then(size)
        .catch(() => askedMs !== undefined && done(false))
    },
  }
}
