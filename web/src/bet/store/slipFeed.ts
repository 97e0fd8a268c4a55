/** Joins board and slip: a pressed price becomes a leg, and the board's answers update the legs. */
import { DEFAULT_CURRENCY } from '@quarterline/core/base/money'
import { unplacedLegs } from '@quarterline/core/bet/slip/slipCombined'
import type { Leg, NewLeg } from '@quarterline/core/bet/slip/slipShape'
import { tidyStake } from '@quarterline/core/bet/slip/slipStake'
import { isBoardMarket } from '@quarterline/core/market/betPage'
import type { BoardMatch } from '@quarterline/core/market/board'
import { lookAt, type Spot, type SpotView, spotKey } from '@quarterline/core/market/spot'
import { useEffect } from 'react'
import { stakeOfNew, usePreferences } from '../../account/preferences.ts'
import { useSession } from '../../account/session.ts'
import { type BoardKey, matchBoard } from '../../market/store/boardKey.ts'
import { wantBoard } from '../../market/store/freshness.ts'
import {
  findMatch,
  findMatchAnywhere,
  leagueName,
  listOf,
  onAnyAnswer,
  parentOf,
  runnerName,
} from '../../market/store/oddsStore.ts'
import { dispatch, useSlip } from './slipStore.ts'

/** The board with a leg's price: its list, or its match's own board if lists do not carry the market. */
export function boardOf(leg: Leg): BoardKey {
  const { betType, matchId } = leg.spot
  return isBoardMarket({ betType }) ? listOf({ ...leg, group: leg.now.group }) : matchBoard(matchId)
}

/** A match's present row: on its own board, or in the list it was picked from. */
function matchOf(leg: Leg): { known: boolean; match: BoardMatch | undefined } {
  const own = findMatch(matchBoard(leg.spot.matchId), leg.spot.matchId)
  if (own.match) return own
  return findMatchAnywhere(leg.spot.matchId, leg.spot.betType) ?? findMatch(boardOf(leg), leg.spot.matchId)
}

/** A leg's present view from the loaded boards; undefined if none has it. */
function lookOf(leg: Leg): SpotView | undefined {
  const { known, match } = matchOf(leg)
  const look = lookAt(match, leg.spot)
  // Lists carry only some markets, so a market missing from a list may still be on the match's own board.
  if (!look && match && !isBoardMarket(leg.spot) && !findMatch(matchBoard(leg.spot.matchId), leg.spot.matchId).known) {
    return leg.now
  }
  return look ?? (known ? undefined : leg.now)
}

/** A leg for a spot as the board has it now; none when it is gone. */
function newLeg(spot: Spot): NewLeg | undefined {
  const match =
    findMatch(matchBoard(spot.matchId), spot.matchId).match ?? findMatchAnywhere(spot.matchId, spot.betType)?.match
  const look = lookAt(match, spot)
  if (!match || !look) return undefined
  const { sport, home, away, leagueId } = match
  const market = match.markets.find(({ betType }) => betType === spot.betType)
  const name = market && runnerName(market, spot.pick)
  const parent = parentOf(match.id)
  const leg = { spot, sport, home, away, league: leagueName(leagueId), family: parent?.id ?? match.id, look }
  return { ...leg, ...(name !== undefined && { name }), ...(parent && { child: parent.type }) }
}

const currencyHere = () => useSession.getState().member?.currency ?? DEFAULT_CURRENCY

/** Puts a pressed price on the slip, or takes it off. */
export function pickSpot(spot: Spot): void {
  const leg = newLeg(spot)
  if (leg) dispatch({ type: 'toggle', leg, typed: tidyStake(stakeOfNew(usePreferences.getState()), currencyHere()) })
}

/** Puts a pressed price on the slip with a stake, in place of its own earlier leg unless that is being sent. */
export function putSpot(spot: Spot, typed: string): void {
  const leg = newLeg(spot)
  if (!leg) return
  const here = useSlip.getState().slip.legs.find(({ id }) => id === spotKey(spot))
  if (here?.attempt.step === 'ready') dispatch({ type: 'remove', id: here.id })
  dispatch({ type: 'toggle', leg, typed })
}

/** Whether a spot is on the slip and not a bet already. */
export function usePicked(spotId: string): boolean {
  return useSlip(({ slip }) => unplacedLegs(slip).some((leg) => leg.id === spotId))
}

/** Follows the boards of the slip's legs, and updates the slip with each answer. */
export function useSlipFeed(): void {
  const wanted = useSlip(({ slip }) => [...new Set(slip.legs.map(boardOf))].sort().join())
  useEffect(() => {
    const boards = (wanted ? wanted.split(',') : []) as BoardKey[]
    const tell = () => dispatch({ type: 'board', look: lookOf })
    const ends = [...boards.map(wantBoard), onAnyAnswer(tell)]
    return () => {
      for (const end of ends) end()
    }
  }, [wanted])
}
