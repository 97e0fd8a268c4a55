/** A member's own limits: viewed, set, confirmed and cancelled, each change on record. */
import { CURRENCY, type Currency, fromDecimal, type Money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import {
  askLimit,
  confirmLimit,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  NO_LIMIT,
  type OwnLimitState,
  periodEndMs,
  RAISE_HOLDS_MS,
  raiseOf,
  type StoredLimit,
  usedOf,
} from '@quarterline/core/wallet/ownLimits'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { readDeposited, readOwnLimits } from '../../wallet/play/ownLimitState.ts'
import {
  type CausesSince,
  keepLimit,
  type LimitChoice,
  lockForChange,
  type OwnedPurse,
  readStoredLimits,
} from '../../wallet/play/storedLimits.ts'
import { type Actor, record } from '../record/auditRecord.ts'
import { type Member, purseOf } from '../session.ts'

export interface PlayHouse {
  db: Db
  /** Of all products. */
  causesSince: CausesSince
}

/** Who asks, from where, and the clock that dates a change. */
export interface LimitContext {
  session: { member: Member }
  ip: string
  now(): number
}

type Limits = Pick<SuccessOf<'playlimits'>, 'limits'>

/** A member's own purse. */
export function ownedBy(member: Member): OwnedPurse {
  return { shardKey: member.shardKey, ownerId: member.id, purse: purseOf(member) }
}

/** A member as the record names him. */
export function actorOf({ accountId }: Member): Actor {
  return { id: null, account: accountId, role: 'member' }
}

const decimal = (amount: Money | null) => (amount === null ? {} : { amount: toDecimal(amount) })

/** A waiting raise on the wire. */
function nextRow(kept: StoredLimit, nowMs: number) {
  const raise = raiseOf(kept, nowMs)
  if (!raise) return {}
  return { next: { ...decimal(raise.amount), from: raise.fromMs, until: raise.fromMs + RAISE_HOLDS_MS } }
}

function used(
  { kind, period }: LimitChoice,
  ground: OwnLimitState | undefined,
  deposited: Awaited<ReturnType<typeof readDeposited>>,
): { used?: number } {
  if (kind === 'deposit') return { used: toDecimal(deposited[period]) }
  return ground ? { used: toDecimal(usedOf(kind, ground.played[period], ground.open)) } : {}
}

/** The kinds of limits that a member has: nothing is deposited here if his money is in another house's wallet. */
const kindsOf = ({ licenseeType }: Pick<Member, 'licenseeType'>) =>
  LIMIT_KINDS.filter((kind) => kind !== 'deposit' || licenseeType === 1)

/** All possible limits with their used amounts; before any is set only deposits are shown. */
export async function viewLimits(db: Queries, member: Member, nowMs: number): Promise<Limits> {
  const owned = ownedBy(member)
  const { shardKey, purse } = owned
  const [kept, grounds, deposited] = await Promise.all([
    readStoredLimits(db, owned),
    readOwnLimits(db, shardKey, [purse.cash], nowMs),
    readDeposited(db, shardKey, purse.cash, nowMs),
  ])
  const which = kindsOf(member).flatMap((kind) => LIMIT_PERIODS.map((period) => ({ kind, period })))
  return {
    limits: which.map(({ kind, period }) => {
      const limit = kept.find((one) => one.kind === kind && one.period === period) ?? NO_LIMIT
      const counted = used({ kind, period }, grounds.get(purse.cash), deposited)
      return {
        kind,
        period,
        ...decimal(limit.amount),
        ...counted,
        ends: periodEndMs(period, nowMs),
        ...nextRow(limit, nowMs),
      }
    }),
  }
}

/** A limit for the record. */
const limitRow = ({ kind, period }: LimitChoice, { amount, next }: StoredLimit) => {
  const waits = next && { amount: next.amount === null ? 'none' : toDecimal(next.amount), from: next.fromMs }
  return { kind, period, amount: amount === null ? 'none' : toDecimal(amount), ...(waits && { next: waits }) }
}

type Change = (limit: StoredLimit, nowMs: number) => Result<StoredLimit>

async function changeLimit(
  tx: Tx,
  house: PlayHouse,
  { session: { member }, ip, now }: LimitContext,
  { call, which, request, change }: { call: CallName; which: LimitChoice; request: object; change: Change },
): Promise<Result<Limits>> {
  const owned = ownedBy(member)
  const { nowMs, isOften } = await lockForChange(tx, owned, now, house.causesSince)
  if (isOften) return refuse('requestLimit')
  const { kind, period } = which
  const before =
    (await readStoredLimits(tx, owned)).find((one) => one.kind === kind && one.period === period) ?? NO_LIMIT
  const changed = change(before, nowMs)
  if (!changed.ok) return changed
  await keepLimit(tx, owned, which, changed.value)
  await record(
    tx,
    { by: actorOf(member), call, request, ip, now },
    {
      outcome: 'done',
      subject: member.accountId,
      before: limitRow(which, before),
      after: limitRow(which, changed.value),
    },
  )
  return ok(await viewLimits(tx, member, nowMs))
}

/** Sets a limit: a stricter one at once; a looser one waits for confirmation. */
export async function setLimit(house: PlayHouse, context: LimitContext, request: RequestOf<'playlimitset'>) {
  const { kind, period, amount: said } = request
  if (!kindsOf(context.session.member).includes(kind)) return refuse('incompletedRequest', { field: 'kind' })
  const amount = said === undefined ? null : fromDecimal(said)
  const { step } = CURRENCY[context.session.member.currency as Currency]
  if (amount === undefined || (amount !== null && amount % step !== 0))
    return refuse('incompletedRequest', { field: 'amount' })
  const wish = { kind, period, ...(said !== undefined && { amount: said }) }
  const change: Change = (limit, nowMs) => ok(askLimit(limit, amount, nowMs))
  return house.db.tx((tx) =>
    changeLimit(tx, house, context, { call: 'playlimitset', which: { kind, period }, request: wish, change }),
  )
}

/** Puts a raise into force after its wait. */
export function confirmRaise(house: PlayHouse, context: LimitContext, { kind, period }: RequestOf<'playlimitconfirm'>) {
  const which = { kind, period }
  return house.db.tx((tx) =>
    changeLimit(tx, house, context, { call: 'playlimitconfirm', which, request: which, change: confirmLimit }),
  )
}

/** Cancels a raise. */
export function dropRaise(house: PlayHouse, context: LimitContext, { kind, period }: RequestOf<'playlimitdrop'>) {
  const which = { kind, period }
  const change: Change = ({ amount }) => ok({ amount, next: null })
  return house.db.tx((tx) => changeLimit(tx, house, context, { call: 'playlimitdrop', which, request: which, change }))
}

const SESSION = `
  SELECT s.created_ms, s.opened_ms, e.balance AS open,
    (SELECT coalesce(sum(k.result + k.commission), 0)::bigint FROM booking k
     WHERE k.shard_key = $1 AND k.member_id = $2 AND k.currency = $4 AND k.at_ms >= s.opened_ms) AS result
  FROM session s JOIN ledger_account e ON e.shard_key = $1 AND e.id = $5
  WHERE s.token_hash = $3`

/** The duration of a session in real time, and its result in platform time. */
export async function viewSession(
  db: Queries,
  { member, tokenHash }: { member: Member; tokenHash: Buffer },
  wallMs: number,
): Promise<Omit<SuccessOf<'playsession'>, 'status' | 'statusdesc'>> {
  const { shardKey, id, currency, escrowId } = member
  const { rows } = await db.query<{ created_ms: number; opened_ms: number; open: Money; result: Money }>(SESSION, [
    shardKey,
    id,
    tokenHash,
    currency as Currency,
    escrowId,
  ])
  const { created_ms, opened_ms, open, result } = rows[0] ?? {
    created_ms: wallMs,
    opened_ms: 0,
    open: NOTHING,
    result: NOTHING,
  }
  return {
    on_s: Math.max(0, Math.floor((wallMs - created_ms) / 1000)),
    since: opened_ms,
    result: toDecimal(result),
    outstanding: toDecimal(open),
  }
}
