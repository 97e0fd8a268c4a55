/** The context through which the board tells the slip of a pressed price and learns which prices are picked. */
import type { OddsType } from '@quarterline/core/base/odds'
import type { Spot } from '@quarterline/core/market/spot'
import { createContext } from 'react'
import type { Press } from './hold.ts'

export interface Picker {
  /** Whether a selection is on the slip; a hook, one subscription per cell. */
  usePicked: (spotId: string) => boolean
  pick: (spot: Spot, how: Press) => void
  /** Shows all markets of a match. */
  open: (matchId: string) => void
  /** The odds type here; absent for the member's preference. */
  oddsType?: OddsType
}

export const PickerContext = createContext<Picker>({ usePicked: () => false, pick: () => {}, open: () => {} })

/** Whether the prices inside are too old; set where they do not come from their group's board. */
export const StaleContext = createContext<boolean | undefined>(undefined)
