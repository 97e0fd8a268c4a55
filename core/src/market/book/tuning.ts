/** How the house has a source price otherwise than the source would by itself. */
import type { Margins } from './margin.ts'

/** What the house makes of the offer: for a source that prices by a model of its own, which all its markets follow. */
export interface Tuning {
  /**
   * By match, as logarithms of what is expected of the sides: `total` of both together, `balance` of home and, the other way, of
   * away.
   */
  readonly shifts: Readonly<Record<string, { readonly total: number; readonly balance: number }>>
  /** Added to its margins, in shares of one. */
  readonly margins: Partial<Readonly<Margins>>
}
