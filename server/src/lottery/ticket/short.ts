/** Numbers of a draw that are sold out, short, or paid less than the table says. */
import {
  CURRENCY,
  type Currency,
  MONEY_SCALE,
  type Money,
  money,
  mulDiv,
  toDecimal,
} from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { SuccessOf } from '@quarterline/core/calls'
import { PAYOUT_MAX } from '@quarterline/core/lottery/takeLine'
import type { Queries } from '../../kit/db.ts'
import { isRowId } from '../rows/drawRows.ts'
import { readNumberStates } from './exposure.ts'

type Short = Omit<SuccessOf<'lottery/short'>, 'status' | 'statusdesc'>

const ROWS_MAX = 100
/** A number is short when less than this share of its limit is left. */
const SHORT_PARTS = 4
const ONE_PPM = 1_000_000

// Numbers that were bet on, and those that an operator named.
const TOUCHED = `
  SELECT risk_key FROM lottery_exposure WHERE draw_id = $1 AND payout >= $2
  UNION
  SELECT l.risk_key FROM lottery_limit l JOIN lottery_draw d ON d.company = l.company AND d.id = $1
  WHERE (l.draw_id IS NULL OR l.draw_id = $1) AND length(l.risk_key) > 1`

/** The keys of a number of two to four digits: itself and its endings. */
const keysOfNumber = (number: string): string[] =>
  [4, 3, 2].filter((digits) => number.length >= digits).map((digits) => `${digits}:${number.slice(-digits)}`)

/** Converts a payout in MYR to a currency. */
const fromMyr = (amount: Money, currency: Currency): Money =>
  mulDiv(amount, CURRENCY[currency].limitFactorPpm, ONE_PPM, money(MONEY_SCALE), 'truncate')

/** The least payout that makes a number short by the house's own limits; smaller limits are an operator's, who named them. */
const LEAST = Object.values(PAYOUT_MAX).reduce((least, max) => (max < least ? max : least)) / SHORT_PARTS

/** How numbers of a draw stand that are short; or how one number stands. */
export async function readShort(
  db: Queries,
  { drawId, number, currency }: { drawId: string; number: string | undefined; currency: Currency },
  nowMs: number,
): Promise<Result<Short>> {
  if (!isRowId(drawId)) return refuse('invalidBet', { reason: 'unknownDraw' })
  const touched =
    number === undefined
      ? (await db.query<{ risk_key: string }>(TOUCHED, [drawId, LEAST])).rows.map((row) => row.risk_key)
      : keysOfNumber(number)
  const numbers = await readNumberStates(
    db,
    touched.map((key) => ({ drawId, key })),
    false,
  )
  const rows = touched.flatMap((key) => {
    const { payoutMax, payout, percent } = numbers.stateOf({ drawId, key })
    const left = Math.max(0, payoutMax - payout)
    const isShort = left * SHORT_PARTS < payoutMax || percent < 100 || payoutMax === 0
    if (!isShort && number === undefined) return []
    return [{ key, left: toDecimal(fromMyr(money(left), currency)), percent }]
  })
  rows.sort((a, b) => a.left - b.left || (a.key < b.key ? -1 : 1))
  return ok({ rows: rows.slice(0, ROWS_MAX), at: nowMs })
}
