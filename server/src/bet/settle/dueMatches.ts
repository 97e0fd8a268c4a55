/** Matches with rulings that settlement has not followed yet, with every ruling as made. */
import type { MatchRuling } from '@quarterline/core/bet/settle/follow'
import type { DecidedMatch } from '@quarterline/core/market/book/ruling'
import type { Queries } from '../../kit/db.ts'
import { quarantinedIds } from '../../kit/quarantine.ts'

/** A match with rulings to follow. */
export interface DueMatch {
  id: string
  /** The last ruling's number. */
  seq: number
  rulings: readonly MatchRuling[]
}

interface DueRow {
  id: string
  ruling_seq: number
  settled_seq: number
  /** Null if none is stored. */
  rulings: MatchRuling[] | null
  /** The match itself, if its last ruling is not stored. */
  unkept: DecidedMatch | null
}

// A process of the previous version that still leads the book stores no rulings: then the last one is the match as it
// is.
const DUE = `
  SELECT id, ruling_seq, settled_seq, (
      SELECT jsonb_agg(
        jsonb_build_object('seq', r.seq, 'atMs', r.at_ms, 'allowed', r.allowed, 'decided', r.decided) ORDER BY r.seq)
      FROM match_ruling r WHERE r.match_id = match.id
    ) AS rulings,
    CASE WHEN NOT EXISTS (SELECT FROM match_ruling r WHERE r.match_id = match.id AND r.seq = match.ruling_seq)
      THEN state END AS unkept
  FROM match WHERE settled_seq < ruling_seq`
const NEXT = `${DUE} AND id <> ALL (${quarantinedIds('ruling')}) ORDER BY id LIMIT 100`
const AMONG = `${DUE} AND id = ANY($1::text[])`

function dueOf({ id, ruling_seq: seq, settled_seq: settledSeq, rulings, unkept }: DueRow, nowMs: number) {
  const kept = rulings ?? []
  const all = unkept ? [...kept, { seq, atMs: nowMs, allowed: false, decided: unkept }] : kept
  return { id, seq, settledSeq, rulings: all }
}

/** The next matches to follow, with the number they were at. */
export async function readDueMatches(db: Queries, nowMs: number): Promise<(DueMatch & { settledSeq: number })[]> {
  const { rows } = await db.query<DueRow & Record<string, unknown>>(NEXT)
  return rows.map((row) => dueOf(row, nowMs))
}

/** Which of these matches are due, quarantined ones included. */
export async function dueAmong(db: Queries, ids: readonly string[], nowMs: number): Promise<Map<string, DueMatch>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<DueRow & Record<string, unknown>>(AMONG, [ids])
  return new Map(rows.map((row) => [row.id, dueOf(row, nowMs)]))
}
