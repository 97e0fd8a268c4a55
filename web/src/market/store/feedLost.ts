/** Since when the source of the shown matches is lost; one state for all matches. */
import { create } from 'zustand'
import { deviceNow } from '../../kit/clock.ts'
import { isAnyMatch, onAnyAnswer } from './oddsStore.ts'

/** Device time; null while all sources are up. */
export const useFeedLost = create<{ sinceMs: number | null }>(() => ({ sinceMs: null }))

function look(): void {
  const isLost = isAnyMatch(({ lock }) => lock === 'feedLost')
  const { sinceMs } = useFeedLost.getState()
  if (isLost !== (sinceMs !== null)) useFeedLost.setState({ sinceMs: isLost ? deviceNow() : null })
}

/** Checks after every answer. @returns a function that stops it */
export const followFeed = (): (() => void) => onAnyAnswer(look)
