/** Joins the Myanmar board and its slip: a pressed line becomes a leg, and the board's answers update the legs. */
import { DEFAULT_CURRENCY } from '@quarterline/core/base/money'
import { ticketLegs, unplacedLegs } from '@quarterline/core/bet/slip/slipCombined'
import type { Leg, NewLeg } from '@quarterline/core/bet/slip/slipShape'
import { tidyStake } from '@quarterline/core/bet/slip/slipStake'
import { type Spot, type SpotView, spotKey } from '@quarterline/core/market/spot'
import { useEffect } from 'react'
import { create } from 'zustand'
import { stakeOfNew, usePreferences } from '../../account/preferences.ts'
import { useSession } from '../../account/session.ts'
import { findLines, lineBoard, lookAtLine } from '../../market/myanmar/lines.ts'
import type { BoardKey, GroupKey } from '../../market/store/boardKey.ts'
import { wantBoard } from '../../market/store/freshness.ts'
import { findMatch, leagueName, onAnyAnswer } from '../../market/store/oddsStore.ts'
import { tellMyanmar, useMyanmarSlip } from '../store/slipStore.ts'

/** The board with a leg's line. */
export const boardOfLine = (leg: Leg): GroupKey => lineBoard(leg.now.group)

/** A leg's present view; undefined if its line is gone from a loaded board. */
function lookOf(leg: Leg): SpotView | undefined {
  const { known } = findMatch(boardOfLine(leg), leg.spot.matchId)
  return lookAtLine(findLines(leg.spot.matchId), leg.spot) ?? (known ? undefined : leg.now)
}

/** A leg for a line as the board has it now; undefined when it is gone. */
function newLeg(spot: Spot): NewLeg | undefined {
  const match = findLines(spot.matchId)
  const look = lookAtLine(match, spot)
  if (!match || !look) return undefined
  const { id, sport, home, away, leagueId } = match
  return { spot, sport, home, away, league: leagueName(leagueId), family: id, look }
}

/** How long a leg is marked that has replaced another of its match. */
const REPLACED_MS = 3000

/** The legs that have just replaced another of their match. */
export const useReplaced = create<{ ids: readonly string[] }>(() => ({ ids: [] }))

function markReplaced(id: string): void {
  useReplaced.setState(({ ids }) => ({ ids: [...ids, id] }))
  setTimeout(() => useReplaced.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) })), REPLACED_MS)
}

/** Puts a pressed line on the slip, or takes it off; a maung has one selection of a match. */
export function pickMyanmar(spot: Spot): void {
  const leg = newLeg(spot)
  if (!leg) return
  const id = spotKey(spot)
  const { slip } = useMyanmarSlip.getState()
  const isReplacing =
    slip.mode === 'parlay' && ticketLegs(slip).some((one) => one.id !== id && one.family === leg.family)
  const currency = useSession.getState().member?.currency ?? DEFAULT_CURRENCY
  tellMyanmar({ type: 'toggle', leg, typed: tidyStake(stakeOfNew(usePreferences.getState()), currency) })
  if (isReplacing) markReplaced(id)
}

/** Whether a line's side is on the slip and not a bet already. */
export function usePickedMyanmar(spotId: string): boolean {
  return useMyanmarSlip(({ slip }) => unplacedLegs(slip).some((leg) => leg.id === spotId))
}

/** Follows the boards of the slip's legs, and updates the slip with each answer. */
export function useMyanmarFeed(): void {
  const wanted = useMyanmarSlip(({ slip }) => [...new Set(slip.legs.map(boardOfLine))].sort().join())
  useEffect(() => {
    const boards = (wanted ? wanted.split(',') : []) as BoardKey[]
    const ends = [...boards.map(wantBoard), onAnyAnswer(() => tellMyanmar({ type: 'board', look: lookOf }))]
    return () => {
      for (const end of ends) end()
    }
  }, [wanted])
}
