/**
 * Dice: a number from 0.00 to 99.99 is drawn, and the player says whether it lies below or above a line of his choice.
 * Pure.
 */

/** Numbers that can be drawn, in hundredths: each as likely (R9-9). */
export const NUMBERS = 10_000
/** What no line returns more than, in hundredths of the stake. */
export const RETURN = 97
/** Numbers that win, by the choice of the line. */
export const WINNING_MIN = 5
export const WINNING_MAX = 9500

export interface DiceBet {
  /** Whether the highest numbers win, or the lowest. */
  isAbove: boolean
  /** How many numbers win. */
  winning: number
}

export interface DicePlay extends DiceBet {
  /** The number drawn, in hundredths. */
  number: number
}

/** What a win pays in hundredths of the stake: the return divided by the chance, rounded down. */
export const multiplierOf = (winning: number): number => Math.floor((RETURN * NUMBERS) / winning)

/** The line in hundredths: a number below it wins, or above it. */
export const lineOf = ({ isAbove, winning }: DiceBet): number => (isAbove ? NUMBERS - winning - 1 : winning)

export const isWon = ({ isAbove, winning, number }: DicePlay): boolean =>
  isAbove ? number > lineOf({ isAbove, winning }) : number < winning

/** What a round pays in hundredths of the stake. */
export const payoutOf = (play: DicePlay): number => (isWon(play) ? multiplierOf(play.winning) : 0)

/** A bet as a page sends it. @returns undefined if it is none */
export function readBet(meta: unknown): DiceBet | undefined {
  const { isAbove, winning } = (meta ?? {}) as { isAbove?: unknown; winning?: unknown }
  if (typeof isAbove !== 'boolean' || typeof winning !== 'number' || !Number.isInteger(winning)) return undefined
  return winning >= WINNING_MIN && winning <= WINNING_MAX ? { isAbove, winning } : undefined
}
