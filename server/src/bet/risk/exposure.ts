/** The house's exposure on each selection: a soft limit, kept in memory and read without a lock (rules 14.20). */
import type { Quarters } from '@quarterline/core/base/line'
import { CURRENCY, type Currency, MONEY_SCALE, type Money, money, POINTS } from '@quarterline/core/base/money'
import type { BetTerms } from '@quarterline/core/bet/terms'
import { type BetType, type Period, pickLine } from '@quarterline/core/market/betType'
import type { Selection } from '@quarterline/core/market/quote'
import type { Purse } from '@quarterline/core/wallet/purse'
import type { Queries } from '../../kit/db.ts'

/** In MYR: the most that all members together may win on a selection. */
export const HOUSE_EXPOSURE_MAX = money(5_000_000 * MONEY_SCALE)

export interface Exposure {
  /** What may still be won on a selection, in a currency. */
  left(selection: string, currency: Currency): Money
  add(selection: string, profit: Money, currency: Currency): void
  /** Lines with a selection at its limit, with the exposure in MYR. */
  reached(): FullLine[]
  /** The highest exposure of any selection, in MYR. */
  top(): number
  /** The highest exposure of a line's selections, in MYR. */
  onLine(line: Line): number
  /** Rereads open bets; bets settling meanwhile disappear at the next reading. */
  refresh(db: Queries): Promise<void>
}

/** The markets of a match at one line, from the home side's view for handicaps. */
export interface Line {
  matchId: string
  betType: BetType
  period: Period
  line: Quarters
}
export type FullLine = Line & { myr: number }

/** A selection counts as full when less than one per cent of its limit is left. */
const FULL_PPM = 10_000

/** The line of a selection's key; match ids may contain any character. */
function lineOfKey(key: string): Line {
  const parts = key.split('/')
  const [betType, period, line, pick] = parts.slice(-4) as [BetType, Period, string, string]
  return { matchId: parts.slice(0, -4).join('/'), betType, period, line: pickLine(betType, pick, Number(line)) }
}

/** The key of a match's selection. */
export function exposureKey(bet: {
  matchId: string
  betType: string
  period: string
  line: number
  pick: string
}): string {
  return `${bet.matchId}/${bet.betType}/${bet.period}/${bet.line}/${bet.pick}`
}

// By match, for matches that can have open bets, each by index: finished bets are never read. Tickets of several legs
// have no match.
const OPEN = `
  SELECT m.id AS "matchId", b.bet_type AS "betType", b.period, b.line, b.pick, b.currency, b.profit
  FROM match m CROSS JOIN LATERAL (
    SELECT bet_type, period, line, pick, currency, sum(profit)::bigint AS profit FROM bet
    WHERE match_id = m.id AND state IN ('waiting', 'accepted') AND is_house_risk GROUP BY 1, 2, 3, 4, 5
  ) AS b
  WHERE m.over_ms IS NULL OR m.settled_seq < m.ruling_seq OR m.open_bets > 0`

/** What may be won on a selection from a purse: up to its limits for points and other bets the house does not pay. */
export function exposureLeft(
  exposure: Pick<Exposure, 'left'>,
  selection: Selection,
  { purse, terms }: { purse: Purse; terms: Pick<BetTerms, 'isHouseRisk'> },
): Money {
  if (!terms.isHouseRisk || purse.currency === POINTS) return money(Number.MAX_SAFE_INTEGER)
  return exposure.left(exposureKey(selection), purse.currency)
}

/** An empty exposure with a limit in MYR. */
export function createExposure(limit: Money = HOUSE_EXPOSURE_MAX): Exposure {
  let open = new Map<string, number>()
  const inMyr = (amount: number, currency: Currency) => (amount * 1_000_000) / CURRENCY[currency].limitFactorPpm

  /** The selections of `open` at their limit. */
  let full = new Set<string>()
  const isFull = (myr: number) => limit - myr < (limit * FULL_PPM) / 1_000_000

  function add(to: Map<string, number>, key: string, profit: number, currency: Currency): void {
    to.set(key, (to.get(key) ?? 0) + inMyr(profit, currency))
  }

  return {
    left(selection, currency) {
      const leftMyr = Math.max(0, limit - (open.get(selection) ?? 0))
      return money(Math.floor((leftMyr * CURRENCY[currency].limitFactorPpm) / 1_000_000))
    },
    reached() {
      const lines = new Map<string, FullLine>()
      for (const selection of full) {
        const myr = open.get(selection) ?? 0
        const line = lineOfKey(selection)
        const key = `${line.matchId}/${line.betType}/${line.period}/${line.line}`
        lines.set(key, { ...line, myr: Math.max(myr, lines.get(key)?.myr ?? 0) })
      }
      return [...lines.values()]
    },
    top() {
      let most = 0
      for (const myr of open.values()) most = Math.max(most, myr)
      return most
    },
    onLine({ matchId, betType, period, line }) {
      const prefix = `${matchId}/${betType}/${period}/`
      let most = 0
      for (const [key, myr] of open)
        if (key.startsWith(prefix) && lineOfKey(key).line === line) most = Math.max(most, myr)
      return most
    },
    add(selection, profit, currency) {
      add(open, selection, profit, currency)
      if (isFull(open.get(selection) ?? 0)) full.add(selection)
    },
    async refresh(db) {
      const { rows } = await db.query(OPEN)
      const fresh = new Map<string, number>()
      for (const row of rows) add(fresh, exposureKey(row as never), row.profit, row.currency)
      open = fresh
      full = new Set([...fresh].filter(([, myr]) => isFull(myr)).map(([key]) => key))
    },
  }
}
