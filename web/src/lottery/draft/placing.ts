/** The part of a draft that is sent at once, and the draft after its answer. */
import type { SuccessOf } from '@quarterline/core/calls'
import { waysOf } from '@quarterline/core/lottery/coverage'
import { REQUEST_WAYS_MAX } from '@quarterline/core/lottery/takeLine'
import { typedText } from '@quarterline/core/lottery/typed/typedText'
import { asLotteryLine } from '../tickets/ticket.ts'
import type { Draft, Placement } from './draft.ts'
import type { DraftRow, RowLine, WireLine } from './rows.ts'

/** The most lines of one request (`LINES_MAX` of core's calls, which a page does not load). */
export const SENT_LINES_MAX = 200

/** Lines in requests that the platform takes: so many lines each, which buy so many numbers together. */
export function requestsOf(lines: readonly RowLine[]): RowLine[][] {
  const requests: RowLine[][] = []
  let ways = 0
  for (const line of lines) {
    const more = Math.max(1, waysOf(asLotteryLine(line.wire)))
    const last = requests.at(-1)
    if (last && last.length < SENT_LINES_MAX && ways + more <= REQUEST_WAYS_MAX) {
      last.push(line)
      ways += more
    } else {
      requests.push([line])
      ways = more
    }
  }
  return requests
}

/** The first request of a draft's lines. When it takes only part of a row, the rest is kept, so that it is not lost. */
export function placingOf(
  key: string,
  lines: readonly RowLine[],
  percentOf: (key: string) => number | undefined,
): Placement {
  const sent = requestsOf(lines)[0] ?? []
  const split = sent.at(-1)?.row
  const wires = sent.map(({ key: lineKey, wire }): WireLine => {
    const percent = percentOf(lineKey)
    return percent === undefined ? wire : { ...wire, percent }
  })
  const rest = lines.slice(sent.length).filter(({ row }) => row === split)
  return { key, lines: wires, rows: sent.map(({ row }) => row), ...(rest.length > 0 && { rest }) }
}

type RefusedLine = SuccessOf<'lottery/place'>['refused'][number]

/** A line that stays: refused, or not sent. */
interface LeftLine {
  wire: WireLine
  refusal?: DraftRow['refusal']
}

const refusalOf = ({ statusdesc: code, params }: RefusedLine): DraftRow['refusal'] => ({
  ...{ code, ...(params && { params }) },
})

/** What stays of a row: its left bets, in a row for all draws that have the same left. @param all how many bets it has */
function leftOf(row: DraftRow, left: readonly LeftLine[], all: number, nextId: () => number): DraftRow[] {
  const groups = new Map<string, { draws: string[]; lines: LeftLine[] }>()
  for (const drawId of row.draws) {
    const own = left.filter(({ wire }) => wire.draw_id === drawId)
    if (own.length === 0) continue
    const name = JSON.stringify(own.map(({ wire: { draw_id: _, percent: __, ...bet } }) => bet))
    const group = groups.get(name) ?? { draws: [], lines: own }
    group.draws.push(drawId)
    groups.set(name, group)
  }
  return [...groups.values()].map(({ draws, lines }, at) => {
    const isWhole = lines.length === all
    const { cutFrom, refusal: _, ...rest } = row
    const text = isWhole ? row.text : typedText(lines.map(({ wire }) => asLotteryLine(wire)))
    const refusal = lines.find((line) => line.refusal)?.refusal
    const id = at === 0 ? row.id : nextId()
    return { ...rest, ...(isWhole && cutFrom && { cutFrom }), id, text, draws, ...(refusal && { refusal }) }
  })
}

/**
 * The draft after its placement was answered: refused lines stay with their reason, unsent ones stay, and all others
 * are removed.
 */
export function afterPlacing(
  draft: Draft,
  { lines, rows: rowOfLine, rest = [] }: Placement,
  refused: readonly RefusedLine[],
): Draft {
  let { lastId } = draft
  const answers = new Map(refused.map((answer) => [answer.line, answer]))
  const rows = draft.rows.flatMap((row) => {
    const own = lines.flatMap((wire, at) => (rowOfLine[at] === row.id ? [{ wire, answer: answers.get(at) }] : []))
    const [first] = own
    if (!first) return [row]
    const unsent = rest.filter((line) => line.row === row.id).map(({ wire }): LeftLine => ({ wire }))
    const turnedDown = own.flatMap(({ wire, answer }): LeftLine[] =>
      answer ? [{ wire, refusal: refusalOf(answer) }] : [],
    )
    const ofFirst = [...own, ...unsent].filter(({ wire }) => wire.draw_id === first.wire.draw_id)
    return leftOf(row, [...turnedDown, ...unsent], ofFirst.length, () => ++lastId)
  })
  return { ...draft, rows, lastId, placing: null }
}
