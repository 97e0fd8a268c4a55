/** Finds members, matches, bets and rounds by what an operator types: one index look-up each. Serves `console/find`. */
import type { SuccessOf } from '@quarterline/core/calls'
import { isDecided } from '@quarterline/core/market/book/match'
import { nameKey } from '../../account/name.ts'
import { isBetId } from '../../bet/list/page.ts'
import type { Db } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'

type SearchAnswer = Pick<SuccessOf<'console/find'>, 'members' | 'matches' | 'tickets' | 'rounds'>
type Ticket = SearchAnswer['tickets'][number]

const ROWS_MAX = 8
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
const BETS_OF_MEMBER = `
  SELECT ${TICKET} FROM login_name n
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  JOIN bet x ON x.shard_key = m.shard_key AND x.member_id = m.id
  WHERE n.name_key = $1 AND strpos(x.ref_no::text, $2) > 0 ORDER BY x.placed_ms DESC, x.id DESC LIMIT ${ROWS_MAX}`

/** Matches on the book with the text in a team's or the league's name, the next one first, those that are over last. */
function findMatches(book: BookStore, text: string): SearchAnswer['matches'] {
  const wanted = text.toLowerCase()
  const found: (SearchAnswer['matches'][number] & { isOver: boolean })[] = []
  for (const match of book.matches()) {
    const { matchId, league, home, away, startsAtMs: startsAt } = match.fixture
    if (matchId === text || [home, away, league].some((name) => name.toLowerCase().includes(wanted)))
      found.push({ matchId, league, home, away, startsAt, isOver: isDecided(match) })
  }
  return found
    .sort((a, b) => Number(a.isOver) - Number(b.isOver) || a.startsAt - b.startsAt || (a.matchId < b.matchId ? -1 : 1))
    .slice(0, ROWS_MAX)
    .map(({ isOver: _, ...row }) => row)
}

/** @param typed anything; NUL, which the database cannot hold, is ignored */
export async function find(db: Db, book: BookStore, typed: string): Promise<SearchAnswer> {
  const text = typed.replaceAll('\0', '').trim()
  if (text === '') return { members: [], matches: [], tickets: [], rounds: [] }
  if (isBetId(text)) {
    const [tickets, rounds] = await Promise.all([
      db.query<Ticket & Record<string, unknown>>(BET, [text]),
      db.query<SearchAnswer['rounds'][number] & Record<string, unknown>>(ROUND, [text]),
    ])
    return { members: [], matches: findMatches(book, text), tickets: tickets.rows, rounds: rounds.rows }
  }
  const [, account, number] = /^(\S+)\s+#?(\d{1,20})$/.exec(text) ?? []
  const key = nameKey(text)
  const [members, tickets] = await Promise.all([
    db.query<SearchAnswer['members'][number] & Record<string, unknown>>(MEMBERS, [key, key + LAST_SIGN]),
    account && number
      ? db.query<Ticket & Record<string, unknown>>(BETS_OF_MEMBER, [nameKey(account), number])
      : { rows: [] },
  ])
  return { members: members.rows, matches: findMatches(book, text), tickets: tickets.rows, rounds: [] }
}
