/** The matches that have a score map, and the slip's bets on it. */
import { quartersOf } from '@quarterline/core/base/line'
import { hasScoreMap, sportOf } from '@quarterline/core/base/sport/sport'
import type { MapMatch, ScoreMapBet } from '@quarterline/core/bet/settle/scoreMap'
import { legAmounts, type SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg, SlipMode } from '@quarterline/core/bet/slip/slipShape'
import { type BetType, type Period, pickLine } from '@quarterline/core/market/betType'
import { columnPicks } from '../../market/offer/cells.ts'
import { pickText } from '../../market/selection.ts'
import type { MatchView } from '../../market/store/oddsStore.ts'

/** The bet types whose full-time main lines have a map without a slip. */
const LOOKED_AT: readonly BetType[] = ['BT_HDP', 'BT_OU', 'BT_1X2']

/** A backed selection with its name. */
export type NamedBet = ScoreMapBet & { name: string }

/**
 * A match for its map; undefined if it has none: another sport, corners and cards, an outright, or a match that is
 * gone.
 */
export function mapMatch(match: MatchView | undefined): (MapMatch & { home: string; away: string }) | undefined {
  if (!match || match.isGone || match.parent || match.away === '' || !hasScoreMap(sportOf(match.sport)))
    return undefined
  const { sport, live, score, phase, running, home, away } = match
  return { sport, inPlay: live, score, phase, running, home, away }
}

/**
 * The slip's entries on a match's map: singles with their stakes; the bare selections if none has a stake, or for a
 * ticket of several legs.
 */
export function backingsOf(legs: readonly Leg[], matchId: string, mode: SlipMode, bettor: SlipBettor): NamedBet[] {
  const backings = legs
    .filter(({ attempt, spot }) => attempt.step === 'ready' && spot.matchId === matchId)
    .map((leg): NamedBet => {
      const { betType, period, pick } = leg.spot
      const { line } = leg.now
      return {
        selection: { matchId, betType, period: period as Period, line, pick },
        amounts: mode === 'single' ? legAmounts(leg, bettor) : undefined,
        name: pickText({ ...leg.spot, line, home: leg.home, away: leg.away }),
      }
    })
  const staked = backings.filter(({ amounts }) => amounts)
  return staked.length > 0 ? staked : backings
}

/** The selections of a match that its map can show without a slip. */
export function selectionsOf(match: MatchView): NamedBet[] {
  const shown = match.markets.filter(({ period, slot, status }) => period === 'FT' && slot === 0 && status !== 'closed')
  return LOOKED_AT.flatMap((betType) => shown.filter((market) => market.betType === betType)).flatMap((market) =>
    columnPicks(market).map((pick) => {
      const { betType } = market
      const line = pickLine(betType, pick, quartersOf(market.line) ?? 0)
      const { home, away } = match
      return {
        selection: { matchId: match.id, betType, period: 'FT' as const, line, pick },
        name: pickText({ betType, pick, line, home, away }),
      }
    }),
  )
}
