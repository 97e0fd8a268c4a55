/** The auditor's own reading of the season file: scores, kick-offs and the prices before the match. */
import { type Row, readCsv } from './csv.ts'
import { compare, cutTo, dividedBy, type Fraction, fraction, ONE, plus, readDecimal } from './exact.ts'
import type { Score } from './ruleBook.ts'

/** A market before the match: its line from the home side's view and its decimal prices, cut to two decimals. */
export interface QuotedMarket {
  line: Fraction
  prices: Readonly<Record<string, Fraction>>
}

export interface SheetMatch {
  kickoffMs: number
  fullTime: Score
  /** Unknown in some older seasons. */
  halfTime: Score | undefined
  /** By bet type: until an hour before kick-off, and from then on. */
  opening: ReadonlyMap<string, QuotedMarket>
  closing: ReadonlyMap<string, QuotedMarket>
}

const HOUR_MS = 3_600_000
/** The closing prices apply from this long before a match. */
const CLOSING_MS = HOUR_MS

/** The last Sunday of a month at 01:00 UTC, when European clocks change. */
function lastSundayMs(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0))
  return Date.UTC(year, month - 1, last.getUTCDate() - last.getUTCDay(), 1)
}

/** A London date and time as epoch ms, by the rule for summer time since 1996. */
function londonMs(date: string, time: string): number {
  const [day = 0, month = 0, written = 0] = date.split('/').map(Number)
  const [hour = 0, minute = 0] = (time === '' ? '15:00' : time).split(':').map(Number)
  const year = written > 99 ? written : written + (written > 69 ? 1900 : 2000)
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute)
  const summer = asIfUtc - HOUR_MS >= lastSundayMs(year, 3) && asIfUtc - HOUR_MS < lastSundayMs(year, 10)
  return summer ? asIfUtc - HOUR_MS : asIfUtc
}

const LEAST = fraction(101, 100)

/** A decimal price cut to two decimals, at least 1.01; undefined when there is none. */
function readPrice(text: string): Fraction | undefined {
  const price = readDecimal(text)
  if (!price || compare(price, ONE) <= 0) return undefined
  const cut = cutTo(price, fraction(1, 100))
  return compare(cut, LEAST) < 0 ? LEAST : cut
}

const OPENING_BOOKS = ['B365', 'PS', 'P', 'Avg', 'BbAv']
const CLOSING_BOOKS = ['B365C', 'PSC', 'PC', 'AvgC']

/** The columns of a bet type's picks after a bookmaker's name. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BT_1X2: { 1: 'H', X: 'D', 2: 'A' },
  BT_OU: { O: '>2.5', U: '<2.5' },
  BT_HDP: { H: 'AHH', A: 'AHA' },
}

function lineOf(row: Row, betType: string, book: string): Fraction | undefined {
  if (betType === 'BT_1X2') return fraction(0)
  if (betType === 'BT_OU') return fraction(5, 2)
  const columns = book.endsWith('C') ? ['AHCh'] : [...(book === 'B365' ? ['B365AH'] : []), 'AHh', 'BbAHh']
  return readDecimal(columns.map((name) => row.get(name) ?? '').find((text) => text !== '') ?? '')
}

const MOST = fraction(3, 2)

/**
 * Whether a bookmaker's prices are plausible: their margin is between 0 and one half.
 */
function isMeant(prices: readonly Fraction[]): boolean {
  const cost = prices.map((price) => dividedBy(ONE, price)).reduce(plus)
  return compare(cost, ONE) >= 0 && compare(cost, MOST) <= 0
}

/** The first bookmaker whose prices of a bet type are complete and plausible. */
function quoted(row: Row, betType: string, books: readonly string[]): QuotedMarket | undefined {
  for (const book of books) {
    const entries = Object.entries(COLUMNS[betType] ?? {})
    const prices = entries.flatMap(([pick, column]): [string, Fraction][] => {
      const price = readPrice(row.get(`${book}${column}`) ?? '')
      return price ? [[pick, price]] : []
    })
    const line = lineOf(row, betType, book)
    if (prices.length === entries.length && isMeant(prices.map(([, price]) => price)))
      return line && { line, prices: Object.fromEntries(prices) }
  }
  return undefined
}

function quotes(row: Row, books: readonly string[]): Map<string, QuotedMarket> {
  const found = Object.keys(COLUMNS).map((betType) => [betType, quoted(row, betType, books)] as const)
  return new Map(found.flatMap(([betType, quote]) => (quote ? [[betType, quote]] : [])))
}

function score(row: Row, home: string, away: string): Score | undefined {
  const [homeText = '', awayText = ''] = [row.get(home), row.get(away)]
  return homeText === '' || awayText === '' ? undefined : [Number(homeText), Number(awayText)]
}

/** When the closing prices of a match replace the opening ones. */
export const closingMs = ({ kickoffMs }: Pick<SheetMatch, 'kickoffMs'>): number => kickoffMs - CLOSING_MS

/** The quotes of a match at a time before it. */
export const quotesAt = (match: SheetMatch, atMs: number): ReadonlyMap<string, QuotedMarket> =>
  atMs >= closingMs(match) ? match.closing : match.opening

/** The common name of a match in tickets and sheet. */
export function matchName(home: string, away: string, kickoffMs: number): string {
  return `${home} - ${away} ${kickoffMs}`
}

/** Reads the matches of a season file by their names. */
export function readSheet(text: string): Map<string, SheetMatch> {
  const matches = new Map<string, SheetMatch>()
  for (const row of readCsv(text)) {
    const fullTime = score(row, 'FTHG', 'FTAG')
    if (!fullTime) continue
    const kickoffMs = londonMs(row.get('Date') ?? '', row.get('Time') ?? '')
    const opening = quotes(row, OPENING_BOOKS)
    const closing = new Map([...opening, ...quotes(row, CLOSING_BOOKS)])
    const halfTime = score(row, 'HTHG', 'HTAG')
    const name = matchName(row.get('HomeTeam') ?? '', row.get('AwayTeam') ?? '', kickoffMs)
    matches.set(name, { kickoffMs, fullTime, halfTime, opening, closing })
  }
  return matches
}

/** A quote's Hong Kong price of a pick: the decimal one less the stake. */
export function hongKong(quote: QuotedMarket, pick: string): Fraction | undefined {
  const price = quote.prices[pick]
  return price && plus(price, fraction(-1))
}
