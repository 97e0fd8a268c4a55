/** The steps of the guided tour and its state, stored on the device, so that it continues where it was stopped. */
import { create } from 'zustand'

export const TOUR_STEPS = [
  ...(['winner', 'kinds', 'find', 'line', 'paid'] as const),
  ...(['join', 'points', 'table', 'prizes', 'own'] as const),
] as const
export type TourStep = (typeof TOUR_STEPS)[number]

const KEPT = 'quarterline.tour'

export interface TourPlace {
  /** `new` until the tour is begun or declined; `over` for good once it is skipped or finished. */
  state: 'new' | 'running' | 'stopped' | 'over'
  at: number
}

const LAST = TOUR_STEPS.length - 1

/**
 * Reads the stored state; an unreadable one counts as new. A tour that was running when the page was left is stopped
 * there.
 */
export function readTour(kept: string | null): TourPlace {
  const [state, at] = (kept ?? '').split(' ')
  const step = Math.min(LAST, Math.max(0, Math.trunc(Number(at) || 0)))
  if (state === 'over') return { state, at: 0 }
  return state === 'stopped' || state === 'running' ? { state: 'stopped', at: step } : { state: 'new', at: 0 }
}

interface Tour extends TourPlace {
  start: () => void
  go: (by: 1 | -1) => void
  stop: () => void
  resume: () => void
  end: () => void
}

export const useTour = create<Tour>((set, get) => {
  const keep = (place: TourPlace) => {
    localStorage.setItem(KEPT, `${place.state} ${place.at}`)
    set(place)
  }
  return {
    ...readTour(localStorage.getItem(KEPT)),
    start: () => keep({ state: 'running', at: 0 }),
    go: (by) => {
      const at = get().at + by
      keep(at > LAST ? { state: 'over', at: 0 } : { state: 'running', at: Math.max(0, at) })
    },
    stop: () => keep({ state: 'stopped', at: get().at }),
    resume: () => keep({ state: 'running', at: get().at }),
    end: () => keep({ state: 'over', at: 0 }),
  }
})
