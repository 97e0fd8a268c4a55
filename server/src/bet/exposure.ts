/** What the house can lose on each selection: a soft limit, kept in memory and read without a lock (rules 14.20). */
import { CURRENCY, type Currency, type Money, money, UNIT } from '@quarterline/core/base/money'
import type { Queries } from '../kit/db.ts'

/** In MYR: the most that all members together may win on one selection. */
export const HOUSE_EXPOSURE_MAX = money(5_000_000 * UNIT)

export interface Exposure {
  /** What may still be won on a selection, in a currency. */
  left(selection: string, currency: Currency): Money
  add(selection: string, profit: Money, currency: Currency): void
  /** Reads what is open; bets that settle meanwhile leave with the next reading. */
  refresh(db: Queries): Promise<void>
}

/** A selection of a match as the exposure counts it. */
export function exposureKey(bet: {
  matchId: string
  betType: string
  period: string
  line: number
  pick: string
}): string {
  return `${bet.matchId}/${bet.betType}/${bet.period}/${bet.line}/${bet.pick}`
}

const OPEN = `
  SELECT match_id AS "matchId", bet_type AS "betType", period, line, pick, currency, sum(profit)::bigint AS profit
  FROM bet WHERE state IN ('waiting', 'accepted') AND kind = 'single' GROUP BY 1, 2, 3, 4, 5, 6`

/** An empty exposure under a limit in MYR. */
export function createExposure(limit: Money = HOUSE_EXPOSURE_MAX): Exposure {
  let open = new Map<string, number>()
  const inMyr = (amount: number, currency: Currency) => (amount * 1_000_000) / CURRENCY[currency].limitFactorPpm

  function add(to: Map<string, number>, key: string, profit: number, currency: Currency): void {
    to.set(key, (to.get(key) ?? 0) + inMyr(profit, currency))
  }

  return {
    left(selection, currency) {
      const leftMyr = Math.max(0, limit - (open.get(selection) ?? 0))
      return money(Math.floor((leftMyr * CURRENCY[currency].limitFactorPpm) / 1_000_000))
    },
    add: (selection, profit, currency) => add(open, selection, profit, currency),
    async refresh(db) {
      const { rows } = await db.query(OPEN)
      const fresh = new Map<string, number>()
      for (const row of rows) add(fresh, exposureKey(row as never), row.profit, row.currency)
      open = fresh
    },
  }
}
