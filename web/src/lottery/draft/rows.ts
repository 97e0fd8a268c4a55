/** The rows of a lottery draft: each is a typed line on one draw or several. */
import type { Currency } from '@quarterline/core/base/money'
import { toDecimal } from '@quarterline/core/base/money'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { LotteryLine } from '@quarterline/core/lottery/lottery'
import { readTypedLines, type TypedLine } from '@quarterline/core/lottery/typed/typedLines'
import { typedText } from '@quarterline/core/lottery/typed/typedText'

export type WireLine = RequestOf<'lottery/check'>['lines'][number]
export type CheckedLine = SuccessOf<'lottery/check'>['lines'][number]
export type Launch = SuccessOf<'lottery/LaunchLottery'>
export type OpenDraw = Launch['draws'][number]

export interface DraftRow {
  id: number
  /** As it was typed, or as it would be typed after it was cut or moved. */
  text: string
  /** The draws that it is on, by their ids. */
  draws: readonly string[]
  /** The text before its stake was cut to the largest one that its numbers still take. */
  cutFrom?: string
  /** Whether its member undid the cut. */
  isUncut?: true
  /** Why the platform refused it when it was placed. */
  refusal?: { code: string; params?: Record<string, string | number> }
}

/** A line of a row on one of its draws, as it is sent. */
export interface RowLine {
  row: number
  key: string
  wire: WireLine
}

const readings = new Map<string, TypedLine | undefined>()
const READINGS_MAX = 2000

/** The reading of a row's text, computed once for each text. */
export function readingOf(text: string, currency: Currency): TypedLine | undefined {
  const key = `${currency} ${text}`
  if (!readings.has(key)) {
    if (readings.size > READINGS_MAX) readings.clear()
    readings.set(key, readTypedLines(text, currency).typed[0])
  }
  return readings.get(key)
}

/** The lines that a row bets. */
export function betsOf({ text }: Pick<DraftRow, 'text'>, currency: Currency): LotteryLine[] {
  const reading = readingOf(text, currency)
  return reading?.kind === 'bets' ? reading.lines : []
}

/** A line on a draw, as the wire has it. */
export function wireOf({ betType, number, cover, prize, stake }: LotteryLine, drawId: string): WireLine {
  return { draw_id: drawId, bet_type: betType, number, cover, prize, stake: toDecimal(stake) }
}

const nameOf = ({ draw_id, bet_type, number, cover, prize, stake }: WireLine): string =>
  [draw_id, bet_type, number, cover, prize, stake].join(' ')

/**
 * All lines of a draft in order. A line that occurs twice has two keys, because the first reduces the room for the
 * second.
 */
export function rowLines(rows: readonly DraftRow[], currency: Currency): RowLine[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) =>
    row.draws.flatMap((drawId) =>
      betsOf(row, currency).map((line): RowLine => {
        const wire = wireOf(line, drawId)
        const name = nameOf(wire)
        const nth = seen.get(name) ?? 0
        seen.set(name, nth + 1)
        return { row: row.id, key: `${name} ${nth}`, wire }
      }),
    ),
  )
}

/** The bets of the last row, which the first line of a text takes over if it has only a number. */
const before = (rows: readonly DraftRow[], currency: Currency): LotteryLine[] => {
  const last = rows.at(-1)
  return last ? betsOf(last, currency) : []
}

/** The reading of the typed text, as it would be added now. */
export function readEntry(text: string, rows: readonly DraftRow[], currency: Currency) {
  return readTypedLines(text, currency, before(rows, currency))
}

/**
 * The texts of the rows that a text adds, one for each of its lines that has a bet or cannot be read. A line that takes over
 * the bets of the one before says them itself.
 */
export function entryTexts(text: string, rows: readonly DraftRow[], currency: Currency): string[] {
  return readEntry(text, rows, currency).typed.flatMap((line) => {
    if (line.kind === 'remark') return []
    return line.kind === 'bets' && line.isRepeat ? typedText(line.lines).split('\n') : [line.text.trim()]
  })
}
