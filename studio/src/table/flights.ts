/**
 * Cash-outs of a round in flight. The server's clock decides, by the moment when the wish came; the round's row is locked against its
 * end meanwhile, so that nobody is paid in a round whose end was told, whatever the clocks of two processes say.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../kit/db.ts'
import type { GameSession } from '../session/sessions.ts'
import { endRound, IN_TIME_MS, type TableRound } from './rounds.ts'
import { type Flight, isCancelled, type SharedGame } from './sharedGame.ts'

/** A stake that was taken: amounts in ten-thousandths, multiples in hundredths. */
export interface FlightBet {
  stake: number
  stopAt: number | null
  outAt: number | null
}

/** The multiple at which a stake is out when a round has come this far; undefined while it flies, or if it was lost. */
export function outOf({ stopAt, outAt }: Omit<FlightBet, 'stake'>, reached: number): number | undefined {
  if (outAt !== null) return outAt
  return stopAt !== null && stopAt <= reached ? stopAt : undefined
}

/** What a stake returns of a round that is over. @param end the last multiple that the round reached */
export const flightReturn = (bet: FlightBet, end: number): number =>
  Math.floor((bet.stake * (outOf(bet, end) ?? 0)) / 100)

/** How far a round has come; nothing before its take-off. */
export function reachedBy(flight: Flight, { state, dealsMs, play }: TableRound, nowMs: number): number {
  if (state === 'open' || state === 'closed' || dealsMs === null || play === null || isCancelled(play)) return 0
  const end = flight.endOf(play)
  return state === 'over' ? end : Math.min(end, flight.multipleAt(nowMs - dealsMs))
}

interface OutWish {
  round: number
  spot: string
  /** When the wish came, by the server's clock. */
  cameMs: number
}

export type OutResult =
  /** Out at this multiple; asked again, the answer is the same. */
  | { code: 'OK'; at: number }
  /** It came when the round was over. */
  | { code: 'GONE'; end: number }
  | { code: 'NOT_FLYING' | 'NO_BET' | 'TOO_SOON' }

const LOCK = `
  SELECT id, game, state, play, deals_ms AS "dealsMs" FROM table_round WHERE id = $1 AND game = $2 FOR SHARE`
const BET = `
  SELECT b.id, b.stake, b.stop_at AS "stopAt", b.out_at AS "outAt", b.is_paid AS "isPaid" FROM table_bet b JOIN table_seat s ON s.id = b.seat
  WHERE s.round = $1 AND s.provider = $2 AND s.player = $3 AND b.state = 'placed' AND b.chips ? $4 FOR UPDATE OF b`
const OUT = `UPDATE table_bet SET out_at = $2, out_ms = $3 WHERE id = $1`

const READ = `
  SELECT id, game, state, play, deals_ms AS "dealsMs" FROM table_round WHERE id = $1 AND game = $2 AND state = 'dealt'`
const OUT_AT_ONCE = `
  WITH flying AS (SELECT id FROM table_round WHERE id = $1 AND state = 'dealt' FOR SHARE)
  UPDATE table_bet b SET out_at = $5, out_ms = $6 FROM table_seat s, flying
  WHERE s.id = b.seat AND s.round = flying.id AND s.provider = $2 AND s.player = $3 AND b.state = 'placed' AND b.chips ? $4
    AND b.out_at IS NULL AND b.stop_at > $5 AND NOT b.is_paid`

interface OutRequest {
  session: Pick<GameSession, 'provider' | 'player'>
  game: SharedGame
  flight: Flight
  wish: OutWish
}

/**
 * The usual cash-out by one statement, since a crowd leaves a flight at once: in the air, and not out yet.
 * @returns undefined if it is another case
 */
async function outAtOnce(db: Db, { session, game, flight, wish }: OutRequest): Promise<OutResult | undefined> {
  const { round: id, spot, cameMs } = wish
  const [round] = (await db.query<TableRound>(READ, [id, game.id])).rows
  if (!round || round.dealsMs === null || round.play === null || isCancelled(round.play)) return undefined
  const at = flight.multipleAt(cameMs - round.dealsMs)
  if (at < flight.least || at > flight.endOf(round.play)) return undefined
  const { provider, player } = session
  const { rowCount } = await db.query(OUT_AT_ONCE, [id, provider, player, spot, at, cameMs])
  return rowCount > 0 ? { code: 'OK', at } : undefined
}

/** Every case, under the round's lock. */
function decide(db: Db, { session, game, flight, wish }: OutRequest): Promise<OutResult> {
  const { round: id, spot, cameMs } = wish
  return db.tx(async (tx) => {
    const [round] = (await tx.query<TableRound>(LOCK, [id, game.id])).rows
    if (!round || round.dealsMs === null || round.play === null || isCancelled(round.play))
      return { code: 'NOT_FLYING' }
    const { provider, player } = session
    const [bet] = (await tx.query<FlightBet & { id: number; isPaid: boolean }>(BET, [id, provider, player, spot])).rows
    if (!bet) return { code: 'NO_BET' }
    const end = flight.endOf(round.play)
    const multiple = flight.multipleAt(cameMs - round.dealsMs)
    const isGone = round.state === 'over' || multiple > end
    // A cash-out by itself was earlier than this wish, wherever it stood; so was one that is paid, whatever this process's clock says.
    const stands = outOf(bet, isGone || bet.isPaid ? end : multiple)
    if (stands !== undefined) return { code: 'OK', at: stands }
    if (isGone) return { code: 'GONE', end }
    if (multiple < flight.least) return { code: 'TOO_SOON' }
    await tx.query(OUT, [bet.id, multiple, cameMs])
    return { code: 'OK', at: multiple }
  })
}

/** Cashes out a stake, or says what stands. The end is told of a round alone that no process lets fly any more. */
export async function cashOutFlight(db: Db, request: OutRequest): Promise<OutResult> {
  const result = (await outAtOnce(db, request)) ?? (await decide(db, request))
  if (result.code !== 'GONE') return result
  // Others' wishes that came in time are written first.
  await sleep(IN_TIME_MS)
  await endRound(db, { id: request.wish.round })
  return result
}
