/** The lobby: rooms by tab, filtered, ordered and counted. */
import { fromDecimal, toDecimal } from '@quarterline/core/base/money'
import { PAGE_SIZE } from '@quarterline/core/base/page'
import { HOUR_MS } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { ROOM_STATES, ROOM_STATUS, ROOM_TYPE, type RoomState } from '@quarterline/core/tournament/room'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { poolFor } from '../endRoom.ts'
import { ROOM_COLUMNS, type Room, statusOf } from '../roomRows.ts'
import { readNames } from '../seatNames.ts'
import { readOwnParts } from './ownParts.ts'

type ListRequest = RequestOf<'tournament/roomlist'>
type Lobby = Omit<SuccessOf<'tournament/roomlist'>, 'status' | 'statusdesc'>
export type Card = Lobby['rows'][number]
type Tab = ListRequest['tab']
type Filter = Lobby['hidden'][number]['filter']

const UNFINISHED = "r.state IN ('open', 'active', 'stopped', 'closed')"
// $1, $2: the member. In a finished room a seat that was given up does not count.
const MINE = `(r.owner_id = $2 OR EXISTS (
  SELECT FROM room_seat s WHERE s.shard_key = $1 AND s.member_id = $2 AND s.room_id = r.id AND NOT s.has_left))`
const IN_TAB: Record<Tab, string> = {
  public: `r.type = ${ROOM_TYPE.public}`,
  private: `r.type = ${ROOM_TYPE.private}`,
  free: `r.type = ${ROOM_TYPE.free}`,
  mine: MINE,
}
/** The rooms shown if no status is asked for: unfinished ones; on the tab of one's own rooms, all. */
const USUAL: Record<Tab, string> = { public: UNFINISHED, private: UNFINISHED, free: UNFINISHED, mine: 'true' }

const ORDERS = {
  // Rooms that can be joined come first, the next to close at the top.
  closing: `r.state <> 'open', CASE WHEN r.state = 'open' THEN r.join_ends_ms ELSE -r.state_ms END, r.room_no`,
  pool: 'CASE WHEN r.type = 3 THEN r.prize ELSE r.fee * r.seats END DESC, r.room_no',
  fee: 'r.fee, r.join_ends_ms, r.room_no',
  seats: 'r.seats_max - r.seats, r.join_ends_ms, r.room_no',
  newest: 'r.room_no DESC',
} satisfies Record<NonNullable<ListRequest['order']>, string>

/** The parameters of a query, numbered as they are added. */
function openParams(...first: unknown[]) {
  const values = [...first]
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}
type Params = ReturnType<typeof openParams>

const stateOf = (status: ListRequest['roomStatus']): RoomState | undefined =>
  ROOM_STATES.find((state) => ROOM_STATUS[state] === status)

