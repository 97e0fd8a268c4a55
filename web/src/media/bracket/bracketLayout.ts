/** Where the ties of a bracket stand, and which lines lead from one to the next. Pure. */
import type { SuccessOf } from '@quarterline/core/calls'

export type Bracket = SuccessOf<'media/bracketlist'>
export type BracketRound = Bracket['rounds'][number]
export type BracketTie = BracketRound['ties'][number]

export const TIE = { width: 216, height: 54, note: 14 } as const
const COLUMN = 284
const ROW = 84
const HEAD = 40

export interface PlacedTie {
  key: string
  tie: BracketTie
  x: number
  y: number
}

export interface BracketLine {
  key: string
  path: string
  /** The teams whose way it is. */
  team: string | undefined
}

/** The middle of a tie's box above its note. */
const middle = ({ x, y }: PlacedTie) => ({ x, y: y + TIE.height / 2 })

/** The places of all ties and the lines between them, in a picture of this size. */
export function layOut(rounds: readonly BracketRound[]) {
  const most = Math.max(1, ...rounds.map(({ ties }) => ties.filter(({ isThird }) => !isThird).length))
  const height = HEAD + most * ROW + (rounds.some(({ ties }) => ties.some(({ isThird }) => isThird)) ? ROW : 0)
  const columns: PlacedTie[][] = []
  for (const [column, { round, ties }] of rounds.entries()) {
    const inWay = ties.filter(({ isThird }) => !isThird).length
    const before = columns.at(-1) ?? []
    columns.push(
      ties.map((tie, at) => {
        const feeds = tie.from.flatMap((place) => before[place] ?? [])
        const even = HEAD + ((at + 0.5) * most * ROW) / Math.max(1, inWay) - TIE.height / 2
        // Between the two that lead to it where both are known.
        const [first, second] = feeds
        const own = first && second ? (first.y + second.y) / 2 : even
        return {
          key: `${round}/${at}`,
          tie,
          x: column * COLUMN,
          y: tie.isThird ? HEAD + most * ROW + 6 : own,
        }
      }),
    )
  }
  const lines = columns.flatMap((column, at) =>
    column.flatMap((placed) =>
      placed.tie.from.flatMap((place): BracketLine[] => {
        const from = columns[at - 1]?.[place]
        if (!from) return []
        const [a, b] = [middle(from), middle(placed)]
        const bend = b.x - 34
        return [
          {
            key: `${from.key}-${placed.key}`,
            path: `M${a.x + TIE.width} ${a.y}H${bend}V${b.y}H${b.x}`,
            team: from.tie.winner,
          },
        ]
      }),
    ),
  )
  return {
    columns,
    lines,
    width: (rounds.length - 1) * COLUMN + TIE.width,
    height,
    columnX: (at: number) => at * COLUMN,
  }
}
