/** Joins the prices of a room and its slip: a pressed price becomes a leg, and each board's answers update the legs. */
import { toDecimal } from '@quarterline/core/base/money'
import type { Leg, NewLeg } from '@quarterline/core/bet/slip/slipShape'
import { lookAt, type Spot, type SpotView, spotKey } from '@quarterline/core/market/spot'
import { POINT_STAKE } from '@quarterline/core/tournament/room'
import { useEffect } from 'react'
import { matchBoard } from '../../market/store/boardKey.ts'
import { wantBoard } from '../../market/store/freshness.ts'
import { findMatch, leagueName, onAnyAnswer, viewOf } from '../../market/store/oddsStore.ts'
import { isUnplaced, POINT_LIMITS, pointSlip, tellPoints, usePointSlips } from './pointSlip.ts'

/** The stake of a new leg. */
const FIRST_STAKE = 100

const rowOf = (matchId: string) => findMatch(matchBoard(matchId), matchId)

/** The present view of a leg; closed if its match has begun. Early and today count as one market group in a room. */
export function lookOf(leg: Leg): SpotView | undefined {
  const { known, match } = rowOf(leg.spot.matchId)
  if (!match) return known ? undefined : leg.now
  const look = lookAt(match, leg.spot)
  if (!look) return undefined
  const isBegun = look.group === 3
  return isBegun ? { ...leg.now, status: 'closed', lock: null } : { ...look, group: leg.seen.group }
}

/** A leg for a spot on the board; undefined if the spot is gone or its match has begun. */
function newLeg(spot: Spot): NewLeg | undefined {
  const { match } = rowOf(spot.matchId)
  const look = lookAt(match, spot)
  if (!match || !look || look.group === 3) return undefined
  const { sport, home, away, leagueId } = match
  return { spot, sport, home, away, league: leagueName(leagueId), family: match.id, look }
}

/** Puts a pressed price on the slip of points, or takes it off. @param free points that are not staked */
export function pickPoints(spot: Spot, free: number): void {
  const leg = newLeg(spot)
  if (!leg) return
  const typed = String(Math.max(toDecimal(POINT_STAKE.min), Math.min(FIRST_STAKE, Math.floor(free))))
  tellPoints({ type: 'toggle', leg, typed })
  tellPoints({ type: 'checked', id: spotKey(spot), answer: { refusal: null, limits: POINT_LIMITS } })
}

/** Whether a spot is on the slip and not yet placed. */
export function usePickedPoints(spotId: string): boolean {
  return usePointSlips((state) => pointSlip(state).legs.some((leg) => leg.id === spotId && isUnplaced(leg)))
}

/** The group that a match is in now, as a bet names it. */
export const groupNow = (leg: Leg) => viewOf(leg.spot.matchId)?.group ?? leg.now.group

/** Follows the boards of a room's matches, and updates the slip with each answer. */
export function useRoomPrices(matchIds: readonly string[]): void {
  const wanted = matchIds.toSorted().join()
  useEffect(() => {
    const boards = wanted ? wanted.split(',').map(matchBoard) : []
    const ends = [...boards.map(wantBoard), onAnyAnswer(() => tellPoints({ type: 'board', look: lookOf }))]
    return () => {
      for (const end of ends) end()
    }
  }, [wanted])
}
