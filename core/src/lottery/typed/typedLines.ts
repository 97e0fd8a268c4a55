/**
 * Reads typed or pasted text as lottery lines: `1234 B2 S1`, `7766 B1 X`, `321 C2`, whole messages with bullets
 * and headings. A fault stays on its line and names the signs that are wrong. The grammar is in docs/lottery.md.
 */
import { add, type Currency, type Money } from '../../base/money.ts'
import { costOf, digitsOf, waysOf } from '../coverage.ts'
import { type Cover, digitBetOf, type LotteryBetType, type LotteryLine, type NumberBetType } from '../lottery.ts'
import { isIboxable, isLotteryStake, WAYS_MAX } from '../readLine.ts'
import { type Mark, plainSigns, tokensOf } from './tokens.ts'
import { digitsIn, readParts, type TypedBet, type TypedNumber, type TypedParts } from './typedParts.ts'
import { faultAt, type TypedFault, type TypedNumberType } from './words.ts'

/** The longest line, in UTF-16 units, and the most lines of one text. */
export const TYPED_LENGTH_MAX = 200
export const TYPED_LINES_MAX = 500

/** The reading of one typed line. `row` counts the text's lines from 0; a `remark` holds no bet and is passed over. */
export type TypedLine = { row: number; text: string } & (
  | { kind: 'remark' }
  | { kind: 'fault'; fault: TypedFault }
  | {
      kind: 'bets'
      /** The numbers as they stand there, also of a line whose bets are on digits alone. */
      numbers: string[]
      lines: LotteryLine[]
      ways: number
      cost: Money
      /** Whether the bets are those of the line before. */
      isRepeat: boolean
    }
)

/** A message's stamp in front of a line: `[24/11/2026, 17:37] Name:`. */
const STAMP =
  /^\s*\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s{0,3}(?:[AP]\.?M\.?)?\s{0,3}\]?\s{0,3}-?\s{0,3}[^:\n]{1,40}:\s/
const BULLET = /^(?:\s|[•·▪◦‣●○■□►▶✓✔➤★☆>-]|\*(?=\s)|\d\s?\u20e3)+/
/** `1.` or `(12)` in front of a number. */
const COUNT = /^\(?\d{1,2}[.)]\s*(?=[\d*]{2}|D[HTS\d]|[123]D)/
const DATES = /\b\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/g
const DATE_LIKE =
  /^(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])(?:[/.-]\d{2,4})?$|^(?:19|20)\d{2}[/.-](?:0[1-9]|1[0-2])[/.-](?:0[1-9]|[12]\d|3[01])$|:/

/** Where a line's own text begins, behind a stamp, bullets and a count. */
function beginningOf(plain: string): number {
  const stamp = STAMP.exec(plain)?.[0].length ?? 0
  const bullet = stamp + (BULLET.exec(plain.slice(stamp))?.[0].length ?? 0)
  return bullet + (COUNT.exec(plain.slice(bullet))?.[0].length ?? 0)
}

