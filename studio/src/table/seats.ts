/** Pays members of shared rounds: once for all their stakes, as soon as each of these is known to be taken or given back. */
import { amountText } from '../kit/amount.ts'
import type { Queries } from '../kit/db.ts'
import { addCall, type MoneyCall, type OwnerBook } from '../wallet/calls.ts'
import { addChips, type Chips, cancelBets, type TableHouse } from './bets.ts'
import { type FlightBet, flightReturn } from './flights.ts'
import { walletRoundName } from './rounds.ts'
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
}

const SEATS_AT_ONCE = 100

const DUE = `
  SELECT s.id, s.provider, s.player, s.session, s.game, s.is_demo AS "isDemo", r.id AS "roundId", r.shoe, r.number, r.play
  FROM table_seat s JOIN table_round r ON r.id = s.round
  WHERE s.state = 'open' AND s.game = $1 AND r.state = 'over'
    AND NOT EXISTS (SELECT 1 FROM table_bet b WHERE b.seat = s.id AND b.state = 'asked')
  ORDER BY s.id LIMIT ${SEATS_AT_ONCE} FOR UPDATE OF s SKIP LOCKED`
const PLACED = `
  SELECT seat, chips, stake, stop_at AS "stopAt", out_at AS "outAt" FROM table_bet WHERE seat = ANY ($1) AND state = 'placed'`
const SETTLE = `UPDATE table_seat SET state = $2, stake = $3, payout = $4 WHERE id = $1`

const TO_PAY = `
  SELECT DISTINCT s.game FROM table_seat s JOIN table_round r ON r.id = s.round WHERE s.state = 'open' AND r.state = 'over'`

/** Tables at which somebody may be due, found by one question for all: most of them have nobody most of the time. */
export async function tablesToPay(db: Queries): Promise<string[]> {
  const { rows } = await db.query<{ game: string }>(TO_PAY)
  return rows.map(({ game }) => game)
}

export const payoutOfChips = (game: SharedGame, play: object, chips: Chips): number =>
  Object.entries(chips).reduce((sum, [spot, amount]) => sum + Math.floor((amount * game.returnOf(play, spot)) / 100), 0)

interface PlacedBet extends FlightBet {
  seat: number
  chips: Chips
}

/** What a seat's bets return: chips by their spots, stakes in a flight each by the multiple at which it was cashed out. */
function payoutOfBets(game: SharedGame, play: object, bets: readonly PlacedBet[]): number {
  const { flight } = game
  if (!flight) return payoutOfChips(game, play, addChips(bets.map(({ chips }) => chips)))
  return bets.reduce((sum, bet) => sum + flightReturn(bet, flight.endOf(play)), 0)
}

function winCall(seat: DueSeat, payout: number): MoneyCall {
  const { id, provider, player, game, isDemo, session } = seat
  return {
    ...{ provider, tx: `t${id}-win`, call: 'win', owner: 'tableSeat', ownerId: id },
    playSession: isDemo ? session : null,
    body: {
      player,
      game,
      round: walletRoundName({ ...seat, id: seat.roundId }),
      amount: amountText(payout),
      roundClosed: true,
    },
  }
}

async function settle(tx: Queries, game: SharedGame, nowMs: number): Promise<MoneyCall[]> {
  const seats = (await tx.query<DueSeat>(DUE, [game.id])).rows
  const placed = (await tx.query<PlacedBet>(PLACED, [seats.map(({ id }) => id)])).rows
  const isBack = ({ id, play }: DueSeat) => isCancelled(play) && placed.some(({ seat }) => seat === id)
  const back = seats.filter(isBack).map(({ id }) => id)
  const wins: MoneyCall[] = back.length > 0 ? await cancelBets(tx, back, nowMs) : []
  for (const seat of seats) {
    if (back.includes(seat.id)) continue
    const bets = placed.filter((bet) => bet.seat === seat.id)
    const stake = bets.reduce((sum, bet) => sum + bet.stake, 0)
    const payout = payoutOfBets(game, seat.play, bets)
    await tx.query(SETTLE, [seat.id, stake > 0 ? 'paying' : 'void', stake, payout])
    if (stake === 0) continue
    const win = winCall(seat, payout)
    await addCall(tx, win, nowMs)
    wins.push(win)
  }
  return wins
}

/** Settles seats of rounds that are over, and sends what they won. @returns how many were due */
export async function settleSeats({ db, calls, nowMs }: TableHouse, game: SharedGame): Promise<number> {
  const wins = await db.tx((tx) => settle(tx, game, nowMs()))
  await Promise.all(wins.map((win) => calls.send(win)))
  return wins.length
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
