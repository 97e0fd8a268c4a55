/**
 * Hi-lo: a card lies open, and the player says whether the next one is at least as high or at most as low. Each right
 * guess raises the payout by its chance, and he stops when he likes, or skips a card. Each card is drawn from a whole deck. Pure.
 */
import { type Card, rankOf } from '../kit/cards.ts'

/** Cards of a round; it is paid when the last one lies open. */
export const CARDS = 52
/** What no way to play returns more than, in hundredths of the stake. */
export const RETURN = 97
/** A payout is kept in ten-thousandths of the stake, and each step rounds it down. */
export const PARTS = 10_000
/** A round pays no more, in stakes. */
export const MOST = 2000

const RANKS = 13
const ACE = 0
const KING = RANKS - 1

export type Guess = 'higher' | 'lower'
export type Move = Guess | 'skip'

export interface HiLoPlay {
  /** All cards of the round; those behind the open one are hidden from the player. */
  cards: readonly Card[]
  moves: readonly Move[]
  /** What it pays if the player stops, in ten-thousandths of the stake; the return itself before the first guess. */
  parts: number
  isLost: boolean
  isStopped: boolean
}

export const beginPlay = (cards: readonly Card[]): HiLoPlay => ({
  ...{ cards, moves: [], parts: (RETURN * PARTS) / 100, isLost: false, isStopped: false },
})

/**
 * How many of the thirteen ranks make a guess right. The same rank does, except where it would make the guess certain:
 * after an ace the next card must be higher, after a king lower.
 */
export function waysOf(open: Card, guess: Guess): number {
  const rank = rankOf(open)
  if (guess === 'higher') return rank === ACE ? RANKS - 1 : RANKS - rank
  return rank === KING ? RANKS - 1 : rank + 1
}

export function isRight(open: Card, guess: Guess, next: Card): boolean {
  const [from, to] = [rankOf(open), rankOf(next)]
  if (guess === 'higher') return from === ACE ? to > from : to >= from
  return from === KING ? to < from : to <= from
}

export const openCard = ({ cards, moves }: Pick<HiLoPlay, 'cards' | 'moves'>): Card => cards[moves.length] as Card

/** What a right guess would make of a payout, in ten-thousandths; undefined if a round does not pay as much. */
export function partsAfter(parts: number, ways: number): number | undefined {
  const next = Math.floor((parts * RANKS) / ways)
  return next > MOST * PARTS ? undefined : next
}

const hasGuessed = ({ moves }: HiLoPlay): boolean => moves.some((move) => move !== 'skip')

/** What a round pays as it stands, in hundredths: the stake itself while nothing was guessed. */
export function multiplierOf(play: HiLoPlay): number {
  if (play.isLost) return 0
  return hasGuessed(play) ? Math.floor((play.parts * 100) / PARTS) : 100
}

export const isOver = ({ isLost, isStopped, moves }: HiLoPlay): boolean =>
  isLost || isStopped || moves.length === CARDS - 1

const isMove = (move: unknown): move is Move => move === 'higher' || move === 'lower' || move === 'skip'

/** Takes a guess, or lays a card aside. @returns undefined if that is not possible now */
export function takeMove(play: HiLoPlay, move: unknown): HiLoPlay | undefined {
  if (!isMove(move) || isOver(play)) return undefined
  const moves = [...play.moves, move]
  if (move === 'skip') return { ...play, moves }
  const open = openCard(play)
  const parts = partsAfter(play.parts, waysOf(open, move))
  if (parts === undefined) return undefined
  const right = isRight(open, move, openCard({ ...play, moves }))
  return { ...play, moves, ...(right ? { parts } : { isLost: true }) }
}

/** Takes the payout. @returns undefined before the first guess: nobody may buy a round only to look at it */
export const cashOut = (play: HiLoPlay): HiLoPlay | undefined =>
  isOver(play) || !hasGuessed(play) ? undefined : { ...play, isStopped: true }
