/**
 * Where the ball is drawn. The facts decide the zone: the middle while it is played, the side's end in a dangerous attack, the
 * goal after one. Within the zone it moves along a path made from the match's id, the same in every process.
 */
import type { TrackerState } from '../tracker.ts'

/** A place of a field of 1 by 1; home plays to the right. */
export interface BallPlace {
  x: number
  y: number
}

interface BallZone extends BallPlace {
  /** How far it strays from the zone's middle. */
  dx: number
  dy: number
}

const MIDDLE: BallZone = { x: 0.5, y: 0.5, dx: 0.2, dy: 0.34 }
const END: BallZone = { x: 0.84, y: 0.5, dx: 0.09, dy: 0.28 }
const GOAL: BallZone = { x: 0.985, y: 0.5, dx: 0, dy: 0.02 }
/** It goes from one zone to the next within this time. */
const GOES_MS = 1200

/** An incident that the ball follows. */
export interface BallFact {
  kind: string
  atMs: number
  side?: string | undefined
  lastedMs?: number | undefined
}

const mirrored = (zone: BallZone, side: string | undefined): BallZone =>
  side === 'A' ? { ...zone, x: 1 - zone.x } : zone

/** The zone that a state names. */
function zoneOf(state: TrackerState, side: string | undefined): BallZone {
  if (!side) return MIDDLE
  if (state === 'goal') return mirrored(GOAL, side)
  return state === 'danger' ? mirrored(END, side) : MIDDLE
}

/** A number from 0 to 1 of a text. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash / 2 ** 32
}

/** A wave from −1 to 1 that repeats itself only after minutes. */
const wave = (s: number, seed: number): number =>
  (Math.sin(s * (0.9 + seed * 0.5) + seed * 40) + 0.6 * Math.sin(s * (2.1 + seed) + seed * 90)) / 1.6

function placeIn({ x, y, dx, dy }: BallZone, matchId: string, atMs: number): BallPlace {
  const s = (atMs % 3_600_000) / 1000
  return { x: x + dx * wave(s, shareOf(matchId)), y: y + dy * wave(s * 1.3, shareOf(`${matchId} y`)) }
}

/** When the ball last began to go to another zone, and from which. */
function lastChange(facts: readonly BallFact[]): { atMs: number; from: BallZone } | undefined {
  const last = facts.findLast(({ kind }) => kind === 'danger' || kind === 'goal')
  if (!last) return undefined
  if (last.kind === 'goal') return { atMs: last.atMs, from: zoneOf('danger', last.side) }
  if (last.lastedMs === undefined) return { atMs: last.atMs, from: MIDDLE }
  return { atMs: last.atMs + last.lastedMs, from: zoneOf('danger', last.side) }
}

/** What decides where the ball is. */
interface BallFacts {
  matchId: string
  state: TrackerState
  side?: string
  events: readonly BallFact[]
}

/** Where the ball is at an instant. */
export function ballPlace({ matchId, state, side, events }: BallFacts, nowMs: number): BallPlace {
  const to = placeIn(zoneOf(state, side), matchId, nowMs)
  const change = lastChange(events)
  const gone = change ? Math.min(1, Math.max(0, (nowMs - change.atMs) / GOES_MS)) : 1
  if (!change || gone === 1) return to
  const from = placeIn(change.from, matchId, nowMs)
  const share = gone * gone * (3 - 2 * gone)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
