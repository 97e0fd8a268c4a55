/** Tuning: how traders adjust the source's own model. */
import type { Margins } from './margin.ts'

/** The house's adjustments, for a source that prices all markets by one model. */
export interface Tuning {
  /**
   * By match, as logarithms of expected scores: `total` for both sides together, `balance` for home and against away.
   */
  readonly shifts: Readonly<Record<string, { readonly total: number; readonly balance: number }>>
  /** Added to the model's margins, as shares of one. */
  readonly margins: Partial<Readonly<Margins>>
}
