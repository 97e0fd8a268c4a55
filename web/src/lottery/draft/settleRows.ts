/**
 * Brings a draft into the form in which each row has one state: a row that the platform takes only in part becomes two
 * rows, and a stake that is too large for its numbers is cut to the largest one they take.
 */
import { type Currency, fromDecimal } from '@quarterline/core/base/money'
import type { LotteryLine } from '@quarterline/core/lottery/lottery'
import { typedText } from '@quarterline/core/lottery/typed/typedText'
import type { Draft } from './draft.ts'
import type { Answers } from './rowState.ts'
import { betsOf, type CheckedLine, type DraftRow, type RowLine, wireOf } from './rows.ts'

/** The part of the platform's answer about a line that decides the state of its row. */
function verdictOf(answer: CheckedLine | undefined): string {
  if (!answer || Number(answer.status) === 1) return `paid ${answer?.percent ?? 100}`
  return answer.statusdesc === 'betOverLimit' ? `left ${answer.left ?? 0}` : answer.statusdesc
}

/** One part of a row: lines on draws with the same verdict. */
interface Part {
  draws: string[]
  lines: LotteryLine[]
  verdict: string
}

/** By what rows are decided. */
interface SettleGround {
  answers: Answers
  isOpen: (drawId: string) => boolean
  currency: Currency
}

/** The parts of a row: for each draw the lines of one verdict; draws with the same lines and verdict are one part. */
function partsOf(row: DraftRow, own: readonly RowLine[], { answers, isOpen, currency }: SettleGround): Part[] {
  const lines = betsOf(row, currency)
  const parts = new Map<string, Part>()
  for (const drawId of row.draws) {
    const verdicts = new Map<string, LotteryLine[]>()
    const ofDraw = own.filter(({ wire }) => wire.draw_id === drawId)
    for (const [at, line] of lines.entries()) {
      const verdict = isOpen(drawId) ? verdictOf(answers.get(ofDraw[at]?.key ?? '')) : 'closed'
      verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), line])
    }
    for (const [verdict, some] of verdicts) {
      const name = JSON.stringify([verdict, some.map((line) => wireOf(line, ''))])
      const part = parts.get(name) ?? { draws: [], lines: some, verdict }
      part.draws.push(drawId)
      parts.set(name, part)
    }
  }
  return [...parts.values()]
}

/** A part whose numbers take less, at the stake that they take. */
function cut(row: DraftRow, { lines, verdict }: Part): DraftRow {
  const left = fromDecimal(Number(/^left (.+)$/.exec(verdict)?.[1] ?? 0))
  if (!left || row.isUncut) return row
  return { ...row, text: typedText(lines.map((line) => ({ ...line, stake: left }))), cutFrom: row.cutFrom ?? row.text }
}

/** @returns the draft itself if nothing is to be changed */
export function settleRows(draft: Draft, lines: readonly RowLine[], ground: SettleGround): Draft {
  const { currency } = ground
  let { lastId } = draft
  let isChanged = false
  const rows = draft.rows.flatMap((row): DraftRow[] => {
    const own = lines.filter((line) => line.row === row.id)
    const parts = partsOf(row, own, ground)
    const [only] = parts
    if (!only) return [row]
    if (parts.length === 1) {
      const after = cut(row, only)
      isChanged ||= after !== row
      return [after]
    }
    isChanged = true
    return parts.map((part, at) => {
      const { cutFrom: _, ...rest } = row
      const whole = part.lines.length === betsOf(row, currency).length ? row.text : typedText(part.lines)
      const id = at === 0 ? row.id : ++lastId
      return cut({ ...rest, id, text: whole, draws: part.draws }, part)
    })
  })
  return isChanged ? { ...draft, rows, lastId } : draft
}
