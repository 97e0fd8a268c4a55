/** Writes lottery lines as they would be typed: to repeat a ticket, or to take one into the draft. */
import { toDecimal } from '../../base/money.ts'
import { type Cover, digitBetOf, type LotteryLine, type NumberBetType } from '../lottery.ts'

/** As many bets stand in one line at most. */
const BETS_IN_LINE = 8

const COVER_TEXTS: Record<Cover, string> = { straight: '', box: ' X', ibox: ' IB', roll: ' R' }

const NUMBER_TEXTS: Record<NumberBetType, string> = {
  LOT_BIG: 'B',
  LOT_SMALL: 'S',
  LOT_4A: '4A',
  LOT_4B: '4B',
  LOT_4C: '4C',
  LOT_4D: '4D',
  LOT_4E: '4E',
  LOT_4ABC: '4ABC',
  LOT_3A: '3A',
  LOT_3ABC: '3ABC',
  LOT_2A: '2A',
  LOT_2ABC: '2ABC',
}

function betText({ betType, stake, prize }: LotteryLine): string {
  const amount = toDecimal(stake)
  const digit = digitBetOf(betType)
  if (!digit) return `${NUMBER_TEXTS[betType as NumberBetType]}${amount}`
  const place = `${prize === 1 ? '' : prize}D${digit.place}`
  return /\d/.test(digit.pick) ? `${place} ${digit.pick}=${amount}` : `${place} ${digit.pick.charAt(0)}${amount}`
}

/** Whether a line can stand behind others in one typed line: on the same number, and not the same bet again. */
function isAlike(lines: readonly LotteryLine[], line: LotteryLine): boolean {
  const [first] = lines
  if (!first || lines.length === BETS_IN_LINE) return false
  const isSame = first.number === line.number && first.cover === line.cover
  return isSame && lines.every(({ betType, prize }) => betType !== line.betType || prize !== line.prize)
}

/** The text that `readTypedLines` reads as these lines, in their order. */
export function typedText(lines: readonly LotteryLine[]): string {
  const rows: LotteryLine[][] = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (last && isAlike(last, line)) last.push(line)
    else rows.push([line])
  }
  return rows
    .map((row) => {
      const [first] = row
      const number = first?.number ? `${first.number} ` : ''
      return `${number}${row.map(betText).join(' ')}${COVER_TEXTS[first?.cover ?? 'straight']}`
    })
    .join('\n')
}
