/** Tells the house's page around the slot how it stands, and does what its bar asks for. */
import { useEffect, useRef } from 'react'
import { hearHouse, tellHouse } from '../../../pages/kit/houseFrame.ts'
import { checkAddress } from './SeedForm.tsx'
import type { Slot } from './useSlot.ts'

export function useHouse(slot: Slot, openRules: () => void): void {
  const { view, game, isSoundOn } = slot
  const { phase } = view
  // A round is checked in a window of its own: the frame goes on playing.
  const check = () => open(checkAddress(game.view.spins[0]?.id ?? 0), '_blank', 'noopener')
  const tools = useRef({ sound: slot.turnSound, rules: openRules, check })
  tools.current = { sound: slot.turnSound, rules: openRules, check }
  useEffect(() => {
    const onTool = (tool: string) => {
      if (tool === 'sound' || tool === 'rules' || tool === 'check') tools.current[tool]()
    }
    return hearHouse(onTool, () => void game.refreshBalance())
  }, [game])
  useEffect(() => tellHouse({ what: 'tools', tools: ['sound', 'check', 'rules'], muted: !isSoundOn }), [isSoundOn])
  const isReady = phase !== 'loading'
  useEffect(() => {
    if (isReady) tellHouse({ what: 'ready' })
  }, [isReady])
  const isOver = phase === 'over'
  useEffect(() => {
    if (isOver) tellHouse({ what: 'over' })
  }, [isOver])
}
