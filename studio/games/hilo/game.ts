/** Hi-lo as the studio serves it: a round of several steps. */
import type { Draws } from '../../src/fair/draws.ts'
import type { OwnGame } from '../../src/round/ownGame.ts'
import { CARDS_IN_DECK } from '../kit/cards.ts'
import { MINI_BETS } from '../kit/stakes.ts'
import { beginPlay, CARDS, cashOut, type HiLoPlay, isOver, MOST, multiplierOf, RETURN, takeMove } from './rules.ts'

const status = (play: HiLoPlay) => ({ play, multiplier: multiplierOf(play), isOver: isOver(play) })

/** The cards of a round, each from a whole deck. */
export const drawCards = (draws: Draws): number[] => Array.from({ length: CARDS }, () => draws.below(CARDS_IN_DECK))

function act(play: HiLoPlay, action: string, meta: unknown) {
  const { move } = (meta ?? {}) as { move?: unknown }
  const next = action === 'cashout' ? cashOut(play) : action === 'move' ? takeMove(play, move) : undefined
  return next && status(next)
}

export const open = async (): Promise<OwnGame> => ({
  ...{ id: 'hilo', kind: 'mini', name: 'Hi-Lo', tags: ['provably fair'], volatility: 3 },
  modes: [{ name: 'base', cost: 1, returnPpm: RETURN * 10_000, largestWin: MOST }],
  bets: MINI_BETS,
  start: (_, draws) => status(beginPlay(drawCards(draws))),
  act: (play, action, meta) => act(play as HiLoPlay, action, meta),
  // A player who leaves gets the current payout, or his stake if he had guessed nothing.
  leave: (play) => status({ ...(play as HiLoPlay), isStopped: true }),
  async view(play) {
    const { cards, moves, parts, isLost, isStopped } = play as HiLoPlay
    const multiplier = multiplierOf(play as HiLoPlay) / 100
    return [{ cards: cards.slice(0, moves.length + 1), moves, parts, multiplier, isLost, isStopped }]
  },
})
