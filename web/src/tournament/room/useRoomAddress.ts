/**
 * The search parameters of a room's address: its tab, and whether the slip is open over a narrow page. Back closes the
 * sheet, then the tab, then leaves the room.
 */
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import type { RoomTab } from './tabs/tabNames.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the history entry before this one is the same page without the tab or sheet that this one opened. */
    isOverPage?: boolean
  }
}

export const roomRoute = getRouteApi('/member/tournament2/room/$roomId')
const FIRST: RoomTab = 'matches'

export function useRoomAddress() {
  const { tab = FIRST, sheet } = roomRoute.useSearch()
  const isOverPage = useLocation({ select: ({ state }) => state.isOverPage === true })
  const { history } = useRouter()
  const navigate = roomRoute.useNavigate()
  const wide = useMedia(WIDE)
  const goBack = useCallback(
    (search: { tab?: RoomTab }) => {
      if (isOverPage) history.back()
      else void navigate({ search, replace: true, resetScroll: false })
    },
    [history, isOverPage, navigate],
  )
  const chooseTab = (next: RoomTab) => {
    if (next === tab) return
    if (next === FIRST) return goBack({})
    // Changing tabs replaces the entry, so that one step back leads to the first tab.
    const isStep = !wide && tab === FIRST
    void navigate({
      search: { tab: next },
      replace: !isStep,
      resetScroll: false,
      state: (state) => ({ ...state, isOverPage: isStep || isOverPage }),
    })
  }
  const openSlip = () => {
    if (sheet) return
    void navigate({
      search: (now) => ({ ...now, sheet: 'slip' as const }),
      resetScroll: false,
      state: (state) => ({ ...state, isOverPage: true }),
    })
  }
  const closeSlip = () => goBack(tab === FIRST ? {} : { tab })
  return { tab, isSlipOpen: sheet === 'slip', chooseTab, openSlip, closeSlip }
}
