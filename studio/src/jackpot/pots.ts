/**
 * The mirror of what the platform holds for our jackpots: fed when a stake is known to be taken, and emptied of a prize in the
 * transaction that notes it, so that a round wins once whatever dies.
 */
import { amountText } from '../kit/amount.ts'
import type { Queries } from '../kit/db.ts'
import { addCall, GIVEN_UP_MS, type OwnerBook } from '../wallet/calls.ts'
import { JACKPOTS, type JackpotId, paidOf, sharesOf } from './jackpots.ts'

/** A round whose stake was taken. */
export interface FeedingRound {
  id: number
  provider: string
  player: string
  game: string
  currency: string
  stake: number
  jackpot: JackpotId | null
}

/** Whose jackpots. */
export interface PotOwner {
  provider: string
  currency: string
}

const MAKE = `
  INSERT INTO jackpot (provider, currency, jackpot) SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING`
// In one order, so that two rounds at once wait and do not stop each other.
const LOCK = 'SELECT jackpot AS id, held FROM jackpot WHERE provider = $1 AND currency = $2 ORDER BY jackpot FOR UPDATE'
const FEED = `
  UPDATE jackpot j SET held = j.held + f.amount FROM unnest($3::text[], $4::bigint[]) AS f(id, amount)
  WHERE j.provider = $1 AND j.currency = $2 AND j.jackpot = f.id`
const WIN = `
  INSERT INTO jackpot_win (round, provider, player, game, currency, jackpot, amount, at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  RETURNING id`

/** The jackpots of a provider in a currency under their locks, made if they are missing. */
async function lockPots(tx: Queries, { provider, currency }: PotOwner): Promise<Map<string, number>> {
  const found = () => tx.query<{ id: string; held: number }>(LOCK, [provider, currency])
  let { rows } = await found()
  if (rows.length < JACKPOTS.length) {
    await tx.query(MAKE, [provider, currency, JACKPOTS.map(({ id }) => id)])
    rows = (await found()).rows
  }
  return new Map(rows.map(({ id, held }) => [id, held]))
}

const change = (tx: Queries, { provider, currency }: PotOwner, by: readonly { id: string; amount: number }[]) =>
  tx.query(FEED, [provider, currency, by.map(({ id }) => id), by.map(({ amount }) => amount)])

/** Feeds jackpots with a round's stake, and pays the one that it wins. @returns the prize, undefined if it wins none */
export async function feedPots(tx: Queries, round: FeedingRound, nowMs: number): Promise<number | undefined> {
  const { id, provider, player, game, currency, stake, jackpot } = round
  const pots = await lockPots(tx, round)
  const shares = sharesOf(stake)
  await change(
    tx,
    round,
    shares.map(({ id: pot, share }) => ({ id: pot, amount: share })),
  )
  if (jackpot === null) return undefined
  const held = (pots.get(jackpot) ?? 0) + (shares.find((one) => one.id === jackpot)?.share ?? 0)
  const prize = paidOf(held)
  if (prize === 0) return undefined
  await change(tx, round, [{ id: jackpot, amount: -prize }])
  const { rows } = await tx.query<{ id: number }>(WIN, [id, provider, player, game, currency, jackpot, prize, nowMs])
  const [win] = rows
  if (!win) throw new Error('a prize was not written')
  const body = { player, campaign: jackpot, amount: amountText(prize), jackpot }
  const owner = { owner: 'jackpot', ownerId: win.id }
  const call = { ...owner, provider, tx: `j${win.id}-prize`, call: 'promo', body, playSession: null } as const
  // Due at once: nobody waits for its answer.
  await addCall(tx, call, nowMs - GIVEN_UP_MS)
  return prize
}

const never = async () => {
  throw new Error('a prize has no stake')
}

/** What answers of wallets mean for prizes. */
export const jackpotBook: OwnerBook = {
  ...{ taken: never, refused: never, givenBack: never },
  async paid(tx, id) {
    await tx.query('UPDATE jackpot_win SET is_paid = true WHERE id = $1', [id])
  },
}

const GIVE = `
  UPDATE jackpot SET held = held + ($4 - given), given = $4
  WHERE provider = $1 AND currency = $2 AND jackpot = $3 AND given < $4`

/** Counts in what the house has added. @param given in all, by jackpot */
export async function takeGifts(
  tx: Queries,
  owner: PotOwner,
  given: readonly { id: string; amount: number }[],
): Promise<void> {
  await lockPots(tx, owner)
  for (const { id, amount } of given) await tx.query(GIVE, [owner.provider, owner.currency, id, amount])
}

/** A jackpot as it stands. */
export interface Pot {
  id: string
  name: string
  /** What it pays now, in ten-thousandths. */
  amount: number
}

const READ = `
  SELECT currency, jackpot AS id, held FROM jackpot WHERE provider = $1 AND currency = ANY ($2)`

/** What each jackpot of a provider pays now, in each of these currencies; one that nobody has fed pays nothing. */
export async function readPots(
  db: Queries,
  provider: string,
  currencies: readonly string[],
): Promise<Map<string, Pot[]>> {
  const { rows } = await db.query<{ currency: string; id: string; held: number }>(READ, [provider, currencies])
  const held = new Map(rows.map((row) => [`${row.currency} ${row.id}`, row.held]))
  const potsOf = (currency: string) =>
    JACKPOTS.map(({ id, name }) => ({ id, name, amount: paidOf(held.get(`${currency} ${id}`) ?? 0) }))
  return new Map(currencies.map((currency) => [currency, potsOf(currency)]))
}
