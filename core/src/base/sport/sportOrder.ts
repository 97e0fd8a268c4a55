/** The order in which sports stand in the menu before a member puts them in his own (specification 9, R11-4). */
import type { Currency } from '../money.ts'
import { SPORTS } from './sport.ts'

/** The first as the specification has them, then ours; all others by their number. */
export const FIRST_SPORTS: readonly number[] = [...[1, 40, 2, 7, 3, 5], ...[8, 9, 6, 4]]
/** E-soccer stands behind the special games (R11-4). */
const BEHIND = { sport: 48, after: 52 } as const
/** Not in the order: specials and number games stand behind all others. */
export const UNORDERED_SPORTS: readonly number[] = [22, 33]
/** Members who bet in these currencies find other sports first: cricket in Bangladesh (R11-4). */
export const FIRST_IN: Partial<Record<Currency, readonly number[]>> = { BDT: [15, 1, 7, 2, 40] }

/** Where a sport stands among those that go by their number. */
const rank = (id: number) => (id === BEHIND.sport ? BEHIND.after + 0.5 : id)

/** Every sport by number, in the order for a currency; in the usual one where none is known. */
export function sportOrder(currency?: string): number[] {
  const others = SPORTS.map(({ id }) => id)
    .filter((id) => !UNORDERED_SPORTS.includes(id))
    .sort((a, b) => rank(a) - rank(b))
  return [...new Set([...(FIRST_IN[currency as Currency] ?? []), ...FIRST_SPORTS, ...others, ...UNORDERED_SPORTS])]
}
