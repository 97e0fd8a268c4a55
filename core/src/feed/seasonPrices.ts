/** Which columns of a season file hold the prices that we quote: Bet365's, else Pinnacle's, else the average. */
import { quartersOf } from '../base/line.ts'
import { type BaseQuote, decimalMilli, hkMilli, type PriceSet } from './price.ts'

/** The text of a row under a column's name; empty when there is none. */
export type Cell = (column: string) => string

/** One book's columns for a market, and for a handicap where its line may stand. */
interface Family {
  prices: readonly string[]
  lines?: readonly string[]
}
type Families = Record<'BT_1X2' | 'BT_OU' | 'BT_HDP', readonly Family[]>

/** Opening prices; older seasons name the average BbAv and keep Bet365's own handicap line apart. */
const OPENING: Families = {
  BT_1X2: [
    { prices: ['B365H', 'B365D', 'B365A'] },
    { prices: ['PSH', 'PSD', 'PSA'] },
    { prices: ['PH', 'PD', 'PA'] },
    { prices: ['AvgH', 'AvgD', 'AvgA'] },
    { prices: ['BbAvH', 'BbAvD', 'BbAvA'] },
  ],
  BT_OU: [
    { prices: ['B365>2.5', 'B365<2.5'] },
    { prices: ['P>2.5', 'P<2.5'] },
    { prices: ['PS>2.5', 'PS<2.5'] },
    { prices: ['Avg>2.5', 'Avg<2.5'] },
    { prices: ['BbAv>2.5', 'BbAv<2.5'] },
  ],
  BT_HDP: [
    { prices: ['B365AHH', 'B365AHA'], lines: ['B365AH', 'AHh', 'BbAHh'] },
    { prices: ['PAHH', 'PAHA'], lines: ['AHh', 'BbAHh'] },
    { prices: ['PSAHH', 'PSAHA'], lines: ['AHh', 'BbAHh'] },
    { prices: ['AvgAHH', 'AvgAHA'], lines: ['AHh', 'BbAHh'] },
    { prices: ['BbAvAHH', 'BbAvAHA'], lines: ['BbAHh', 'AHh'] },
  ],
}

const CLOSING: Families = {
  BT_1X2: [
    { prices: ['B365CH', 'B365CD', 'B365CA'] },
    { prices: ['PSCH', 'PSCD', 'PSCA'] },
    { prices: ['PCH', 'PCD', 'PCA'] },
    { prices: ['AvgCH', 'AvgCD', 'AvgCA'] },
  ],
  BT_OU: [
    { prices: ['B365C>2.5', 'B365C<2.5'] },
    { prices: ['PC>2.5', 'PC<2.5'] },
    { prices: ['PSC>2.5', 'PSC<2.5'] },
    { prices: ['AvgC>2.5', 'AvgC<2.5'] },
  ],
  BT_HDP: [
    { prices: ['B365CAHH', 'B365CAHA'], lines: ['AHCh'] },
    { prices: ['PCAHH', 'PCAHA'], lines: ['AHCh'] },
    { prices: ['PSCAHH', 'PSCAHA'], lines: ['AHCh'] },
    { prices: ['AvgCAHH', 'AvgCAHA'], lines: ['AHCh'] },
  ],
}

const LINE_25 = 10
const HANDICAP = /^[+-]?(\d{1,2}(\.\d*)?|\.\d+)$/

/** A handicap in quarters; undefined when nothing is written or it is not a whole number of quarters. */
function handicapLine(cell: Cell, columns: readonly string[]): number | undefined {
  const text = columns.map(cell).find((one) => one !== '')
  return text !== undefined && HANDICAP.test(text) ? quartersOf(Number(text)) : undefined
}

/** The first book with the whole set; a set is never put together from two books. */
function firstWhole(cell: Cell, families: readonly Family[]): { family: Family; decimals: number[] } | undefined {
  for (const family of families) {
    const decimals = family.prices.map((column) => decimalMilli(cell(column)))
    if (decimals.every((milli) => milli !== undefined)) return { family, decimals }
  }
  return undefined
}

function readSet(cell: Cell, families: Families): PriceSet {
  const set: PriceSet = {}
  const add = (quote: BaseQuote) => {
    set[quote.betType] = quote
  }
  const oneXTwo = firstWhole(cell, families.BT_1X2)
  if (oneXTwo) add({ betType: 'BT_1X2', line: 0, prices: oneXTwo.decimals })
  const overUnder = firstWhole(cell, families.BT_OU)
  if (overUnder) add({ betType: 'BT_OU', line: LINE_25, prices: overUnder.decimals.map(hkMilli) })
  const handicap = firstWhole(cell, families.BT_HDP)
  const line = handicap && handicapLine(cell, handicap.family.lines ?? [])
  if (handicap && line !== undefined) add({ betType: 'BT_HDP', line, prices: handicap.decimals.map(hkMilli) })
  return set
}

/** A row's opening and closing prices; where no closing price is given the opening one stays. */
export function readPrices(cell: Cell): { opening: PriceSet; closing: PriceSet } {
  const opening = readSet(cell, OPENING)
  return { opening, closing: { ...opening, ...readSet(cell, CLOSING) } }
}
