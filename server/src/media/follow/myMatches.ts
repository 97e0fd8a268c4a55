/** The matches of a member's open tickets: `media/mymatches`, and the sender of pushed notices. */
import { quartersOf } from '@quarterline/core/base/line'
import { MYANMAR } from '@quarterline/core/base/odds'
import type { Outcome } from '@quarterline/core/bet/bet'
import type { FollowLook, MatchStage } from '@quarterline/core/bet/follow/followNotices'
import { needOf } from '@quarterline/core/bet/follow/need'
import { ticketNow } from '@quarterline/core/bet/follow/ticketNow'
import { outcomeIfEnded, type SelectionAtScore } from '@quarterline/core/bet/list/outcomeNow'
import type { MapMatch } from '@quarterline/core/bet/settle/scoreMap'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { SuccessOf } from '@quarterline/core/calls'
import type { BetType, Period } from '@quarterline/core/market/betType'
import { type BookMatch, isCalledOff, isDecided, isStarted, lockOf } from '@quarterline/core/market/book/match'
import type { Score } from '@quarterline/core/market/score'
import { FOLLOWED_MATCHES_MAX, FOLLOWED_TICKETS_MAX } from '@quarterline/core/media/followCalls'
import type { Member } from '../../account/session.ts'
import { readTickets, type Ticket } from '../../bet/list/tickets.ts'
import type { Queries } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'

export type MyMatches = Omit<SuccessOf<'media/mymatches'>, 'status' | 'statusdesc'>
type FollowedTicket = MyMatches['tickets'][number]
type FollowedMatch = MyMatches['matches'][number]
type Book = Pick<BookStore, 'match' | 'isUp'>

// A ticket in several matches has a row for each.
const OPEN = `
  WITH open AS (
    SELECT b.id, b.kind, b.match_id FROM bet b
    WHERE b.shard_key = $1 AND b.id = ANY (ARRAY(SELECT bet_id FROM open_bet WHERE shard_key = $1 AND member_id = $2))
      AND b.state = 'accepted' AND b.product = '${BET_PRODUCT}')
  SELECT id, match_id FROM open WHERE kind = 'single'
  UNION ALL
  SELECT o.id, l.match_id FROM open o JOIN bet_leg l ON l.shard_key = $1 AND l.bet_id = o.id WHERE o.kind <> 'single'`

/** The stage of a match, by its facts in the book. */
export function stageOf(match: BookMatch, nowMs: number): MatchStage {
  if (isDecided(match) || isCalledOff(match)) return 'over'
  return isStarted(match, nowMs) ? 'live' : 'coming'
}

const RANK: Readonly<Record<MatchStage, number>> = { live: 0, coming: 1, over: 2 }

interface MatchWithBets {
  match: BookMatch
  stage: MatchStage
  betIds: string[]
}

/** The matches of bets, played ones first, then by their start. */
function followedOf(rows: readonly { id: string; match_id: string }[], book: Book, nowMs: number): MatchWithBets[] {
  const byMatch = new Map<string, string[]>()
  for (const { id, match_id } of rows) byMatch.set(match_id, [...(byMatch.get(match_id) ?? []), id])
  const all = [...byMatch].flatMap(([matchId, betIds]): MatchWithBets[] => {
    const match = book.match(matchId)
    return match ? [{ match, stage: stageOf(match, nowMs), betIds }] : []
  })
  return all.sort((a, b) => RANK[a.stage] - RANK[b.stage] || a.match.fixture.startsAtMs - b.match.fixture.startsAtMs)
}

function matchOnWire({ match, stage, betIds }: MatchWithBets, { isUp }: Book): FollowedMatch {
  const { fixture, phase, score, clock } = match
  const { matchId, sport, league, home, away, parent, startsAtMs } = fixture
  return {
    match_id: matchId,
    ...{ sport, league, home, away, startsAt: startsAtMs, stage, phase },
    ...(parent && { child: parent.type }),
    score: [...score],
    ...(clock && { clock: { ...clock } }),
    locked: lockOf(match) !== null || !isUp(match.source),
    bet_ids: betIds,
  }
}

type Part = Extract<Ticket, { kind: 'single' }> | Extract<Ticket, { legs: unknown }>['legs'][number]

const partsOf = (ticket: Ticket): readonly Part[] => (ticket.kind === 'single' ? [ticket] : ticket.legs)

/** A part's selection as it was bet on, and its match as the rules see it. */
function seenOf({ matchId, betType, period, pick, line = 0, score }: Part): SelectionAtScore {
  return {
    selection: {
      ...{ matchId, pick, betType: betType as BetType, period: period as Period },
      line: quartersOf(line) ?? 0,
    },
    score: score as Score | undefined,
  }
}

function mapMatchOf(match: BookMatch, nowMs: number): MapMatch {
  const { fixture, phase, score, running } = match
  return { sport: fixture.sport, inPlay: stageOf(match, nowMs) === 'live', score, phase, running }
}

function followTicket(ticket: Ticket, book: Book, nowMs: number): FollowedTicket {
  const parts = partsOf(ticket)
  const needs: FollowedTicket['needs'] = []
  const legs = parts.map((part, at) => {
    const odds = { oddsMilli: Math.round(part.odds * 1000) }
    const match = book.match(part.matchId)
    if (part.outcome) return { ...odds, outcome: part.outcome as Outcome }
    if (!match) return { ...odds, outcome: null }
    const seen = seenOf(part)
    const now = mapMatchOf(match, nowMs)
    const need = needOf(seen, now, part.oddsType === MYANMAR ? part.odds : 0)
    if (need) needs.push({ leg: at + 1, match_id: part.matchId, is: need.is, ...('goals' in need && need.goals) })
    return { ...odds, outcome: outcomeIfEnded(seen, now) ?? null }
  })
  const state = ticketNow({
    kind: ticket.kind,
    legs,
    folds: ticket.kind === 'single' ? [1] : ticket.folds,
    withheld: ticket.withheld_ppm,
  })
  return { ticket, ...(state && { state }), needs }
}

/** Where a member's matches are read from. */
interface FollowSource {
  db: Queries
  book: Book
  nowMs: number
}

/** A member's matches with his tickets, bounded; played ones first. */
export async function readMyMatches({ db, book, nowMs }: FollowSource, member: Member): Promise<MyMatches> {
  const { rows } = await db.prepared<{ id: string; match_id: string }>('my-matches', OPEN, [member.shardKey, member.id])
  const followed = followedOf(rows, book, nowMs).slice(0, FOLLOWED_MATCHES_MAX)
  const shown = new Set([...new Set(followed.flatMap(({ betIds }) => betIds))].slice(0, FOLLOWED_TICKETS_MAX))
  const tickets = await readTickets(db, member, [...shown])
  const matches = followed.flatMap((one) => {
    const betIds = one.betIds.filter((id) => tickets.has(id))
    return betIds.length > 0 ? [matchOnWire({ ...one, betIds }, book)] : []
  })
  return {
    matches,
    tickets: [...tickets.values()]
      .filter(({ state }) => state === 'accepted')
      .map((ticket) => followTicket(ticket, book, nowMs)),
    total: new Set(rows.map(({ id }) => id)).size,
  }
}

/** An answer as the rules of notices take it. */
export function lookOf({ matches, tickets }: MyMatches): FollowLook {
  return {
    matches: matches.map(({ match_id, stage, bet_ids }) => ({ matchId: match_id, stage, betIds: bet_ids })),
    tickets: tickets.map(({ ticket, state }) => ({ betId: ticket.bet_id, state })),
  }
}