/** Whether a line says nothing that could be bet on: words and dates alone. */
function isRemark(plain: string): boolean {
  const rest = plain.replace(DATES, (date) => (DATE_LIKE.test(date) ? ' ' : date))
  return !/[\d*#]/.test(rest)
}

/** A bet's type on a number of so many digits; undefined if it takes another number. */
function typeOn(type: TypedNumberType, digits: number): NumberBetType | 'unclear' | undefined {
  // C is the short name of 3ABC and 2ABC; on four digits it might be 4C, the third prize.
  if (type === 'C' && digits === 4) return 'unclear'
  const whole = type === 'A' ? `LOT_${digits}A` : type === 'ABC' || type === 'C' ? `LOT_${digits}ABC` : type
  return digitsOf(whole as NumberBetType) === digits ? (whole as NumberBetType) : undefined
}

type LineOrFault = LotteryLine | TypedFault
const isFault = (read: object): read is TypedFault => 'reason' in read

function digitLine(bet: Extract<TypedBet, { kind: 'digit' }>): LotteryLine {
  return { betType: bet.type, number: '', cover: 'straight', prize: bet.prize, stake: bet.stake }
}

function numberLine(
  { text, start, end }: TypedNumber,
  bet: Extract<TypedBet, { kind: 'number' }>,
  cover: TypedParts['cover'],
): LineOrFault {
  const betType = typeOn(bet.type, digitsIn(text))
  if (betType === 'unclear') return faultAt('unclear', bet)
  if (!betType) return faultAt('wrongDigits', bet)
  return coveredLine({ text, start, end }, { betType, stake: bet.stake }, cover)
}

/** A line on a number under a cover, if the two fit. */
function coveredLine(
  { text, start, end }: TypedNumber,
  { betType, stake }: { betType: LotteryBetType; stake: Money },
  cover: TypedParts['cover'],
): LineOrFault {
  const line: LotteryLine = { betType, number: text, cover: cover?.cover ?? 'straight', prize: 0, stake }
  if (cover && (/\D/.test(text) || (line.cover === 'ibox' && !isIboxable(betType, text))))
    return faultAt('badCover', cover)
  return waysOf(line) > WAYS_MAX ? faultAt('tooManyWays', { start, end }) : line
}

const nameOf = ({ betType, number, prize }: LotteryLine): string => `${prize}${betType} ${number}`

/** The lottery lines of a typed line: each number's bets, then those on digits. */
function linesOf({ numbers, bets, cover }: TypedParts, currency: Currency): LotteryLine[] | TypedFault {
  const lines: LotteryLine[] = []
  const names = new Set<string>()
  const onNumbers = bets.filter((bet) => bet.kind === 'number')
  const onDigits = bets.filter((bet) => bet.kind === 'digit')
  const [first] = onNumbers
  if (first && numbers.length === 0) return faultAt('noNumber', first)
  if (cover && !first) return faultAt('badCover', cover)
  const read = [
    ...numbers.flatMap((number) => onNumbers.map((bet) => ({ bet, line: numberLine(number, bet, cover) }))),
    ...onDigits.map((bet) => ({ bet, line: digitLine(bet) })),
  ]
  for (const { bet, line } of read) {
    if (isFault(line)) return line
    if (!isLotteryStake(line, currency)) return faultAt('badStake', bet.amount)
    if (names.has(nameOf(line))) return faultAt('twice', bet)
    names.add(nameOf(line))
    lines.push(line)
  }
  return lines
}

/** The bets of the line before, on this line's one number. */
function repeatLines(
  { numbers, cover }: TypedParts,
  before: readonly LotteryLine[],
  { currency, whole }: { currency: Currency; whole: Mark },
): LotteryLine[] | TypedFault {
  const [number, second] = numbers
  const model = before.filter(({ betType }) => !digitBetOf(betType))
  const own = model.filter(({ number }) => number === model[0]?.number)
  if (!number) return faultAt('noNumber', cover ?? whole)
  if (second || own.length === 0) return faultAt('noBet', second ?? number)
  const inherited: Cover = own[0]?.cover ?? 'straight'
  const used = cover ?? (inherited === 'straight' ? null : { cover: inherited, start: number.start, end: number.end })
  const lines: LotteryLine[] = []
  for (const { betType, stake } of own) {
    if (digitsOf(betType) !== digitsIn(number.text)) return faultAt('wrongDigits', number)
    const line = coveredLine(number, { betType, stake }, used)
    if (isFault(line)) return line
    if (!isLotteryStake(line, currency)) return faultAt('badStake', number)
    lines.push(line)
  }
  return lines
}

function readRow(row: number, text: string, currency: Currency, before: readonly LotteryLine[]): TypedLine {
  const over = { start: TYPED_LENGTH_MAX, end: text.length }
  if (over.end > over.start) return { row, text, kind: 'fault', fault: faultAt('tooLong', over) }
  const plain = plainSigns(text)
  const from = beginningOf(plain)
  if (isRemark(plain.slice(from))) return { row, text, kind: 'remark' }
  const parts = readParts(tokensOf(plain, from))
  if (isFault(parts)) return { row, text, kind: 'fault', fault: parts }
  const isRepeat = parts.bets.length === 0
  const lines = isRepeat
    ? repeatLines(parts, before, { currency, whole: { start: from, end: text.length } })
    : linesOf(parts, currency)
  if (isFault(lines)) return { row, text, kind: 'fault', fault: lines }
  const numbers = parts.numbers.map((number) => number.text)
  return { row, text, kind: 'bets', numbers, lines, ways: waysOfAll(lines), cost: add(...lines.map(costOf)), isRepeat }
}

/** How many numbers lines buy: a number that several bets are on counts once, digit bets beside numbers do not count. */
function waysOfAll(lines: readonly LotteryLine[]): number {
  const onNumbers = lines.filter(({ betType }) => !digitBetOf(betType))
  const ways = new Map((onNumbers.length > 0 ? onNumbers : lines).map((line) => [line.number, waysOf(line)]))
  return [...ways.values()].reduce((sum, each) => sum + each, 0)
}

/**
 * Reads a text of one or many lines. A line that has a number alone takes the bets and cover of the line before.
 * @param before the lottery lines typed before this text, for its first line
 * @returns the lines in order, without blank ones, and how many more the text has than are read at once
 */
export function readTypedLines(
  text: string,
  currency: Currency,
  before: readonly LotteryLine[] = [],
): { typed: TypedLine[]; left: number } {
  const rows = text.split(/\r\n|[\n\r\u2028\u2029]/)
  const typed: TypedLine[] = []
  let last = before
  for (const [row, line] of rows.slice(0, TYPED_LINES_MAX).entries()) {
    if (plainSigns(line.slice(0, TYPED_LENGTH_MAX)).trim() === '' && line.length <= TYPED_LENGTH_MAX) continue
    const read = readRow(row, line, currency, last)
    typed.push(read)
    // Nothing is taken over from a line that cannot be read, nor from one farther up.
    if (read.kind !== 'remark') last = read.kind === 'bets' ? read.lines : []
  }
  return { typed, left: Math.max(0, rows.length - TYPED_LINES_MAX) }
}
