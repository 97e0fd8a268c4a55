/** What an open bet needs of its match, found by the rules that settle it. Shown under "My matches". */
import { sportOf } from '../../base/sport/sport.ts'
import type { BetType } from '../../market/betType.ts'
import type { Outcome } from '../bet.ts'
import { outcomeIfEnded, type SelectionAtScore } from '../list/outcomeNow.ts'
import { isOverPick } from '../settle/outcome.ts'
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

/** The fewest goals with which a bet's outcome is as wished, and who must score them. */
function fewest(seen: SelectionAtScore, match: MapMatch, isWished: (outcome: Outcome) => boolean): Goals | undefined {
  const isPoints = sportOf(match.sport).template === 'B'
  const [home, away] = match.score
  for (let goals = 1; goals <= (isPoints ? POINTS_MAX : GOALS_MAX); goals++) {
    const shares = sharesOf(goals, isPoints)
    const fit = shares.filter(([h, a]) => {
      const outcome = outcomeIfEnded(seen, { ...match, score: [home + h, away + a] })
      return outcome !== undefined && isWished(outcome)
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

/** Whether nothing that was looked ahead at can be the reason for a bet's state: a later goal may still turn it. */
function isOpenEnded({ selection }: SelectionAtScore): boolean {
  const { betType } = selection
  return BY_LEAD.has(betType) || (BY_TOTAL.has(betType) && isOverPick(selection))
}

/**
 * What an open bet needs; undefined where it has no state (`outcomeIfEnded`), and where more than a match's goals would
 * be needed.
 */
export function needOf(seen: SelectionAtScore, match: MapMatch): BetNeed | undefined {
  const outcome = match.phase === 'ET' ? undefined : outcomeIfEnded(seen, match)
  if (outcome === undefined) return undefined
  const sign = OUTCOME_SIGN[outcome]
  const { betType } = seen.selection
  if (sign > 0) {
    const goals = fewest(seen, match, (one) => OUTCOME_SIGN[one] < 1)
    if (goals) return { is: 'holds', goals }
    return BY_LEAD.has(betType) || (BY_TOTAL.has(betType) && !isOverPick(seen.selection)) ? undefined : { is: 'won' }
  }
  const goals = fewest(seen, match, (one) => OUTCOME_SIGN[one] > 0)
  if (goals) return { is: 'needs', goals }
  return isOpenEnded(seen) ? undefined : { is: 'lost' }
}
