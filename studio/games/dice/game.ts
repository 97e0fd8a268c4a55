/** Dice as the studio serves it: a round that is decided as it is drawn. */
import type { Draws } from '../../src/fair/draws.ts'
import type { OwnGame } from '../../src/round/ownGame.ts'
import { MINI_BETS } from '../kit/stakes.ts'
import { type DicePlay, multiplierOf, NUMBERS, payoutOf, RETURN, readBet, WINNING_MIN } from './rules.ts'

function start(_: string, draws: Draws, meta: unknown) {
  const bet = readBet(meta)
  return bet && over({ ...bet, number: draws.below(NUMBERS) })
}

const over = (play: DicePlay) => ({ play, multiplier: payoutOf(play), isOver: true })

export const open = async (): Promise<OwnGame> => ({
  ...{ id: 'dice', kind: 'mini', name: 'Dice', tags: ['provably fair'], volatility: 2 },
  modes: [{ name: 'base', cost: 1, returnPpm: RETURN * 10_000, largestWin: multiplierOf(WINNING_MIN) / 100 }],
  bets: MINI_BETS,
  start,
  leave: (play) => over(play as DicePlay),
  view: async (play) => [play],
})
