/**
 * For tests: a second product, as small as a complete one can be. A club's seat costs a fee, grants points to bet with,
 * and a prize at the end; a member may have drinks on account, which the outside bar confirms or forgets. It uses the
 * house like any product, and of bets only their desk.
 */
import { MONEY_SCALE, type Money, money, POINTS } from '@quarterline/core/base/money'
import { type Result, refuse } from '@quarterline/core/base/result'
import type { BetTerms } from '@quarterline/core/bet/terms'
import type { Booking } from '@quarterline/core/wallet/booking'
import type { Purse } from '@quarterline/core/wallet/purse'
import { spendRefusal } from '@quarterline/core/wallet/spend'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import { uuidv7 } from 'uuidv7'
import { type Member, readBettingRefusal } from '../../src/account/session.ts'
import type { BetHouse } from '../../src/bet/house.ts'
import type { BetAnswer, BetWish } from '../../src/bet/place/request.ts'
import type { BettingProduct, SettledBet } from '../../src/bet/productBetting.ts'
import type { Queries, Tx } from '../../src/kit/db.ts'
import type { Message } from '../../src/kit/outbox/outbox.ts'
import { houseAccount, openAccount, openPurse } from '../../src/wallet/accounts.ts'
import { readWallet } from '../../src/wallet/balance.ts'
import { readOwnLimits } from '../../src/wallet/play/ownLimitState.ts'
import { lockPurses, post } from '../../src/wallet/post.ts'
import { writeBookings } from '../../src/wallet/writeBookings.ts'

export const CLUB = 'club'
export const CLUBS_TOPIC = 'clubs'
const GIVEN = money(1000 * MONEY_SCALE)
const GRANT = { step: 'points', amount: GIVEN, currency: POINTS, reason: 'grant' } as const
const BY_HAND = { option: 1, ip: '10.0.0.1' } as const
export const FEE = money(50 * MONEY_SCALE)
/** The house's part of a fee; the rest waits in the room. */
export const RAKE = money(5 * MONEY_SCALE)

/** Points only: nobody's risk, nobody's share. */
const TERMS: BetTerms = {
  product: CLUB,
  isHouseRisk: false,
  isShared: false,
  limits: {
    minBet: money(10 * MONEY_SCALE),
    maxBet: money(500 * MONEY_SCALE),
    maxPerMatch: GIVEN,
    maxPayout: money(1e9),
  },
  refuses: ({ quote, odds }) => {
    if (quote.inPlay) return refuse('liveMatchNotAllowed')
    return odds === 'DEC' ? undefined : refuse('oddsDisplayInvalid')
  },
}

/** The club's tables, which a product would create by migrations. */
export const CLUB_TABLES = `
  CREATE TABLE club_seat (
    shard_key uuid NOT NULL, id uuid NOT NULL, room uuid NOT NULL, member_id uuid NOT NULL, cash_id uuid NOT NULL,
    escrow_id uuid NOT NULL, settled integer NOT NULL DEFAULT 0, PRIMARY KEY (shard_key, id), UNIQUE (room, member_id));
  GRANT SELECT, INSERT, UPDATE ON club_seat TO quarterline_app;`

/** The outside bar's messages, and whether it answers. */
export interface Bar {
  heard: Message[]
  isOpen: boolean
}

/** A seat in a room, with its purse of points. */
export interface Seat {
  id: string
  purse: Purse
}

async function takeSeat(tx: Queries, { shardKey, id: memberId }: Member, { id, purse }: Seat, room: string) {
  const { rowCount } = await tx.query(
    `INSERT INTO club_seat (shard_key, id, room, member_id, cash_id, escrow_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (room, member_id) DO NOTHING`,
    [shardKey, id, room, memberId, purse.cash, purse.escrow],
  )
  if (rowCount !== 1) return refuse('memberJoinedBefore')
  await openPurse(tx, { shardKey, ownerId: id, purse })
  return undefined
}

const freshSeat = (): Seat => ({ id: uuidv7(), purse: { cash: uuidv7(), escrow: uuidv7(), currency: POINTS } })

async function findSeat(db: Queries, { shardKey, id }: Member, room: string): Promise<Seat | undefined> {
  const sql = 'SELECT id, cash_id, escrow_id FROM club_seat WHERE shard_key = $1 AND member_id = $2 AND room = $3'
  const { rows } = await db.query(sql, [shardKey, id, room])
  const [row] = rows
  return row && { id: row.id, purse: { cash: row.cash_id, escrow: row.escrow_id, currency: POINTS } }
}

/** The booking of a fee, its refund or a prize: no turnover, and of a fee only the rake is shared (R10-9). */
function bookingOf(
  { id: memberId, chainId, currency }: Member,
  of: { item: string; kind: string; result: Money; shared: Money },
): Booking {
  const nothing = money(0)
  return {
    product: CLUB,
    sport: 0,
    round: 1,
    undo: false,
    memberId,
    chainId: chainId ?? '',
    rateGroup: 'other',
    currency: currency as 'MYR',
    stake: nothing,
    risk: nothing,
    turnover: nothing,
    validTurnover: nothing,
    commissionBase: nothing,
    commission: nothing,
    outcome: of.kind,
    ...of,
  }
}

