/** Messages of the house to members: sent to accounts or to everybody below an upline, read, counted and withdrawn. */
import { type NewsText, saidIn, type Texts } from '@quarterline/core/account/news'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../../kit/db.ts'
import { nameKey } from '../name.ts'
import type { Member } from '../session.ts'

/** How long messages and expired news are kept, in platform time. */
export const NEWS_KEPT_MS = 366 * DAY_MS
/** The most recipients of a message. */
const SENT_MAX = 100_000
/** Unread messages are counted up to this. */
const COUNTED_MAX = 100
const PAGE_DEFAULT = 20

type MemberKey = Pick<Member, 'shardKey' | 'id'>

/** SQL of a text in a language, chosen like `saidIn`. @param language the placeholder of the language */
const saidSql = (language: string) =>
  `coalesce(${[`texts->${language}`, "texts->'en'", ...LANGUAGES.map((one) => `texts->'${one}'`)].join(', ')})`

/** SQL of a search in title or text; `$1` is the language, `$2` the search or null. */
export function searchOf(
  language: Language,
  search: string | undefined,
): { sql: string; values: [string, string | null] } {
  const wanted = search?.replaceAll('\0', '').toWellFormed().normalize('NFC').trim()
  const said = saidSql('$1::text')
  const sql = `($2::text IS NULL OR position(lower($2) IN lower(concat(${said}->>'title', ' ', ${said}->>'text'))) > 0)`
  return { sql, values: [language, wanted || null] }
}

/** A message's recipients by account id or nickname. */
const OF_ACCOUNTS = `
  SELECT m.shard_key, m.id FROM login_name n JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  WHERE n.name_key = ANY($2::text[]) AND m.state <> 'closed' GROUP BY 1, 2`
const BELOW_UPLINE = `
  WITH RECURSIVE tree AS (
    SELECT shard_key, id FROM upline WHERE lower(name) = $2
    UNION ALL
    SELECT u.shard_key, u.id FROM tree t JOIN upline u ON u.shard_key = t.shard_key AND u.parent_id = t.id
  ) SELECT m.shard_key, m.id FROM tree t JOIN member m ON m.shard_key = t.shard_key AND m.parent_id = t.id
  WHERE m.state <> 'closed'`

interface Recipients {
  sql: string
  value: unknown
  /** As the message's row keeps it. */
  sentTo: string
}

async function recipients(
  tx: Queries,
  { accounts, upline }: Pick<RequestOf<'console/messagesend'>, 'accounts' | 'upline'>,
): Promise<Result<Recipients>> {
  if ((accounts === undefined) === (upline === undefined)) return refuse('requestConflict', { reason: 'oneRecipient' })
  const keys = [
    ...new Set((accounts ?? [upline ?? '']).map((name) => nameKey(name.replaceAll('\0', '').toWellFormed()))),
  ]
  const found = await tx.query<{ key: string }>(
    accounts
      ? 'SELECT name_key AS key FROM login_name WHERE name_key = ANY($1::text[])'
      : 'SELECT lower(name) AS key FROM upline WHERE lower(name) = ANY($1::text[])',
    [keys],
  )
  const known = new Set(found.rows.map(({ key }) => key))
  const missing = keys.find((key) => !known.has(key))
  const name = missing?.slice(0, 64) ?? ''
  if (missing !== undefined)
    return refuse('requestConflict', { reason: accounts ? 'unknownAccount' : 'unknownUpline', name })
  if (upline !== undefined && found.rows.length > 1) return refuse('requestConflict', { reason: 'severalUplines' })
  const sentTo = (keys[0] ?? '').slice(0, 64)
  return ok(accounts ? { sql: OF_ACCOUNTS, value: keys, sentTo } : { sql: BELOW_UPLINE, value: keys[0], sentTo })
}

interface MessageDraft extends Pick<RequestOf<'console/messagesend'>, 'accounts' | 'upline'> {
  texts: Texts
  important: boolean
  operator: string
  nowMs: number
}

