/** Opens a game in a window of its own. Where the browser holds the window back, its address is offered as a link. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { useLook } from '../kit/look.ts'
import { react } from '../kit/reactions.ts'

type Game = Pick<SuccessOf<'game/GameList'>['rows'][number], 'provider' | 'game'>

const MOBILE = '(max-width: 640px)'

export function useLaunch() {
  const [opening, setOpening] = useState<string | null>(null)
  const [held, setHeld] = useState<{ id: string; url: string } | null>(null)
  const open = async ({ provider, game }: Game) => {
    const id = `${provider}/${game}`
    setOpening(id)
    setHeld(null)
    const platform = matchMedia(MOBILE).matches ? 'mobile' : 'desktop'
    const outcome = await call('game/LaunchGame', { provider, game, platform, language: useLook.getState().language })
    setOpening(null)
    if (!outcome.ok) return react(outcome)
    const { url } = outcome.value
    const shown = window.open(url, '_blank')
    // The game's page must not reach ours.
    if (shown) shown.opener = null
    else setHeld({ id, url })
  }
  return { opening, held, open }
}
