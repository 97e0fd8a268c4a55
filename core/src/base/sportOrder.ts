/** The order in which sports stand in the menu before a member puts them in his own (specification 9). */
import type { Currency } from './money.ts'
import { SPORTS } from './sport.ts'

/** These first, all others by their number. */
export const FIRST_SPORTS: readonly number[] = [1, 40, 2, 7, 3, 5]
/** Not in the order: specials and number games stand behind all others. */
export const UNORDERED_SPORTS: readonly number[] = [22, 33]
/** Members who bet in these currencies find another sport first: cricket in Bangladesh. */
export const FIRST_IN: Partial<Record<Currency, readonly number[]>> = { BDT: [15] }

/** Every sport by number, in the order for a currency; in the usual one where none is known. */
export function sportOrder(currency?: string): number[] {
  const first = [...(FIRST_IN[currency as Currency] ?? []), ...FIRST_SPORTS]
  const others = SPORTS.map(({ id }) => id).filter((id) => !first.includes(id) && !UNORDERED_SPORTS.includes(id))
  return [...first, ...others, ...UNORDERED_SPORTS]
}
