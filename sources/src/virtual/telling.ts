/** The facts that all rounds share: fixture and prices, the suspension at the start, and the status. */

import type { FeedFact, Fixture, MarketQuote, Phase, Sheet } from '@quarterline/core/market/event'
import type { Score, Scores } from '@quarterline/core/market/score'
import { closing } from '../play/opening.ts'
import { untilTuned } from '../play/tuning.ts'
import { quoteDraft } from '../play/turns.ts'
import type { Draft } from '../tell/draft.ts'
import type { FamilyMatch } from '../world/simulated.ts'

/** A round with the inputs of its prices and its course. */
export type Round = Pick<FamilyMatch, 'matchId' | 'seed' | 'grade' | 'opensAtMs' | 'startsAtMs'> & {
  strengths: readonly number[]
}

/** From the opening to the start: one set of prices, and bets shut before anything of the round is drawn (R9-6). */
export function* tellSale(
  { matchId, opensAtMs, startsAtMs }: Round,
  fixture: Fixture,
  quote: () => MarketQuote[],
): Generator<Draft> {
  const board = untilTuned(quote)
  yield { atMs: opensAtMs, fact: { kind: 'fixture', fixture } }
  yield quoteDraft(matchId, opensAtMs, { board })
  yield { atMs: startsAtMs, fact: { kind: 'suspend', matchId, reason: 'periodEnd' } }
  yield { atMs: startsAtMs, fact: () => closing(matchId, board()) }
}

/** The status of a round. */
export function statusFact(
  { matchId }: Round,
  atMs: number,
  { phase, score, running }: { phase: Phase; score: Score; running?: Scores },
): Draft {
  const fact: FeedFact = {
    kind: 'status',
    matchId,
    phase,
    score,
    redCards: [0, 0],
    clock: null,
    ...(running && { running }),
  }
  return { atMs, fact }
}

/** The result, sent with the end. */
export function decided({ matchId }: Round, atMs: number, sheet: Sheet): Draft {
  return { atMs, fact: { kind: 'result', matchId, result: { state: 'completed', ...sheet } } }
}
