/**
 * Pays members of shared rounds: for all their stakes, as soon as each of these is known to be taken or given back. A stake that is out
 * of a flight is paid while that goes on.
 */
import { amountText } from '../kit/amount.ts'
import type { Queries } from '../kit/db.ts'
import { addCall, type CallResult, type MoneyCall, type OwnerBook } from '../wallet/calls.ts'
import { addChips, type Chips, cancelBets, type TableHouse } from './bets.ts'
import { type FlightBet, flightReturn, outOf, reachedBy } from './flights.ts'
import { flyingRound, IN_TIME_MS, walletRoundName } from './rounds.ts'
import { isCancelled, type SharedGame } from './sharedGame.ts'

interface DueSeat {
  id: number
  provider: string
  player: string
  session: string
  game: string
  isDemo: boolean
  roundId: number
  shoe: number
  number: number
  play: object
  isOver: boolean
}

const SEATS_AT_ONCE = 100

// A round that is over; or one that flies, where a stake is out and not paid. A seat's last win ends its round at the wallet, so that
// it is sent when those before it are answered.
const DUE = `
  SELECT s.id, s.provider, s.player, s.session, s.game, s.is_demo AS "isDemo", r.id AS "roundId", r.shoe, r.number, r.play,
    r.state = 'over' AS "isOver"
  FROM table_seat s JOIN table_round r ON r.id = s.round
  WHERE s.state = 'open' AND s.game = $1 AND ($4::text IS NULL OR (s.provider = $4 AND s.player = $5))
    AND (r.state = 'over' OR (r.id = $2 AND r.state = 'dealt' AND EXISTS (SELECT 1 FROM table_bet b
      WHERE b.seat = s.id AND b.state = 'placed' AND NOT b.is_paid AND (b.out_at IS NOT NULL OR b.stop_at <= $3))))
    AND NOT EXISTS (SELECT 1 FROM table_bet b WHERE b.seat = s.id AND (b.state = 'asked' OR EXISTS (
      SELECT 1 FROM wallet_call c WHERE c.owner = 'tableBet' AND c.owner_id = b.id AND c.call = 'win' AND c.state <> 'done')))
  ORDER BY s.id LIMIT ${SEATS_AT_ONCE} FOR UPDATE OF s SKIP LOCKED`
// Locked against cash-outs that are being written.
const PLACED = `
  SELECT id, seat, chips, stake, stop_at AS "stopAt", out_at AS "outAt", is_paid AS "isPaid" FROM table_bet
  WHERE seat = ANY ($1) AND state = 'placed' ORDER BY id FOR UPDATE`
const PAY_BETS = 'UPDATE table_bet SET is_paid = true WHERE id = ANY ($1)'
const SETTLE = `UPDATE table_seat SET state = $2, stake = $3, payout = $4 WHERE id = $1`

const TO_PAY = `
  SELECT DISTINCT s.game FROM table_seat s JOIN table_round r ON r.id = s.round WHERE s.state = 'open'
    AND (r.state = 'over' OR (r.state = 'dealt' AND EXISTS (SELECT 1 FROM table_bet b
      WHERE b.seat = s.id AND b.state = 'placed' AND NOT b.is_paid AND b.stop_at IS NOT NULL)))`

/** Tables at which somebody may be due, found by one question for all: most of them have nobody most of the time. */
export async function tablesToPay(db: Queries): Promise<string[]> {
  const { rows } = await db.query<{ game: string }>(TO_PAY)
  return rows.map(({ game }) => game)
}

export const payoutOfChips = (game: SharedGame, play: object, chips: Chips): number =>
  Object.entries(chips).reduce((sum, [spot, amount]) => sum + Math.floor((amount * game.returnOf(play, spot)) / 100), 0)

interface PlacedBet extends FlightBet {
  id: number
  seat: number
  isPaid: boolean
  chips: Chips
}

/** What a seat's bets return: chips by their spots, stakes in a flight each by the multiple at which it was cashed out. */
function payoutOfBets(game: SharedGame, play: object, bets: readonly PlacedBet[]): number {
  const { flight } = game
  if (!flight) return payoutOfChips(game, play, addChips(bets.map(({ chips }) => chips)))
  return bets.reduce((sum, bet) => sum + flightReturn(bet, flight.endOf(play)), 0)
}

