/**
 * Maintenance: what is shut is stored in the database, known to every process, and changed by supervisors on record.
 */
import { bettingRefusal } from '@quarterline/core/account/state'
import type { Host } from '@quarterline/core/base/call'
import { ok, type Params, type Result, refuse } from '@quarterline/core/base/result'
import { OFF_CODE, type Switch } from '@quarterline/core/base/switch'
import { CALLS, type CallName, type RequestOf, type SuccessOf } from '@quarterline/core/calls'
import { actingOperator, type OperatorSession } from '../account/operator.ts'
import { record } from '../account/record/auditRecord.ts'
import type { Member } from '../account/session.ts'
import type { Bus } from '../kit/cluster/bus.ts'
import { type CachedValue, keepCached } from '../kit/cluster/keepCached.ts'
import type { Db, Queries, Tx } from '../kit/db.ts'
import type { CallContext } from '../kit/http/http.ts'
import { openScope, readShut, SCOPES, type ShutRow, shutScope, WHOLE_HOUSE } from './maintenanceRows.ts'

/** How often a process rereads by itself, in real ms, in case it missed a message. */
const LOOK_EVERY_MS = 1000
/** Members' calls that a shut house still answers: what is open, and logout. */
const ALWAYS: readonly CallName[] = ['version', 'logout']

/** The hosts that maintenance shuts; operators and licensees are still answered. */
const FOR_MEMBERS: readonly Host[] = ['api', 'odds']

export interface Maintenance extends CachedValue {
  /** What is shut, by scope. */
  shut(): ReadonlyMap<string, ShutRow>
}

/** Opens the cached list of what is shut. */
export async function openMaintenance(db: Db, bus: Bus): Promise<Maintenance> {
  let isShut: ReadonlyMap<string, ShutRow> = new Map()
  async function read(): Promise<boolean> {
    const rows = await readShut(db)
    const isSame = JSON.stringify(rows) === JSON.stringify([...isShut.values()])
    if (!isSame) isShut = byScope(rows)
    return !isSame
  }
  const followed = await keepCached(bus, { subject: 'maintenance', everyMs: LOOK_EVERY_MS, read })
  return { ...followed, shut: () => isShut }
}

/** What is shut, by scope. */
const byScope = (rows: readonly ShutRow[]): ReadonlyMap<string, ShutRow> => new Map(rows.map((row) => [row.scope, row]))

/** What members are told of something shut. */
function noticeOf({ reason, reasons, until_ms: until }: ShutRow) {
  const spoken = Object.keys(reasons).length > 0 ? { reasons } : {}
  return { reason, ...spoken, ...(until !== null && { until }) }
}

/** The same as a code's params. */
function paramsOf({ reason, until_ms: until }: ShutRow): Params {
  return { reason, ...(until !== null && { until }) }
}

/** What is open and shut, as in `version` and the live channel. @param flags each product's features */
export function openNow(
  { shut }: Pick<Maintenance, 'shut'>,
  flags: ReadonlyMap<string, readonly string[]>,
): Pick<SuccessOf<'version'>, 'open' | 'shut' | 'maintenance'> {
  const house = shut().get(WHOLE_HOUSE)
  const open = [...flags].flatMap(([product, its]) => (house || shut().has(product) ? [] : its))
  if (house) return { open, maintenance: noticeOf(house) }
  const products = [...shut().values()].map((row) => ({ product: row.scope, ...noticeOf(row) }))
  return { open, ...(products.length > 0 && { shut: products }) }
}

/** The same from the database now, whatever this process knows. @param flags as above */
export async function openTo(db: Queries, flags: ReadonlyMap<string, readonly string[]>): Promise<readonly string[]> {
  const shut = byScope(await readShut(db))
  return openNow({ shut: () => shut }, flags).open
}

/** Why a call is not served now. @param scopesOf a call's product and separately shuttable parts */
export function shutFor(
  { shut }: Pick<Maintenance, 'shut'>,
  name: CallName,
  scopesOf: (name: CallName) => readonly string[],
): { code: 'maintenance' | 'game_maintenance'; params: Params } | undefined {
  if (shut().size === 0 || !FOR_MEMBERS.includes(CALLS[name].host) || ALWAYS.includes(name)) return undefined
  const house = shut().get(WHOLE_HOUSE)
  if (house) return { code: 'maintenance', params: paramsOf(house) }
  const product = scopesOf(name)
    .map((scope) => shut().get(scope))
    .find(Boolean)
  return product && { code: 'game_maintenance', params: paramsOf(product) }
}

/**
 * Why a call is not for a member: its product is switched off for him (rules 14.1). If he may not bet at all, the call
 * itself says so first.
 */
export function offFor(
  by: Switch | undefined,
  member: Pick<Member, 'off' | 'state'> | undefined,
): (typeof OFF_CODE)[Switch] | undefined {
  const isOff = by !== undefined && member?.off.includes(by) && !bettingRefusal(member.state)
  return isOff ? OFF_CODE[by] : undefined
}

type OperatorContext = CallContext<OperatorSession>
type Change = (tx: Tx) => ReturnType<typeof shutScope>

/** The handlers of these calls. */
export function createMaintenanceHandlers({ db, maintenance }: { db: Db; maintenance: Maintenance }) {
  /** Performs an act on record, with the state before and after. */
  async function act(context: OperatorContext, call: CallName, request: { scope: string }, change: Change) {
    const { scope } = request
    const refused = SCOPES.includes(scope) ? undefined : refuse('requestConflict', { reason: 'unknownScope' })
    const one = { ...actingOperator(context), call, request }
    if (refused) {
      await record(db, one, { outcome: refused.code, subject: scope })
      return refused
    }
    await db.tx(async (tx) => record(tx, one, { outcome: 'done', subject: scope, ...(await change(tx)) }))
    await maintenance.changed()
    return ok({})
  }

  return {
    'console/maintenanceset': (
      context: OperatorContext,
      request: RequestOf<'console/maintenanceset'>,
    ): Promise<Result<object>> => {
      const { scope, reason, reasons = {}, until: until_ms = null } = request
      const row = { scope, reason, reasons, until_ms, operator: context.session.operator.account }
      return act(context, 'console/maintenanceset', request, (tx) => shutScope(tx, row, context.now))
    },
    'console/maintenanceclear': (
      context: OperatorContext,
      request: RequestOf<'console/maintenanceclear'>,
    ): Promise<Result<object>> =>
      act(context, 'console/maintenanceclear', request, (tx) => openScope(tx, request.scope)),
    'console/maintenancelist': () =>
      ok({
        rows: [...maintenance.shut().values()].map((row) => {
          return { scope: row.scope, ...noticeOf(row), since: row.since_ms, operator: row.operator }
        }),
      }),
  }
}
