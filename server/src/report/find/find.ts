/** Finds members, matches, bets, lottery tickets and rounds by what an operator types. Serves `console/find`. */
import type { SuccessOf } from '@quarterline/core/calls'
import { nameKey } from '../../account/name.ts'
import { isBetId } from '../../bet/list/page.ts'
import type { Db } from '../../kit/db.ts'
import { refNoOf } from '../../lottery/rows/ticketRows.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { findMatches, ROWS_MAX } from './findMatches.ts'

type SearchAnswer = Pick<SuccessOf<'console/find'>, 'members' | 'matches' | 'tickets' | 'lottery' | 'rounds'>
type Ticket = SearchAnswer['tickets'][number]

/** Nothing sorts after it: the end of a range of names with one beginning. */
const LAST_SIGN = '\u{10FFFF}'

const MEMBERS = `
  SELECT DISTINCT m.account_id, m.currency, m.state FROM login_name n
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  WHERE n.name_key >= $1 AND n.name_key < $2 ORDER BY m.account_id LIMIT ${ROWS_MAX}`
// A row's shard is its shareholder, of whom there are few: each is queried by its leading key.
const ofShards = (table: 'bet' | 'game_round') => `
  FROM (SELECT DISTINCT shard_key FROM upline WHERE level = 5) AS s
  CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE ${table}.shard_key = s.shard_key AND ${table}.id = $1) AS x
  JOIN member m ON m.shard_key = x.shard_key AND m.id = x.member_id`
const TICKET = 'x.id AS bet_id, x.ref_no::text, m.account_id, x.state, x.placed_ms AS placed_at'
const BET = `SELECT ${TICKET} ${ofShards('bet')}`
const ROUND = `SELECT x.id AS round_id, m.account_id, x.game, x.state, x.opened_ms AS opened ${ofShards('game_round')}`
// Versions before counted in each tree, so several old bets may have one number.
const BY_NUMBER = `
  SELECT ${TICKET} FROM bet x JOIN member m ON m.shard_key = x.shard_key AND m.id = x.member_id
  WHERE x.ref_no = $1 ORDER BY x.placed_ms DESC LIMIT ${ROWS_MAX}`
/** Fits the column; no bet has more digits. */
const DIGITS_MAX = 18
const BETS_OF_MEMBER = `
  SELECT ${TICKET} FROM login_name n
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  JOIN bet x ON x.shard_key = m.shard_key AND x.member_id = m.id
  WHERE n.name_key = $1 AND strpos(x.ref_no::text, $2) > 0 ORDER BY x.placed_ms DESC, x.id DESC LIMIT ${ROWS_MAX}`

/** The bets that a text names: `#4711`, or an account with a part of the number. */
async function findBets(db: Db, text: string): Promise<Ticket[]> {
  const read = async (sql: string, values: unknown[]) =>
    (await db.query<Ticket & Record<string, unknown>>(sql, values)).rows
  const [, whole] = /^#?(\d+)$/.exec(text) ?? []
  if (whole) return whole.length > DIGITS_MAX ? [] : read(BY_NUMBER, [whole])
  const [, account, part] = /^(\S+)\s+#?(\d{1,20})$/.exec(text) ?? []
  return account && part ? read(BETS_OF_MEMBER, [nameKey(account), part]) : []
}

const LOTTERY = `
  SELECT 'LOT_' || x.ref_no AS ticket_id, x.draw_id, m.account_id, x.state, x.placed_ms AS placed_at
  FROM lottery_ticket x JOIN member m ON m.shard_key = x.shard_key AND m.id = x.member_id WHERE x.ref_no = $1`

/** The lottery ticket that a text names. */
async function findLottery(db: Db, text: string): Promise<SearchAnswer['lottery']> {
  const refNo = refNoOf(text.toUpperCase())
  if (refNo === undefined) return []
  return (await db.query<SearchAnswer['lottery'][number] & Record<string, unknown>>(LOTTERY, [refNo])).rows
}

const NOTHING_FOUND: SearchAnswer = { members: [], matches: [], tickets: [], lottery: [], rounds: [] }

/** @param typed anything; NUL, which the database cannot hold, is ignored */
export async function find(db: Db, book: BookStore, typed: string, nowMs: number): Promise<SearchAnswer> {
  const text = typed.replaceAll('\0', '').trim()
  if (text === '') return NOTHING_FOUND
  const matches = await findMatches(db, book, text, nowMs)
  if (isBetId(text)) {
    const [tickets, rounds] = await Promise.all([
      db.query<Ticket & Record<string, unknown>>(BET, [text]),
      db.query<SearchAnswer['rounds'][number] & Record<string, unknown>>(ROUND, [text]),
    ])
    return { ...NOTHING_FOUND, matches, tickets: tickets.rows, rounds: rounds.rows }
  }
  const key = nameKey(text)
  const [members, tickets, lottery] = await Promise.all([
    db.query<SearchAnswer['members'][number] & Record<string, unknown>>(MEMBERS, [key, key + LAST_SIGN]),
    findBets(db, text),
    findLottery(db, text),
  ])
  return { ...NOTHING_FOUND, members: members.rows, matches, tickets, lottery }
}