/** SQL of each filter that is asked for. */
function filtersOf(request: ListRequest, { add }: Params, nowMs: number): Partial<Record<Filter, string>> {
  const { tab, roomStatus, feeMin, feeMax, playersMin, playersMax, startsWithin_h, leagueId } = request
  const amount = (typed: number) => add(fromDecimal(typed) ?? Math.round(typed) * 10_000)
  const parts = (...sql: (string | false | undefined)[]) => sql.filter(Boolean).join(' AND ') || undefined
  const search = request.search?.trim()
  const state = stateOf(roomStatus)
  const fee = parts(
    feeMin !== undefined && `r.fee >= ${amount(feeMin)}::bigint`,
    feeMax !== undefined && `r.fee <= ${amount(feeMax)}::bigint`,
  )
  const players = parts(
    playersMin !== undefined && `r.seats_max >= ${add(playersMin)}::numeric`,
    playersMax !== undefined && `r.seats_max <= ${add(playersMax)}::numeric`,
  )
  const number = search?.replace(/^#/, '') ?? ''
  return {
    ...(roomStatus !== undefined && state && { status: `r.state = ${add(state)}` }),
    ...(roomStatus === undefined && tab !== 'mine' && { status: USUAL[tab] }),
    ...(fee && { fee }),
    ...(players && { players }),
    ...(startsWithin_h !== undefined && { starts: `r.first_ms <= ${add(nowMs + startsWithin_h * HOUR_MS)}::bigint` }),
    ...(leagueId && {
      league: `EXISTS (SELECT FROM room_match rm WHERE rm.room_id = r.id AND rm.league_id = ${add(leagueId)})`,
    }),
    ...(search && {
      search: `(position(lower(${add(search)}) IN lower(r.name)) > 0 OR r.room_no::text = ${add(number)})`,
    }),
  }
}

const COUNTS = `
  SELECT (count(*) FILTER (WHERE ${IN_TAB.public}))::int AS public, (count(*) FILTER (WHERE ${IN_TAB.private}))::int AS private,
    (count(*) FILTER (WHERE ${IN_TAB.free}))::int AS free, (count(*) FILTER (WHERE ${MINE}))::int AS mine
  FROM room r WHERE ${UNFINISHED}`

const CARD = `
  SELECT ${ROOM_COLUMNS}, l.leagues, l.matches, l.last_ms AS "lastMs",
    EXISTS (SELECT FROM room_seat s WHERE s.shard_key = $1 AND s.member_id = $2 AND s.room_id = r.id AND NOT s.has_left) AS "isJoined"
  FROM room r
  CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT rm.league ORDER BY rm.league) AS leagues, count(*)::int AS matches, max(rm.planned_ms) AS last_ms
    FROM room_match rm WHERE rm.room_id = r.id
  ) AS l`

type CardRow = Room & { leagues: string[]; matches: number; lastMs: number; isJoined: boolean }

/** Rooms on the wire. */
async function cardsOf(db: Queries, member: Member, rows: readonly CardRow[]): Promise<Card[]> {
  const owned = rows.flatMap(({ ownerId, shardKey }) => (ownerId ? [{ shardKey, memberId: ownerId }] : []))
  const names = await readNames(db, owned)
  return rows.map((row) => {
    const pool = (seats: number) => toDecimal(poolFor(row, seats))
    return {
      ...{ room_id: String(row.no), name: row.name, roomType: row.type, roomStatus: statusOf(row.state) },
      ...{ owner: names.get(row.ownerId ?? '') ?? '', isOwner: row.ownerId === member.id, isJoined: row.isJoined },
      ...{ currency: row.currency, roomRate: toDecimal(row.fee), roomLimit: row.seatsMax, seats: row.seats },
      ...{ pool: pool(row.seats), pool_full: pool(row.seatsMax), rake_ppm: row.rakePpm, matches: row.matches },
      ...{ leagues: row.leagues, firstStart: row.firstMs, lastStart: row.lastMs, lastJoin: row.joinEndsMs },
      ...{ lastBet: row.betEndsMs, createdAt: row.createdMs },
    }
  })
}

/** One room as its card. */
export async function readCard(db: Queries, member: Member, room: Room): Promise<Card> {
  const sql = `${CARD} WHERE r.id = $3`
  const { rows } = await db.query<CardRow & Record<string, unknown>>(sql, [member.shardKey, member.id, room.id])
  const [card] = await cardsOf(db, member, rows)
  return card as Card
}

/** For each filter, how many rooms of the tab it alone hides. */
async function hiddenBy(
  db: Queries,
  where: { tab: Tab; filters: Partial<Record<Filter, string>>; params: Params },
): Promise<Lobby['hidden']> {
  const named = Object.entries(where.filters) as [Filter, string][]
  if (named.length === 0) return []
  // Each filter is selected as a column, because every parameter must be used, also where there is only one filter.
  const columns = named.map(([name, sql]) => `(${sql}) AS "${name}"`)
  const without = (name: Filter) =>
    named.flatMap(([other]) => (other === name ? [] : [`"${other}"`])).join(' AND ') || 'true'
  const counts = named.map(([name]) => `(count(*) FILTER (WHERE ${without(name)}))::int AS "${name}"`)
  const sql = `SELECT ${counts.join(', ')} FROM (
    SELECT ${columns.join(', ')} FROM room r WHERE ${IN_TAB[where.tab]} AND $1::uuid IS NOT NULL AND $2::uuid IS NOT NULL
  ) AS r`
  const { rows } = await db.query<Record<Filter, number>>(sql, where.params.values)
  return named.flatMap(([filter]) => {
    const rooms = rows[0]?.[filter] ?? 0
    return rooms > 0 ? [{ filter, rooms }] : []
  })
}

/** The cards of a member's own rooms, with his place, points and prize in each. */
async function withOwnParts(
  db: Queries,
  member: Member,
  { rows, cards }: { rows: readonly CardRow[]; cards: readonly Card[] },
  nowMs: number,
): Promise<Card[]> {
  const parts = await readOwnParts(db, member, rows, nowMs)
  return cards.map((card, at) => {
    const own = parts.get(rows[at]?.id ?? '')
    return own ? { ...card, own } : card
  })
}

/** A page of the lobby. */
export async function listRooms(db: Queries, member: Member, request: ListRequest, nowMs: number): Promise<Lobby> {
  const { tab, order = 'closing', pageNumber = 1, pageSize = PAGE_SIZE } = request
  const params = openParams(member.shardKey, member.id)
  const filters = filtersOf(request, params, nowMs)
  const where = [IN_TAB[tab], ...Object.values(filters)].join(' AND ')
  const all = [...params.values]
  const limits = `LIMIT ${params.add(pageSize)} OFFSET ${params.add((pageNumber - 1) * pageSize)}`
  const found = await db.query<CardRow & Record<string, unknown>>(
    `${CARD} WHERE ${where} ORDER BY ${ORDERS[order]} ${limits}`,
    params.values,
  )
  const known = '$1::uuid IS NOT NULL AND $2::uuid IS NOT NULL'
  const total = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM room r WHERE ${where} AND ${known}`,
    all,
  )
  const counts = await db.query<Lobby['counts'] & Record<string, unknown>>(COUNTS, [member.shardKey, member.id])
  const isEmpty = total.rows[0]?.total === 0
  const cards = await cardsOf(db, member, found.rows)
  return {
    rows: tab === 'mine' ? await withOwnParts(db, member, { rows: found.rows, cards }, nowMs) : cards,
    total: total.rows[0]?.total ?? 0,
    counts: counts.rows[0] as Lobby['counts'],
    hidden: isEmpty ? await hiddenBy(db, { tab, filters, params: { ...params, values: all } }) : [],
  }
}
