/** Wins on lines, from the left: the symbol of the first reel, as far as it or a wild goes on. */
import type { Board, BoardWin, Cell, SymbolPays } from './reels.ts'

/** Twenty lines over three rows: the row on each of five reels. */
export const TWENTY_LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 1, 2],
  [1, 2, 2, 1, 0],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [1, 0, 2, 0, 1],
]

export interface LineRules {
  readonly lines: readonly (readonly number[])[]
  readonly pays: Readonly<Record<string, SymbolPays>>
  /** Stands for every symbol that pays; never on the first reel. */
  readonly wild: string
  /** By what a line's pay is multiplied for its wilds. */
  multiplierOf(wilds: number): number
}

/** The wins of a board, the best of each line. */
export function lineWins(board: Board, { lines, pays, wild, multiplierOf }: LineRules): BoardWin[] {
  const wins: BoardWin[] = []
  for (const [at, line] of lines.entries()) {
    const symbol = board[0]?.[line[0] as number] as string
    const own = pays[symbol]
    if (own === undefined) continue
    let count = 1
    let wilds = 0
    for (; count < board.length; count += 1) {
      const shown = board[count]?.[line[count] as number]
      if (shown === wild) wilds += 1
      else if (shown !== symbol) break
    }
    const paid = own[count]
    if (paid === undefined) continue
    const cells = line.slice(0, count).map((row, reel): Cell => [reel, row])
    wins.push({ symbol, count, pays: paid * multiplierOf(wilds), cells, line: at + 1 })
  }
  return wins
}

/**
 * What one line pays on average, by how often each symbol stands on each strip: the same for every line, since a cell shows
 * each stop of its reel equally often.
 */
export function meanLinePay(strips: Board, { pays, wild, multiplierOf }: LineRules): number {
  const share = (reel: number, symbol: string) => {
    const strip = strips[reel] as readonly string[]
    return strip.filter((shown) => shown === symbol).length / strip.length
  }
  let mean = 0
  for (const [symbol, own] of Object.entries(pays)) {
    // The chance of a run so far, by its wilds.
    let runs = new Map([[0, share(0, symbol)]])
    for (let count = 1; count <= strips.length; count += 1) {
      const isLast = count === strips.length
      const goesOn = isLast ? 0 : share(count, symbol) + share(count, wild)
      for (const [wilds, chance] of runs) mean += chance * (1 - goesOn) * (own[count] ?? 0) * multiplierOf(wilds)
      if (isLast) break
      const next = new Map<number, number>()
      for (const [wilds, chance] of runs) {
        next.set(wilds, (next.get(wilds) ?? 0) + chance * share(count, symbol))
        next.set(wilds + 1, (next.get(wilds + 1) ?? 0) + chance * share(count, wild))
      }
      runs = next
    }
  }
  return mean
}