function winCall(seat: DueSeat, amount: number): MoneyCall {
  const { id, provider, player, game, isDemo, session } = seat
  const round = walletRoundName({ ...seat, id: seat.roundId })
  return {
    ...{ provider, tx: `t${id}-win`, call: 'win', owner: 'tableSeat', ownerId: id },
    playSession: isDemo ? session : null,
    body: { player, game, round, amount: amountText(amount), roundClosed: true },
  }
}

/** Pays a stake of a seat whose other stake still flies. */
function outCall(seat: DueSeat, bet: PlacedBet, amount: number): MoneyCall {
  const { body, ...call } = winCall(seat, amount)
  return {
    ...{ ...call, tx: `t${bet.id}-out`, owner: 'tableBet', ownerId: bet.id },
    body: { ...body, roundClosed: false },
  }
}

/** What may be paid now: of rounds that are over, and of a flight as far as it has come. */
interface PayMoment {
  flying: number | null
  reached: number
  /** One member alone. */
  sitter?: { provider: string; player: string } | undefined
}

/** The messages that pay a seat: all that is left of it, or the stakes of it that are out. */
async function paySeat(tx: Queries, game: SharedGame, seat: DueSeat, bets: readonly PlacedBet[], reached: number) {
  const { flight } = game
  const isOut = (bet: PlacedBet) => outOf(bet, reached) !== undefined
  const end = flight?.endOf(seat.play) ?? 0
  const returnOf = (some: readonly PlacedBet[]) => some.reduce((sum, bet) => sum + flightReturn(bet, end), 0)
  if (!seat.isOver && !bets.every(isOut)) {
    const out = bets.filter((bet) => !bet.isPaid && isOut(bet))
    await tx.query(PAY_BETS, [out.map(({ id }) => id)])
    return out.map((bet) => outCall(seat, bet, returnOf([bet])))
  }
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0)
  const payout = payoutOfBets(game, seat.play, bets)
  await tx.query(SETTLE, [seat.id, stake > 0 ? 'paying' : 'void', stake, payout])
  if (flight) await tx.query(PAY_BETS, [bets.map(({ id }) => id)])
  return stake > 0 ? [winCall(seat, payout - returnOf(bets.filter(({ isPaid }) => isPaid)))] : []
}

async function settle(
  tx: Queries,
  game: SharedGame,
  nowMs: number,
  { flying, reached, sitter }: PayMoment,
): Promise<MoneyCall[]> {
  const due = [game.id, flying, reached, sitter?.provider ?? null, sitter?.player ?? null]
  const seats = (await tx.query<DueSeat>(DUE, due)).rows
  const placed = (await tx.query<PlacedBet>(PLACED, [seats.map(({ id }) => id)])).rows
  const isBack = ({ id, play }: DueSeat) => isCancelled(play) && placed.some(({ seat }) => seat === id)
  const back = seats.filter(isBack).map(({ id }) => id)
  const calls: MoneyCall[] = back.length > 0 ? await cancelBets(tx, back, nowMs) : []
  for (const seat of seats) {
    if (back.includes(seat.id)) continue
    const bets = placed.filter((bet) => bet.seat === seat.id)
    for (const win of await paySeat(tx, game, seat, bets, reached)) {
      await addCall(tx, win, nowMs)
      calls.push(win)
    }
  }
  return calls
}

/**
 * Settles seats of rounds that are over, and stakes that are out of a flight, and sends what they won. A stake that was cashed out by
 * itself waits a moment: its member's own wish, which may have come before, is written first.
 * @returns the answers of wallets, as many as were due
 */
export async function settleSeats(
  { db, calls, nowMs }: TableHouse,
  game: SharedGame,
  sitter?: { provider: string; player: string },
): Promise<CallResult[]> {
  const { flight } = game
  const round = flight && (await flyingRound(db, game.id))
  const reached = flight && round ? reachedBy(flight, round, nowMs() - IN_TIME_MS) : 0
  const moment = { flying: round?.id ?? null, reached, sitter }
  const due = await db.tx((tx) => settle(tx, game, nowMs(), moment))
  return Promise.all(due.map((call) => calls.send(call)))
}

/** What answers of wallets mean for seats. */
export const tableSeatBook: OwnerBook = {
  async taken() {
    throw new Error('a seat stakes nothing itself')
  },
  async refused() {
    throw new Error('a seat stakes nothing itself')
  },
  async givenBack() {
    throw new Error('what a seat won is not given back')
  },
  async paid(tx, id) {
    await tx.query(`UPDATE table_seat SET state = 'over' WHERE id = $1 AND state = 'paying'`, [id])
  },
}
