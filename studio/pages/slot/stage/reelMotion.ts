/** How one reel moves: it stands, turns until it is known where it stops, or slows down to its stop. */
import type { Sprite } from 'pixi.js'

export interface Reel {
  readonly sprites: readonly Sprite[]
  readonly length: number
  /** The stop; between two of them while it turns. */
  place: number
  motion: { kind: 'stand' } | { kind: 'turn' } | { kind: 'slow'; fromMs: number; from: number; to: number; ms: number }
}

const SYMBOLS_A_SECOND = 22
/** Symbols that pass while a reel slows down. */
export const SLOWING = 3

export const onStrip = (place: number, length: number): number => ((place % length) + length) % length

/** Slows down evenly, a little too far, and back. */
const settle = (part: number): number => {
  const past = 0.9
  const left = part - 1
  return 1 + (past + 1) * left ** 3 + past * left ** 2
}

/** Moves a reel on. @returns whether it has just come to its stop */
export function moveReel(reel: Reel, nowMs: number, elapsedMs: number): boolean {
  const { motion, length } = reel
  if (motion.kind === 'turn' || (motion.kind === 'slow' && nowMs < motion.fromMs)) {
    // Symbols fall: the strip is read towards its start.
    reel.place = onStrip(reel.place - (SYMBOLS_A_SECOND * elapsedMs) / 1000, length)
    return false
  }
  if (motion.kind !== 'slow') return false
  const part = Math.min(1, (nowMs - motion.fromMs) / motion.ms)
  reel.place = onStrip(motion.from + (motion.to - motion.from) * settle(part), length)
  if (part < 1) return false
  reel.place = onStrip(motion.to, length)
  reel.motion = { kind: 'stand' }
  return true
}
