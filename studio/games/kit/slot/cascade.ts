/**
 * Clusters that pay and vanish while others fall into their places, from the strips themselves: where the reels stop decides
 * the whole round.
 */
import { type Board, type BoardWin, boardAt, type Cell, type ReelSet, type SymbolPays } from './reels.ts'
import type { FallScene, SpinScene } from './scenes.ts'

export interface CascadeRules {
  readonly set: ReelSet
  /** What a cluster of a symbol pays, by how many cells it has. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** What the first wins count, those after the first fall, and so on; the last holds for all further ones. */
  readonly ladder: readonly number[]
}

/** More falls than any board has: a round without an end would be a fault of the strips. */
const FALLS_MAX = 60

const SIZE_MAX = 25

/** Pays by every size, from those that are stated from a size on, up to the next one. */
export const paysBySize = (tiers: Readonly<Record<string, SymbolPays>>): CascadeRules['pays'] =>
  Object.fromEntries(
    Object.entries(tiers).map(([symbol, own]) => {
      const sizes = Array.from({ length: SIZE_MAX + 1 }, (_, size) => size)
      const from = (size: number) =>
        Math.max(
          ...Object.keys(own)
            .map(Number)
            .filter((one) => one <= size),
          0,
        )
      return [symbol, sizes.map((size) => own[from(size)] ?? 0)]
    }),
  )

/** The cells that touch one of a symbol, side by side, from a first one on. */
function clusterAt(board: Board, first: Cell, seen: boolean[][]): Cell[] {
  const symbol = board[first[0]]?.[first[1]]
  const cells: Cell[] = []
  const waiting: Cell[] = [first]
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [reel, row] = cell
    const marks = seen[reel]
    if (marks === undefined || marks[row] === true || board[reel]?.[row] !== symbol) continue
    marks[row] = true
    cells.push(cell)
    waiting.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1])
  }
  return cells
}

/** The clusters of a board that pay. */
export function clusterWins(board: Board, { pays }: Pick<CascadeRules, 'pays'>): BoardWin[] {
  const wins: BoardWin[] = []
  const seen: boolean[][] = board.map(() => [])
  for (const [reel, column] of board.entries())
    for (const [row, symbol] of column.entries()) {
      if (seen[reel]?.[row] === true) continue
      const cells = clusterAt(board, [reel, row], seen)
      const paid = pays[symbol]?.[cells.length] ?? 0
      if (paid > 0) wins.push({ symbol, count: cells.length, pays: paid, cells })
    }
  return wins
}

/** Takes cells away and lets others fall, from the strip above them. @param above where each strip goes on; moved */
function fall({ strips }: ReelSet, board: Board, gone: readonly Cell[], above: number[]): string[][] {
  return board.map((column, reel) => {
    const rows = new Set(gone.filter(([one]) => one === reel).map(([, row]) => row))
    const strip = strips[reel] as readonly string[]
    const fallen = Array.from(rows, () => {
      const place = above[reel] as number
      above[reel] = (place - 1 + strip.length) % strip.length
      return strip[place] as string
    }).reverse()
    return [...fallen, ...column.filter((_, row) => !rows.has(row))]
  })
}

/** The scenes of a round: the spin, and every fall after it. */
export function cascadeScenes(rules: CascadeRules, stops: readonly number[]): (SpinScene | FallScene)[] {
  const { set, ladder } = rules
  const above = set.strips.map(({ length }, reel) => ((stops[reel] ?? 0) - 1 + length) % length)
  let board = boardAt(set, stops)
  let multiplier = ladder[0] ?? 1
  const winsNow = () => clusterWins(board, rules).map((win) => ({ ...win, pays: win.pays * multiplier }))
  let wins = winsNow()
  const scenes: (SpinScene | FallScene)[] = [{ kind: 'spin', stops, board, wins, multiplier, added: 0 }]
  while (wins.length > 0) {
    if (scenes.length > FALLS_MAX) throw new Error(`the reels fall without an end from ${stops.join(' ')}`)
    multiplier = ladder[Math.min(scenes.length, ladder.length - 1)] as number
    const gone = wins.flatMap(({ cells }) => cells)
    board = fall(set, board, gone, above)
    wins = winsNow()
    scenes.push({ kind: 'fall', gone, board, wins, multiplier })
  }
  return scenes
}
