/** What is shut for maintenance: kept in the database, heard of by every process, done by supervisors and on record. */
import { ok, type Params, type Result, refuse } from '@quarterline/core/base/result'
import { CALLS, type CallName, type RequestOf, type SuccessOf } from '@quarterline/core/calls'
import { record } from '../account/auditRecord.ts'
import { acting, type OperatorSession } from '../account/operator.ts'
import type { Bus } from '../kit/cluster/bus.ts'
import type { Db } from '../kit/db.ts'
import type { Asked } from '../kit/http/http.ts'
import { PRODUCT_NAMES } from './products.ts'

/** The whole house, beside its products. */
const HOUSE = 'house'
const SUBJECT = 'maintenance'
/** How often, in real ms, a process looks by itself, should it not have heard. */
const LOOK_EVERY_MS = 1000
/** Calls of members that a house under maintenance still answers: what is open, and leaving. */
const ALWAYS: readonly CallName[] = ['version', 'logout']

interface Shut {
  scope: string
  reason: string
  since_ms: number
  until_ms: number | null
  operator: string
}

export interface Maintenance {
  /** What is shut, by its scope. */
  shut(): ReadonlyMap<string, Shut>
  /** Reads what is shut now. */
  refresh(): Promise<void>
  /** Says to every process that something changed. */
  changed(): Promise<void>
  onChange(listener: () => void): void
  /** Looks again and again. @returns how to stop */
  watch(): () => void
}

const READ = 'SELECT scope, reason, since_ms, until_ms, operator FROM maintenance ORDER BY scope'

/** What is shut, as it stands in the database. */
export async function openMaintenance(db: Db, bus: Bus): Promise<Maintenance> {
  let shut = new Map<string, Shut>()
  const listeners: (() => void)[] = []

  async function refresh(): Promise<void> {
    const { rows } = await db.query<Shut & Record<string, unknown>>(READ)
    const isSame = JSON.stringify(rows) === JSON.stringify([...shut.values()])
    if (isSame) return
    shut = new Map(rows.map((row) => [row.scope, row]))
    for (const listener of listeners) listener()
  }
  // A database that is away shuts nothing and opens nothing.
  const look = () => void refresh().catch(() => {})
  bus.hear(SUBJECT, look)
  await refresh()

  return {
    shut: () => shut,
    refresh,
    async changed() {
      await refresh()
      bus.publish(SUBJECT, {})
    },
    onChange: (listener) => void listeners.push(listener),
    watch() {
      const looking = setInterval(look, LOOK_EVERY_MS)
      return () => clearInterval(looking)
    },
  }
}

/** What members are told of something that is shut. */
function told({ reason, until_ms: until }: Shut): { reason: string; until?: number } {
  return { reason, ...(until !== null && { until }) }
}

/** What is open, as `version` and the live channel tell it. @param flags what each product opens */
export function openNow(
  { shut }: Pick<Maintenance, 'shut'>,
  flags: ReadonlyMap<string, readonly string[]>,
): Pick<SuccessOf<'version'>, 'open' | 'maintenance'> {
  const house = shut().get(HOUSE)
  const open = [...flags].flatMap(([product, its]) => (house || shut().has(product) ? [] : its))
  return { open, ...(house && { maintenance: told(house) }) }
}

/** Why a call is not served now. @param productOf the product that a call is of, if it is of one */
export function shutFor(
  { shut }: Pick<Maintenance, 'shut'>,
  name: CallName,
  productOf: (name: CallName) => string | undefined,
): { code: 'maintenance' | 'game_maintenance'; params: Params } | undefined {
  if (shut().size === 0 || CALLS[name].host === 'console' || ALWAYS.includes(name)) return undefined
  const house = shut().get(HOUSE)
  if (house) return { code: 'maintenance', params: told(house) }
  const product = shut().get(productOf(name) ?? '')
  return product && { code: 'game_maintenance', params: told(product) }
}

type OperatorAsked = Asked<OperatorSession>

/** The handlers of these calls. */
export function createMaintenanceHandlers({ db, maintenance }: { db: Db; maintenance: Maintenance }) {
  const scopes = [HOUSE, ...PRODUCT_NAMES]

  /** Does it and writes it down with what stood before and what stands now. */
  async function act(asked: OperatorAsked, call: CallName, request: { scope: string }, sql: string, values: unknown[]) {
    const { scope } = request
    const refused = scopes.includes(scope) ? undefined : refuse('requestConflict', { reason: 'unknownScope' })
    const one = { ...acting(asked), call, request }
    if (refused) {
      await record(db, one, { outcome: refused.code, subject: scope })
      return refused
    }
    await db.tx(async (tx) => {
      const { rows } = await tx.query<Shut & Record<string, unknown>>(
        'SELECT * FROM maintenance WHERE scope = $1 FOR UPDATE',
        [scope],
      )
      const { rows: now } = await tx.query<Shut & Record<string, unknown>>(sql, [scope, ...values])
      const [before, after] = [rows[0], call === 'console/maintenanceset' ? now[0] : undefined]
      await record(tx, one, { outcome: 'done', subject: scope, before, after })
    })
    await maintenance.changed()
    return ok({})
  }

  return {
    'console/maintenanceset': (
      asked: OperatorAsked,
      request: RequestOf<'console/maintenanceset'>,
    ): Promise<Result<object>> => {
      const { reason, until = null } = request
      const text = reason.replaceAll('\0', '').toWellFormed()
      const sql = `INSERT INTO maintenance (scope, reason, until_ms, since_ms, operator) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (scope) DO UPDATE SET reason = $2, until_ms = $3, operator = $5 RETURNING *`
      const values = [text, until, asked.nowMs, asked.session.operator.account]
      return act(asked, 'console/maintenanceset', request, sql, values)
    },
    'console/maintenanceclear': (
      asked: OperatorAsked,
      request: RequestOf<'console/maintenanceclear'>,
    ): Promise<Result<object>> =>
      act(asked, 'console/maintenanceclear', request, 'DELETE FROM maintenance WHERE scope = $1', []),
    'console/maintenancelist': () =>
      ok({
        rows: [...maintenance.shut().values()].map((row) => {
          return { scope: row.scope, ...told(row), since: row.since_ms, operator: row.operator }
        }),
      }),
  }
}
