/**
 * The platform's own state: brand, version, clock, open and shut products. Every page needs it
 * before anything else, so it does not use the data-fetching library.
 */
import type { SuccessOf } from '@quarterline/core/calls'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call, inOrder } from '../call.ts'
import { setClock } from '../clock.ts'
import { useNotices } from '../notices.ts'

type Version = SuccessOf<'version'>

const HOURLY_MS = 3_600_000

const useVersionStore = create<{ version: Version | undefined }>(() => ({ version: undefined }))
const ask = inOrder()

/** Reads the version again. Without an answer the last one stays. */
export async function refreshVersion(): Promise<void> {
  const isLate = ask()
  const outcome = await call('version', {})
  if (isLate() || !outcome.ok) return
  // The clock is set before anyone reads the answer.
  setClock(outcome.value.now, outcome.value.speed)
  useVersionStore.setState({ version: outcome.value })
}

/** The last answer; undefined before the first. */
export function useVersion(): Version | undefined {
  return useVersionStore(({ version }) => version)
}

/** Refreshes the version hourly, when the page becomes visible or the connection returns, and when a call finds something shut. */
export function useVersionRefresh(): void {
  const shutSaid = useNotices((notices) => notices.shutSaid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is said
  useEffect(() => void refreshVersion(), [shutSaid])
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void refreshVersion()
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
