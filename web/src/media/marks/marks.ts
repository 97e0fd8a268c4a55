/** Which matches in play have a tracker and a live picture for this member: asked while a board shows them, kept by match. */
import { useEffect } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { call } from '../../kit/call.ts'
import { createKeyedStore, useKey } from '../../kit/keyedStore.ts'

const LOOK_EVERY_MS = 15_000

export interface Mark {
  hasTracker: boolean
  hasPicture: boolean
}

/** One object for each kind, so that a mark that stays the same paints nothing again. */
const MARKS: readonly Mark[] = [
  { hasTracker: true, hasPicture: false },
  { hasTracker: false, hasPicture: true },
  { hasTracker: true, hasPicture: true },
]
const NONE: Mark = { hasTracker: false, hasPicture: false }

const store = createKeyedStore()
let marked: ReadonlySet<string> = new Set()

/** Takes what the house answered; a match on neither list loses its mark. */
export function takeMarks(trackers: readonly string[], pictures: readonly string[]): void {
  const now = new Set([...trackers, ...pictures])
  const [withTracker, withPicture] = [new Set(trackers), new Set(pictures)]
  for (const id of marked) if (!now.has(id)) store.delete(id)
  for (const id of now) {
    const kind = (withTracker.has(id) ? 1 : 0) + (withPicture.has(id) ? 2 : 0)
    store.set(id, MARKS[kind - 1])
  }
  marked = now
}

async function look(): Promise<void> {
  if (document.hidden) return
  const [trackers, pictures] = await Promise.all([call('media/radarlist', {}), call('media/livetvlist', {})])
  // What is not answered stays as it was.
  if (trackers.ok && pictures.ok) takeMarks(trackers.value.matches, pictures.value.matches)
}

let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Asks as long as something shows marks. */
function watch(): () => void {
  if (watchers++ === 0) {
    void look()
    timer = setInterval(() => void look(), LOOK_EVERY_MS)
  }
  return () => {
    if (--watchers === 0) clearInterval(timer)
  }
}

/** The mark of a match, without what the member hides. */
export function useMark(matchId: string): Mark {
  useEffect(watch, [])
  const mark = useKey<Mark>(store, matchId) ?? NONE
  const hidden = usePreferences((kept) => kept.hidden)
  if (hidden.length === 0) return mark
  return {
    hasTracker: mark.hasTracker && !hidden.includes('tracker'),
    hasPicture: mark.hasPicture && !hidden.includes('picture'),
  }
}
