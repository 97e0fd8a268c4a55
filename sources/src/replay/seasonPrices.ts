/**
 * Chooses the columns of a season file that we quote: Bet365's, else Pinnacle's, else the average; and reports those
 * that we cannot.
 */
import { quartersOf } from '@quarterline/core/base/line'
import { type BaseQuote, decimalMilli, hkMilli, type PriceSet } from '@quarterline/core/price/price'
import { type OrderedType, soundPrices } from './arbitrageFree.ts'
import { outdated } from './outdated.ts'

/** The text of a row under a column's name; empty when there is none. */
export type Cell = (column: string) => string

/** A row by the names of the file's columns. */
export interface Cells {
  cell: Cell
  has(column: string): boolean
}

/** One bookmaker's columns for a market, and for a handicap the columns that may hold its line. */
interface Family {
  prices: readonly string[]
  lines?: readonly string[]
}
type Families = Record<OrderedType, readonly Family[]>

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
/** A set of prices whose margin is negative or above one half is a typing error. */
const COST_MIN = 1
const COST_MAX = 1.5

const NAME = { BT_1X2: '1X2', BT_OU: 'over/under', BT_HDP: 'handicap' } as const
type PriceMoment = 'opening' | 'closing'

/** Notes a price that is not offered, and why. */
type Remark = (text: string) => void

const costOf = (decimals: readonly number[]) => decimals.reduce((sum, milli) => sum + 1000 / milli, 0)

/** A bookmaker's whole set of prices; undefined when there is none, or none that is plausible. */
function readFamily(cell: Cell, { prices }: Family, remark: Remark): number[] | undefined {
  const texts = prices.map(cell)
  if (texts.every((text) => text === '')) return undefined
  const inWords = `${prices.join(' ')} ${texts.map((text) => text || 'nothing').join(' ')}`
  const decimals = texts.flatMap((text) => decimalMilli(text) ?? [])
  if (decimals.length < texts.length) {
    remark(`${inWords}: not a whole set of prices, not offered`)
    return undefined
  }
  const cost = costOf(decimals)
  if (cost >= COST_MIN && cost <= COST_MAX) return decimals
  remark(`${inWords}: ${cost < COST_MIN ? 'pays more than it costs' : 'pays far too little'}, not offered`)
  return undefined
}

/** The first bookmaker with a plausible set; sets of two bookmakers are never mixed. */
function readFirst(
  cell: Cell,
  families: readonly Family[],
  remark: Remark,
): { family: Family; decimals: number[] } | undefined {
  for (const family of families) {
    const decimals = readFamily(cell, family, remark)
    if (decimals) return { family, decimals }
  }
  return undefined
}

/** A handicap in quarters; undefined when nothing is written or it is not a whole number of quarters. */
function handicapLine(cell: Cell, { prices, lines = [] }: Family, remark: Remark): number | undefined {
  const text = lines.map(cell).find((one) => one !== '')
  const line = text !== undefined && HANDICAP.test(text) ? quartersOf(Number(text)) : undefined
  if (line === undefined)
    remark(`${prices.join(' ')} ${text === undefined ? 'without a handicap' : `at the handicap ${text}`}: not offered`)
  return line
}

function readSet(cell: Cell, families: Families, remark: Remark): PriceSet {
  const set: PriceSet = {}
  const add = (quote: BaseQuote) => {
    set[quote.betType] = quote
  }
  const oneXTwo = readFirst(cell, families.BT_1X2, remark)
  if (oneXTwo) add({ betType: 'BT_1X2', line: 0, prices: oneXTwo.decimals })
  const overUnder = readFirst(cell, families.BT_OU, remark)
  if (overUnder) add({ betType: 'BT_OU', line: LINE_25, prices: overUnder.decimals.map(hkMilli) })
  const handicap = readFirst(cell, families.BT_HDP, remark)
  const line = handicap && handicapLine(cell, handicap.family, remark)
  if (handicap && line !== undefined) add({ betType: 'BT_HDP', line, prices: handicap.decimals.map(hkMilli) })
  return set
}

/** Markets that a row prices nowhere, though it prices others; a row without prices is reported elsewhere. */
function unpriced({ cell, has }: Cells): OrderedType[] {
  const columns = (betType: OrderedType) => OPENING[betType].flatMap(({ prices }) => prices).filter(has)
  const all = (Object.keys(OPENING) as OrderedType[]).filter((betType) => columns(betType).length > 0)
  const without = all.filter((betType) => columns(betType).every((column) => cell(column) === ''))
  return without.length < all.length ? without : []
}

/** The prices of a moment that are consistent on one board (rules 14.29). */
function soundOf(prices: PriceSet, moment: PriceMoment, remark: Remark): PriceSet {
  const { kept, withheld } = soundPrices(prices)
  for (const betType of withheld)
    remark(`whoever bet on the ${moment} ${NAME[betType]} and other prices of the row could not lose: not offered`)
  return kept
}

export interface RowPrices {
  opening: PriceSet
  closing: PriceSet
  /** Prices in the row that are not offered. */
  remarks: string[]
}

/**
 * A row's opening and closing prices; where a closing price is missing the opening one stays, unless the closing ones
 * contradict it.
 */
export function readPrices(row: Cells): RowPrices {
  const remarks = unpriced(row).map((betType) => `no opening ${NAME[betType]} is told`)
  const remark: Remark = (text) => remarks.push(text)
  const opening = soundOf(readSet(row.cell, OPENING, remark), 'opening', remark)
  const closingSet = readSet(row.cell, CLOSING, remark)
  const stays = { ...opening }
  for (const betType of outdated(opening, closingSet)) {
    delete stays[betType]
    remark(`the opening ${NAME[betType]} is worth more than it costs at the closing prices: not offered from then on`)
  }
  const closing = soundOf({ ...stays, ...closingSet }, 'closing', remark)
  return { opening, closing, remarks }
}
