/** Bets points in rooms. */
import { type Money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { checkTakesBets } from '@quarterline/core/tournament/roomRules'
import type { Queries } from '../kit/db.ts'
import { ROOMS_TOPIC, type RoomCaller, type RoomHouse } from './house.ts'
import { pointAnswer, pointRequest, readMatchIds } from './joinRoom.ts'
import { findRoom, findSeat } from './roomRows.ts'

type BetsRequest = RequestOf<'tournament/betplus'>
type PlacedBets = Omit<SuccessOf<'tournament/betplus'>, 'status' | 'statusdesc'>

async function freePoints(db: Queries, { shardKey, cash }: { shardKey: string; cash: string }): Promise<Money> {
  const sql = 'SELECT balance FROM ledger_account WHERE shard_key = $1 AND id = $2'
  const { rows } = await db.query<{ balance: Money }>(sql, [shardKey, cash])
  return rows[0]?.balance ?? NOTHING
}

/** Bets points; each bet has its own answer. */
export async function placePoints(
  house: RoomHouse,
  asked: RoomCaller,
  { room_id, bets, oddsOption }: BetsRequest,
): Promise<Result<PlacedBets>> {
  const { db, desk } = house
  const { member } = asked
  const room = await findRoom(db, room_id)
  if (!room) return refuse('roomNotExists')
  const seat = await findSeat(db, room.id, member.id)
  if (!seat) return refuse('betNotExists')
  const shut = checkTakesBets(room.state)
  if (shut) return shut
  const requestOf = await pointRequest(house, asked, { room, seat, matches: await readMatchIds(db, room.id) })
  const requests = bets.map((bet, at) => requestOf(bet, at, oddsOption))
  const results = await Promise.all(requests.map((request) => desk.place(request)))
  if (results.some((result) => result.ok && result.value.answer.status === 1)) {
    house.membersChanged([member.id], ROOMS_TOPIC)
    house.roomsChanged([room.id])
  }
  const answers = results.map((result, at) => {
    if (result.ok) return pointAnswer(result.value.answer)
    return { bet_key: requests[at]?.key ?? '', status: 0 as const, statusdesc: result.code }
  })
  return ok({ bets: answers, points: toDecimal(await freePoints(db, seat)) })
}

/** The fields that are not undefined. */
function given<F extends object>(fields: F): { [K in keyof F]?: Exclude<F[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as typeof fields
}

/** A single bet as a request for several. */
export function alone({ room_id, oddsOption, ...request }: RequestOf<'tournament/bet'>): BetsRequest {
  const { bet_key, matchId, betType, period, line, pick, odds, oddsType, marketType, bet_amount } = request
  const bet = { matchId, betType, period, pick, odds, marketType, ...given({ bet_key, line, oddsType, bet_amount }) }
  return { room_id, bets: [bet], ...given({ oddsOption }) }
}