/** Sends a message. Refuses (`requestConflict`) unknown names, no recipients, and too many. */
export async function sendMessage(
  tx: Queries,
  { texts, important, operator, nowMs, ...to }: MessageDraft,
): Promise<Result<{ id: string; memberIds: string[] }>> {
  const found = await recipients(tx, to)
  if (!found.ok) return found
  const { sql, value, sentTo } = found.value
  const counted = await tx.query<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM (${sql.replaceAll('$2', '$1')}) AS whole LIMIT ${SENT_MAX + 1}) AS counted`,
    [value],
  )
  const sent = counted.rows[0]?.n ?? 0
  if (sent === 0) return refuse('requestConflict', { reason: 'nobody' })
  if (sent > SENT_MAX) return refuse('requestConflict', { reason: 'tooMany', max: SENT_MAX })
  const id = uuidv7()
  await tx.query(
    `INSERT INTO message (id, texts, important, at_ms, operator, sent_to, sent) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, JSON.stringify(texts), important, nowMs, operator, sentTo, sent],
  )
  const { rows } = await tx.query<{ member_id: string }>(
    `INSERT INTO message_to (shard_key, member_id, message_id)
     SELECT w.shard_key, w.id, $1::uuid FROM (${sql}) AS w LIMIT ${SENT_MAX} RETURNING member_id`,
    [id, value],
  )
  return ok({ id, memberIds: rows.map((row) => row.member_id) })
}

/** The sender name of the house's own messages, which operators' lists omit. */
const HOUSE = ''

/** Writes to one member about something that the house did for him. */
export function tellMember(
  tx: Queries,
  { shardKey, memberId, texts, nowMs }: { shardKey: string; memberId: string; texts: Texts; nowMs: number },
): Promise<unknown> {
  return tx.query(
    `WITH told AS (
       INSERT INTO message (id, texts, important, at_ms, operator, sent_to, sent)
       VALUES ($1, $2, false, $3, '${HOUSE}', $4, 1) RETURNING id
     ) INSERT INTO message_to (shard_key, member_id, message_id) SELECT $5, $4::uuid, id FROM told`,
    [uuidv7(), JSON.stringify(texts), nowMs, memberId, shardKey],
  )
}

/** Withdraws a message from all recipients. @returns the recipients; undefined if it does not exist any more */
export async function withdrawMessage(tx: Queries, id: string, now: () => number): Promise<string[] | undefined> {
  const locked = await tx.query('SELECT FROM message WHERE id = $1 AND withdrawn_ms IS NULL FOR UPDATE', [id])
  if (locked.rowCount !== 1) return undefined
  await tx.query('UPDATE message SET withdrawn_ms = $2 WHERE id = $1', [id, now()])
  const { rows } = await tx.query<{ member_id: string }>(
    'DELETE FROM message_to WHERE message_id = $1 RETURNING member_id',
    [id],
  )
  return rows.map((row) => row.member_id)
}

interface MessageRow extends Record<string, unknown> {
  id: string
  texts: Texts
  important: boolean
  at_ms: number
  read_ms: number | null
}

