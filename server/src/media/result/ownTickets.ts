/** How many tickets a member has on each match of a list of results: singles, and those of several legs. */
import { DAY_MS } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'

/** A match of a list. */
export interface ListedMatch {
  id: string
  /** The match on whose page its bets are: its parent, or itself. */
  family: string
  startsMs: number
}

/** How long before a match's start its tickets can have been placed. */
export const PLACED_BEFORE_MS = 400 * DAY_MS
/** How long after it. */
export const PLACED_AFTER_MS = 2 * DAY_MS
/** Tickets of several legs that are looked at, the latest first, so that a list costs the same after years of them. */
const COMBINED_MAX = 2000

const SINGLES = `
  SELECT match_id, count(*)::integer AS bets FROM bet
  WHERE shard_key = $1 AND member_id = $2 AND family_id = ANY($3::text[]) AND match_id = ANY($4::text[])
    AND product = '${BET_PRODUCT}' AND state <> 'rejected' GROUP BY 1`
const COMBINED = `
  SELECT l.match_id, count(DISTINCT b.id)::integer AS bets
  FROM (SELECT id FROM bet
    WHERE shard_key = $1 AND member_id = $2 AND kind <> 'single' AND product = '${BET_PRODUCT}' AND state <> 'rejected'
      AND placed_ms >= $3 AND placed_ms < $4 ORDER BY placed_ms DESC LIMIT ${COMBINED_MAX}) b
  JOIN bet_leg l ON l.shard_key = $1 AND l.bet_id = b.id WHERE l.match_id = ANY($5::text[]) GROUP BY 1`

/** The member's tickets on each match that has any. */
export async function countOwnTickets(
  db: Queries,
  { shardKey, id: memberId }: Member,
  matches: readonly ListedMatch[],
): Promise<Map<string, number>> {
  if (matches.length === 0) return new Map()
  const ids = matches.map(({ id }) => id)
  const families = [...new Set(matches.map(({ family }) => family))]
  const starts = matches.map(({ startsMs }) => startsMs)
  const fromMs = starts.reduce((first, one) => Math.min(first, one)) - PLACED_BEFORE_MS
  const toMs = starts.reduce((last, one) => Math.max(last, one)) + PLACED_AFTER_MS
  const singles = await db.query<{ match_id: string; bets: number }>(SINGLES, [shardKey, memberId, families, ids])
  const combined = await db.query<{ match_id: string; bets: number }>(COMBINED, [shardKey, memberId, fromMs, toMs, ids])
  const counts = new Map<string, number>()
  for (const { match_id, bets } of [...singles.rows, ...combined.rows])
    counts.set(match_id, (counts.get(match_id) ?? 0) + bets)
  return counts
}
