/** Decides which level of a sport is shown: by the address, the menu and the member's preference. */
import { isRoundGame } from '@quarterline/core/base/sport/sport'
import type { SlipAction } from '@quarterline/core/bet/slip/slip'
import type { Level } from '@quarterline/core/market/level'
import { useEffect } from 'react'
import { GROUP_KEY } from '../../market/offer/level.ts'
import { firstGroup, hasWinnersAlone, type MenuSport } from '../../market/offer/menu.ts'
import { SLIPS } from '../store/slipStore.ts'

interface LevelInputs {
  /** From the address. */
  market: Level | 'outright' | undefined
  sport: number
  /** Undefined until it is loaded. */
  menu: readonly MenuSport[] | undefined
  /** The member's preferred group. */
  wanted: Parameters<typeof firstGroup>[1]
}

interface ShownLevel {
  /** Undefined while outrights are shown, or nothing is known yet. */
  level: Level | undefined
  /** The chosen tab over the board. */
  chosen: Level | 'outright'
  /** Games in rounds, which have a page of their own in place of the board. */
  isRounds: boolean
}

export function shownLevel({ market, sport, menu, wanted }: LevelInputs): ShownLevel {
  const here = menu?.find(({ id }) => id === sport)
  const isRounds = isRoundGame(sport) && market !== 'favourites'
  const liveliest = menu && GROUP_KEY[firstGroup(here?.counts ?? { 1: 0, 2: 0, 3: 0 }, wanted)]
  // A running round takes no bets: it is shown above the next ones.
  const first = isRounds ? 'all' : liveliest
  if (market === 'outright' || (market === undefined && hasWinnersAlone(here)))
    return { level: undefined, chosen: 'outright', isRounds }
  const level = market ?? first
  return { level, chosen: level ?? 'live', isRounds }
}

/** On the level of parlays pressed prices go on one ticket. Leaving it with an empty ticket returns to singles. */
export function useParlayLevel(level: Level | undefined): void {
  useEffect(() => {
    if (level !== 'parlay') return
    const tell = (action: SlipAction) => {
      for (const store of SLIPS) store.getState().dispatch(action)
    }
    tell({ type: 'mode', mode: 'parlay' })
    return () => tell({ type: 'leave' })
  }, [level])
}
