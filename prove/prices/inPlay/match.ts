/** A match as a bettor follows it: the state at an instant, and the outcome of a bet that was placed then. */
import { sportOf } from '@quarterline/core/base/sport/sport'
import { DANGER_EXTRA_MS, delayMs, WAIT_MAX_MS } from '@quarterline/core/bet/wait/accept'
import type { MarketQuote, Phase, Sheet } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import type { Draft } from '@quarterline/sources/tell/draft'

/** The state from an instant until the next one. */
export interface MatchMoment {
  atMs: number
  phase: Phase
  /** Since when. */
  phaseAtMs: number
  score: Score
  redCards: Score
  isDanger: boolean
  /** The prices that are open. */
  prices: Draft | undefined
}

export interface FollowedMatch {
  stands: readonly MatchMoment[]
  /** Its result; absent where it was postponed or abandoned. */
  sheet: Sheet | undefined
}

const NOT_BEGUN: MatchMoment = {
  atMs: 0,
  phase: 'scheduled',
  phaseAtMs: 0,
  score: [0, 0],
  redCards: [0, 0],
  isDanger: false,
  prices: undefined,
}

/** The state after a draft; a draft priced on use reopens markets, and closing one changes nothing. */
function after(before: MatchMoment, draft: Draft): MatchMoment {
  const { atMs, fact, whole } = draft
  if (whole) return { ...before, atMs, prices: draft }
  if (typeof fact === 'function') return before
  switch (fact.kind) {
    case 'suspend':
      return { ...before, atMs, prices: undefined }
    case 'status': {
      const { phase, score, redCards } = fact
      const phaseAtMs = phase === before.phase ? before.phaseAtMs : atMs
      return { ...before, atMs, phase, phaseAtMs, score, redCards }
    }
    case 'incident':
      if (fact.what !== 'danger' && fact.what !== 'safe') return before
      return { ...before, atMs, isDanger: fact.what === 'danger' }
    default:
      return before
  }
}

/** Follows a match from its opening to its result. */
export function follow(drafts: Iterable<Draft>): FollowedMatch {
  const stands: MatchMoment[] = [NOT_BEGUN]
  let sheet: Sheet | undefined
  for (const draft of drafts) {
    const { fact } = draft
    if (typeof fact !== 'function' && fact.kind === 'result')
      sheet = fact.result.state === 'completed' ? fact.result : undefined
    const next = after(stands.at(-1)!, draft)
    if (next === stands.at(-1)) continue
    if (next.atMs === stands.at(-1)!.atMs) stands.pop()
    stands.push(next)
  }
  return { stands, sheet }
}

/** The index of the state at an instant. */
export function indexAt(stands: readonly MatchMoment[], atMs: number): number {
  let [low, high] = [0, stands.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (stands[middle]!.atMs <= atMs) low = middle
    else high = middle - 1
  }
  return low
}

const isSame = (a: Score, b: Score) => a[0] === b[0] && a[1] === b[1]

/** The end of a wait at any price (R6-3, R6-6). */
function isEnded(placed: MatchMoment, now: MatchMoment, sport: number): boolean {
  const hasBegun = placed.phase === 'HT' && now.phase === '2H'
  if (now.phase !== placed.phase && !hasBegun) return true
  if (sportOf(sport).template !== 'A') return false
  return !isSame(placed.score, now.score) || !isSame(placed.redCards, now.redCards)
}

/**
 * The state of a match when a bet placed at an instant is accepted, after the wait of its sport (R6-2); undefined when
 * it is not.
 */
export function takenAt({ stands }: FollowedMatch, placedAtMs: number, sport: number): MatchMoment | undefined {
  const first = indexAt(stands, placedAtMs)
  const placed = stands[first]!
  let wasDanger = false
  for (let at = first; at < stands.length; at++) {
    const now = stands[at]!
    if (isEnded(placed, now, sport)) return undefined
    wasDanger ||= now.isDanger
    const dueAtMs = Math.max(placedAtMs + delayMs(sport) + (wasDanger ? DANGER_EXTRA_MS : 0), now.atMs)
    if (dueAtMs - placedAtMs >= WAIT_MAX_MS) return undefined
    if (now.isDanger || !now.prices) continue
    if (dueAtMs < (stands[at + 1]?.atMs ?? Infinity)) return now
  }
  return undefined
}

/** The markets on display. */
export function boardOf({ prices }: MatchMoment): readonly MarketQuote[] {
  const whole = prices?.whole?.()
  return whole?.kind === 'market' ? whole.markets : []
}
