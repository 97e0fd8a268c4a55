/** Joins board and slip: a pressed price becomes a leg, and every answer of the board reaches the legs it concerns. */
import { isDone, type Leg } from '@quarterline/core/bet/slip'
import type { BoardMatch } from '@quarterline/core/market/board'
import type { MarketGroup } from '@quarterline/core/market/book'
import { type Look, lookAt, type Spot } from '@quarterline/core/market/spot'
import { useEffect } from 'react'
import { dispatch, useSlip } from '../bet/slipStore.ts'
import { wantBoard } from '../market/line.ts'
import { findMatch, leagueName, matchBoard, onAnswer } from '../market/oddsStore.ts'

const GROUPS: readonly MarketGroup[] = [1, 2, 3]

/** Where a match is now: on its own board, or in one of the groups that are held. */
function anywhere(matchId: string): BoardMatch | undefined {
  for (const board of [matchBoard(matchId), ...GROUPS]) {
    const { match } = findMatch(board, matchId)
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

/** Puts a pressed price on the slip, or takes it off. */
export function pickSpot(spot: Spot): void {
  const match = anywhere(spot.matchId)
  const look = lookAt(match, spot)
  if (!match || !look) return
  const { sport, home, away, leagueId } = match
  dispatch({ type: 'toggle', leg: { spot, sport, home, away, league: leagueName(leagueId), look } })
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
    const ends = [...groups.map(wantBoard), ...GROUPS.map((group) => onAnswer(group, tell))]
    return () => {
      for (const end of ends) end()
    }
  }, [wanted])
}
