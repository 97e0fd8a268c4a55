/** Finds matches by a part of a team's or league's name: those on the book, and older ones from their rows. */

import { DAY_MS, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { isDecided } from '@quarterline/core/market/book/match'
import type { Queries } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { IS_ROUND } from '../../market/isRound.ts'

type FoundMatch = SuccessOf<'console/find'>['matches'][number]

export const ROWS_MAX = 8
/** Without a date, matches that started this long ago are found. */
const PAST_MS = 7 * DAY_MS
/** Shorter names match nearly everything, and reading old matches costs more than looking through the book. */
const LETTERS_MIN = 3

const OLD = `
  SELECT m.id AS "matchId", m.state->'fixture'->>'league' AS league, m.state->'fixture'->>'home' AS home,
    m.state->'fixture'->>'away' AS away, m.starts_ms AS "startsAt"
  FROM match m WHERE m.starts_ms >= $1 AND m.starts_ms < $2 AND ${IS_ROUND} IS NOT TRUE
    AND strpos(lower(concat_ws(E'\\n', m.state->'fixture'->>'home', m.state->'fixture'->>'away',
      m.state->'fixture'->>'league')), $3) > 0
  ORDER BY m.starts_ms DESC, m.id LIMIT ${ROWS_MAX}`
const BY_ID = OLD.replace(/WHERE[\s\S]*ORDER/, 'WHERE m.id = $1 ORDER')

/** What an operator typed: a name, and a date behind it (`Harbour 22/11` or `22/11/2026`). */
interface MatchWish {
  name: string
  /** A working date; undefined for the last days. */
  date: string | undefined
}

/** Reads a wish. A date without a year is the last one that has come. */
export function readWish(text: string, nowMs: number): MatchWish {
  const [, name, day, month, year] = /^(.+?)\s+(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? []
  if (name === undefined || day === undefined || month === undefined) return { name: text, date: undefined }
  const today = workingDate(nowMs)
  const dated = (ofYear: number) => `${ofYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const date = dated(year !== undefined ? Number(year) : dated(thisYear) > today ? thisYear - 1 : thisYear)
  return isDate(date) ? { name, date } : { name: text, date: undefined }
}

/** Matches on the book with the text in a name, the next one first, finished ones last. */
function findOnBook(book: BookStore, text: string): FoundMatch[] {
  const wanted = text.toLowerCase()
  const found: (FoundMatch & { isOver: boolean })[] = []
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

const read = async (db: Queries, sql: string, values: unknown[]) =>
  (await db.query<FoundMatch & Record<string, unknown>>(sql, values)).rows

/** The matches that a text names: with a date those of that working date, else the book's and then the last week's. */
export async function findMatches(db: Queries, book: BookStore, text: string, nowMs: number): Promise<FoundMatch[]> {
  const { name, date } = readWish(text, nowMs)
  if (date !== undefined) {
    const fromMs = workingDateStartMs(date)
    return read(db, OLD, [fromMs, fromMs + DAY_MS, name.toLowerCase()])
  }
  const onBook = findOnBook(book, text)
  if (onBook.length === ROWS_MAX || text.length < LETTERS_MIN) return onBook
  const known = new Set(onBook.map(({ matchId }) => matchId))
  const old = [
    ...(await read(db, BY_ID, [text])),
    ...(await read(db, OLD, [nowMs - PAST_MS, nowMs, text.toLowerCase()])),
  ]
  const further = old.filter(({ matchId }) => !known.has(matchId) && known.add(matchId))
  return [...onBook, ...further].slice(0, ROWS_MAX)
}
