/** The menu's default order of sports, until a member arranges his own (specification 9, R11-4). */
import type { Currency } from '../money.ts'
import { SPORTS } from './sport.ts'

/** The sports that come first: the specification's, then ours. The others follow by number. */
export const FIRST_SPORTS: readonly number[] = [1, 40, 2, 7, 3, 5, 8, 9, 6, 4]
/** E-soccer comes after the house games, not among them by its number (R11-4). */
const E_SOCCER = { sport: 48, after: 52 } as const
/** Specials (22) and number games (33) come last. */
export const LAST_SPORTS: readonly number[] = [22, 33]
/** Sports that come first for members of these currencies: cricket in Bangladesh (R11-4). */
export const FIRST_IN: Partial<Record<Currency, readonly number[]>> = { BDT: [15, 1, 7, 2, 40] }

/** The number by which a sport is ordered. */
const orderNumber = (id: number) => (id === E_SOCCER.sport ? E_SOCCER.after + 0.5 : id)

/** The ids of all sports in the default order of members of a currency; without a currency, in the general one. */
export function sportOrder(currency?: string): number[] {
  const others = SPORTS.map(({ id }) => id)
    .filter((id) => !LAST_SPORTS.includes(id))
    .sort((a, b) => orderNumber(a) - orderNumber(b))
  return [...new Set([...(FIRST_IN[currency as Currency] ?? []), ...FIRST_SPORTS, ...others, ...LAST_SPORTS])]
}
