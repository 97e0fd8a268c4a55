/** The words of the 4D lottery (rules 8): bet types, covers, prizes, a bet line, and the result of a draw. */
import type { Money } from '../base/money.ts'

/** The product's name. */
export const LOTTERY = 'lottery' as const

/** The prizes of a draw, best first: one number each of the first three, ten each of the others (R8-1). */
export const PRIZE_TIERS = ['first', 'second', 'third', 'special', 'consolation'] as const
export type PrizeTier = (typeof PRIZE_TIERS)[number]

/** A company pays by one of two tables: A (R8-1) or B (R8-5). */
export const PRIZE_TABLES = ['A', 'B'] as const
export type PrizeTable = (typeof PRIZE_TABLES)[number]

/** Bets on a number of four, three or two digits. */
export const NUMBER_BET_TYPES = [
  'LOT_BIG',
  'LOT_SMALL',
  'LOT_4A',
  'LOT_4B',
  'LOT_4C',
  'LOT_4D',
  'LOT_4E',
  'LOT_4ABC',
  'LOT_3A',
  'LOT_3ABC',
  'LOT_2A',
  'LOT_2ABC',
] as const
export type NumberBetType = (typeof NUMBER_BET_TYPES)[number]

/** Where a digit bet looks: head, second, third and last digit, and the last digit of the digits' sum (R8-3). */
export const DIGIT_PLACES = ['H', '2', '3', 'T', 'S'] as const
export type DigitPlace = (typeof DIGIT_PLACES)[number]
/** The picks of a digit bet: 5 to 9, 0 to 4, odd, even, or the digit itself. */
export const DIGIT_PICKS = ['BIG', 'SMALL', 'ODD', 'EVEN', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type DigitPick = (typeof DIGIT_PICKS)[number]
export type DigitBetType = `D_${DigitPlace}_${DigitPick}`
const DIGIT_BET_TYPES = DIGIT_PLACES.flatMap((place) => DIGIT_PICKS.map((pick): DigitBetType => `D_${place}_${pick}`))

export type LotteryBetType = NumberBetType | DigitBetType
export const LOTTERY_BET_TYPES: readonly LotteryBetType[] = [...NUMBER_BET_TYPES, ...DIGIT_BET_TYPES]

/**
 * Which numbers a line covers: its own (or those of a pattern or range), every ordering at a stake each, every ordering
 * at one stake for reduced prizes (R8-2), or each digit in turn taking all ten values.
 */
export const COVERS = ['straight', 'box', 'ibox', 'roll'] as const
export type Cover = (typeof COVERS)[number]

/** A bet on one draw. */
export interface LotteryLine {
  betType: LotteryBetType
  /**
   * As many digits as the bet type has; `*` is any digit in its place; `1230#1239` is a range with both its ends. Empty
   * for a digit bet.
   */
  number: string
  cover: Cover
  /** The prize that a digit bet looks at; 0 for a bet on a number. */
  prize: 0 | 1 | 2 | 3
  /** For each number that is bought; for an iBox once. */
  stake: Money
}

/** The 23 numbers of a draw. Numbers may repeat. */
export interface DrawResult {
  first: string
  second: string
  third: string
  special: readonly string[]
  consolation: readonly string[]
}

/** How many numbers a draw has of each prize. */
export const DRAWN_OF_TIER = { first: 1, second: 1, third: 1, special: 10, consolation: 10 } as const satisfies Record<
  PrizeTier,
  number
>

/** A result's numbers with their prizes, best first. */
export function drawnNumbers(result: DrawResult): { tier: PrizeTier; drawn: string }[] {
  return PRIZE_TIERS.flatMap((tier) => [result[tier]].flat().map((drawn) => ({ tier, drawn })))
}

/** The place and pick of a digit bet; undefined for a bet on a number. */
export function digitBetOf(betType: LotteryBetType): { place: DigitPlace; pick: DigitPick } | undefined {
  const [prefix, place, pick] = betType.split('_')
  return prefix === 'D' ? { place: place as DigitPlace, pick: pick as DigitPick } : undefined
}
