/** The time since which the source of the shown matches is lost, once for all of them. */
import { create } from 'zustand'
import { deviceNow } from '../../kit/clock.ts'
import { isAnyMatch, onAnyAnswer } from './oddsStore.ts'

/** Device time; null while every source is heard. */
export const useFeedLost = create<{ sinceMs: number | null }>(() => ({ sinceMs: null }))

function look(): void {
  const isLost = isAnyMatch(({ lock }) => lock === 'feedLost')
  const { sinceMs } = useFeedLost.getState()
  if (isLost !== (sinceMs !== null)) useFeedLost.setState({ sinceMs: isLost ? deviceNow() : null })
}

/** Looks with every answer. @returns how to stop */
export const followFeed = (): (() => void) => onAnyAnswer(look)
