/** The clip of a match: asked for when it is wanted, and again while it is being made. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call.ts'

type Clip = SuccessOf<'media/highlightclip'>

const ASK_EVERY_MS = 1000
/** A clip that is not there by then is given up; the member may ask again. */
const TRIES_MAX = 90

export type ClipView =
  | { step: 'asked' }
  | { step: 'making' }
  | { step: 'ready'; clip: Clip & { address: string } }
  | { step: 'failed'; code: string }

/** @param round another one asks anew */
export function useClip(matchId: string, round: number): ClipView {
  const [view, setView] = useState<ClipView>({ step: 'asked' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks at once
  useEffect(() => {
    const ended = new AbortController()
    let next: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    setView({ step: 'asked' })
    async function ask() {
      const answer = await call('media/highlightclip', { matchId }, { signal: ended.signal })
      if (ended.signal.aborted) return
      if (!answer.ok) return setView({ step: 'failed', code: answer.code })
      const { address } = answer.value
      if (address !== undefined) return setView({ step: 'ready', clip: { ...answer.value, address } })
      if (++tries >= TRIES_MAX) return setView({ step: 'failed', code: 'requestTimeout' })
      setView({ step: 'making' })
      next = setTimeout(ask, ASK_EVERY_MS)
    }
    void ask()
    return () => {
      ended.abort()
      clearTimeout(next)
    }
  }, [matchId, round])
  return view
}
