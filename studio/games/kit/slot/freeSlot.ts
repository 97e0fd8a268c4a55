/** A slot whose trigger starts free spins on the same reels: its sheet for the books, and its scenes for the page. */
import { TRIGGERS } from './boardTable.ts'
import { afterSpin, drawFreeSpins, type FreePlan, firstState, meanFreePay } from './freeSpins.ts'
import { type Board, type BoardWin, boardAt, type ReelSet, stopsOf, totalOf } from './reels.ts'
import type { Scene, SlotEvent } from './scenes.ts'
import type { SlotSheet } from './slotBooks.ts'

export interface FreeSlot {
  readonly id: string
  readonly seed: string
  readonly set: ReelSet
  readonly plan: FreePlan
  winsOn(board: Board): BoardWin[]
  marksOn(board: Board): number
  /** How many rounds of free spins are drawn for each board that starts them, and for each when they are bought. */
  readonly draws: number
  readonly buy: { readonly cost: number; readonly mean: number; readonly draws: number }
  /** As in the sheet. */
  readonly mean: number
}

export const freeSheet = ({ id, seed, set, plan, winsOn, marksOn, draws, buy, mean }: FreeSlot): SlotSheet => ({
  ...{ id, seed, set, marksOn, mean },
  paysOn: (board) => totalOf(winsOn(board)),
  feature: {
    draw(table, _number, below) {
      const { text, pays } = drawFreeSpins(set, plan, table, below)
      return { event: `{"type":"free","spins":"${text}"}`, pays }
    },
    meanOf(table) {
      const mean = meanFreePay(plan, table)
      return () => mean
    },
    ...{ draws, buy },
  },
})

const multiplied = (wins: readonly BoardWin[], by: number): BoardWin[] =>
  wins.map((win) => ({ ...win, pays: win.pays * by }))

/** The scenes of a round: the spin, and the free spins that it starts. */
export function freeScenes(
  { set, plan, winsOn, marksOn }: Pick<FreeSlot, 'set' | 'plan' | 'winsOn' | 'marksOn'>,
  events: readonly SlotEvent[],
): Scene[] {
  const scenes: Scene[] = []
  for (const event of events) {
    if (event.type === 'spin') {
      const stops = stopsOf(event.stops)
      const board = boardAt(set, stops)
      const added = (marksOn(board) & TRIGGERS) === 0 ? 0 : plan.spins
      scenes.push({ kind: 'spin', stops, board, wins: winsOn(board), multiplier: 1, added })
    }
    if (event.type !== 'free') continue
    let state = firstState(plan)
    for (const text of event.spins.split(' ')) {
      const stops = stopsOf(text)
      const board = boardAt(set, stops)
      const after = afterSpin(plan, state, marksOn(board))
      const free = { number: state.played + 1, of: state.played + state.left }
      const added = after.played + after.left - free.of
      const { multiplier } = state
      scenes.push({ kind: 'spin', stops, board, wins: multiplied(winsOn(board), multiplier), multiplier, free, added })
      state = after
    }
  }
  return scenes
}
