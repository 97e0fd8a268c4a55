/** Wins by ways, from the left: a symbol pays wherever it stands on neighbouring reels, as often as its places combine. */
import type { Board, BoardWin, Cell, SymbolPays } from './reels.ts'

export interface WayRules {
  readonly pays: Readonly<Record<string, SymbolPays>>
  /** Stands for every symbol that pays; never on the first reel. */
  readonly wild: string
}

/** The wins of a board, one for each symbol of its first reel that pays. */
export function wayWins(board: Board, { pays, wild }: WayRules): BoardWin[] {
  const wins: BoardWin[] = []
  for (const symbol of new Set(board[0])) {
    const own = pays[symbol]
    if (own === undefined) continue
    let ways = 1
    let count = 0
    const cells: Cell[] = []
    for (; count < board.length; count += 1) {
      let places = 0
      for (const [row, shown] of (board[count] as readonly string[]).entries()) {
        if (shown !== symbol && (shown !== wild || count === 0)) continue
        places += 1
        cells.push([count, row])
      }
      if (places === 0) break
      ways *= places
    }
    const paid = own[count]
    if (paid !== undefined) wins.push({ symbol, count, pays: paid * ways, cells, ways })
  }
  return wins
}

/** What a board pays on average: each reel's places of a symbol are counted by themselves, since reels stop by themselves. */
export function meanWayPay(strips: Board, rows: number, { pays, wild }: WayRules): number {
  // Mean places of a symbol in a reel's window, and how often there is none.
  const placesOf = (reel: number, symbol: string) => {
    const strip = strips[reel] as readonly string[]
    const counts = strip.map((_, stop) => {
      const shown = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length])
      return shown.filter((one) => one === symbol || (reel > 0 && one === wild)).length
    })
    return {
      mean: counts.reduce((sum, one) => sum + one, 0) / strip.length,
      none: counts.filter((one) => one === 0).length / strip.length,
    }
  }
  let mean = 0
  for (const [symbol, own] of Object.entries(pays)) {
    let ways = 1
    for (let count = 1; count <= strips.length; count += 1) {
      ways *= placesOf(count - 1, symbol).mean
      const ends = count === strips.length ? 1 : placesOf(count, symbol).none
      mean += ways * ends * (own[count] ?? 0)
    }
  }
  return mean
}
