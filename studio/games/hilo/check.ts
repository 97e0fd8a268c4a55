/** Checks a round of hi-lo from its revealed seeds alone: its cards, then each move with what it made of the payout. */
import type { CheckRound } from '../../pages/check/roundValues.ts'
import { CARDS_IN_DECK, cardText } from '../kit/cards.ts'
import { drawNumbers } from '../kit/numberCheck.ts'
import { payoutStep } from '../kit/payoutCheck.ts'
import { beginPlay, type HiLoPlay, multiplierOf, PARTS, takeMove } from './rules.ts'

const SIGNS = { higher: '≥', lower: '≤', skip: '→' } as const
/** Cards behind the open one that are shown too, so that it is seen that they were there. */
const BEHIND = 1

export const checkRound: CheckRound = (round, language) => {
  const { serverSeed, clientSeed, nonce } = round
  const { moves, isStopped, cards } = round.play as HiLoPlay
  const seeds = { serverSeed, clientSeed, nonce }
  const { numbers } = drawNumbers({ seeds, below: CARDS_IN_DECK, count: cards.length }, language)
  const { step } = drawNumbers({ seeds, below: CARDS_IN_DECK, count: moves.length + 1 + BEHIND }, language)
  const drawn = moves.reduce<HiLoPlay>((play, move) => takeMove(play, move) ?? play, beginPlay(numbers))
  const steps = moves.map((move, at) => `${cardText(numbers[at] ?? 0)} ${SIGNS[move]}`)
  const last = cardText(numbers[moves.length] ?? 0)
  const formula = `${[...steps, last].join(' ')} · ${(drawn.parts / PARTS).toFixed(4)}`
  return [
    { ...step, isSame: numbers.every((card, at) => card === cards[at]) },
    payoutStep(round, multiplierOf({ ...drawn, isStopped }), formula, language),
  ]
}
