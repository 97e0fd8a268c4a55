/** Where each spot lies on the layout: `x` along the twelve streets, `y` down from the highest number of a street, in cells. */
import { BETS, type Bet, SPOTS } from '../rules.ts'

export interface Place {
  spot: string
  bet: Bet
  x: number
  y: number
}

const streetOf = (number: number): number => (number === 0 ? -0.5 : Math.floor((number - 1) / 3) + 0.5)
const rowOf = (number: number): number => 2.5 - ((number - 1) % 3)

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

/** Chips between numbers lie where these meet; those on a whole street lie on its outer edge. */
function placeOf(spot: string): Place {
  const bet = BETS[spot] as Bet
  const { kind, numbers } = bet
  const above = numbers.filter((number) => number !== 0)
  const hasZero = above.length < numbers.length
  const rows = above.map(rowOf)
  const x = hasZero ? 0 : middle(numbers.map(streetOf))
  if (kind === 'line' || (kind === 'street' && !hasZero) || (kind === 'corner' && hasZero))
    return { spot, bet, x, y: 0 }
  return { spot, bet, x, y: mean(rows) }
}

const inside = SPOTS.filter((spot) => !['dozen', 'column', 'even'].includes(BETS[spot]?.kind ?? ''))

/** The cells of 1 to 36. */
export const CELLS: readonly Place[] = inside
  .filter((spot) => BETS[spot]?.kind === 'straight' && spot !== '0')
  .map(placeOf)
/** The bets between them. */
export const EDGES: readonly Place[] = inside.filter((spot) => BETS[spot]?.kind !== 'straight').map(placeOf)
