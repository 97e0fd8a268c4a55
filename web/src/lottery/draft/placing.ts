/** What is sent of a draft at once, and what its answer leaves of it. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { Draft, Placement } from './draft.ts'
import type { DraftRow, RowLine, WireLine } from './rows.ts'

/** The most lines of one request (`LINES_MAX` of core's calls, which a page does not load), and the most numbers that they buy. */
export const SENT_LINES_MAX = 200

/** Whole rows from the first on, as many as one request takes; the others stay for the next. */
export function placingOf(
  key: string,
  lines: readonly RowLine[],
  percentOf: (key: string) => number | undefined,
): Placement {
  const rows: number[] = []
  const wires: WireLine[] = []
  for (const row of new Set(lines.map((line) => line.row))) {
    const own = lines.filter((line) => line.row === row)
    if (wires.length + own.length > SENT_LINES_MAX) break
    for (const { key: lineKey, wire } of own) {
      const percent = percentOf(lineKey)
      wires.push(percent === undefined ? wire : { ...wire, percent })
      rows.push(row)
    }
  }
  return { key, lines: wires, rows }
}

type RefusedLine = SuccessOf<'lottery/place'>['refused'][number]

/** What stays of a row of which some lines were refused: on each draw the refused bets. */
function leftOf(row: DraftRow, refused: readonly { drawId: string; answer: RefusedLine }[]): DraftRow {
  const [first] = refused
  const { statusdesc: code, params } = first?.answer ?? { statusdesc: 'invalidBet' }
  const draws = row.draws.filter((id) => refused.some(({ drawId }) => drawId === id))
  return { ...row, draws, refusal: { code, ...(params && { params }) } }
}

/** The draft after its placement was answered: refused lines stay with their reason, all others are gone. */
export function afterPlacing(
  draft: Draft,
  { lines, rows: rowOfLine }: Placement,
  refused: readonly RefusedLine[],
): Draft {
  const rows = draft.rows.flatMap((row) => {
    if (!rowOfLine.includes(row.id)) return [row]
    const own = refused.flatMap((answer) =>
      rowOfLine[answer.line] === row.id ? [{ drawId: lines[answer.line]?.draw_id ?? '', answer }] : [],
    )
    return own.length > 0 ? [leftOf(row, own)] : []
  })
  return { ...draft, rows, placing: null }
}
