/**
 * An agent's sheet of a draw: what lottery lines cost and win, worked out from rules 8 alone. It shares nothing with the
 * platform: numbers are whole numbers, coverage is a test of every number, and the tables are written out again.
 */

/** A line in the words of the wire; the stake in ten-thousandths. */
export interface SheetLine {
  betType: string
  number: string
  cover: string
  prize: number
  stake: number
}
export type SheetTable = 'A' | 'B'

/** Type, digits, and for one unit the 1st, 2nd, 3rd, each special and each consolation prize, in both tables. */
const STRAIGHT = `
LOT_BIG 4 | 2500 1000 500 180 60 | 2000 1000 490 250 60
LOT_SMALL 4 | 3500 2000 1000 0 0 | 3000 2000 800 0 0
LOT_4A 4 | 6000 0 0 0 0 | 6000 0 0 0 0
LOT_4B 4 | 0 6000 0 0 0 | 0 6000 0 0 0
LOT_4C 4 | 0 0 6000 0 0 | 0 0 6000 0 0
LOT_4D 4 | 0 0 0 600 0 | 0 0 0 600 0
LOT_4E 4 | 0 0 0 0 600 | 0 0 0 0 600
LOT_4ABC 4 | 2000 2000 2000 0 0 | 2000 2000 2000 0 0
LOT_3A 3 | 660 0 0 0 0 | 660 0 0 0 0
LOT_3ABC 3 | 220 220 220 0 0 | 220 220 220 0 0
LOT_2A 2 | 65 0 0 0 0 | 65 0 0 0 0
LOT_2ABC 2 | 21.6 21.6 21.6 0 0 | 21.6 21.6 21.6 0 0`

/** Type and orderings; table B is worked out by hand: 2000 / 24 is 83, 250 / 6 is 41. */
const IBOX = `
LOT_BIG 24 | 105 42 21 8 3 | 83 41 20 10 2
LOT_BIG 12 | 209 84 42 15 5 | 166 83 40 20 5
LOT_BIG 6 | 417 167 84 30 10 | 333 166 81 41 10
LOT_BIG 4 | 625 250 125 45 15 | 500 250 122 62 15
LOT_SMALL 24 | 146 84 42 0 0 | 125 83 33 0 0
LOT_SMALL 12 | 292 167 84 0 0 | 250 166 66 0 0
LOT_SMALL 6 | 584 334 167 0 0 | 500 333 133 0 0
LOT_SMALL 4 | 875 500 250 0 0 | 750 500 200 0 0`

interface SheetRow {
  of: number
  prizes: Record<SheetTable, number[]>
}

/** Prizes in hundredths of a unit, by the first word of a row and, for iBoxes, its second. */
function rowsOf(sheet: string, keyOf: (type: string, of: string) => string): Map<string, SheetRow> {
  const hundredths = (texts: string) =>
    texts
      .trim()
      .split(' ')
      .map((text) => Math.round(Number(text) * 100))
  return new Map(
    sheet
      .trim()
      .split('\n')
      .map((row) => {
        const [name = '', a = '', b = ''] = row.split('|')
        const [type = '', of = ''] = name.trim().split(' ')
        return [keyOf(type, of), { of: Number(of), prizes: { A: hundredths(a), B: hundredths(b) } }] as const
      }),
  )
}

const straightRows = rowsOf(STRAIGHT, (type) => type)
const iboxRows = rowsOf(IBOX, (type, of) => `${type} ${of}`)
export const SHEET_TYPES: readonly { type: string; digits: number }[] = [...straightRows].map(([type, { of }]) => {
  return { type, digits: of }
})

/** How many of the 23 numbers of a draw win each prize. */
export const SHEET_COUNTS = [1, 1, 1, 10, 10] as const
/** The prize of each of the 23 numbers, in their order. */
const prizeAt = (at: number): number => (at < 3 ? at : at < 13 ? 3 : 4)

/** A digit of a number, counted from its end. */
const digitOf = (number: number, fromEnd: number): number => Math.floor(number / 10 ** fromEnd) % 10

