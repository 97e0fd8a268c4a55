/** Selections and results as short texts, for the tables of the settlement tests. */

import { outcomeOf, type Ruling } from '../src/bet/settle/settle.ts'
import type { BetType, Period } from '../src/market/betType.ts'
import type { MatchResult } from '../src/market/event.ts'
import type { Score } from '../src/market/score.ts'

/** Outcomes in the short form of the rule book's tables. */
const SHORT = { win: 'W', halfWin: 'HW', draw: 'draw', halfLose: 'HL', lose: 'L', refund: 'refund', void: 'void' }

/** Reads `HDP H -3.5`, `1H OU O 1.5`, `CS 1-0`, `HDP A +0.5 @1-0/2H` (in play from a score, in a phase). */
export function readBet(text: string) {
  const [main = '', since] = text.split(' @')
  const words = main.split(' ')
  const period = (/^(1H|2H|[QSMRI]\d+)$/.test(words[0] ?? '') ? words.shift() : 'FT') as Period
  const [type, pick = '', line = '0'] = words
  const selection = { matchId: 'm', betType: `BT_${type}` as BetType, period, line: Number(line) * 4, pick }
  const [score = '', phase = '1H'] = (since ?? '').split('/')
  const at =
    since === undefined ? null : { score: score.split('-').map(Number) as unknown as Score, phase: phase as '1H' }
  return { selection, at }
}

/** What is decided of a match, nothing else being known of it. */
export function decided(sport: number, result: MatchResult | null, more: Partial<Ruling> = {}): Ruling {
  const unknown = { scores: {}, cancels: [], startedAtMs: null, endedAtMs: null }
  return { ...unknown, ...more, fixture: { sport, startsAtMs: 0, ...more.fixture }, result }
}

/** The outcome of a bet in words, in short; `pending` while nothing decides it. */
export function comesTo(bet: string, ruling: Ruling): string {
  const verdict = outcomeOf(readBet(bet), ruling)
  return verdict ? SHORT[verdict.outcome] : 'pending'
}
