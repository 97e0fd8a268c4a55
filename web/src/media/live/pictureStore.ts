/** The one live picture that this page plays: of which match, and how it goes. */
import { create } from 'zustand'

/**
 * `lost`: it does not come, and is tried again. `denied`: the member may not watch it, or it is over. `unplayable`: this browser
 * cannot.
 */
export type PicturePhase = 'starting' | 'live' | 'behind' | 'lost' | 'denied' | 'unplayable'

/** The match whose picture it is. */
export interface PicturedMatch {
  matchId: string
  home: string
  away: string
}

interface Picture {
  match: PicturedMatch | undefined
  phase: PicturePhase
  /** Seconds behind play; undefined before the first frame. */
  behindS: number | undefined
  isPaused: boolean
  /** Whether it stands small in the corner although its match's page is open. */
  isSmall: boolean
  /** The match whose place for the picture is on the page. */
  placeOf: string | undefined
}

export const usePicture = create<Picture>(() => ({
  match: undefined,
  phase: 'starting',
  behindS: undefined,
  isPaused: false,
  isSmall: false,
  placeOf: undefined,
}))

/** Whether the picture is seen now. */
export const isPictureSeen = (phase: PicturePhase): phase is 'starting' | 'live' | 'behind' =>
  phase === 'starting' || phase === 'live' || phase === 'behind'
