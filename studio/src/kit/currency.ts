/** The size of bets in each currency: the value of one unit of the scale of limits in it. */

/** Rough worth of a ringgit in whole, handy steps. A currency that is not here counts as one. */
const FACTORS: Record<string, number> = {
  ...{ MYR: 1, CNY: 1, USD: 0.2, EUR: 0.2, GBP: 0.2, AUD: 0.5, SGD: 0.5, BND: 0.5 },
  ...{ HKD: 2, TWD: 10, THB: 10, PHP: 20, INR: 20, BDT: 20, JPY: 20, KRW: 500, KHR: 1000, LAK: 5000 },
  ...{ MMK: 1000, IDR: 5000, VND: 5000 },
}

/** The currencies in which we play. */
export const CURRENCIES: readonly string[] = Object.keys(FACTORS)

/** A bet of one on the scale, in units of the currency. @param currency its three letters; XXX is play money */
export const scaleOf = (currency: string): number => FACTORS[currency] ?? 1
