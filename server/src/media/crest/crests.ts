/** Crests of the house: pictures that operators put in the place of those made from names. */
import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { CRESTS_MAX } from '@quarterline/core/media/crestCalls'
import { record } from '../../account/record/auditRecord.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { ActingTrader } from '../../market/trade/trading.ts'
import { cleanPicture } from './cleanPicture.ts'

/** The path of the pictures; each has its version behind it. */
export const CREST_PATH = '/crest/'
const VERSION_LENGTH = 32
const VERSION = new RegExp(`^[0-9a-f]{${VERSION_LENGTH}}$`)
const PAGE_DEFAULT = 50
/** How many earlier pictures of a team stay, to be shown again. */
const EARLIER_MAX = 5

const LATEST = 'SELECT DISTINCT ON (team) team, version, at_ms, set_by, octet_length(body) AS bytes FROM crest'
const SHOWN = `SELECT team, version FROM (${LATEST} ORDER BY team, at_ms DESC) latest ORDER BY team LIMIT ${CRESTS_MAX}`

const addressOf = (version: string) => `${CREST_PATH}${version}`

/** getlogo: the address of each team's picture. */
export async function listLogos(db: Queries): Promise<Pick<SuccessOf<'media/getlogo'>, 'logos'>> {
  const { rows } = await db.query<{ team: string; version: string }>(SHOWN)
  return { logos: rows.map(({ team, version }) => ({ team, address: addressOf(version) })) }
}

const PICTURE = 'SELECT kind, body FROM crest WHERE version = $1 LIMIT 1'

/** Whether a text can be a version. */
export const isCrestVersion = (text: string): boolean => VERSION.test(text)

/** A picture by its version; undefined for an unknown one. */
export async function readCrest(db: Queries, version: string): Promise<{ kind: string; body: Buffer } | undefined> {
  return (await db.query<{ kind: string; body: Buffer }>(PICTURE, [version])).rows[0]
}

const FOUND = `
  FROM (${LATEST} WHERE $1::text IS NULL OR strpos(lower(team), lower($1)) > 0 ORDER BY team, at_ms DESC) latest`
const ROWS = `
  SELECT team, version, bytes, set_by, at_ms AS at,
    (SELECT count(*)::integer FROM crest c WHERE c.team = latest.team) - 1 AS earlier
  ${FOUND} ORDER BY team LIMIT $2 OFFSET $3`

type CrestRow = Omit<SuccessOf<'console/crestlist'>['rows'][number], 'address'> & { version: string }

/** A page of the house's crests. */
export async function listCrests(
  db: Queries,
  { search, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/crestlist'>,
): Promise<Pick<SuccessOf<'console/crestlist'>, 'rows' | 'total'>> {
  const wanted = search?.trim().replaceAll('\0', '') || null
  const offset = (pageNumber - 1) * pageSize
  const { rows } = await db.query<CrestRow & Record<string, unknown>>(ROWS, [wanted, pageSize, offset])
  const count = await db.query<{ total: number }>(`SELECT count(*) AS total ${FOUND}`, [wanted])
  return {
    rows: rows.map(({ version, ...row }) => ({ ...row, address: addressOf(version) })),
    total: count.rows[0]?.total ?? 0,
  }
}

// Two operators at once must not pass the most together, nor write one team at one instant.
const LOCK = 'LOCK TABLE crest IN SHARE ROW EXCLUSIVE MODE'
const TEAMS = 'SELECT count(DISTINCT team) AS total FROM crest WHERE team <> $1'
const VERSIONS = 'SELECT version, at_ms FROM crest WHERE team = $1 ORDER BY at_ms DESC'
const ADD = 'INSERT INTO crest (team, at_ms, version, kind, body, set_by) VALUES ($1, $2, $3, $4, $5, $6)'
const DROP_OLD = `
  DELETE FROM crest WHERE team = $1 AND at_ms <= (
    SELECT at_ms FROM crest WHERE team = $1 ORDER BY at_ms DESC OFFSET ${EARLIER_MAX + 1} LIMIT 1)`
const DROP = 'DELETE FROM crest WHERE team = $1 AND at_ms = $2'

/** Shows a picture as a team's crest. @returns `requestConflict` with `noPicture`, `noName` or `crestsFull` */
export async function setCrest(
  db: Db,
  acting: ActingTrader,
  { team: typed, picture }: RequestOf<'console/crestset'>,
): Promise<Result<{ state: 'done'; address: string }>> {
  const team = typed.trim()
  const clean = cleanPicture(Buffer.from(picture, 'base64'))
  const version = clean && createHash('sha256').update(clean.body).digest('hex').slice(0, VERSION_LENGTH)
  // The picture itself is in its row; the record names it.
  const act = { ...acting, call: 'console/crestset', request: { team, ...(version && { version }) } }
  return db.tx(async (tx) => {
    await tx.query(LOCK)
    const versions = (await tx.query<{ version: string; at_ms: number }>(VERSIONS, [team])).rows
    const { total } = (await tx.query<{ total: number }>(TEAMS, [team])).rows[0] as { total: number }
    const reason = !clean ? 'noPicture' : team === '' ? 'noName' : total >= CRESTS_MAX ? 'crestsFull' : undefined
    if (!clean || !version || reason) {
      await record(tx, act, { outcome: 'requestConflict', subject: team, after: { reason } })
      return refuse('requestConflict', { reason: reason ?? 'noPicture', max: CRESTS_MAX })
    }
    // The same picture again changes nothing.
    if (versions[0]?.version !== version) {
      const atMs = Math.max(acting.now(), (versions[0]?.at_ms ?? 0) + 1)
      await tx.query(ADD, [team, atMs, version, clean.kind, clean.body, acting.by.account])
      await tx.query(DROP_OLD, [team])
    }
    const before = { version: versions[0]?.version ?? null }
    await record(tx, act, { outcome: 'done', subject: team, before, after: { version } })
    return ok({ state: 'done', address: addressOf(version) })
  })
}

/**
 * Takes a team's present picture back; one that is gone already stays so.
 * @returns `requestConflict` with `changedMeanwhile` if another picture is shown by now
 */
export async function removeCrest(
  db: Db,
  acting: ActingTrader,
  request: RequestOf<'console/crestremove'>,
): Promise<Result<{ state: 'done' }>> {
  const team = request.team.trim()
  const act = { ...acting, call: 'console/crestremove', request } as const
  return db.tx(async (tx) => {
    await tx.query(LOCK)
    const { rows } = await tx.query<{ version: string; at_ms: number }>(VERSIONS, [team])
    const taken = rows.findIndex(({ version }) => addressOf(version) === request.address)
    if (taken > 0) {
      const reason = 'changedMeanwhile'
      await record(tx, act, { outcome: 'requestConflict', subject: team, after: { reason } })
      return refuse('requestConflict', { reason })
    }
    const [present, before] = rows
    if (taken === 0) await tx.query(DROP, [team, present?.at_ms])
    await record(tx, act, {
      ...{ outcome: 'done', subject: team },
      before: { version: present?.version ?? null },
      after: { version: (taken === 0 ? before : present)?.version ?? null },
    })
    return ok({ state: 'done' })
  })
}
