/** How a row of a draft stands: ready, cut, paid less, refused with its reason, closed or unreadable. */
import type { Currency, Money } from '@quarterline/core/base/money'
import { add, fromDecimal, NOTHING } from '@quarterline/core/base/money'
import { costOf } from '@quarterline/core/lottery/coverage'
import type { TypedFault } from '@quarterline/core/lottery/typed/words'
import { betsOf, type CheckedLine, type DraftRow, type RowLine, readingOf } from './rows.ts'

export type RowState =
  | { kind: 'unreadable'; fault: TypedFault }
  /** None of its draws is open. */
  | { kind: 'closed' }
  | { kind: 'soldOut' }
  /** So much of its stake is still taken; its member undid the cut. */
  | { kind: 'short'; left: number }
  | { kind: 'refused'; code: string; params?: Record<string, string | number> }
  /** Its stake was cut. */
  | { kind: 'cut' }
  /** Its numbers are paid at so many percent. */
  | { kind: 'reduced'; percent: number }
  | { kind: 'ready' }

export type Answers = ReadonlyMap<string, CheckedLine>

/** The state of a row that can be read and has an open draw, by the platform's answers about its lines. */
function checkedState(row: DraftRow, lines: readonly RowLine[], answers: Answers): RowState {
  let percent = 100
  for (const { key } of lines) {
    const answer = answers.get(key)
    if (!answer) continue
    if (answer.statusdesc === 'betOverLimit') {
      return answer.left ? { kind: 'short', left: answer.left } : { kind: 'soldOut' }
    }
    if (Number(answer.status) === 0) {
      return { kind: 'refused', code: answer.statusdesc, ...(answer.params && { params: answer.params }) }
    }
    percent = Math.min(percent, answer.percent ?? 100)
  }
  if (percent < 100) return { kind: 'reduced', percent }
  return row.cutFrom ? { kind: 'cut' } : { kind: 'ready' }
}

/** @param lines the row's own @param isOpen whether a draw still takes lines */
export function rowState(
  row: DraftRow,
  lines: readonly RowLine[],
  { answers, isOpen, currency }: { answers: Answers; isOpen: (drawId: string) => boolean; currency: Currency },
): RowState {
  const reading = readingOf(row.text, currency)
  if (reading?.kind === 'fault') return { kind: 'unreadable', fault: reading.fault }
  if (!row.draws.some(isOpen)) return { kind: 'closed' }
  const now = lines.filter(({ wire }) => isOpen(wire.draw_id))
  return checkedState(row, now, answers)
}

/** Whether a row is placed as it stands. */
export const isPlaceable = ({ kind }: RowState): boolean => kind === 'ready' || kind === 'cut' || kind === 'reduced'

/** The cost of a row on its open draws. */
export function rowCost(row: DraftRow, currency: Currency, draws: number): Money {
  const once = add(NOTHING, ...betsOf(row, currency).map(costOf))
  return add(...Array.from({ length: draws }, () => once), NOTHING)
}

/** Sums the wire's decimals exactly. */
export const sumOf = (amounts: readonly number[]): Money =>
  add(NOTHING, ...amounts.map((amount) => fromDecimal(amount) ?? NOTHING))
