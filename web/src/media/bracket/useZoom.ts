/** The size at which a wide picture is drawn in a frame that scrolls sideways, and the buttons that change it. */
import { useLayoutEffect, useRef, useState } from 'react'

const STEP = 1.25
const ZOOM_MAX = 2.5
const ZOOM_MIN = 0.3
/** A narrow screen begins with this much, and shows a part. */
const READABLE = 0.8

/** @param width the picture's own width in px */
export function useZoom(width: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  /** The share of the picture that is in the frame's middle, which a new size leaves there. */
  const middle = useRef(0)

  // As wide as the frame at first, and never smaller than can be read.
  useLayoutEffect(() => {
    const room = frame.current?.clientWidth ?? 0
    if (room > 0) setZoom(Math.max(READABLE, Math.min(room / width, 1)))
  }, [width])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is the trigger
  useLayoutEffect(() => {
    const box = frame.current
    if (box) box.scrollLeft = middle.current * box.scrollWidth - box.clientWidth / 2
  }, [zoom])

  return {
    frame,
    zoom,
    canZoom: { in: zoom < ZOOM_MAX, out: zoom > ZOOM_MIN },
    zoomBy(steps: 1 | -1) {
      const box = frame.current
      if (box) middle.current = (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth
      setZoom(Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, steps > 0 ? zoom * STEP : zoom / STEP)))
    },
  }
}
