/** The words of a typed lottery line, in plain capitals, and its faults. */
import type { Cover, DigitPick, DigitPlace, NumberBetType } from '../lottery.ts'
import type { Mark } from './tokens.ts'

/** Why a typed line cannot be read. */
export const TYPED_FAULTS = [
  /** Means nothing here. */
  'unreadable',
  /** Bets on a number, without one. */
  'noNumber',
  /** A number has two to four digits, and as many as its bet takes. */
  'wrongDigits',
  /** The line has no bets, and there are none on the line before that it could take. */
  'noBet',
  'noStake',
  /** Not a stake of this currency. */
  'badStake',
  /** An amount that belongs to no bet. */
  'lostAmount',
  /** These bets, or this number, cannot be covered so. */
  'badCover',
  'tooManyWays',
  /** A range is written `1230#1239`, lower number first. */
  'badRange',
  /** The same again. */
  'twice',
  /** Can be read in two ways. */
  'unclear',
  'tooLong',
] as const
export type TypedFaultReason = (typeof TYPED_FAULTS)[number]
export interface TypedFault extends Mark {
  reason: TypedFaultReason
}

export const faultAt = (reason: TypedFaultReason, { start, end }: Mark): TypedFault => ({ reason, start, end })

/** A bet on a number; `A` and `ABC` are the first prize and the first three, of as many digits as the number has. */
export type TypedNumberType = NumberBetType | 'A' | 'ABC' | 'C'

const COVER_WORDS: Readonly<Record<string, Cover>> = {
  X: 'box',
  BOX: 'box',
  PERM: 'box',
  IB: 'ibox',
  IBOX: 'ibox',
  MBOX: 'ibox',
  IPERM: 'ibox',
  R: 'roll',
  ROLL: 'roll',
}
const NUMBER_WORDS: Readonly<Record<string, TypedNumberType>> = {
  B: 'LOT_BIG',
  BIG: 'LOT_BIG',
  S: 'LOT_SMALL',
  SMALL: 'LOT_SMALL',
  A: 'A',
  ABC: 'ABC',
  C: 'C',
  '4A': 'LOT_4A',
  '4B': 'LOT_4B',
  '4C': 'LOT_4C',
  '4D': 'LOT_4D',
  '4E': 'LOT_4E',
  '4ABC': 'LOT_4ABC',
  '3A': 'LOT_3A',
  '3ABC': 'LOT_3ABC',
  '2A': 'LOT_2A',
  '2ABC': 'LOT_2ABC',
}
const PICK_WORDS: Readonly<Record<string, DigitPick>> = {
  B: 'BIG',
  BIG: 'BIG',
  S: 'SMALL',
  SMALL: 'SMALL',
  O: 'ODD',
  ODD: 'ODD',
  E: 'EVEN',
  EVEN: 'EVEN',
}
/** Places by what stands after the D: by letter, or counted from the head. */
const PLACES: Readonly<Record<string, DigitPlace>> = { H: 'H', '1': 'H', '2': '2', '3': '3', T: 'T', '4': 'T', S: 'S' }

const reader =
  <T>(words: Readonly<Record<string, T>>) =>
  (word: string): T | undefined =>
    Object.hasOwn(words, word) ? words[word] : undefined

export const coverOf = reader(COVER_WORDS)
export const numberTypeOf = reader(NUMBER_WORDS)
export const pickOf = reader(PICK_WORDS)
export const placeOf = reader(PLACES)

/** Whether a word begins a place of digit bets: `D` before a digit, `DH`, `DT`, `DS`, or `DH` with a pick. */
export const isPlaceWord = (word: string): boolean => /^D(?:[HTS].*)?$/.test(word)
