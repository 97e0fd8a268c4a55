/** Names of teams and leagues that the house writes itself in a language: set by a trader, read by every page. */
import type { Language } from '@quarterline/core/base/language'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { HOUSE_NAMES_MAX } from '@quarterline/core/market/nameCalls'
import { record } from '../../account/record/auditRecord.ts'
import { type CompressedBody, compressedBody } from '../../kit/compressedBody.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { ActingTrader } from '../trade/trading.ts'

/** How long a language's names are reused, in real ms. */
const SAME_AGE_MS = 5000
const PAGE_DEFAULT = 50

const ALL = 'SELECT name, said FROM house_name WHERE language = $1 ORDER BY name LIMIT $2'

/** The answer of `uxhousenames`, made once for all requests within a few seconds. */
export function createHouseNames(db: Db, realMs: () => number): (language: Language) => Promise<CompressedBody> {
  const made = new Map<Language, { atMs: number; answer: Promise<CompressedBody> }>()
  async function read(language: Language): Promise<CompressedBody> {
    const { rows } = await db.query<{ name: string; said: string }>(ALL, [language, HOUSE_NAMES_MAX])
    const names = rows.map(({ name, said }) => [name, said])
    return compressedBody(Buffer.from(JSON.stringify({ status: 1, statusdesc: '', names })))
  }
  return (language) => {
    const now = realMs()
    const last = made.get(language)
    if (last && now - last.atMs < SAME_AGE_MS) return last.answer
    const answer = read(language)
    made.set(language, { atMs: now, answer })
    // A failure is not kept.
    answer.catch(() => made.delete(language))
    return answer
  }
}

const FOUND = `
  FROM house_name WHERE language = $1 AND ($2::text IS NULL OR strpos(lower(name), lower($2)) > 0 OR strpos(said, $2) > 0)`

/** A page of a language's names. */
export async function listHouseNames(
  db: Queries,
  { language, search, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/housenames'>,
): Promise<Pick<SuccessOf<'console/housenames'>, 'rows' | 'total'>> {
  const wanted = search?.trim().replaceAll('\0', '').normalize('NFC') || null
  const page = await db.query<SuccessOf<'console/housenames'>['rows'][number] & Record<string, unknown>>(
    `SELECT name, said, set_by, at_ms AS at ${FOUND} ORDER BY name LIMIT $3 OFFSET $4`,
    [language, wanted, pageSize, (pageNumber - 1) * pageSize],
  )
  const count = await db.query<{ total: number }>(`SELECT count(*) AS total ${FOUND}`, [language, wanted])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

const SET = `
  INSERT INTO house_name (language, name, said, set_by, at_ms) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (language, name) DO UPDATE SET said = excluded.said, set_by = excluded.set_by, at_ms = excluded.at_ms`
const UNSET = 'DELETE FROM house_name WHERE language = $1 AND name = $2'
const COUNT = 'SELECT count(*) AS total FROM house_name WHERE language = $1'
// Two traders at once must not pass the most together.
const LOCK = 'LOCK TABLE house_name IN SHARE ROW EXCLUSIVE MODE'
const FORMER = 'SELECT said FROM house_name WHERE language = $1 AND name = $2'

/** Sets a name, or takes it back. @returns `requestConflict` with `namesFull` past the most names of a language */
export async function setHouseName(
  db: Db,
  acting: ActingTrader,
  request: RequestOf<'console/housenameset'>,
): Promise<Result<{ state: 'done' }>> {
  const { language } = request
  const [name, said] = [request.name.trim(), request.said?.trim().normalize('NFC')]
  const act = { ...acting, call: 'console/housenameset', request }
  return db.tx(async (tx) => {
    await tx.query(LOCK)
    const before = (await tx.query<{ said: string }>(FORMER, [language, name])).rows[0]?.said ?? null
    const { total } = (await tx.query<{ total: number }>(COUNT, [language])).rows[0] as { total: number }
    const isTooMany = said && before === null && total >= HOUSE_NAMES_MAX
    if (isTooMany || name === '') {
      const reason = isTooMany ? 'namesFull' : 'noName'
      await record(tx, act, { outcome: 'requestConflict', subject: name, after: { reason } })
      return refuse('requestConflict', { reason, max: HOUSE_NAMES_MAX })
    }
    await (said
      ? tx.query(SET, [language, name, said, acting.by.account, acting.now()])
      : tx.query(UNSET, [language, name]))
    await record(tx, act, { outcome: 'done', subject: name, before: { said: before }, after: { said: said || null } })
    return ok({ state: 'done' })
  })
}