/** A club over a house. */
export function openClub(house: BetHouse, room: string) {
  const { db, desk } = house
  const roomAccount = (tx: Queries, shardKey: string, currency: 'MYR' | typeof POINTS) =>
    openAccount(tx, { shardKey, ownerId: room, kind: 'room', currency })

  /** Takes a seat, charges its fee, grants points. */
  async function begin(tx: Tx, member: Member, seat: Seat, nowMs: number) {
    const { shardKey, cashId } = member
    const taken = await takeSeat(tx, member, seat, room)
    if (taken) return taken
    await lockPurses(tx, shardKey, [cashId])
    const { available, watched } = await readWallet(tx, member)
    const ownLimits = watched ? (await readOwnLimits(tx, shardKey, [cashId], nowMs)).get(cashId) : undefined
    const accountRefusal = await readBettingRefusal(tx, member)
    const refused = spendRefusal({ accountRefusal, available, ...(ownLimits && { ownLimits }) }, FEE)
    if (refused) return refused
    const [pot, points] = [await roomAccount(tx, shardKey, 'MYR'), await roomAccount(tx, shardKey, POINTS)]
    const houseId = await houseAccount(tx, shardKey, 'house', 'MYR')
    const key = { cause: seat.id, round: 1, currency: 'MYR' as const, reason: 'fee' as const }
    const fee: Transfer[] = [
      { ...key, step: 'fee', debit: cashId, credit: pot, amount: money(FEE - RAKE) },
      { ...key, step: 'rake', debit: cashId, credit: houseId, amount: RAKE },
      { ...key, ...GRANT, debit: points, credit: seat.purse.cash },
    ]
    await post(tx, shardKey, fee, nowMs)
    const shared = { kind: 'fee', result: money(-FEE), shared: money(-RAKE) }
    await writeBookings(tx, shardKey, [bookingOf(member, { item: seat.id, ...shared })], nowMs)
    return undefined
  }

  async function bet(member: Member, seat: Seat, wish: BetWish, beside?: Parameters<typeof desk.place>[1]) {
    const counter = await db.tx((tx) => roomAccount(tx, member.shardKey, POINTS))
    const request = { member, purse: seat.purse, wish, key: wish.bet_key ?? uuidv7(), ...BY_HAND }
    const placed = await desk.place({ ...request, under: { terms: TERMS, counter } }, beside)
    if (placed.ok && placed.value.answer.status === 1) house.membersChanged([member.id], CLUBS_TOPIC)
    return placed
  }

  return {
    bet,
    /** A seat with its first bet, or neither. */
    async join(member: Member, wish: BetWish): Promise<Result<{ answer: BetAnswer; seat: Seat }>> {
      // A member who asks again without an answer names his existing purse.
      const seat = (await findSeat(db, member, room)) ?? freshSeat()
      const placed = await bet(member, seat, wish, (tx, nowMs) => begin(tx, member, seat, nowMs))
      return placed.ok ? { ok: true, value: { answer: placed.value.answer, seat } } : placed
    },
  }
}

const COUNT_SETTLED = `
  UPDATE club_seat SET settled = settled + 1 WHERE shard_key = $1 AND cash_id = ANY($2::uuid[])`

/** The product. @param bar its outside receiver */
export function clubProduct(bar: Bar): BettingProduct<BetHouse> {
  return {
    name: CLUB,
    betting: {
      terms: TERMS,
      topic: CLUBS_TOPIC,
      settled: (tx, shardKey, bets: readonly SettledBet[]) =>
        tx.query(COUNT_SETTLED, [shardKey, bets.map(({ cashId }) => cashId)]),
    },
    handlers: () => ({}),
    acts: () => ({}),
    steps: () => [],
    causesSince: async (db, { shardKey, ownerId }, fromMs) => {
      const sql = `SELECT k.item AS id FROM booking k WHERE k.shard_key = $1 AND k.member_id = $2 AND k.product = 'club' AND k.at_ms >= $3`
      const { rows } = await db.query<{ id: string }>(sql, [shardKey, ownerId, fromMs])
      return rows.map(({ id }) => id)
    },
    holds: 'SELECT NULL::uuid AS shard_key, NULL::uuid AS item, 0::bigint AS amount WHERE false',
    stakes: `SELECT NULL::uuid AS shard_key, NULL::uuid AS item, NULL::uuid AS cash_id, 0::bigint AS at_ms, 0::bigint AS amount WHERE false`,
    owners: 'SELECT shard_key, member_id, id AS owner_id FROM club_seat',
    audit: async () => [],
    topics: [CLUBS_TOPIC],
    flags: [CLUB],
    lanes: {
      bar: {
        async send(message) {
          if (!bar.isOpen) throw new Error('the bar is shut')
          bar.heard.push(message)
        },
      },
    },
  }
}
