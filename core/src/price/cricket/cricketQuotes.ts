/**
 * Every market of a cricket match from two innings: the winner (a tie is refunded), total runs, odd or even, and the
 * batting side's runs. A successful chase ends with its winning hit.
 */
import type { Quarters } from '../../base/line.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { chooseHalfLines, lineQuotes, TEAM_TOTALS } from '../lineQuotes.ts'
import { pairsQuote } from '../quoteSets.ts'
import { fairHk } from '../soccer/goalGrid.ts'
import { twoWay } from '../soccer/quotes.ts'

/** Chances of how many runs the winning hit brings beyond those needed. */
export const BEYOND = [0.56, 0.17, 0.1, 0.12, 0, 0.05] as const

/** How a match may end, sides in batting order. */
export interface CricketOutlook {
  first: number
  second: number
  /** By total runs. */
  total: readonly number[]
  /** By the batting side's runs. */
  batting: readonly number[]
}

/** Every end of an innings and its chase. @param isChase whether the second side bats now */
export function cricketOutlook(first: readonly number[], second: readonly number[], isChase: boolean): CricketOutlook {
  const total = Array.from({ length: 2 * first.length + second.length + BEYOND.length }, () => 0)
  const chased = Array.from({ length: first.length + BEYOND.length + 1 }, () => 0)
  const ends = { first: 0, second: 0 }
  for (const [target, chance] of first.entries()) {
    if (chance === 0) continue
    let short = 0
    for (let runs = 0; runs <= target && runs < second.length; runs++) {
      const both = chance * second[runs]!
      short += second[runs]!
      total[target + runs]! += both
      chased[runs]! += both
      if (runs < target) ends.first += both
    }
    const won = chance * Math.max(0, 1 - short)
    ends.second += won
    for (const [beyond, often] of BEYOND.entries()) {
      total[2 * target + 1 + beyond]! += won * often
      chased[target + 1 + beyond]! += won * often
    }
  }
  return { ...ends, total, batting: isChase ? chased : first }
}

/** The mean of both batting orders, before the toss; home in place of the first side. */
export function beforeToss(homeFirst: CricketOutlook, awayFirst: CricketOutlook): CricketOutlook {
  const length = Math.max(homeFirst.total.length, awayFirst.total.length)
  const total = Array.from({ length }, (_, runs) => ((homeFirst.total[runs] ?? 0) + (awayFirst.total[runs] ?? 0)) / 2)
  const half = (one: number, other: number) => (one + other) / 2
  return {
    first: half(homeFirst.first, awayFirst.second),
    second: half(homeFirst.second, awayFirst.first),
    total,
    batting: [],
  }
}

export interface CricketLines {
  total: readonly Quarters[]
  batting: readonly Quarters[]
}

const LINES = 2
const LEAST = 2
const meanOf = (chances: readonly number[]) => chances.reduce((sum, chance, runs) => sum + chance * runs, 0)
const fairOver = (chances: readonly number[]) => (line: Quarters) => fairHk(chances, (runs) => 4 * runs - line)
const linesFor = (chances: readonly number[], count: number) =>
  chooseHalfLines(4 * meanOf(chances), LEAST, fairOver(chances), count)

/** The lines to offer now. */
export function chooseCricketLines({ total, batting }: CricketOutlook): CricketLines {
  return { total: linesFor(total, LINES), batting: batting.length > 0 ? linesFor(batting, 1) : [] }
}

/** The board at given lines. @param bats who bats: 0 home, 1 away; before the toss home stands for the first side */
export function cricketQuotes(
  { first, second, total, batting }: CricketOutlook,
  lines: CricketLines,
  { bats, isChase, margin }: { bats: 0 | 1; isChase: boolean; margin: Margins['twoWay'] },
): MarketQuote[] {
  const isHomeFirst = (bats === 0) !== isChase
  const odd = total.reduce((sum, chance, runs) => sum + (runs % 2) * chance, 0)
  const own = lines.batting.map((line): MarketQuote => {
    const over = 1 / (1 + fairOver(batting)(line))
    const place = { betType: 'BT_TT', period: 'FT', slot: bats, line } as const
    return { ...pairsQuote(place, [[over, 1 - over]], margin), picks: TEAM_TOTALS[bats] }
  })
  return [
    pairsQuote(
      { betType: 'BT_ML', period: 'FT', slot: 0, line: 0 },
      [isHomeFirst ? [first, second] : [second, first]],
      margin,
    ),
    ...lineQuotes({ betType: 'BT_OU', period: 'FT' }, { lines: lines.total, fairAt: fairOver(total), margin }),
    twoWay({ betType: 'BT_OE', period: 'FT', slot: 0, line: 0 }, (1 - odd) / odd, margin),
    ...own,
  ]
}
