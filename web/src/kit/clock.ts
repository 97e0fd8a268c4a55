/** The platform's clock, counted on from its last reading by the device's. Only this file reads the device's clock. */
import { INTERVAL_MS } from '@quarterline/core/base/interval'
import { useEffect, useState } from 'react'

interface ClockReading {
  platformMs: number
  speed: number
  /** The monotonic device time of the reading. */
  atMs: number
}

let reading: ClockReading = { platformMs: Date.now(), speed: 1, atMs: performance.now() }
let hasReading = false

/** Takes a reading of the platform's clock. Its speed stays as it was unless given. */
export function setClock(platformMs: number, speed = reading.speed): void {
  reading = { platformMs, speed, atMs: performance.now() }
  if (hasReading) return
  hasReading = true
  for (const tick of tickers) tick()
}

/** Whether there has been a reading at all; before it, nothing that depends on the time is shown. */
export function hasClockReading(): boolean {
  return hasReading
}

/** Platform time now. */
export function platformNow(): number {
  return reading.platformMs + (performance.now() - reading.atMs) * reading.speed
}

/** Platform time at a moment of the device's own clock, such as when an answer came. */
export function platformAt(deviceMs: number): number {
  return platformNow() - (Date.now() - deviceMs) * reading.speed
}

/** The speed of the platform's clock; 1 is real time. */
export function clockSpeed(): number {
  return reading.speed
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
