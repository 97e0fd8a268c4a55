/** Reads and writes the rows of news; the news lock makes changes wait for each other. Called by the news handlers. */
import { type NewsKind, STANDING_MAX, type Texts } from '@quarterline/core/account/news'
import type { BANNERS } from '@quarterline/core/base/brand/banners'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../../kit/db.ts'

export interface NewsItem {
  id: string
  kind: NewsKind
  texts: Texts
  important: boolean
  link: string | null
  place: (typeof BANNERS)[number] | null
  fromMs: number
  untilMs: number
}

/** A checked draft, with its author and time. */
export type NewsDraft = Omit<NewsItem, 'id'> & { operator: string; nowMs: number }

type Row = NewsItem & { writtenMs: number; operator: string; withdrawnMs: number | null } & Record<string, unknown>
const COLUMNS = `id, kind, texts, important, link, place, from_ms AS "fromMs", until_ms AS "untilMs",
  written_ms AS "writtenMs", operator, withdrawn_ms AS "withdrawnMs"`
const IS_CURRENT = 'until_ms > $1 AND withdrawn_ms IS NULL'

/** The number of changes to current news. */
export async function readNewsVersion(db: Queries): Promise<number> {
  return (await db.query<{ turn: number }>('SELECT turn FROM news_turn')).rows[0]?.turn ?? 0
}

/** Current and coming news. */
export async function readCurrentNews(db: Queries, nowMs: number): Promise<NewsItem[]> {
  return (await db.query<Row>(`SELECT ${COLUMNS} FROM news WHERE ${IS_CURRENT}`, [nowMs])).rows
}

/** Locks the news until the end of the transaction. */
export async function lockNews(tx: Queries): Promise<void> {
  await tx.query('UPDATE news_turn SET turn = turn + 1')
}

/** An item for the audit record. */
export function newsForRecord({ kind, texts, important, link, place, fromMs, untilMs }: Omit<NewsItem, 'id'>): object {
  return { kind, texts, important, link, place, from: fromMs, until: untilMs }
}

const values = ({ texts, important, link, place, fromMs, untilMs, operator, nowMs }: NewsDraft) => [
  JSON.stringify(texts),
  important,
  link,
  place,
  fromMs,
  untilMs,
  nowMs,
  operator,
]

/** Writes an item; the news lock is held. Refuses (`requestConflict`, tooMany) at the maximum of its kind. */
export async function writeNews(tx: Queries, draft: NewsDraft): Promise<Result<{ id: string }>> {
  const { rows } = await tx.query<{ n: number }>(`SELECT count(*) AS n FROM news WHERE ${IS_CURRENT} AND kind = $2`, [
    draft.nowMs,
    draft.kind,
  ])
  const max = STANDING_MAX[draft.kind]
  if ((rows[0]?.n ?? 0) >= max) return refuse('requestConflict', { reason: 'tooMany', max })
  const id = uuidv7()
  await tx.query(
    `INSERT INTO news (texts, important, link, place, from_ms, until_ms, written_ms, operator, id, kind)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...values(draft), id, draft.kind],
  )
  return ok({ id })
}

/** An item for a change, unless withdrawn. */
export async function lockNewsItem(tx: Queries, id: string): Promise<NewsItem | undefined> {
  await lockNews(tx)
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM news WHERE id = $1 AND withdrawn_ms IS NULL FOR UPDATE`,
    [id],
  )
  return rows[0]
}

/** Overwrites a locked item. */
export async function changeNews(tx: Queries, id: string, draft: NewsDraft): Promise<void> {
  await tx.query(
    `UPDATE news SET texts = $1, important = $2, link = $3, place = $4, from_ms = $5, until_ms = $6, written_ms = $7,
       operator = $8 WHERE id = $9`,
    [...values(draft), id],
  )
}

/** Withdraws a locked item. */
export async function withdrawNews(tx: Queries, id: string, nowMs: number): Promise<void> {
  await tx.query('UPDATE news SET withdrawn_ms = $2 WHERE id = $1', [id, nowMs])
}

/** A page of expired announcements, latest first, and their number. @param search SQL condition and its values */
export async function readPast(
  db: Queries,
  nowMs: number,
  search: { sql: string; values: readonly unknown[] },
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ items: NewsItem[]; total: number }> {
  const where = `kind = 'announcement' AND withdrawn_ms IS NULL AND until_ms <= $3 AND ${search.sql}`
  const params = [...search.values, nowMs]
  const [page, count] = await Promise.all([
    db.query<Row>(`SELECT ${COLUMNS} FROM news WHERE ${where} ORDER BY until_ms DESC, id DESC LIMIT $4 OFFSET $5`, [
      ...params,
      pageSize,
      (pageNumber - 1) * pageSize,
    ]),
    db.query<{ n: number }>(`SELECT count(*) AS n FROM news WHERE ${where}`, params),
  ])
  return { items: page.rows, total: count.rows[0]?.n ?? 0 }
}

type NewsListRow = SuccessOf<'console/newslist'>['rows'][number]

function stateOf({ fromMs, untilMs, withdrawnMs }: Row, nowMs: number): NewsListRow['state'] {
  if (withdrawnMs !== null) return 'withdrawn'
  return untilMs <= nowMs ? 'over' : fromMs > nowMs ? 'coming' : 'standing'
}

/** A page of all news, newest first, for operators. */
export async function listNews(
  db: Db,
  nowMs: number,
  { pageNumber = 1, pageSize = 20, kind, standing = false }: RequestOf<'console/newslist'>,
): Promise<{ rows: NewsListRow[]; total: number }> {
  const where = `($1::text IS NULL OR kind = $1) AND (NOT $2::boolean OR (until_ms > $3 AND withdrawn_ms IS NULL))`
  const params = [kind ?? null, standing, nowMs]
  const [page, count] = await Promise.all([
    db.query<Row>(`SELECT ${COLUMNS} FROM news WHERE ${where} ORDER BY id DESC LIMIT $4 OFFSET $5`, [
      ...params,
      pageSize,
      (pageNumber - 1) * pageSize,
    ]),
    db.query<{ n: number }>(`SELECT count(*) AS n FROM news WHERE ${where}`, params),
  ])
  const rows = page.rows.map((row) => ({
    news_id: row.id,
    kind: row.kind,
    texts: row.texts as NewsListRow['texts'],
    important: row.important,
    from: row.fromMs,
    until: row.untilMs,
    state: stateOf(row, nowMs),
    written: row.writtenMs,
    operator: row.operator,
    ...(row.link !== null && { link: row.link }),
    ...(row.place !== null && { place: row.place }),
  }))
  return { rows, total: count.rows[0]?.n ?? 0 }
}
