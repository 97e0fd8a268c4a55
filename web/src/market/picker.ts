/** How the board speaks to what lies beside it: which prices are picked, and what happens when one is pressed. */
import type { Spot } from '@quarterline/core/market/spot'
import { createContext } from 'react'

export interface Picker {
  /** Whether a spot is on the slip; a hook, one subscription per cell. */
  usePicked: (spotId: string) => boolean
  pick: (spot: Spot) => void
}

export const PickerContext = createContext<Picker>({ usePicked: () => false, pick: () => {} })
