/** Ways to play the mini games, with their exact returns: dice, the wheel, hi-lo and crash. */
import { chanceOf, drawEnd } from '../../studio/games/crash/rules.ts'
import {
  type DiceBet,
  multiplierOf as diceMultiplier,
  payoutOf as dicePayout,
  NUMBERS,
} from '../../studio/games/dice/rules.ts'
import { drawCards } from '../../studio/games/hilo/game.ts'
import {
  beginPlay,
  cashOut,
  type Guess,
  type HiLoPlay,
  isOver,
  isRight,
  multiplierOf,
  openCard,
  PARTS,
  partsAfter,
  RETURN,
  takeMove,
  waysOf,
} from '../../studio/games/hilo/rules.ts'
import { FIELDS, fieldsByPay, RISKS, WHEELS } from '../../studio/games/wheel/rules.ts'
import type { Play } from './play.ts'

const LINES: readonly DiceBet[] = [
  { isAbove: true, winning: 4850 },
  { isAbove: false, winning: 9500 },
  // The line that gives back least.
  { isAbove: true, winning: 9418 },
  { isAbove: false, winning: 97 },
]

const dice = (): Play => ({
  ways: LINES.map(({ isAbove, winning }) => {
    const chance = winning / NUMBERS
    const name = `dice, ${isAbove ? 'above' : 'below'}, ${(100 * chance).toFixed(2)} % to win`
    return { name, expected: (chance * diceMultiplier(winning)) / 100, chances: [chance, 1 - chance] }
  }),
  round(draws) {
    const number = draws.below(NUMBERS)
    return LINES.map((bet) => {
      const paid = dicePayout({ ...bet, number }) / 100
      return { paid, outcome: paid > 0 ? 0 : 1 }
    })
  },
})

function wheel(): Play {
  const rows = RISKS.map((risk) => fieldsByPay(risk))
  return {
    ways: RISKS.map((risk, at) => {
      const sum = WHEELS[risk].reduce((all, pays) => all + pays, 0)
      const chances = (rows[at] ?? []).map(({ fields }) => fields / FIELDS)
      return { name: `wheel, ${risk}`, expected: sum / FIELDS / 100, chances }
    }),
    round(draws) {
      const field = draws.below(FIELDS)
      return RISKS.map((risk, at) => {
        const came = WHEELS[risk][field] ?? 0
        return { paid: came / 100, outcome: (rows[at] ?? []).findIndex(({ pays }) => pays === came) }
      })
    },
  }
}

const RANKS = 13

/** What a player of hi-lo says after a card of this rank. */
type Plan = (rank: number) => Guess
const likelier: Plan = (rank) => (waysOf(rank, 'higher') >= waysOf(rank, 'lower') ? 'higher' : 'lower')
const bolder: Plan = (rank) => (likelier(rank) === 'higher' ? 'lower' : 'higher')

/** The exact return of a plan, and its chance to win, by all ranks that can come. */
function planFigures(plan: Plan, rank: number, parts: number, guesses: number): { back: number; wins: number } {
  if (guesses === 0) return { back: Math.floor((parts * 100) / PARTS) / 100, wins: 1 }
  const guess = plan(rank)
  const after = partsAfter(parts, waysOf(rank, guess))
  if (after === undefined) throw new Error('a plan goes beyond what a round pays')
  const sum = { back: 0, wins: 0 }
  for (let next = 0; next < RANKS; next += 1) {
    if (!isRight(rank, guess, next)) continue
    const { back, wins } = planFigures(plan, next, after, guesses - 1)
    sum.back += back / RANKS
    sum.wins += wins / RANKS
  }
  return sum
}

function playPlan(plan: Plan, cards: readonly number[], guesses: number): number {
  let play: HiLoPlay | undefined = beginPlay(cards)
  for (let guess = 0; play && !isOver(play) && guess < guesses; guess += 1)
    play = takeMove(play, plan(openCard(play) % RANKS))
  const ended = play && !isOver(play) ? cashOut(play) : play
  return ended ? multiplierOf(ended) / 100 : 0
}

const PLANS = [
  ['one likelier guess', likelier, 1],
  ['three likelier guesses', likelier, 3],
  ['one bolder guess', bolder, 1],
] as const

function hiLo(): Play {
  const parts = (RETURN * PARTS) / 100
  return {
    ways: PLANS.map(([name, plan, guesses]) => {
      const all = Array.from({ length: RANKS }, (_, rank) => planFigures(plan, rank, parts, guesses))
      const mean = (of: (one: { back: number; wins: number }) => number) =>
        all.reduce((sum, one) => sum + of(one), 0) / RANKS
      const wins = mean((one) => one.wins)
      return { name: `hi-lo, ${name}`, expected: mean(({ back }) => back), chances: [wins, 1 - wins] }
    }),
    round(draws) {
      const cards = drawCards(draws)
      return PLANS.map(([, plan, guesses]) => {
        const paid = playPlan(plan, cards, guesses)
        return { paid, outcome: paid > 0 ? 0 : 1 }
      })
    },
  }
}

/** Multiples to cash out at, in hundredths. */
const STOPS = [101, 150, 200, 1000, 10_000]

const crash = (): Play => ({
  ways: STOPS.map((stop) => {
    const { num, den } = chanceOf(stop)
    const chance = Number(num) / Number(den)
    return {
      name: `crash, out at ${(stop / 100).toFixed(2)}`,
      expected: (chance * stop) / 100,
      chances: [chance, 1 - chance],
    }
  }),
  round(draws) {
    const { end } = drawEnd(draws)
    return STOPS.map((stop) => (end >= stop ? { paid: stop / 100, outcome: 0 } : { paid: 0, outcome: 1 }))
  },
})

export const miniPlays = (): Play[] => [dice(), wheel(), hiLo(), crash()]
