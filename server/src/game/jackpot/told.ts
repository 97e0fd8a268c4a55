/** What providers tell of their jackpots, and what they are told: the sum that is held, and what the house added. */
import { isCurrency, type Money, NOTHING } from '@quarterline/core/base/money'
import { JACKPOTS_MAX, type ProviderRequest } from '@quarterline/core/game/providerMessages'
import { amountText, readAmount, signedText } from '@quarterline/core/wallet/seamless/amountText'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { heldFor, lockJackpots } from './pool.ts'

/** How long what a provider told is shown, in real ms: a silent provider's sums are not promised. */
export const TOLD_FOR_MS = 120_000

const COUNT = `
  SELECT count(*)::int AS jackpots FROM (
    SELECT jackpot, currency FROM game_jackpot WHERE provider = $1
    UNION SELECT * FROM jsonb_to_recordset($2::jsonb) AS j(jackpot text, currency text)) AS each`
const TAKE = `
  INSERT INTO game_jackpot (provider, jackpot, currency, name, amount, told_ms)
  SELECT $1, j.jackpot, j.currency, j.name, j.amount, $2
  FROM jsonb_to_recordset($3::jsonb) AS j(jackpot text, currency text, name text, amount bigint)
  ON CONFLICT (provider, jackpot, currency) DO UPDATE SET name = excluded.name, amount = excluded.amount, told_ms = excluded.told_ms`
const GIVEN = `
  SELECT jackpot, currency, given AS amount FROM game_jackpot WHERE provider = $1 AND given > 0 ORDER BY jackpot, currency`

type JackpotList = ProviderRequest<'jackpots'>['jackpots']

/** @returns why nothing was taken */
async function take(
  tx: Tx,
  provider: string,
  told: JackpotList,
  wallMs: number,
): Promise<'INVALID_AMOUNT' | 'INVALID_REQUEST' | undefined> {
  // Two lists at once would meet in another order of rows.
  await lockJackpots(tx, provider)
  const held = await heldFor(tx, provider)
  const rows = told.map((one) => ({ ...one, amount: readAmount(one.amount) as Money }))
  const promised = new Map<string, number>()
  for (const { currency, amount } of rows) promised.set(currency, (promised.get(currency) ?? 0) + amount)
  // Nobody is shown what would not be paid.
  if ([...promised].some(([currency, sum]) => sum > (held.get(currency) ?? NOTHING))) return 'INVALID_AMOUNT'
  if (rows.length === 0) return undefined
  // Every process reads all of them every second: names that change all the time are none.
  const { rows: counts } = await tx.query<{ jackpots: number }>(COUNT, [provider, JSON.stringify(rows)])
  if ((counts[0]?.jackpots ?? 0) > JACKPOTS_MAX) return 'INVALID_REQUEST'
  await tx.query(TAKE, [provider, wallMs, JSON.stringify(rows)])
  return undefined
}

const keyOf = ({ jackpot, currency }: JackpotList[number]): string => `${currency} ${jackpot}`

/** Answers the call. What is told wrongly changes nothing, but what is held is answered all the same. */
export async function answerJackpots(
  { db, wallMs }: { db: Db; wallMs: number },
  provider: string,
  { jackpots }: ProviderRequest<'jackpots'>,
) {
  const isTwice = new Set(jackpots.map(keyOf)).size < jackpots.length
  if (isTwice) return { code: 'INVALID_REQUEST' as const }
  // A provider serves houses of other currencies too.
  const ours = jackpots.filter(({ currency }) => isCurrency(currency))
  const refused = await db.tx((tx) => take(tx, provider, ours, wallMs))
  const held = [...(await heldFor(db, provider))]
  return {
    code: refused ?? ('OK' as const),
    held: held.map(([currency, amount]) => ({ currency, amount: signedText(amount) })),
    given: (await givenTo(db, provider)).map((row) => ({ ...row, amount: amountText(row.amount) })),
  }
}

/** What the house has added to each jackpot of a provider so far. */
async function givenTo(db: Queries, provider: string) {
  return (await db.query<{ jackpot: string; currency: string; amount: Money }>(GIVEN, [provider])).rows
}

/** A jackpot as members see it. */
export interface ShownJackpot {
  provider: string
  jackpot: string
  name: string
  currency: string
  amount: Money
  toldMs: number
  /** When it was won last, and what it paid. */
  wonMs: number | null
  wonAmount: Money | null
}

const SHOWN = `
  SELECT provider, jackpot, name, currency, amount, told_ms AS "toldMs", won_ms AS "wonMs",
    won_amount AS "wonAmount" FROM game_jackpot
  ORDER BY amount DESC, provider, jackpot`

/** All jackpots as they were told last, the largest first. */
export async function readJackpots(db: Pick<Db, 'query'>): Promise<ShownJackpot[]> {
  return (await db.query<ShownJackpot & Record<string, unknown>>(SHOWN)).rows
}
