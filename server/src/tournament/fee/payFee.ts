/**
 * Fees of members whose money is in a licensee's wallet (operator type 2). An act that charges a fee is first tried and
 * rolled back. Then the wallet reserves the fee, outside any transaction. Then the act is done with the wallet's
 * answer, or the reservation is released (decision 0104). The wallet knows the fee by its seat's id, and the prize as
 * its payout.
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

/**
 * How a fee is paid: from the purse here, not yet because the act is only a trial, or from a seamless wallet's
 * reservation.
 */
export type FeePayment =
  | { kind: 'here' }
  | { kind: 'trial' }
  | { kind: 'atWallet'; seatId: string; reading: WalletReading }

/** How a member's fee is paid before any wallet was asked. */
export const firstPayment = ({ licenseeType }: Pick<Member, 'licenseeType'>): FeePayment =>
  licenseeType === 1 ? { kind: 'here' } : { kind: 'trial' }

/** A fee that a wallet is to be asked for. */
interface AskedFee {
  fee: Money
  currency: Currency
  /** The room's name, and its number if it has one. */
  room: { name: string; no?: number }
}

/** The outcome of a trial that would succeed. */
export interface TrialResult {
  tried: AskedFee
}

/** Who pays, and the client's key of the act. */
interface Payer {
  member: Member
  key: string
}

/**
 * The money available for a fee. At a seamless wallet that is the reserved amount; before it is asked, no limit
 * applies.
 */
export async function feeAvailable(tx: Queries, member: Member, payment: FeePayment, fee: Money) {
  const { available, watched } = await readWallet(tx, member)
  if (payment.kind === 'here') return { available, watched }
  return { available: payment.kind === 'trial' ? NOT_BOUNDED : fee, watched }
}

/**
 * The seamless wallet's refusal; undefined if it reserved the fee in time. The caller has locked the member's money.
 */
export async function feeRefusal(tx: Queries, { shardKey }: Member, payment: FeePayment): Promise<Refusal | undefined> {
  if (payment.kind !== 'atWallet') return undefined
  const { seatId, reading } = payment
  return answerRefusal(reading, (await lockAsked(tx, shardKey, [seatId])).has(seatId))
}

/**
 * The most fees a minute that a member may ask his wallet for without taking a seat: each leaves a row and costs the
 * licensee a call.
 */
const ENDED_MAX = 20
const ENDED = `
  SELECT count(*)::int AS ended FROM seamless_bet
  WHERE state IN ('refused', 'released') AND asked_ms > $3::bigint - ${MINUTE_MS} AND shard_key = $1 AND member_id = $2`

/**
 * Records that a wallet is about to be asked. @returns the time; or a refusal, if this key is being asked already or he
 * asks too often
 */
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

/** Releases a reserved fee that was not used, unless another process has already done so. */
async function letGo({ db, clock }: FeeHouse, { shardKey, cashId }: Member, seatId: string, reading: WalletReading) {
  await db.tx(async (tx) => {
    await lockPurses(tx, shardKey, [cashId])
    const isUnused = (await lockAsked(tx, shardKey, [seatId])).has(seatId)
    if (isUnused) await tellWallet(tx, shardKey, [unusedNews(seatId, reading)], clock.now())
  })
}

/**
 * Does an act that charges a fee, from the member's purse here or from his seamless wallet.
 * @param act runs once, or twice (a trial and the act), each time in a transaction of its own
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
