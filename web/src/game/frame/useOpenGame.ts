/** Opens a game: asks for its address, which has a token for one use. A reload of the page asks for a new one. */
import { errorRow, isKnown } from '@quarterline/core/base/errors'
import { useEffect, useState } from 'react'
import { call, type Refusal } from '../../kit/call.ts'
import { useLook } from '../../kit/look.ts'
import { react } from '../../kit/reactions.ts'
import { COMPACT } from '../../kit/useMedia.ts'

/** A game as links and calls name it. */
export interface GameName {
  provider: string
  game: string
}

export type OpenGame =
  | { step: 'asking' }
  | { step: 'refused'; refusal: Pick<Refusal, 'code' | 'params'> }
  | { step: 'open'; url: string; origin: string }

/** @param isDemo whether it is opened without money @returns the game, and a function that opens it anew */
export function useOpenGame({ provider, game }: GameName, isDemo: boolean): [OpenGame, () => void] {
  const [open, setOpen] = useState<OpenGame>({ step: 'asking' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens it anew
  useEffect(() => {
    let isLeft = false
    setOpen({ step: 'asking' })
    const platform = matchMedia(COMPACT).matches ? 'mobile' : 'desktop'
    const wish = { provider, game, platform, language: useLook.getState().language, demo: isDemo } as const
    void call('game/LaunchGame', wish).then((outcome) => {
      if (isLeft) return
      if (outcome.ok) {
        const { url } = outcome.value
        setOpen({ step: 'open', url, origin: new URL(url).origin })
        return
      }
      // A lost session has a dialog of its own, over everything.
      if (isKnown(outcome.code) && errorRow(outcome.code).react === 'logout') react(outcome)
      setOpen({ step: 'refused', refusal: outcome })
    })
    return () => {
      isLeft = true
    }
  }, [provider, game, isDemo, turn])
  return [open, () => setTurn((now) => now + 1)]
}