/** Two numbers have the same digits exactly if these products of primes are equal. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
export function digitProduct(number: number, digits: number): number {
  let product = 1
  for (let at = 0; at < digits; at += 1) product *= PRIMES[digitOf(number, at)] as number
  return product
}

/** In how many places two numbers differ. */
export function differences(one: number, other: number, digits: number): number {
  let count = 0
  for (let at = 0; at < digits; at += 1) if (digitOf(one, at) !== digitOf(other, at)) count += 1
  return count
}

function isInPattern(pattern: string, number: number): boolean {
  const ends = pattern.split('#').map(Number)
  if (ends.length === 2) return number >= (ends[0] as number) && number <= (ends[1] as number)
  const text = String(number).padStart(pattern.length, '0')
  for (let at = 0; at < pattern.length; at += 1) if (pattern[at] !== '*' && pattern[at] !== text[at]) return false
  return true
}

/** The numbers that a line covers, found by trying every number. */
export function sheetNumbers({ betType, number, cover }: SheetLine): number[] {
  const digits = straightRows.get(betType)?.of ?? 0
  const numbers: number[] = []
  for (let one = 0; digits > 0 && one < 10 ** digits; one += 1) {
    const isCovered =
      cover === 'straight'
        ? isInPattern(number, one)
        : cover === 'roll'
          ? differences(Number(number), one, digits) <= 1
          : digitProduct(Number(number), digits) === digitProduct(one, digits)
    if (isCovered) numbers.push(one)
  }
  return numbers
}

/** A line's cost, in ten-thousandths. */
export function sheetCost(line: SheetLine): bigint {
  const stakes = line.cover === 'ibox' || line.betType.startsWith('D_') ? 1 : sheetNumbers(line).length
  return BigInt(line.stake) * BigInt(stakes)
}

/** What one unit pays for each prize, in hundredths. */
export function sheetPrizes({ betType, number, cover }: SheetLine, table: SheetTable): readonly number[] {
  if (betType.startsWith('D_')) return Array.from({ length: 5 }, () => (/\d$/.test(betType) ? 900 : 195))
  if (cover !== 'ibox') return straightRows.get(betType)?.prizes[table] ?? []
  const orderings = sheetNumbers({ betType, number, cover, prize: 0, stake: 1 }).length
  return iboxRows.get(`${betType} ${orderings}`)?.prizes[table] ?? []
}

/** Whether a digit bet is right about a number. */
export function isDigitRight(betType: string, number: number): boolean {
  const [, place = '', pick = ''] = betType.split('_')
  const all = [3, 2, 1, 0].map((fromEnd) => digitOf(number, fromEnd))
  const sum = all.reduce((total, digit) => total + digit, 0)
  const digit = (place === 'S' ? sum % 10 : all['H23T'.indexOf(place)]) as number
  const halves: Record<string, string> = { BIG: '56789', SMALL: '01234', ODD: '13579', EVEN: '02468' }
  return (halves[pick] ?? pick).includes(String(digit))
}

/**
 * What a line wins in any draw, in ten-thousandths: the sum over the 23 drawn numbers, in the order of their prizes.
 * @param percentOf how much of its prizes a number of these digits is paid, or a digit bet with 0 of them
 */
export function sheetOf(
  line: SheetLine,
  table: SheetTable,
  percentOf: (digits: number, number: number) => number = () => 100,
): (drawn: readonly number[]) => bigint {
  const digits = straightRows.get(line.betType)?.of ?? 0
  const covered = new Set(sheetNumbers(line))
  const prizes = sheetPrizes(line, table)
  return (drawn) => {
    let parts = 0
    for (const [at, number] of drawn.entries()) {
      const end = number % 10 ** digits
      const isWin = digits > 0 ? covered.has(end) : at === line.prize - 1 && isDigitRight(line.betType, number)
      if (isWin) parts += (prizes[prizeAt(at)] as number) * percentOf(digits, end)
    }
    return (BigInt(line.stake) * BigInt(parts)) / 10_000n
  }
}
