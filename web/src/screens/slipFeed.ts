/** Joins board and slip: a pressed price becomes a leg, and every answer of the board reaches the legs it concerns. */
import { isDone, type Leg } from '@quarterline/core/bet/slip'
import type { BoardMatch } from '@quarterline/core/market/board'
import type { MarketGroup } from '@quarterline/core/market/book'
import { type Look, lookAt, type Spot } from '@quarterline/core/market/spot'
import { useEffect } from 'react'
import { dispatch, useSlip } from '../bet/slipStore.ts'
import { useLine, wantGroup } from '../market/line.ts'
import { findMatch, leagueName, onAnswer } from '../market/oddsStore.ts'

const GROUPS: readonly MarketGroup[] = [1, 2, 3]

/** Where a match is now, looked for in every group that is held. */
function anywhere(matchId: string): BoardMatch | undefined {
  for (const group of GROUPS) {
    const { match } = findMatch(group, matchId)
    if (match) return match
  }
  return undefined
}

/** What the boards that are held say of a leg; a group that is not held yet says nothing new. */
function lookOf(leg: Leg): Look | undefined {
  const match = anywhere(leg.spot.matchId)
  if (match) return lookAt(match, leg.spot)
  return findMatch(leg.now.group, leg.spot.matchId).known ? undefined : leg.now
}

/** Puts a pressed price on the slip, or takes it off. Nothing is taken from prices too old to bet on. */
export function pickSpot(spot: Spot): void {
  const match = anywhere(spot.matchId)
  const look = lookAt(match, spot)
  if (!match || !look || useLine.getState()[look.group].stale) return
  const { sport, home, away, leagueId } = match
  dispatch({ type: 'toggle', leg: { spot, sport, home, away, league: leagueName(look.group, leagueId), look } })
}

/** Whether a spot is on the slip. */
export function usePicked(spotId: string): boolean {
  return useSlip(({ slip }) => slip.legs.some((leg) => leg.id === spotId && !isDone(leg)))
}

/** Keeps the groups of the slip's legs coming, and tells the slip each time one of them answered. */
export function useSlipFeed(): void {
  const wanted = useSlip(({ slip }) => [...new Set(slip.legs.map((leg) => leg.now.group))].sort().join())
  useEffect(() => {
    const groups = GROUPS.filter((group) => wanted.includes(String(group)))
    const tell = () => dispatch({ type: 'board', look: lookOf })
    const ends = [...groups.map(wantGroup), ...GROUPS.map((group) => onAnswer(group, tell))]
    return () => {
      for (const end of ends) end()
    }
  }, [wanted])
}
