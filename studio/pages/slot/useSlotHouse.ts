/** Sends the slot's state to the house's page around it, and carries out the requests of the bar there. */
import { checkAddress } from '../kit/checkAddress.ts'
import { useHouseFrame } from '../kit/useHouseFrame.ts'
import type { Slot } from './useSlot.ts'

export function useSlotHouse({ view, game, isSoundOn, turnSound }: Slot, openRules: () => void): void {
  useHouseFrame({
    tools: {
      sound: turnSound,
      // A round is checked in a new window, so that the frame goes on playing.
      check: () => open(checkAddress(game.view.spins[0]?.id), '_blank', 'noopener'),
      rules: openRules,
    },
    isMuted: !isSoundOn,
    isReady: view.phase !== 'loading',
    isOver: view.phase === 'over',
    onBalance: () => void game.refreshBalance(),
  })
}
