/** How single symbols move on a board that stands: winners vanish and others fall, or coins stay while the rest turns. */
import type { Board, Cell } from '../../../games/kit/slot/reels.ts'
import type { FallScene, HoldScene } from '../../../games/kit/slot/scenes.ts'

/** How a cell is drawn: its symbol, and by how much it is moved, in cells. */
export interface CellLook {
  readonly symbol: string | undefined
  readonly up: number
  readonly scale: number
  readonly alpha: number
  readonly isBlurred: boolean
}

export interface CellMotion {
  readonly scene: FallScene | HoldScene
  readonly before: Board
  fromMs: number
  readonly ms: number
}

const GOING = 0.3
const STILL: Omit<CellLook, 'symbol'> = { up: 0, scale: 1, alpha: 1, isBlurred: false }

export const cellKey = ([reel, row]: Cell): string => `${reel} ${row}`

/** The look of a cell at a part of the motion, from 0 to 1. @param coinOf the symbol of a coin */
export function lookAt(
  { scene, before }: CellMotion,
  [reel, row]: Cell,
  part: number,
  coinOf: (pays: number) => string,
): CellLook {
  return scene.kind === 'fall'
    ? fallLook(scene, before, [reel, row], part)
    : holdLook(scene, before, [reel, row], part, coinOf)
}

function fallLook({ gone, board }: FallScene, before: Board, [reel, row]: Cell, part: number): CellLook {
  const rows = gone.filter(([one]) => one === reel).map(([, at]) => at)
  if (part < GOING) {
    const isGone = rows.includes(row)
    const left = 1 - part / GOING
    return { ...STILL, symbol: before[reel]?.[row], ...(isGone && { scale: 0.4 + 0.6 * left, alpha: left }) }
  }
  // New symbols come from above; others fall by as many cells as went below them.
  const fell = row < rows.length ? rows.length : fallOf(rows, row)
  const left = 1 - (part - GOING) / (1 - GOING)
  return { ...STILL, symbol: board[reel]?.[row], up: fell * left * left }
}

/** By how many cells the symbol that is now in a row fell. */
function fallOf(gone: readonly number[], row: number): number {
  let fell = 0
  for (let from = row; from >= 0; from -= 1) {
    fell = gone.filter((at) => at > from).length
    if (!gone.includes(from) && from + fell === row) return fell
  }
  return fell
}

const TURNING = 0.72

function holdLook(
  { coins, landed }: HoldScene,
  before: Board,
  cell: Cell,
  part: number,
  coinOf: (pays: number) => string,
): CellLook {
  const key = cellKey(cell)
  const coin = coins.find(({ cell: at }) => cellKey(at) === key)
  const isNew = landed.some(({ cell: at }) => cellKey(at) === key)
  if (coin && !isNew) return { ...STILL, symbol: coinOf(coin.pays) }
  const [reel, row] = cell
  if (part < TURNING) {
    const column = before[reel] ?? []
    const symbol = column[(row + Math.floor(part * 23) + reel) % column.length]
    return { ...STILL, symbol, alpha: 0.35, isBlurred: true }
  }
  const grown = (part - TURNING) / (1 - TURNING)
  if (coin) return { ...STILL, symbol: coinOf(coin.pays), scale: 1.25 - 0.25 * grown, alpha: Math.min(1, 0.4 + grown) }
  return { ...STILL, symbol: before[reel]?.[row], alpha: 0.14 }
}
