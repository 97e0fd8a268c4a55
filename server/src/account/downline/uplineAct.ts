/** Runs an upline's act on his downline: atomically, with before and after on record. */
import { fromDecimal, type Money, money } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { CallName } from '@quarterline/core/calls'
import type { Db, Tx } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import { actingOperator, type OperatorSession, type UplineIdentity } from '../operator.ts'
import { ActRefused } from '../record/adminAct.ts'
import { record } from '../record/auditRecord.ts'
import { lockTree } from '../tree/upline.ts'
import { ownUpline } from './findBelow.ts'

export type UplineContext = CallContext<OperatorSession>

/** The caller's upline; only uplines make these calls. */
export function standingOf({ session }: UplineContext): UplineIdentity {
  const { upline } = session.operator
  if (!upline) throw new Error('a call of uplines was made by somebody else')
  return upline
}

/** A suspended upline may look but change nothing. */
class UplineSuspended extends Error {}

/** The subject of an act, and what changed. */
interface UplineActResult<A> {
  subject: string
  before?: object
  after: object
  answer: A
}

/** An amount of the wire. @throws ActRefused if it has more decimals than any currency */
export function amountOf(decimal: number): Money {
  const amount = fromDecimal(decimal)
  if (amount === undefined) throw new ActRefused('An amount has four decimals at most.', 'amountStep')
  return money(amount)
}

/** The refusal in an error; other errors are rethrown. */
export function refusalIn(error: unknown): Refusal {
  if (error instanceof ActRefused) return refuse('requestConflict', { reason: error.reason })
  throw error
}

/** Does something below the caller while the tree is locked. `request` goes on record without secrets. */
export async function actBelow<A extends object>(
  { db }: { db: Db },
  context: UplineContext,
  { call, request }: { call: CallName; request: object },
  work: (tx: Tx, viewer: UplineIdentity) => Promise<UplineActResult<A>>,
): Promise<Result<A>> {
  const viewer = standingOf(context)
  const act = { ...actingOperator(context), call, request }
  try {
    return await db.tx(async (tx) => {
      await lockTree(tx)
      // Read again: a suspension may have come first.
      const { state, aboveState } = await ownUpline(tx, viewer)
      if (state !== 'active' || aboveState !== 'active') throw new UplineSuspended()
      const { answer, ...became } = await work(tx, viewer)
      await record(tx, act, { outcome: 'done', ...became })
      return ok(answer)
    })
  } catch (error) {
    const refusal = error instanceof UplineSuspended ? refuse('SUSPEND') : refusalIn(error)
    await record(db, act, { outcome: refusal.code, after: refusal.params })
    return refusal
  }
}
