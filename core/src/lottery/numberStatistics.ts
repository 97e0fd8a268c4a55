/**
 * Statistics of past draws: the numbers drawn most, and the digits by their places. All numbers are equally likely in
 * the next draw, so nothing here says that one is late.
 */
import { type DrawResult, drawnNumbers } from './lottery.ts'

/** A past draw of one company, or of one among several whose draws are counted together. */
export interface PastDraw {
  id: string
  result: DrawResult
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
