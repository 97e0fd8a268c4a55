/** Members' betting limits: their own settings by sport, else the house's. Read by desk and betcheck. */
import { houseLimits, type Limits } from '@quarterline/core/account/limits'
import { CURRENCY, type Currency, DEFAULT_CURRENCY, type Money } from '@quarterline/core/base/money'
import type { Queries } from '../kit/db.ts'

interface LimitRow {
  member_id: string
  sport: number
  min_bet: Money
  max_bet: Money
  max_per_match: Money
  max_payout: Money
}

/** Limits of members by sport: what is set for them, else the house's in their currency. */
export async function readLimits(
  db: Queries,
  shardKey: string,
  members: readonly { id: string; currency: string }[],
): Promise<(memberId: string, sport: number) => Limits> {
  const ids = members.map(({ id }) => id)
  const sql = 'SELECT * FROM member_limit WHERE shard_key = $1 AND member_id = ANY($2::uuid[])'
  const { rows } = ids.length > 0 ? await db.prepared<LimitRow>('limits-read', sql, [shardKey, ids]) : { rows: [] }
  const ownLimits = new Map(rows.map((row) => [`${row.member_id} ${row.sport}`, row]))
  const currencies = new Map(members.map(({ id, currency }) => [id, currency]))
  return (memberId, sport) => {
    const row = ownLimits.get(`${memberId} ${sport}`)
    const currency = (currencies.get(memberId) ?? DEFAULT_CURRENCY) as Currency
    if (!row) return houseLimits(currency)
    const { stakeStep } = CURRENCY[currency]
    // A minimum between two steps could not be bet, so it is rounded up.
    const minBet = (Math.ceil(row.min_bet / stakeStep) * stakeStep) as Money
    return { minBet, maxBet: row.max_bet, maxPerMatch: row.max_per_match, maxPayout: row.max_payout }
  }
}
