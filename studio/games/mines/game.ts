/** Mines as the studio serves it: a round of several steps. */
import type { Draws } from '../../src/fair/draws.ts'
import type { OwnGame } from '../../src/round/ownGame.ts'
import { MINI_BETS } from '../kit/stakes.ts'
import {
  CELLS,
  cashOut,
  MINES_MAX,
  MINES_MIN,
  type MinesPlay,
  MULTIPLIER_MAX,
  nextMultiplier,
  openCell,
  RETURN_PPM,
  standingOf,
} from './rules.ts'

const minesOf = (meta: unknown): number | undefined => {
  const { mines } = (meta ?? {}) as { mines?: unknown }
  const isRight = Number.isInteger(mines) && (mines as number) >= MINES_MIN && (mines as number) <= MINES_MAX
  return isRight ? (mines as number) : undefined
}

function start(_: string, draws: Draws, meta: unknown) {
  const mines = minesOf(meta)
  return mines === undefined
    ? undefined
    : standingOf({ mines, order: draws.order(CELLS), opened: [], isStopped: false })
}

function act(play: MinesPlay, action: string, meta: unknown) {
  if (action === 'cashout') return cashOut(play)
  return action === 'open' ? openCell(play, (meta as { cell?: unknown } | null | undefined)?.cell) : undefined
}

export const open = async (): Promise<OwnGame> => ({
  ...{ id: 'mines', kind: 'mini', name: 'Mines', tags: ['provably fair'], volatility: 3 },
  modes: [{ name: 'base', cost: 1, returnPpm: RETURN_PPM, largestWin: MULTIPLIER_MAX / 100 }],
  bets: MINI_BETS,
  start,
  act: (play, action, meta) => act(play as MinesPlay, action, meta),
  // A player who leaves gets the current payout, or his stake if he had opened nothing.
  leave: (play) => standingOf({ ...(play as MinesPlay), isStopped: true }),
  async view(play, isOver) {
    const { mines, opened, order, isStopped } = play as MinesPlay
    const { multiplier } = standingOf(play as MinesPlay)
    const next = nextMultiplier(play as MinesPlay)
    const common = {
      mines,
      opened,
      multiplier: multiplier / 100,
      ...(next !== undefined && { next: next / 100 }),
    }
    return [isOver ? { ...common, type: 'end', isStopped, layout: order.slice(-mines) } : { ...common, type: 'open' }]
  },
})
