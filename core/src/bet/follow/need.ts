/** What an open bet needs of its match, found by the rules that settle it. Shown under "My matches". */
import { sportOf } from '../../base/sport/sport.ts'
import type { BetType } from '../../market/betType.ts'
import type { Selection } from '../../market/quote.ts'
import { countsExtra, type Score } from '../../market/score.ts'
import type { Outcome } from '../bet.ts'
import { outcomeIfEnded, type SelectionAtScore } from '../list/outcomeNow.ts'
import { isOverPick, totalRange } from '../settle/outcome.ts'
import type { MapMatch } from '../settle/scoreMap.ts'

/** 1 if the outcome wins, −1 if it loses. */
export const OUTCOME_SIGN: Readonly<Record<Outcome, -1 | 0 | 1>> = {
  win: 1,
  halfWin: 1,
  draw: 0,
  refund: 0,
  void: 0,
  halfLose: -1,
  lose: -1,
}

/** A bet, and what it gets exactly on its line at Myanmar odds. */
interface BetOnLine {
  seen: SelectionAtScore
  onLine: number
}

/** 1 if an outcome wins, −1 if it loses; exactly on a Myanmar line by what the bet gets there. */
const signOf = (outcome: Outcome, onLine: number) => (outcome === 'draw' ? Math.sign(onLine) : OUTCOME_SIGN[outcome])

/** Who must score: one side, either, or both the given numbers. */
export const NEED_SIDES = ['home', 'away', 'either', 'both'] as const
export type NeedSide = (typeof NEED_SIDES)[number]

/** Goals or points to come. */
export interface Goals {
  side: NeedSide
  home: number
  away: number
}

/**
 * `won`, `lost`: whatever may still happen. `holds`: it wins as it stands, until `goals` turn it. `needs`: it wins with
 * `goals`.
 */
export type BetNeed = { is: 'won' | 'lost' } | { is: 'holds' | 'needs'; goals: Goals }

/** Goals that are looked ahead; a football match with more of them is not played. */
const GOALS_MAX = 12
/** Points that are looked ahead, in one side's favour or shared. */
const POINTS_MAX = 60

/** Bet types that the side in the lead decides: no lead is safe before the end. */
const BY_LEAD: ReadonlySet<BetType> = new Set([
  'BT_HDP',
  'BT_1X2',
  'BT_ML',
  'BT_DC',
  'BT_DNB',
  'BT_HNB',
  'BT_ANB',
  'BT_HTFT',
])
/** Bet types of which a pick is over a number that any match may pass. */
const BY_TOTAL: ReadonlySet<BetType> = new Set(['BT_OU', 'BT_TT', 'BT_TG'])

/** The ways to share goals: every way of few, the extremes and the middle of many points. */
function sharesOf(goals: number, isPoints: boolean): (readonly [home: number, away: number])[] {
  const homes = isPoints
    ? [...new Set([goals, goals >> 1, 0])]
    : Array.from({ length: goals + 1 }, (_, at) => goals - at)
  return homes.map((home) => [home, goals - home])
}

/** A match after further goals, in extra time as well. */
function afterGoals(match: MapMatch, [home, away]: Score): MapMatch {
  const plus = ([h, a]: Score): Score => [h + home, a + away]
  const { score, phase, running } = match
  const ET = phase === 'ET' ? running.ET : undefined
  return { ...match, score: plus(score), ...(ET && { running: { ...running, ET: plus(ET) } }) }
}

/** Who scored the last of these goals; undefined if either side may have. */
const lastOf = ([home, away]: Score) => (away === 0 ? 'H' : home === 0 ? 'A' : undefined)

/** The fewest goals with which a bet's sign is as wished, and who must score them. */
function fewest({ seen, onLine }: BetOnLine, match: MapMatch, isWished: (sign: number) => boolean): Goals | undefined {
  const isPoints = sportOf(match.sport).template === 'B'
  for (let goals = 1; goals <= (isPoints ? POINTS_MAX : GOALS_MAX); goals++) {
    const shares = sharesOf(goals, isPoints)
    const fit = shares.filter((share) => {
      const outcome = outcomeIfEnded(seen, afterGoals(match, share), lastOf(share))
      return outcome !== undefined && isWished(signOf(outcome, onLine))
    })
    const [first] = fit
    if (!first) continue
    if (fit.length === shares.length) return { side: 'either', home: goals, away: goals }
    const ofHome = fit.find(([, a]) => a === 0)
    if (ofHome) return { side: 'home', home: goals, away: 0 }
    const ofAway = fit.find(([h]) => h === 0)
    return ofAway ? { side: 'away', home: 0, away: goals } : { side: 'both', home: first[0], away: first[1] }
  }
  return undefined
}

/** Whether a total's pick wins with every further goal once it is reached. */
const isUpward = (selection: Selection) =>
  selection.betType === 'BT_TG' ? totalRange(selection.pick)[1] === Infinity : isOverPick(selection)

/** Whether more goals than were looked ahead at may turn a bet against its present sign. */
function isOpenEnded({ selection }: SelectionAtScore, sign: number): boolean {
  const { betType } = selection
  return BY_LEAD.has(betType) || (BY_TOTAL.has(betType) && isUpward(selection) !== sign > 0)
}

/** Whether the match is in extra time that the bet does not count. */
function isOver({ selection: { betType } }: SelectionAtScore, { sport, phase }: MapMatch): boolean {
  return phase === 'ET' && !countsExtra(sportOf(sport).extraTime, betType === 'BT_ML')
}

/**
 * What an open bet needs; undefined where it has no state (`outcomeIfEnded`), where more than a match's goals would
 * be needed, and where its stake comes back and no goal can make it win.
 * @param onLine at Myanmar odds, what it gets exactly on its line, of which only the sign counts
 */
export function needOf(seen: SelectionAtScore, match: MapMatch, onLine = 0): BetNeed | undefined {
  const outcome = isOver(seen, match) ? undefined : outcomeIfEnded(seen, match)
  if (outcome === undefined) return undefined
  const sign = signOf(outcome, onLine)
  const goals = fewest({ seen, onLine }, match, (one) => (sign > 0 ? one < 1 : one > 0))
  if (goals) return { is: sign > 0 ? 'holds' : 'needs', goals }
  if (sign === 0 || isOpenEnded(seen, sign)) return undefined
  return { is: sign > 0 ? 'won' : 'lost' }
}
