/** Reads the open single bets of matches by selection, in MYR. Used by the board and the match's page of the trade desk. */
import { CURRENCY, type Currency, money, toDecimal } from '@quarterline/core/base/money'
import { type BetType, pickLine } from '@quarterline/core/market/betType'
import type { SelectionStakes } from '@quarterline/core/report/desk/openStakes'
import type { Queries } from '../../kit/db.ts'

// By match, each by index: finished bets are never read. A ticket of several legs has no match.
const openBets = (where: string) => `
  SELECT m.id AS "matchId", b.* FROM match m CROSS JOIN LATERAL (
    SELECT bet_type AS "betType", period, line, pick, currency, count(*) AS bets, sum(stake)::bigint AS stakes,
      sum(risk)::bigint AS risk, sum(profit)::bigint AS profit
    FROM bet WHERE match_id = m.id AND state IN ('waiting', 'accepted') AND is_house_risk GROUP BY 1, 2, 3, 4, 5
  ) AS b WHERE ${where}`
const OF_ALL = openBets('m.over_ms IS NULL OR m.settled_seq < m.ruling_seq OR m.open_bets > 0')
const OF_ONE = openBets('m.id = $1')

interface Row extends Record<string, unknown> {
  matchId: string
  betType: BetType
  period: string
  line: number
  pick: string
  currency: Currency
  bets: number
  stakes: number
  risk: number
  profit: number
}

/** The house's fixed factors, as for limits: only for comparing amounts of several currencies. */
const inMyr = (amount: number, currency: Currency): number =>
  toDecimal(money(Math.round((amount * 1_000_000) / CURRENCY[currency].limitFactorPpm)))

/** The selections with open bets, by match. @param matchId only of this match */
export async function readOpenStakes(db: Queries, matchId?: string): Promise<Map<string, SelectionStakes[]>> {
  const { rows } = await (matchId === undefined ? db.query<Row>(OF_ALL) : db.query<Row>(OF_ONE, [matchId]))
  const matches = new Map<string, Map<string, SelectionStakes>>()
  for (const { matchId: id, betType, period, pick, currency, bets, ...row } of rows) {
    const selections = matches.get(id) ?? new Map<string, SelectionStakes>()
    matches.set(id, selections)
    const line = pickLine(betType, pick, row.line)
    const key = `${betType}/${period}/${line}/${pick}`
    const sum = selections.get(key) ?? { betType, period, line, pick, bets: 0, stakes: 0, risk: 0, profit: 0 }
    selections.set(key, {
      ...sum,
      bets: sum.bets + bets,
      stakes: sum.stakes + inMyr(row.stakes, currency),
      risk: sum.risk + inMyr(row.risk, currency),
      profit: sum.profit + inMyr(row.profit, currency),
    })
  }
  return new Map([...matches].map(([id, selections]) => [id, [...selections.values()]]))
}
