/** Reels of a slot: strips, what their window shows at a stop, and wins on it. Pure; the math and the pages of all slots share it. */

/** Symbols by reel, each from the top. */
export type Board = readonly (readonly string[])[]

export interface ReelSet {
  readonly strips: Board
  /** How many symbols of a reel are seen. */
  readonly rows: number
}

/** A place on the board: reel and row, counted from 0. */
export type Cell = readonly [reel: number, row: number]

/** A win on the board. */
export interface BoardWin {
  readonly symbol: string
  /** How many reels, or cells of a cluster, it counts. */
  readonly count: number
  /** Hundredths of the bet. */
  readonly pays: number
  readonly cells: readonly Cell[]
  /** The line, counted from 1, where the game has lines. */
  readonly line?: number
  /** In how many ways, where the game has ways. */
  readonly ways?: number
}

/** What a symbol pays by how many of it there are, in hundredths of the bet; counts that are absent pay nothing. */
export type SymbolPays = Readonly<Record<number, number>>

/** The board at stops; a stop is the place on its strip of the reel's top row. */
export const boardAt = ({ strips, rows }: ReelSet, stops: readonly number[]): string[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as string),
  )

/** How many boards a set has: each with the same chance. */
export const boardCount = ({ strips }: ReelSet): number => strips.reduce((all, { length }) => all * length, 1)

/** The stops of a board by its number; the last reel turns fastest. */
export function stopsAt({ strips }: ReelSet, number: number): number[] {
  const stops: number[] = []
  let left = number
  for (let reel = strips.length - 1; reel >= 0; reel -= 1) {
    const { length } = strips[reel] as readonly string[]
    stops[reel] = left % length
    left = Math.floor(left / length)
  }
  return stops
}

/** The number of the board at stops. */
export const numberOf = ({ strips }: ReelSet, stops: readonly number[]): number =>
  strips.reduce((number, { length }, reel) => number * length + (stops[reel] ?? 0), 0)

/** Stops as books write them: one sign for each reel, of 0 to 9 and a to z. */
export const stopsText = (stops: readonly number[]): string => stops.map((stop) => stop.toString(36)).join('')

export const stopsOf = (text: string): number[] => [...text].map((sign) => Number.parseInt(sign, 36))

export const totalOf = (wins: readonly BoardWin[]): number => wins.reduce((sum, { pays }) => sum + pays, 0)

/** Every place where the board shows a symbol. */
export const cellsOf = (board: Board, wanted: (symbol: string) => boolean): Cell[] =>
  board.flatMap((shown, reel) => shown.flatMap((symbol, row): Cell[] => (wanted(symbol) ? [[reel, row]] : [])))
