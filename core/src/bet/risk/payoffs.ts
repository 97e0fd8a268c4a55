/** The return of each offered selection in every ending: the input of fair chances and of the search for sure wins. */

import type { BetType, Period } from '../../market/betType.ts'
import { type BookMatch, isStarted } from '../../market/book/match.ts'
import type { Fixture, Sheet } from '../../market/event.ts'
import type { Selection } from '../../market/quote.ts'
import { type Score, setScores, setsWon } from '../../market/score.ts'
import { selectionKey } from '../bet.ts'
import { type BackedSelection, byResult, countedScore, countsFrom, type Play, playOf } from '../settle/outcome.ts'
import { isNeverPlayed } from '../settle/settle.ts'
import type { OfferedSelection } from './offeredSelections.ts'

/**
 * Endings that a bet type cannot distinguish: `of` is the group of each ending, `first` the first ending of each group.
 */
export interface Groups {
  of: Uint16Array
  first: readonly number[]
}

/** A selection's outcome in each group of endings, as an index into STAKE_SHARES and PROFIT_SHARES. */
export interface SelectionOutcomes {
  groups: Groups
  outcomes: Uint8Array
}

/** A selection on offer with its outcomes. */
export interface Payoff extends OfferedSelection, SelectionOutcomes {}

/** Per unit of risk: the share of the stake and of the profit that is returned (R1-8). */
const RETURNS = {
  lose: [0, 0],
  halfLose: [0.5, 0],
  draw: [1, 0],
  refund: [1, 0],
  void: [1, 0],
  halfWin: [1, 0.5],
  win: [1, 1],
} as const
const CODES = Object.keys(RETURNS)
export const STAKE_SHARES: readonly number[] = Object.values(RETURNS).map(([kept]) => kept)
export const PROFIT_SHARES: readonly number[] = Object.values(RETURNS).map(([, won]) => won)

const DRAW = CODES.indexOf('draw')

/** What each outcome returns per unit of risk, in the order of STAKE_SHARES. */
export function returnsAt({ profit, push = 0 }: Pick<OfferedSelection, 'profit' | 'push'>): number[] {
  return STAKE_SHARES.map((kept, code) => kept + (code === DRAW ? push : PROFIT_SHARES[code]! * profit))
}

/** A match's endings with cached outcomes. */
export interface Endings {
  plays: readonly Play[]
  /** Undefined if some ending does not decide the selection: it cannot be part of a sure win. */
  comesTo(selection: Selection, at: BackedSelection['at']): SelectionOutcomes | undefined
}

const SIDE = 512

const numbered = (parts: readonly number[]) => parts.reduce((key, part) => key * SIDE + part, 0)
const leader = ([home, away]: Score) => Math.sign(home - away) + 1

/** The part of an ending that a bet type depends on, as a number; undefined if it may depend on everything. */
function decisive(play: Play, betType: BetType, period: Period): number | undefined {
  const score = countedScore(play, betType, period)
  if (!score) return undefined
  const { sport, sheet } = play
  if (betType === 'BT_FGLG') {
    const { first, last } = sheet.scorers?.[period] ?? {}
    return numbered([Math.min(...score), Math.max(...score) > 0, first === 'H', last === 'H'].map(Number))
  }
  const half = betType === 'BT_HTFT' ? countedScore(play, betType, '1H') : undefined
  if (half) return numbered([leader(half), leader(score)])
  return numbered([...score, ...(period === 'FT' ? setsWon(setScores(sport, sheet.scores)) : [])])
}

function grouped(plays: readonly Play[], betType: BetType, period: Period): Groups {
  const known = new Map<number, number>()
  const first: number[] = []
  const of = new Uint16Array(plays.length)
  for (const [ending, play] of plays.entries()) {
    const key = decisive(play, betType, period)
    const group = (key === undefined ? undefined : known.get(key)) ?? first.push(ending) - 1
    if (key !== undefined) known.set(key, group)
    of[ending] = group
  }
  return { of, first }
}

/** Bet types that depend on more than their period's score. */
const COUNTS_MORE: ReadonlySet<string> = new Set(['BT_HTFT', 'BT_ML', 'BT_FGLG'])

/** Prepares a match's endings. */
export function readEndings(fixture: Pick<Fixture, 'sport' | 'extraTime'>, sheets: readonly Sheet[]): Endings {
  const plays = sheets.map((sheet) => playOf(fixture, sheet))
  const knownGroups = new Map<string, Groups>()
  const groupsOf = (betType: BetType, period: Period): Groups => {
    const kind = COUNTS_MORE.has(betType) ? `${betType} ${period}` : period
    const groups = knownGroups.get(kind) ?? grouped(plays, betType, period)
    knownGroups.set(kind, groups)
    return groups
  }
  const work = (selection: Selection, at: BackedSelection['at']): SelectionOutcomes | undefined => {
    const groups = groupsOf(selection.betType, selection.period)
    const outcomes = new Uint8Array(groups.first.length)
    for (const [group, ending] of groups.first.entries()) {
      const play = plays[ending]!
      const verdict = byResult({ selection, at }, play)
      if (!verdict && !isNeverPlayed(play, selection.period)) return undefined
      outcomes[group] = CODES.indexOf(verdict?.outcome ?? 'refund')
    }
    return { groups, outcomes }
  }
  const known = new Map<string, SelectionOutcomes | undefined>()
  return {
    plays,
    comesTo(selection, at) {
      const { betType, period, line, pick } = selection
      const key = `${selectionKey(betType, period, line, pick)} ${at ? `${at.score.join('-')} ${at.phase}` : ''}`
      if (!known.has(key)) known.set(key, work(selection, at))
      return known.get(key)
    },
  }
}

/** Payoffs of a match's offer, selection by selection, so that the caller can pause in between. */
export function* payoffsOf(
  match: BookMatch,
  { offers, endings, nowMs }: { offers: readonly OfferedSelection[]; endings: Endings; nowMs: number },
): Generator<void, Payoff[]> {
  const { fixture, score, phase } = match
  const inPlay = isStarted(match, nowMs)
  const payoffs: Payoff[] = []
  for (const offer of offers) {
    const at = countsFrom({ betType: offer.selection.betType, sport: fixture.sport, inPlay, score, phase })
    const comes = endings.comesTo(offer.selection, at)
    if (comes) payoffs.push({ ...offer, ...comes })
    yield
  }
  return payoffs
}
