/** Many spots with one stop of the tab key: arrows lead from each to the nearest one in their direction. */
import { useRef } from 'react'

const ARROWS: Record<string, readonly [number, number]> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
}
/** What lies aside of the direction counts more than what is far. */
const ASIDE = 2.5

const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** The spot that an arrow leads to. */
function nearest(all: readonly HTMLElement[], from: Element, [right, down]: readonly [number, number]) {
  const [x, y] = middleOf(from)
  let best: { spot: HTMLElement; distance: number } | undefined
  for (const spot of all) {
    const [left, top] = middleOf(spot)
    const along = (left - x) * right + (top - y) * down
    const aside = Math.abs((left - x) * down) + Math.abs((top - y) * right)
    const distance = along + ASIDE * aside
    if (along > 1 && aside <= 2 * along && (!best || distance < best.distance)) best = { spot, distance }
  }
  return best?.spot
}

interface SpotFieldProps {
  className: string
  label: string
  children: React.ReactNode
}

/** Its spots are the buttons with `data-spot`. */
export function SpotField({ className, label, children }: SpotFieldProps) {
  const ref = useRef<HTMLElement>(null)
  const spots = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])]
  /** The tab key comes to the spot that was used last. */
  const hold = (held: EventTarget) => {
    for (const spot of spots()) spot.tabIndex = spot === held ? 0 : -1
  }
  return (
    <section
      ref={ref}
      className={className}
      aria-label={label}
      onFocus={({ target }) => hold(target)}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key]
        const next = arrow && nearest(spots(), event.target as Element, arrow)
        if (!arrow) return
        event.preventDefault()
        next?.focus()
      }}
    >
      {children}
    </section>
  )
}
