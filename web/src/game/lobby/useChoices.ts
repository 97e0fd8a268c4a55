/** A lobby's choices, which stand in its address: they outlive a reload and the way back from a game. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { LobbyChoices } from './choices.ts'

export function useChoices(): [LobbyChoices, (change: LobbyChoices) => void] {
  const choices: LobbyChoices = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (change: LobbyChoices) => {
    const search = { ...choices, ...change } as never
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return [choices, choose]
}
