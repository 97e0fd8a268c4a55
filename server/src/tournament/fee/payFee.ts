/**
 * Fees of members whose money is in a licensee's wallet (operator type 2). An act that charges one is tried first and leaves
 * nothing; then the wallet reserves the fee, within no transaction; then the act is done with its answer, or the fee is let go
 * of (decision 0104). The wallet knows the fee by its seat's id, and the prize as its payout.
 */
import type { Currency, Money } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { WalletReading } from '@quarterline/core/wallet/seamless/readAnswer'
import { uuidv7 } from 'uuidv7'
import type { Member } from '../../account/session.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { ReserveWish } from '../../upline/reserveMessage.ts'
import { readWallet } from '../../wallet/balance.ts'
import { lockPurses } from '../../wallet/post.ts'
import { answerRefusal, NOT_BOUNDED, unusedNews } from '../../wallet/seamless/asked.ts'
import { lockAsked, noteAsked, readAsking, tellWallet } from '../../wallet/seamless/seamlessBets.ts'
import { feeTicket } from './tellFee.ts'

/** The parts of the house that fees need. */
export interface FeeHouse {
  db: Db
  clock: Clock
  /** Asks a seamless wallet to reserve a fee; never throws. */
  reserve(wish: ReserveWish): Promise<WalletReading>
}

/** How a fee is paid: from the purse here, not yet because the act is only tried, or with what a seamless wallet answered. */
export type FeePayment =
  | { kind: 'here' }
  | { kind: 'trial' }
  | { kind: 'atWallet'; seatId: string; reading: WalletReading }

/** How a member's fee is paid when nobody was asked yet. */
export const firstPayment = ({ licenseeType }: Pick<Member, 'licenseeType'>): FeePayment =>
  licenseeType === 1 ? { kind: 'here' } : { kind: 'trial' }

/** A fee that a wallet is to be asked for. */
interface AskedFee {
  fee: Money
  currency: Currency
  /** The room's name, and its number if it has one. */
  room: { name: string; no?: number }
}

/** What an act came to that was only tried and would be done. */
export interface TrialResult {
  tried: AskedFee
}

/** Who pays, and the client's key of the act. */
interface Payer {
  member: Member
  key: string
}

/** What may be spent on a fee: of a seamless wallet what it has reserved, and anything before it is asked. */
export async function feeAvailable(tx: Queries, member: Member, payment: FeePayment, fee: Money) {
  const { available, watched } = await readWallet(tx, member)
  if (payment.kind === 'here') return { available, watched }
  return { available: payment.kind === 'trial' ? NOT_BOUNDED : fee, watched }
}

/** Whether the seamless wallet has said yes in time; its refusal otherwise. The member's money is locked. */
export async function feeRefusal(tx: Queries, { shardKey }: Member, payment: FeePayment): Promise<Refusal | undefined> {
  if (payment.kind !== 'atWallet') return undefined
  const { seatId, reading } = payment
  return answerRefusal(reading, (await lockAsked(tx, shardKey, [seatId])).has(seatId))
}

/** So many fees of a member may come to nothing at his wallet in a minute: each is a row that is kept, and a question to others. */
const ENDED_MAX = 20
const ENDED = `
  SELECT count(*)::int AS ended FROM seamless_bet
  WHERE state IN ('refused', 'released') AND asked_ms > $3::bigint - ${MINUTE_MS} AND shard_key = $1 AND member_id = $2`

/** Writes that a wallet is about to be asked. @returns when; or why it is not: asked under this key already, or too often */
async function noteFee(
  { db, clock }: FeeHouse,
  { member, key }: Payer,
  { fee, currency }: AskedFee,
  seatId: string,
): Promise<Result<number>> {
  const { shardKey, id, accountId, cashId } = member
  return db.tx(async (tx) => {
    await lockPurses(tx, shardKey, [cashId])
    if ((await readAsking(tx, shardKey, [{ memberId: id, key }])).size > 0) return refuse('requestProcessing')
    const nowMs = clock.now()
    const { rows } = await tx.query<{ ended: number }>(ENDED, [shardKey, id, nowMs])
    if ((rows[0]?.ended ?? 0) >= ENDED_MAX) return refuse('requestLimit')
    const asked = { betId: seatId, memberId: id, accountId, cashId, currency, betKey: key, risk: fee }
    await noteAsked(tx, shardKey, [asked], nowMs)
    return ok(nowMs)
  })
}

/** Lets go of a fee that was not used, if nobody has yet. */
async function letGo({ db, clock }: FeeHouse, { shardKey, cashId }: Member, seatId: string, reading: WalletReading) {
  await db.tx(async (tx) => {
    await lockPurses(tx, shardKey, [cashId])
    const isUnused = (await lockAsked(tx, shardKey, [seatId])).has(seatId)
    if (isUnused) await tellWallet(tx, shardKey, [unusedNews(seatId, reading)], clock.now())
  })
}

/**
 * Does an act that charges a fee, wherever the member's money is.
 * @param act tried, and done, in a transaction of its own each time
 */
export async function payFee<T>(
  house: FeeHouse,
  payer: Payer,
  act: (payment: FeePayment) => Promise<Result<T> | TrialResult>,
): Promise<Result<T>> {
  const { member } = payer
  const first = await act(firstPayment(member))
  if (!('tried' in first)) return first
  const { fee, currency, room } = first.tried
  const itemId = uuidv7()
  const noted = await noteFee(house, payer, first.tried, itemId)
  if (!noted.ok) return noted
  const reading = await house.reserve({
    itemId,
    member,
    currency,
    amount: fee,
    atMs: noted.value,
    ticket: feeTicket(fee, room),
  })
  const done = await act({ kind: 'atWallet', seatId: itemId, reading })
  await letGo(house, member, itemId, reading)
  if ('tried' in done) throw new Error('a fee was reserved for an act that was only tried')
  return done
}
