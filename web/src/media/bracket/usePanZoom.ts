/** Moves and zooms a picture within its frame: dragging, two fingers, Ctrl with the wheel, and buttons. */
import { useEffect, useRef, useState } from 'react'

const STEP = 1.25
const ZOOM_MAX = 2.5
const ZOOM_MIN = 0.3
const EDGE = 16
/** A narrow screen begins with this much, and shows a part. */
const READABLE = 0.8

interface View {
  zoom: number
  x: number
  y: number
}

interface Spot {
  x: number
  y: number
}

const clampZoom = (zoom: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom))

/** The view with another zoom that leaves a spot of the frame where it is. */
function zoomedAt({ zoom, x, y }: View, next: number, spot: Spot): View {
  const to = clampZoom(next)
  const factor = to / zoom
  return { zoom: to, x: spot.x - (spot.x - x) * factor, y: spot.y - (spot.y - y) * factor }
}

const distance = ([a, b]: readonly Spot[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Moves the view with fingers, mouse and wheel. @returns stops it */
function followHands(svg: SVGSVGElement, setView: (next: (view: View) => View) => void): () => void {
  const fingers = new Map<number, Spot>()
  const spotOf = (event: MouseEvent): Spot => {
    const box = svg.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const down = (event: PointerEvent) => fingers.set(event.pointerId, spotOf(event))
  const up = (event: PointerEvent) => fingers.delete(event.pointerId)
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = spotOf(event)
    const were = [...fingers.values()]
    fingers.set(event.pointerId, now)
    const are = [...fingers.values()]
    if (fingers.size === 2) {
      const [a, b] = are as [Spot, Spot]
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      setView((one) => zoomedAt(one, (one.zoom * distance(are)) / Math.max(1, distance(were)), middle))
    } else setView((one) => ({ ...one, x: one.x + now.x - before.x, y: one.y + now.y - before.y }))
  }
  const wheel = (event: WheelEvent) => {
    // Without Ctrl the page scrolls as everywhere.
    if (!event.ctrlKey) return
    event.preventDefault()
    const spot = spotOf(event)
    setView((one) => zoomedAt(one, one.zoom * (event.deltaY < 0 ? STEP : 1 / STEP), spot))
  }
  const stop = new AbortController()
  const { signal } = stop
  svg.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
  svg.addEventListener('wheel', wheel, { signal, passive: false })
  return () => stop.abort()
}

export function usePanZoom(width: number, height: number) {
  const frame = useRef<SVGSVGElement>(null)
  const [view, setView] = useState<View>({ zoom: 1, x: EDGE, y: EDGE })

  // The frame's height, in which all of it is seen at first.
  const [tall, setTall] = useState(height)

  // As wide as the frame at first, and never smaller than can be read.
  useEffect(() => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const zoom = Math.max(READABLE, Math.min((box.width - 2 * EDGE) / width, 1))
    setView({ zoom, x: Math.max(EDGE, (box.width - width * zoom) / 2), y: EDGE })
    setTall(Math.ceil(height * zoom) + 2 * EDGE)
  }, [width, height])

  useEffect(() => {
    const svg = frame.current
    if (!svg) return
    return followHands(svg, setView)
  }, [])

  return {
    frame,
    tall,
    zoom: view.zoom,
    view: `translate(${view.x} ${view.y}) scale(${view.zoom})`,
    canZoom: { in: view.zoom < ZOOM_MAX, out: view.zoom > ZOOM_MIN },
    zoomBy(steps: 1 | -1) {
      const box = frame.current?.getBoundingClientRect()
      const spot = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }
      setView((one) => zoomedAt(one, one.zoom * (steps > 0 ? STEP : 1 / STEP), spot))
    },
  }
}
