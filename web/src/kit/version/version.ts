/**
 * What the platform tells of itself: its brand, its version, its clock, what is open and what is shut. Every page needs it
 * before anything else, so it does without the library that fetches everything else.
 */
import type { SuccessOf } from '@quarterline/core/calls'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call, inOrder } from '../call.ts'
import { setClock } from '../clock.ts'
import { useNotices } from '../notices.ts'

type Version = SuccessOf<'version'>

const HOURLY_MS = 3_600_000

const useTold = create<{ version: Version | undefined }>(() => ({ version: undefined }))
const ask = inOrder()

/** Asks anew, because something happened. Where no answer comes the last one stands. */
export async function askVersion(): Promise<void> {
  const isLate = ask()
  const outcome = await call('version', {})
  if (isLate() || !outcome.ok) return
  // The clock is right before anyone reads the answer that told it.
  setClock(outcome.value.now, outcome.value.speed)
  useTold.setState({ version: outcome.value })
}

/** The last answer; undefined before the first. */
export function useVersion(): Version | undefined {
  return useTold(({ version }) => version)
}

/** Keeps it fresh: from now on by the hour, when somebody or the line comes back, and when a call finds something shut. */
export function useVersionKept(): void {
  const shutSaid = useNotices((notices) => notices.shutSaid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is said
  useEffect(() => void askVersion(), [shutSaid])
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void askVersion()
    }
    const hourly = setInterval(look, HOURLY_MS)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(hourly)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [])
}
