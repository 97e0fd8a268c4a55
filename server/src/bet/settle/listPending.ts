/**
 * The settlers' pending list: matches that have open bets and no result, a partial one or a disputed one. A missing result
 * is never invented: its bets stay open until a settler decides. Serves `console/pendinglist`.
 */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { whyWithoutResult } from '@quarterline/core/market/book/overdue'
import { isDisputed } from '@quarterline/core/market/book/ruling'
import type { Db } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'

const PAGE_DEFAULT = 50

type Page = Pick<SuccessOf<'console/pendinglist'>, 'rows' | 'total'>
type PendingReason = 'noResult' | 'overdue' | 'missingScore' | 'disputed'

interface OpenBets {
  match_id: string
  bet_type: string
  period: string
  currency: string
  bets: number
  stake: Money
}

/** The open bets of matches; a leg counts like a single, and a ticket's risk counts at each match it waits for. */
const OPEN_BETS = `
  SELECT match_id, bet_type, period, currency, count(*) AS bets, sum(stake)::bigint AS stake FROM (
    SELECT match_id, bet_type, period, currency, stake FROM bet WHERE match_id = ANY($1::text[]) AND state = 'accepted'
    UNION ALL
    SELECT l.match_id, l.bet_type, l.period, b.currency, b.risk FROM bet_leg l
    JOIN bet b ON b.shard_key = l.shard_key AND b.id = l.bet_id
    WHERE l.match_id = ANY($1::text[]) AND l.outcome IS NULL AND b.state = 'accepted'
  ) AS open GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 2`
/** Matches of any age whose ruling is settled and still left bets open: a score is missing. */
const DECIDED_WITH_OPEN_BETS = `
  SELECT state FROM match WHERE open_bets > 0 AND settled_seq = ruling_seq AND state->'result' <> 'null'::jsonb`

/** Why a match waits for a settler; undefined for one that has a result or is not late yet. */
function pendingReason(match: BookMatch, nowMs: number): PendingReason | undefined {
  if (isDisputed(match)) return 'disputed'
  if (match.result) return undefined
  return whyWithoutResult(match, nowMs)
}

function rowOf(match: BookMatch, why: PendingReason, waiting: readonly OpenBets[]): Page['rows'][number] {
  const { matchId, sport, league, home, away, startsAtMs: startsAt } = match.fixture
  const needs = new Map<string, { betType: string; period: string; bets: number }>()
  const stakes = new Map<string, number>()
  for (const { bet_type: betType, period, bets, currency, stake } of waiting) {
    const key = `${betType}/${period}`
    needs.set(key, { betType, period, bets: bets + (needs.get(key)?.bets ?? 0) })
    stakes.set(currency, stake + (stakes.get(currency) ?? 0))
  }
  const { held, result, scores } = match
  return {
    matchId,
    sport,
    league,
    home,
    away,
    startsAt,
    phase: match.phase,
    why,
    bets: waiting.reduce((sum, { bets }) => sum + bets, 0),
    stakes: [...stakes].map(([currency, stake]) => ({ currency, amount: toDecimal(stake as Money) })),
    needs: [...needs.values()],
    ...(why === 'disputed' && { stands: { result, scores }, told: held?.told }),
  }
}

/** A page of pending matches, longest waiting first; without open bets only disputed ones. */
export async function listPending(
  { db, book }: { db: Db; book: BookStore },
  { pageNumber = 1, pageSize = PAGE_DEFAULT }: { pageNumber?: number; pageSize?: number },
  nowMs: number,
): Promise<Page> {
  const found = new Map<string, { match: BookMatch; why: PendingReason }>()
  const left = await db.query<{ state: BookMatch }>(DECIDED_WITH_OPEN_BETS)
  for (const { state } of left.rows) found.set(state.fixture.matchId, { match: state, why: 'missingScore' })
  for (const match of book.matches()) {
    const why = pendingReason(match, nowMs)
    if (why) found.set(match.fixture.matchId, { match, why })
  }
  const { rows } = await db.query<OpenBets & Record<string, unknown>>(OPEN_BETS, [[...found.keys()]])
  const waiting = Map.groupBy(rows, ({ match_id }) => match_id)
  const listed = [...found.values()]
    .map(({ match, why }) => rowOf(match, why, waiting.get(match.fixture.matchId) ?? []))
    .filter(({ bets, why }) => bets > 0 || why === 'disputed')
    .sort((a, b) => a.startsAt - b.startsAt || (a.matchId < b.matchId ? -1 : 1))
  return { rows: listed.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), total: listed.length }
}
