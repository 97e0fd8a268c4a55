/** Quarantine: items that a step failed on for their own fault, with the reason, until an operator releases them. */
import { isOfBet, QUARANTINE_KINDS, type QuarantineKind } from '@quarterline/core/base/quarantine'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from './db.ts'
import type { Figure } from './watch/figure.ts'

/** A failed item, with the error. */
export interface FailedItem {
  kind: QuarantineKind
  /** The id of a bet or match, or a source's name. */
  item: string
  /** The bet's shard. */
  shardKey?: string
  matchId?: string
  error: unknown
  /** The source's fact, as it was sent. */
  fact?: string
}

/** An item in quarantine. */
export interface QuarantinedItem {
  id: string
  kind: QuarantineKind
  item: string
  shardKey: string | null
  matchId: string | null
}

export interface Quarantine {
  /**
   * Puts an item into quarantine, so that its step skips it; repeated failures are counted. May be part of a
   * transaction.
   */
  put(failing: FailedItem, nowMs: number, within?: Queries): Promise<void>
  /** Called for each item put into quarantine. */
  onPut(listener: (put: FailedItem) => void): void
  /** Recounts the quarantine. */
  refresh(): Promise<void>
  /** Since when the oldest item is there, in platform time; undefined if empty. */
  oldestMs(): number | undefined
  figures: Figure[]
}

/** SQL of the ids of bets or matches in quarantine, as a list evaluated once per statement. */
export function quarantinedIds(kind: QuarantineKind): string {
  const id = isOfBet(kind) ? 'item::uuid' : 'item'
  return `ARRAY(SELECT ${id} FROM quarantine WHERE kind = '${kind}' AND released_ms IS NULL)`
}

const ITEM_MAX = 64
const CODE_MAX = 64
const REASON_MAX = 1000
const FACT_MAX = 2000

const storable = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max).toWellFormed()

function causeOf(error: unknown): { code: string; reason: string } {
  if (!(error instanceof Error)) return { code: 'unknown', reason: String(error) }
  if (!(error instanceof pg.DatabaseError)) return { code: error.name, reason: error.message }
  return { code: error.code ?? error.name, reason: [error.message, error.detail].filter(Boolean).join(': ') }
}

const PUT = `
  INSERT INTO quarantine AS q (id, kind, item, shard_key, match_id, code, reason, told, first_ms, last_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
  ON CONFLICT (kind, item) DO UPDATE SET match_id = excluded.match_id, code = excluded.code, reason = excluded.reason,
    told = excluded.told, last_ms = greatest(q.last_ms, excluded.last_ms), count = q.count + 1, released_ms = NULL`
const COUNTS =
  'SELECT kind, count(*) AS count, min(last_ms) AS oldest FROM quarantine WHERE released_ms IS NULL GROUP BY kind'

/** The quarantine for a process's steps. */
export function createQuarantine(db: Queries): Quarantine {
  const listeners: ((put: FailedItem) => void)[] = []
  let counts = new Map<QuarantineKind, number>()
  let oldestMs: number | undefined

  async function refresh(): Promise<void> {
    const { rows } = await db.query<{ kind: QuarantineKind; count: number; oldest: number }>(COUNTS)
    counts = new Map(rows.map(({ kind, count }) => [kind, count]))
    oldestMs = rows.reduce<number | undefined>((first, { oldest }) => Math.min(first ?? oldest, oldest), undefined)
  }

  return {
    async put(failing, nowMs, within) {
      const { kind, item, shardKey, matchId, error, fact } = failing
      const { code, reason } = causeOf(error)
      await (within ?? db).query(PUT, [
        uuidv7(),
        kind,
        storable(item, ITEM_MAX),
        shardKey ?? null,
        matchId ?? null,

        storable(code, CODE_MAX),
        storable(reason, REASON_MAX),
        fact === undefined ? null : storable(fact, FACT_MAX),
        nowMs,
      ])
      for (const listener of listeners) listener(failing)
      if (!within) await refresh()
    },
    onPut: (listener) => void listeners.push(listener),
    refresh,
    oldestMs: () => oldestMs,
    figures: QUARANTINE_KINDS.map((kind) => ({
      name: `quarterline_quarantined_${kind}`,
      help: `Items of the kind ${kind} that stand in quarantine and wait for an operator`,
      read: () => counts.get(kind) ?? 0,
    })),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const FROM_QUARANTINED = 'FROM quarantine WHERE id = $1 AND released_ms IS NULL'

/** A quarantined item by id; undefined if there is none. */
export async function readQuarantined(db: Queries, id: string): Promise<QuarantinedItem | undefined> {
  if (!UUID.test(id)) return undefined
  const { rows } = await db.query<QuarantinedItem & Record<string, unknown>>(
    `SELECT id, kind, item, shard_key AS "shardKey", match_id AS "matchId" ${FROM_QUARANTINED}`,
    [id],
  )
  return rows[0]
}

/** Releases an item to be tried again; false if somebody else was faster. */
export async function releaseQuarantined(tx: Queries, id: string, now: () => number): Promise<boolean> {
  const locked = await tx.query(`SELECT ${FROM_QUARANTINED} FOR UPDATE`, [id])
  if (locked.rowCount !== 1) return false
  await tx.query('UPDATE quarantine SET released_ms = $2 WHERE id = $1', [id, now()])
  return true
}

interface Row {
  id: string
  kind: QuarantineKind
  item: string
  match_id: string | null
  code: string
  reason: string
  told: string | null
  first_ms: number
  last_ms: number
  count: number
}

const PAGE_DEFAULT = 50
const LIST = `
  SELECT * FROM quarantine WHERE released_ms IS NULL AND ($1::text IS NULL OR kind = $1)
    AND ($2::uuid IS NULL OR (last_ms, id) < (SELECT last_ms, id FROM quarantine WHERE id = $2))
  ORDER BY last_ms DESC, id DESC LIMIT $3`

/** A page of quarantined items, latest failure first; empty after an unknown id. */
export async function listQuarantine(
  db: Db,
  { kind, after, pageSize = PAGE_DEFAULT }: RequestOf<'console/quarantinelist'>,
): Promise<Pick<SuccessOf<'console/quarantinelist'>, 'rows' | 'more'>> {
  if (after !== undefined && !UUID.test(after)) return { rows: [], more: false }
  const found = await db.query<Row & Record<string, unknown>>(LIST, [kind ?? null, after ?? null, pageSize + 1])
  const rows = found.rows.slice(0, pageSize).map((row) => ({
    quarantine_id: row.id,
    kind: row.kind,
    item: row.item,
    ...(row.match_id !== null && { matchId: row.match_id }),
    code: row.code,
    reason: row.reason,
    ...(row.told !== null && { told: row.told }),
    first_at: row.first_ms,
    last_at: row.last_ms,
    count: row.count,
  }))
  return { rows, more: found.rows.length > pageSize }
}
