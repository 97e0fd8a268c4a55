/**
 * The kinds of fish, their pays, and the chance of a catch: the stated return divided by the pay, so that every kind
 * returns the same exactly. Pure.
 */
import type { Draws } from '../../src/fair/draws.ts'

/** A kind of fish, and how its shoals come. */
export interface FishKind {
  /** What a catch pays, in stakes. */
  pay: number
  /** On the field of 1440, and on the one of 390. */
  width: number
  narrow: number
  /** A shoal comes in each such span of time, and crosses the pond in the other. */
  everyMs: number
  crossMs: number
  shoal: number
}

/** The largest pay first, as the list beside the pond shows them. */
export const KINDS = {
  carp: { pay: 300, width: 260, narrow: 170, everyMs: 60_000, crossMs: 52_000, shoal: 1 },
  ray: { pay: 60, width: 190, narrow: 104, everyMs: 26_000, crossMs: 38_000, shoal: 1 },
  turtle: { pay: 40, width: 140, narrow: 90, everyMs: 23_000, crossMs: 40_000, shoal: 1 },
  jelly: { pay: 25, width: 120, narrow: 74, everyMs: 19_000, crossMs: 42_000, shoal: 1 },
  angel: { pay: 18, width: 104, narrow: 66, everyMs: 13_000, crossMs: 31_000, shoal: 1 },
  puffer: { pay: 12, width: 92, narrow: 62, everyMs: 12_000, crossMs: 32_000, shoal: 1 },
  band: { pay: 6, width: 82, narrow: 54, everyMs: 9_000, crossMs: 26_000, shoal: 2 },
  dart: { pay: 2, width: 58, narrow: 40, everyMs: 9_000, crossMs: 22_000, shoal: 6 },
} as const satisfies Record<string, FishKind>

export type FishName = keyof typeof KINDS
export const FISH = Object.keys(KINDS) as FishName[]

/** What every shot returns, in hundredths of its stake. */
export const RETURN_PERCENT = 96
/** What can be staked on a shot, on the scale of one ringgit: in the usual rooms, and in those of high stakes. */
export const STAKES = [0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 10]
export const HIGH_STAKES = [1, 2, 3, 5, 10, 20, 30, 50, 100]

export const isKind = (text: string): text is FishName => Object.hasOwn(KINDS, text)

/** A number is drawn from 0 below this; below the return the fish is caught. */
export const spanOf = (kind: FishName): number => 100 * KINDS[kind].pay

/** Whether a drawn number is a catch. */
export const isCatch = (drawn: number): boolean => drawn < RETURN_PERCENT

/** Draws a shot at a fish. @returns what it pays, in hundredths of the stake */
export const drawShot = (kind: FishName, draws: Draws): number =>
  isCatch(draws.below(spanOf(kind))) ? 100 * KINDS[kind].pay : 0
