/** Produces the facts of a season or a tournament: its runners with their prices after each round, and the winner. */

import type { Fixture, MarketQuote } from '@quarterline/core/market/event'
import { listQuote } from '@quarterline/core/price/quoteSets'
import { closing } from '../play/opening.ts'
import { marginsNow, untilTuned } from '../play/tuning.ts'
import { quoteDraft } from '../play/turns.ts'
import type { Draft } from '../tell/draft.ts'
import type { OutrightMatch } from '../world/simulated.ts'

const PLACE = { betType: 'BT_OR', period: 'FT', slot: 0, line: 0 } as const

/** The outcome of an all but decided table can still change: its runners stay visible, but cannot be bet on. */
const shown = (quote: MarketQuote): MarketQuote =>
  quote.status === 'closed' ? { ...quote, status: 'suspended' } : quote

/** The facts of an outright in time order: it is shut while matches are played and counted, for good when the last round begins. */
export function* tellOutright(match: OutrightMatch, fixture: Fixture): Generator<Draft, void> {
  const { matchId, opensAtMs, startsAtMs, grade, story } = match
  const { chapters, runners } = story()
  const picks = runners.map((_, at) => String(at + 1))
  yield { atMs: opensAtMs, fact: { kind: 'fixture', fixture } }
  let last: () => MarketQuote[] = () => []
  for (const { atMs, shutsAtMs, chances } of chapters) {
    const margin = () => marginsNow({ grade, leftMs: startsAtMs - atMs }).scores
    const board = untilTuned(() => [shown(listQuote(PLACE, { picks, fair: chances() }, margin()))])
    // A market that reopens is published whole.
    yield quoteDraft(matchId, atMs, { board })
    yield { atMs: shutsAtMs, fact: { kind: 'suspend', matchId, reason: 'periodEnd' } }
    last = board
  }
  const status = { phase: 'ended', score: [0, 0], redCards: [0, 0], clock: null } as const
  yield { atMs: startsAtMs, fact: { kind: 'status', matchId, ...status } }
  yield { atMs: startsAtMs, fact: () => closing(matchId, last()) }
  const { winners, decidedAtMs } = story()
  const placing = { winners: winners.map((at) => String(at + 1)) }
  yield { atMs: decidedAtMs, fact: { kind: 'result', matchId, result: { state: 'completed', scores: {}, placing } } }
}
