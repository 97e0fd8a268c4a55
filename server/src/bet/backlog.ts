/** Metrics of overdue work: settlements, shares and weekly resets that are due, and in-play bets past their wait. */
import { WAIT_MAX_MS } from '@quarterline/core/bet/wait/accept'
import { readDueWeeks } from '../account/week/resetStep.ts'
import type { Clock } from '../kit/clock.ts'
import type { Queries } from '../kit/db.ts'
import { quarantinedIds } from '../kit/quarantine.ts'
import type { Figure } from '../kit/watch/figure.ts'

/** The most matches tracked at once; others follow when one is done. */
const DUE_MAX = 500
const DUE = `
  SELECT id, ruling_seq FROM match
  WHERE settled_seq < ruling_seq AND id <> ALL (${quarantinedIds('ruling')}) ORDER BY id LIMIT ${DUE_MAX}`
const WAITING = `
  SELECT count(*) AS waiting, min(placed_ms) AS oldest FROM bet WHERE waiting AND id <> ALL (${quarantinedIds('accept')})`

const UNSHARED = `SELECT id FROM upline_due ORDER BY shard_key, id LIMIT ${DUE_MAX}`

export interface Backlog {
  figures: Figure[]
  /** Measures again; called every few seconds. */
  look(): Promise<void>
}

/** Due work by key, each with the monotonic real time since when it is known. */
type DueSince = ReadonlyMap<string, number>

const since = (known: DueSince, keys: readonly string[], nowMs: number): DueSince =>
  new Map(keys.map((key) => [key, known.get(key) ?? nowMs]))

function oldestSeconds(known: DueSince, nowMs: number): number {
  let sinceMs = nowMs
  for (const one of known.values()) sinceMs = Math.min(sinceMs, one)
  return (nowMs - sinceMs) / 1000
}

/** Starts empty. `realMs` is monotonic real time. */
export function createBacklog(db: Queries, clock: Clock, realMs: () => number): Backlog {
  let due: DueSince = new Map()
  let unshared: DueSince = new Map()
  let unsettledWeeks: DueSince = new Map()
  let isKnown = false
  let waiting = 0
  let overdueSeconds = 0

  async function lookAtDue(): Promise<void> {
    const { rows } = await db.query<{ id: string; ruling_seq: number }>(DUE)
    const keys = rows.map(({ id, ruling_seq }) => `${ruling_seq} ${id}`)
    due = since(due, keys, realMs())
  }

  async function lookAtShares(): Promise<void> {
    const { rows } = await db.query<{ id: string }>(UNSHARED)
    const keys = rows.map(({ id }) => id)
    unshared = since(unshared, keys, realMs())
  }

  async function lookAtWeeks(): Promise<void> {
    unsettledWeeks = since(unsettledWeeks, await readDueWeeks(db, clock.now()), realMs())
  }

  async function lookAtWaiting(): Promise<void> {
    const { rows } = await db.query<{ waiting: number; oldest: number | null }>(WAITING)
    waiting = rows[0]?.waiting ?? 0
    const oldest = rows[0]?.oldest ?? null
    const overMs = oldest === null ? 0 : clock.now() - oldest - WAIT_MAX_MS
    // Members wait in real time, whatever the platform's speed.
    overdueSeconds = Math.max(0, overMs) / 1000 / Math.max(1, clock.speed())
  }

  const figure = (name: string, help: string, read: () => number): Figure => {
    return { name: `quarterline_${name}`, help, read: () => (isKnown ? read() : undefined) }
  }
  return {
    figures: [
      figure('settlement_due', `Matches whose last ruling is not followed yet, at most ${DUE_MAX}`, () => due.size),
      figure('settlement_due_seconds', 'How long the oldest of them is due', () => oldestSeconds(due, realMs())),
      figure('shares_due_seconds', 'How long the oldest booking waits to be shared among uplines', () =>
        oldestSeconds(unshared, realMs()),
      ),
      figure('week_due_seconds', 'How long the weekly reset of a tree is overdue', () =>
        oldestSeconds(unsettledWeeks, realMs()),
      ),
      figure('bets_waiting', 'Bets in play that wait for their acceptance', () => waiting),
      figure(
        'bets_overdue_seconds',
        'How long the oldest of them waits beyond the longest wait there is',
        () => overdueSeconds,
      ),
    ],
    async look() {
      await Promise.all([lookAtDue(), lookAtWaiting(), lookAtShares(), lookAtWeeks()])
      isKnown = true
    },
  }
}
