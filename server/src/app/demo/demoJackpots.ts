/** The studio's jackpots in a demo house: its house adds to them when it is made, because nobody looks at empty ones. */
import { inCurrency } from '@quarterline/core/account/limits'
import { isCurrency, MONEY_SCALE, money, NOTHING } from '@quarterline/core/base/money'
import { uuidv7 } from 'uuidv7'
import { addToJackpot } from '../../game/jackpot/give.ts'
import type { Db } from '../../kit/db.ts'

/** In MYR: about what they hold on an average day. */
const GIFTS = [
  { jackpot: 'grand', name: 'Grand', amount: 18_400 },
  { jackpot: 'major', name: 'Major', amount: 610 },
  { jackpot: 'minor', name: 'Minor', amount: 32 },
] as const

const TREES = `SELECT DISTINCT ON (currency) shard_key AS "shardKey", currency FROM member ORDER BY currency, shard_key`
const ADD = `
  INSERT INTO game_jackpot (provider, jackpot, currency, name, amount, told_ms) VALUES ($1, $2, $3, $4, 0, 0)
  ON CONFLICT DO NOTHING`

/** Adds to each jackpot once, in every currency of members. */
export async function fillDemoJackpots(db: Db, provider: string, nowMs: number): Promise<void> {
  const { rows } = await db.query<{ shardKey: string; currency: string }>(TREES)
  for (const { shardKey, currency } of rows) {
    if (!isCurrency(currency)) continue
    for (const { jackpot, name, amount: units } of GIFTS)
      await db.tx(async (tx) => {
        const { rowCount } = await tx.query(ADD, [provider, jackpot, currency, name])
        const amount = inCurrency(money(units * MONEY_SCALE), currency)
        const gift = { provider, jackpot, currency, shardKey, amount, given: NOTHING, item: uuidv7() }
        if (rowCount) await addToJackpot(tx, gift, nowMs)
      })
  }
}
