/** The platform's clock, counted locally from the last time the platform told it; the only place that reads the device's. */
import { INTERVAL_MS } from '@quarterline/core/base/interval'
import { useEffect, useState } from 'react'

interface Told {
  platformMs: number
  speed: number
  /** Monotonic device time at which it was told. */
  atMs: number
}

let told: Told = { platformMs: Date.now(), speed: 1, atMs: performance.now() }
let isTold = false

/** The platform told its time; its speed stays unless told too. */
export function setClock(platformMs: number, speed = told.speed): void {
  told = { platformMs, speed, atMs: performance.now() }
  if (isTold) return
  isTold = true
  for (const tick of tickers) tick()
}

/** Whether the platform has told its time at all; before that nothing that depends on it is shown. */
export function isClockTold(): boolean {
  return isTold
}

/** Platform time now. */
export function platformNow(): number {
  return told.platformMs + (performance.now() - told.atMs) * told.speed
}

/** Platform time at a moment of the device's own clock, such as when an answer came. */
export function platformAt(deviceMs: number): number {
  return platformNow() - (Date.now() - deviceMs) * told.speed
}

/** How fast the platform's clock runs; 1 is real time. */
export function clockSpeed(): number {
  return told.speed
}

/** Device time that never jumps, for ages and waits. */
export function deviceNow(): number {
  return performance.now()
}

const tickers = new Set<() => void>()
setInterval(() => {
  for (const tick of tickers) tick()
}, INTERVAL_MS.default)

/** A value of platform time that is looked at every second; renders only when it changed. */
export function useTick<T>(read: (nowMs: number) => T): T {
  const [value, setValue] = useState(() => read(platformNow()))
  useEffect(() => {
    const tick = () => setValue(read(platformNow()))
    tick()
    tickers.add(tick)
    return () => void tickers.delete(tick)
  }, [read])
  return value
}
