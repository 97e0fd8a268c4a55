/** Rows of a list slide to their new places; with reduced motion they are there at once. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

const SLIDE_MS = 180

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** @param order changes when the rows stand in another order */
export function useSlide(order: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const tops = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each order
  useLayoutEffect(() => {
    const before = tops.current
    const now = new Map<string, number>()
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-seat]') ?? []) {
      const seat = row.dataset.seat ?? ''
      now.set(seat, row.offsetTop)
      const moved = (before.get(seat) ?? row.offsetTop) - row.offsetTop
      if (moved !== 0 && !isStill()) {
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: 'ease-out',
        })
      }
    }
    tops.current = now
  }, [order])
  return list
}
