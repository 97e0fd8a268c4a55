/** Amounts of the downline by account id. An account may have several currencies. */

export interface CurrencyAmount {
  currency: string
  amount: number
}

interface CurrencyRow {
  key: string
  currency: string
}

/**
 * Amounts by id.
 * @param listed rows of an answer, and how many there are in all
 * @returns undefined for somebody who may stand on a page that was not asked for; empty where nothing was booked
 */
export function amountsBy<R extends CurrencyRow>(
  listed: { rows: readonly R[]; total: number } | undefined,
  amountOf: (row: R) => number,
): (key: string) => readonly CurrencyAmount[] | undefined {
  const found = new Map<string, CurrencyAmount[]>()
  for (const row of listed?.rows ?? [])
    found.set(row.key, [...(found.get(row.key) ?? []), { currency: row.currency, amount: amountOf(row) }])
  const isWhole = listed !== undefined && listed.total <= listed.rows.length
  return (key) => found.get(key) ?? (isWhole ? [] : undefined)
}

/** The amount in one currency, to sort by and for a file: none where it is not known. */
export const amountIn = (amounts: readonly CurrencyAmount[] | undefined, currency: string): number | undefined =>
  amounts && (amounts.find((one) => one.currency === currency)?.amount ?? 0)
