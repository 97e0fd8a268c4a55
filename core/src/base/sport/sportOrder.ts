/** The menu's default order of sports, until a member arranges his own (specification 9, R11-4). */
import type { Currency } from '../money.ts'
import { SPORTS } from './sport.ts'

/** First those of the specification, then ours; the others follow by number. */
export const FIRST_SPORTS: readonly number[] = [...[1, 40, 2, 7, 3, 5], ...[8, 9, 6, 4]]
/** E-soccer comes after the special games (R11-4). */
const BEHIND = { sport: 48, after: 52 } as const
/** Outside the order: specials and number games come last. */
export const UNORDERED_SPORTS: readonly number[] = [22, 33]
/** Sports that come first for members of these currencies: cricket in Bangladesh (R11-4). */
export const FIRST_IN: Partial<Record<Currency, readonly number[]>> = { BDT: [15, 1, 7, 2, 40] }

/** The place of a sport among those ordered by number. */
const rank = (id: number) => (id === BEHIND.sport ? BEHIND.after + 0.5 : id)

/** All sports by number in the order of a currency; in the default order without one. */
export function sportOrder(currency?: string): number[] {
  const others = SPORTS.map(({ id }) => id)
    .filter((id) => !UNORDERED_SPORTS.includes(id))
    .sort((a, b) => rank(a) - rank(b))
  return [...new Set([...(FIRST_IN[currency as Currency] ?? []), ...FIRST_SPORTS, ...others, ...UNORDERED_SPORTS])]
}
