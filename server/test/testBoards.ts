/** For tests: matches from a source's events, board by board, and whether a board has a sure win. */

import { baseWeights } from '@quarterline/core/bet/risk/baseWeights'
import { endingsOf } from '@quarterline/core/bet/risk/endings'
import { expectedScore } from '@quarterline/core/bet/risk/expectedScore'
import { offeredSelections } from '@quarterline/core/bet/risk/offeredSelections'
import { type Payoff, payoffsOf, readEndings } from '@quarterline/core/bet/risk/payoffs'
import { progressOf } from '@quarterline/core/bet/risk/progress'
import { applyEvent, openMatch } from '@quarterline/core/market/book/book'
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { FeedEvent } from '@quarterline/core/market/event'
import { findSureWin, type SureWin } from '../src/bet/risk/sureWin.ts'
import { sureWinWords } from '../src/bet/risk/sureWinFigures.ts'

/** Runs a search to its end. */
export function toEnd<T>(search: Generator<void, T>): T {
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
  }
}

export interface Board {
  match: BookMatch
  nowMs: number
}

/** Each match after each of its quotes. */
export function* boardsOf(events: Iterable<FeedEvent>): Generator<Board> {
  const book = new Map<string, BookMatch>()
  for (const event of events) {
    if (event.kind === 'sourceUp' || event.kind === 'sourceDown') continue
    const isFixture = event.kind === 'fixture'
    const id = isFixture ? event.fixture.matchId : event.matchId
    const before = book.get(id) ?? (isFixture ? openMatch(event.fixture, event.source, 1) : undefined)
    const match = before && applyEvent(before, event)?.match
    if (!match) continue
    book.set(id, match)
    if (event.kind === 'market') yield { match, nowMs: event.atMs }
  }
}

/** A match's payoffs in each ending, with the endings' first weights. */
export function payoffsOn(
  match: BookMatch,
  nowMs: number,
  bodyWithheldPpm?: number,
): { payoffs: Payoff[]; guessed: Float64Array } {
  const endings = readEndings(match.fixture, endingsOf(match).make())
  const offers = offeredSelections(match, { sourceUp: true, nowMs, bodyWithheldPpm })
  const progress = progressOf(match)
  return {
    payoffs: toEnd(payoffsOf(match, { offers, endings, nowMs })),
    guessed: baseWeights(endings.plays, progress, expectedScore(match, progress)),
  }
}

/** A board's sure win by the linear programme alone. @param bodyWithheldPpm the least withheld of bodies, if they are on offer */
export function sureWinOn(match: BookMatch, nowMs: number, bodyWithheldPpm?: number): SureWin | undefined {
  const { payoffs, guessed } = payoffsOn(match, nowMs, bodyWithheldPpm)
  return toEnd(findSureWin(payoffs, guessed))
}

const BESIDE_BODIES: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_1X2'])

/** A board's sure win between bodies, Asian bets and 1X2 alone. */
export function bodySureWinOn(match: BookMatch, nowMs: number, bodyWithheldPpm: number): SureWin | undefined {
  const { payoffs, guessed } = payoffsOn(match, nowMs, bodyWithheldPpm)
  const beside = payoffs.filter(({ selection: { betType } }) => BESIDE_BODIES.has(betType))
  return toEnd(findSureWin(beside, guessed))
}

/** A sure win as a sentence, for a failing test. */
export function inWords(match: BookMatch, sureWin: SureWin): string {
  return JSON.stringify(sureWinWords({ match, sureWin }))
}