/** A page of a member's messages. */
export async function listMessages(
  db: Queries,
  { shardKey, id }: MemberKey,
  { language = 'en', search, unread = false, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'personallist'>,
): Promise<Pick<SuccessOf<'personallist'>, 'rows' | 'total'>> {
  const { sql, values } = searchOf(language, search)
  const from = `FROM message_to t JOIN message m ON m.id = t.message_id
    WHERE t.shard_key = $3 AND t.member_id = $4 AND (NOT $5::boolean OR t.read_ms IS NULL) AND ${sql}`
  const params = [...values, shardKey, id, unread]
  const [page, count] = await Promise.all([
    db.query<MessageRow>(
      `SELECT m.id, m.texts, m.important, m.at_ms, t.read_ms ${from}
       ORDER BY (m.important AND t.read_ms IS NULL) DESC, m.id DESC LIMIT $6 OFFSET $7`,
      [...params, pageSize, (pageNumber - 1) * pageSize],
    ),
    db.query<{ n: number }>(`SELECT count(*) AS n ${from}`, params),
  ])
  const rows = page.rows.map((row) => ({
    message_id: row.id,
    ...saidIn(row.texts, language),
    important: row.important,
    read: row.read_ms !== null,
    at: row.at_ms,
  }))
  return { rows, total: count.rows[0]?.n ?? 0 }
}

/** A member's unread messages, until when he has seen all announcements, and those he has read since. */
export async function readUnread(
  db: Queries,
  { shardKey, id }: MemberKey,
): Promise<{ unread: number; seenMs: number; readIds: readonly string[] }> {
  const { rows } = await db.prepared<{ unread: number; seen_ms: number; read_ids: string[] | null }>(
    'news-unread',
    `SELECT (SELECT count(*) FROM (SELECT 1 FROM message_to
         WHERE shard_key = $1 AND member_id = $2 AND read_ms IS NULL LIMIT ${COUNTED_MAX}) AS counted) AS unread, seen_ms, read_ids
     FROM (SELECT 1) AS one LEFT JOIN news_seen ON shard_key = $1 AND member_id = $2`,
    [shardKey, id],
  )
  const [row] = rows
  return { unread: row?.unread ?? 0, seenMs: row?.seen_ms ?? 0, readIds: row?.read_ids ?? [] }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Whether a text has the form of our ids. */
export const isMessageId = (text: string): boolean => UUID.test(text)

/** Marks messages of a member as read, or all; others' are ignored. @returns whether any was unread */
export async function markRead(
  db: Queries,
  { shardKey, id }: MemberKey,
  { message_ids = [], all = false }: RequestOf<'personalread'>,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE message_to SET read_ms = $3 WHERE shard_key = $1 AND member_id = $2 AND read_ms IS NULL
       AND ($4::boolean OR message_id = ANY($5::uuid[]))`,
    [shardKey, id, nowMs, all, message_ids.filter(isMessageId)],
  )
  return (rowCount ?? 0) > 0
}

/**
 * Marks announcements as read.
 * @param ids which; expired ones are ignored
 * @param standing all current ones: read marks of others can be dropped
 */
export async function markAnnouncementsRead(
  db: Queries,
  { shardKey, id }: MemberKey,
  ids: readonly string[],
  standing: readonly string[],
): Promise<void> {
  await db.query(
    `INSERT INTO news_seen (shard_key, member_id, seen_ms, read_ids) VALUES ($1, $2, 0, $3::uuid[])
     ON CONFLICT (shard_key, member_id) DO UPDATE SET read_ids = ARRAY(
       SELECT unnest(news_seen.read_ids || $3::uuid[]) INTERSECT SELECT unnest($4::uuid[])
     )`,
    [shardKey, id, standing.filter((one) => ids.includes(one)), standing],
  )
}

/** Marks all announcements so far as seen. */
export async function markSeen(db: Queries, { shardKey, id }: MemberKey, nowMs: number): Promise<void> {
  await db.query(
    `INSERT INTO news_seen (shard_key, member_id, seen_ms) VALUES ($1, $2, $3)
     ON CONFLICT (shard_key, member_id) DO UPDATE SET seen_ms = $3, read_ids = '{}' WHERE news_seen.seen_ms < $3`,
    [shardKey, id, nowMs],
  )
}

/** A page of sent messages, newest first, for operators. */
export async function listSent(
  db: Db,
  { pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/messagelist'>,
): Promise<Pick<SuccessOf<'console/messagelist'>, 'rows' | 'total'>> {
  interface Sent extends MessageRow {
    texts: Record<Language, NewsText>
    operator: string
    sent_to: string
    sent: number
    withdrawn_ms: number | null
  }
  const [page, count] = await Promise.all([
    db.query<Sent>(`SELECT * FROM message WHERE operator <> '${HOUSE}' ORDER BY id DESC LIMIT $1 OFFSET $2`, [
      pageSize,
      (pageNumber - 1) * pageSize,
    ]),
    db.query<{ n: number }>(`SELECT count(*) AS n FROM message WHERE operator <> '${HOUSE}'`),
  ])
  const rows = page.rows.map((row) => ({
    message_id: row.id,
    texts: row.texts,
    important: row.important,
    at: row.at_ms,
    operator: row.operator,
    to: row.sent_to,
    sent: row.sent,
    withdrawn: row.withdrawn_ms !== null,
  }))
  return { rows, total: count.rows[0]?.n ?? 0 }
}
