/**
 * What past draws say of numbers: hits, draws since, most drawn, digits by place. All numbers are equally likely in
 * the next draw, so nothing here says that one is late.
 */

import { orderingsOf } from './coverage.ts'
import { DRAWN_OF_TIER, type DrawResult, drawnNumbers, PRIZE_TIERS, type PrizeTier } from './lottery.ts'

const NUMBERS = 10_000
const DRAWN = PRIZE_TIERS.reduce((sum, tier) => sum + DRAWN_OF_TIER[tier], 0)

/** A past draw of one company, or of one among several whose draws are counted together. */
export interface PastDraw {
  id: string
  result: DrawResult
}

/** One time that a number was drawn. */
export interface NumberHit {
  draw: string
  tier: PrizeTier
  /** How many draws there were after it. */
  drawsSince: number
  /** How many draws there were from its hit before to this one; null for the first that is known. */
  gap: number | null
}

/** Every hit of a number, newest first. @param draws newest first */
export function hitsOf(number: string, draws: readonly PastDraw[]): NumberHit[] {
  const hits = draws.flatMap(({ id, result }, drawsSince) =>
    drawnNumbers(result)
      .filter(({ drawn }) => drawn === number)
      .map(({ tier }) => ({ draw: id, tier, drawsSince })),
  )
  return hits.map((hit, at) => {
    const before = hits[at + 1]
    return { ...hit, gap: before ? before.drawsSince - hit.drawsSince : null }
  })
}

/** How often any ordering of a number was drawn, beside how often that is expected, in hundredths. */
export function orderingHits(number: string, draws: readonly PastDraw[]): { hits: number; expectedHundredths: number } {
  const orderings = new Set(orderingsOf(number))
  const drawn = draws.flatMap(({ result }) => drawnNumbers(result)).filter((one) => orderings.has(one.drawn))
  const expectedHundredths = Math.round((100 * draws.length * DRAWN * orderings.size) / NUMBERS)
  return { hits: drawn.length, expectedHundredths }
}

/** The numbers that were drawn most often, at any prize; among equals the lower number first. */
export function mostDrawn(draws: readonly PastDraw[], length: number): { number: string; times: number }[] {
  const times = new Map<string, number>()
  for (const { result } of draws)
    for (const { drawn } of drawnNumbers(result)) times.set(drawn, (times.get(drawn) ?? 0) + 1)
  return [...times]
    .map(([number, each]) => ({ number, times: each }))
    .sort((a, b) => b.times - a.times || (a.number < b.number ? -1 : 1))
    .slice(0, length)
}

/** How often each digit stood in each of the four places of a first prize: `[place][digit]`. */
export function digitsByPlace(draws: readonly PastDraw[]): number[][] {
  const counts = Array.from({ length: 4 }, () => Array.from({ length: 10 }, () => 0))
  for (const { result } of draws) {
    for (const [place, row] of counts.entries()) {
      const digit = Number(result.first.charAt(place))
      row[digit] = (row[digit] ?? 0) + 1
    }
  }
  return counts
}
