/** The 23 numbers of a draw, from its seed, its seal and its name alone. Pure; the same in the page that checks a draw. */
import { drawsOf } from '../fair/draws.ts'

export interface DrawResult {
  first: string
  second: string
  third: string
  special: string[]
  consolation: string[]
}

/** The values from which the numbers are computed. */
export interface DrawSource {
  /** 64 hex digits, whose text is the key. */
  seed: string
  /** The platform's digest of all tickets, 64 hex digits. */
  seal: string
  draw: string
}

/** Numbers of a draw have four digits. */
export const NUMBERS = 10_000
/** Special numbers, and consolation numbers. */
const MINOR_PRIZES = 10

/** The numbers in the order in which they are drawn: first, second, third, special, consolation. They may repeat. */
export function drawNumbers({ seed, seal, draw }: DrawSource): DrawResult {
  const draws = drawsOf({ serverSeed: seed, clientSeed: seal, nonce: draw })
  const number = () => String(draws.below(NUMBERS)).padStart(4, '0')
  const numbers = () => Array.from({ length: MINOR_PRIZES }, number)
  return { first: number(), second: number(), third: number(), special: numbers(), consolation: numbers() }
}

/** All numbers of a result in the order in which they were drawn. */
export const numbersOf = ({ first, second, third, special, consolation }: DrawResult): string[] => [
  ...[first, second, third],
  ...special,
  ...consolation,
]
