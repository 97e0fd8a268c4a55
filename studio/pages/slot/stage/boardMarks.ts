/** The marks of wins on the board: lines through their cells, and a frame around each. */
import type { Graphics } from 'pixi.js'
import type { BoardWin } from '../../../games/kit/slot/reels.ts'
import { cellKey } from './cellMotion.ts'

const GOLD = 0xffd97a

interface MarkedBoard {
  readonly reels: number
  readonly width: number
  readonly height: number
  readonly lines: readonly (readonly number[])[] | undefined
}

export function drawMarks(
  marks: Graphics,
  wins: readonly BoardWin[],
  { reels, width, height, lines }: MarkedBoard,
): void {
  marks.clear()
  for (const { line } of wins) {
    const rows = line === undefined ? undefined : lines?.[line - 1]
    if (rows === undefined) continue
    marks.moveTo(0, ((rows[0] as number) + 0.5) * height)
    for (const [reel, row] of rows.entries()) marks.lineTo((reel + 0.5) * width, (row + 0.5) * height)
    marks.lineTo(width * reels, ((rows.at(-1) as number) + 0.5) * height)
    marks.stroke({ width: Math.max(2, height * 0.022), color: 0xfff3c9, alpha: 0.6, join: 'round' })
  }
  const inset = Math.max(2, height * 0.04)
  for (const [reel, row] of new Map(wins.flatMap(({ cells }) => cells).map((cell) => [cellKey(cell), cell])).values()) {
    marks.roundRect(reel * width + inset, row * height + inset, width - 2 * inset, height - 2 * inset, height * 0.08)
    marks.fill({ color: GOLD, alpha: 0.14 })
    marks.stroke({ width: Math.max(2, height * 0.02), color: GOLD })
  }
}
