/**
 * A game's page in the house's frame: it sends its state and its tools, and carries out the requests of the bar over
 * it.
 */
import { useEffect, useRef } from 'react'
import { type HouseTool, hearHouse, tellHouse } from './houseFrame.ts'

export interface FramedGame {
  /** The action of each tool; the bar shows a button for each. */
  tools: Partial<Record<HouseTool, () => void>>
  isMuted: boolean
  isReady: boolean
  /** Whether the session is over. */
  isOver: boolean
  /** The player's balance is another one. */
  onBalance?(): void
}

/** Whether a page around this one has a bar with the tools. */
export const isFramed = parent !== window

export function useHouseFrame(game: FramedGame): void {
  const now = useRef(game)
  now.current = game
  const { isMuted, isReady, isOver } = game
  const names = Object.keys(game.tools).join(' ')
  useEffect(
    () =>
      hearHouse(
        (tool) => now.current.tools[tool]?.(),
        () => now.current.onBalance?.(),
      ),
    [],
  )
  useEffect(
    () => tellHouse({ what: 'tools', tools: names.split(' ').filter(Boolean) as HouseTool[], muted: isMuted }),
    [names, isMuted],
  )
  useEffect(() => {
    if (isReady) tellHouse({ what: 'ready' })
  }, [isReady])
  useEffect(() => {
    if (isOver) tellHouse({ what: 'over' })
  }, [isOver])
}
