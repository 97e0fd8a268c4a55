/** Finds the element that a step of the tour explains by its mark, and measures it again when the window changes. */
import { useEffect, useState } from 'react'
import type { TourStep } from './steps.ts'

export interface SpotBox {
  left: number
  top: number
  width: number
  height: number
}

const AROUND_PX = 2
const LOOK_EVERY_MS = 250

function boxOf(step: TourStep): SpotBox | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find((one) => one.offsetHeight > 0)
  if (!found) return undefined
  const { left, top, width, height } = found.getBoundingClientRect()
  const isInSight = top < innerHeight && top + height > 0
  if (!isInSight) found.scrollIntoView({ block: 'center' })
  return {
    ...{ left: left - AROUND_PX, top: top - AROUND_PX },
    ...{ width: width + 2 * AROUND_PX, height: height + 2 * AROUND_PX },
  }
}

const isSameBox = (a: SpotBox | undefined, b: SpotBox | undefined) =>
  a?.left === b?.left && a?.top === b?.top && a?.width === b?.width && a?.height === b?.height

/** The box of a step's element; undefined if the page has none. */
export function useSpot(step: TourStep): SpotBox | undefined {
  const [spot, setSpot] = useState<{ step: TourStep; box: SpotBox | undefined }>()
  useEffect(() => {
    const look = () => {
      const box = boxOf(step)
      setSpot((now) => (now?.step === step && isSameBox(now.box, box) ? now : { step, box }))
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [step])
  return spot?.box
}
