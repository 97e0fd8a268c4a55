/** Operators' acts that move money outside bets: on record, and above the bound with a second operator. Products call it. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { type FourEyesReason, fourEyesReason } from '@quarterline/core/bet/settle/fourEyes'
import type { CallName } from '@quarterline/core/calls'
import type { ActingOperator } from '../../account/operator.ts'
import { type KeyedAct, keepAnswer, readDone, takeKey } from '../../account/record/actKey.ts'
import { type ActAnswer, type Approval, askApproval, decideApproval } from '../../account/record/approval.ts'
import { type RequestedAct, record } from '../../account/record/auditRecord.ts'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { addSingleHandedTotals } from './singleHandedTotals.ts'

/** The parts of the house that such acts need. */
export interface MoneyActHouse {
  db: Db
  /** An act above this needs a second operator. */
  fourEyesAbove: Money
}

/** What is thrown so that nothing of the act stays. */
class NotDone extends Error {
  readonly refusal: Refusal | undefined
  readonly why: FourEyesReason | undefined
  /** Whether it was done under its key before. */
  readonly isRepeat: boolean
  constructor(of: { refusal?: Refusal; why?: FourEyesReason; isRepeat?: true }) {
    super('not done')
    this.isRepeat = of.isRepeat ?? false
    this.refusal = of.refusal
    this.why = of.why
  }
}

/** An act that moves money. */
export interface MoneyAct<A> {
  call: CallName
  request: object
  /** What it is done under once, though it is pressed twice. */
  key?: string | undefined
  subject: string
  /** What it moves, in MYR. */
  amount: Money
  /** How things stood when it was asked for. */
  basis: string
  /** Locks what the basis is of, and reads it again; so that of two that were asked for alike one is done. */
  lockBasis?: (tx: Tx) => Promise<string>
  perform(tx: Tx): Promise<Result<A>>
  /** What was set before it. */
  before?: object
  /** Whether it needs a second operator whatever it moves. */
  isByTwo?: true
}

/** Why one operator is not enough for an amount; what he moved alone before counts. */
async function whyTwo(
  tx: Queries,
  above: Money,
  one: ActingOperator,
  { subject, amount }: { subject: string; amount: Money },
) {
  const nowMs = one.now()
  const alone = await addSingleHandedTotals(tx, { matchId: subject, operatorId: one.by.id, nowMs }, amount)
  const effect = { bets: 0, changed: 0, settled: 0, cashed: 0, firstSettledMs: null, difference: amount }
  return fourEyesReason(effect, { palpable: false, nowMs, above, alone }) ?? undefined
}

async function ask(
  { db }: MoneyActHouse,
  act: RequestedAct,
  of: MoneyAct<unknown>,
  why: FourEyesReason,
): Promise<Result<ActAnswer>> {
  const { call, request, basis, amount, subject } = of
  const effect = { difference: toDecimal(amount) }
  const id = await db.tx(async (tx) => {
    const requestedBy = act.by.id as string
    const approvalId = await askApproval(tx, { call, request, why, effect, basis, requestedBy, nowMs: act.now() })
    if (approvalId) await record(tx, act, { outcome: 'pending', subject, approvalId, after: effect })
    return approvalId
  })
  return id ? ok({ state: 'pending', approval_id: id, why }) : refuse('requestLimit')
}

const changed = () => refuse('requestConflict', { reason: 'changedMeanwhile' })

/** An act under its key, which is that of the operator who asked for it. */
function keyedAct(
  { by }: ActingOperator,
  { call, request, key }: KeyRequest,
  approval: Approval | undefined,
): KeyedAct {
  return { operatorId: approval?.requestedBy ?? by.id, key, call, request }
}

type KeyRequest = Pick<MoneyAct<unknown>, 'call' | 'request' | 'key' | 'subject'>

/**
 * What answers an act that was done under its key before, or whose key stands for another act. Asked first: what the
 * act itself changed may refuse it now. @returns undefined if it has to be done
 */
export async function answerAgain<A extends object>(
  house: Pick<MoneyActHouse, 'db'>,
  one: ActingOperator,
  of: KeyRequest,
  approval: Approval | undefined,
): Promise<Result<ActAnswer & A> | undefined> {
  if (approval) return undefined
  const done = await readDone<ActAnswer & A>(house.db, keyedAct(one, of, approval))
  if (done && !done.ok) await turnDown(house, { ...one, call: of.call, request: of.request }, done, of.subject)
  return done
}

/** Does an act at once, asks a second operator, or refuses; each is on record. */
export async function doOrAsk<A extends object>(
  house: MoneyActHouse,
  one: ActingOperator,
  of: MoneyAct<A>,
  approval: Approval | undefined,
): Promise<Result<ActAnswer | (ActAnswer & A)>> {
  const act: RequestedAct = { ...one, call: of.call, request: of.request }
  const refused = async (refusal: Refusal) => {
    await record(house.db, act, { outcome: refusal.code, subject: of.subject, approvalId: approval?.id })
    return refusal
  }
  if (approval && approval.basis !== of.basis) return refused(changed())
  const keyed = keyedAct(one, of, approval)
  try {
    return await house.db.tx(async (tx) => {
      if (!(await takeKey(tx, keyed, one.now()))) throw new NotDone({ isRepeat: true })
      const why = approval ? undefined : of.isByTwo ? 'byTwo' : await whyTwo(tx, house.fourEyesAbove, one, of)
      if (why) throw new NotDone({ why })
      if (of.lockBasis && (await of.lockBasis(tx)) !== of.basis) {
        throw new NotDone({ refusal: changed() })
      }
      const done = await of.perform(tx)
      if (!done.ok) throw new NotDone({ refusal: done })
      const decision = { state: 'approved', by: one.by.id, now: one.now } as const
      if (approval && !(await decideApproval(tx, approval.id, decision))) {
        throw new NotDone({ refusal: refuse('requestConflict', { reason: 'alreadyDecided' }) })
      }
      const { subject, before } = of
      await record(tx, act, { outcome: 'done', subject, approvalId: approval?.id, before, after: done.value })
      const answer = { state: 'done' as const, ...done.value }
      await keepAnswer(tx, keyed, answer)
      return ok(answer)
    })
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    if (error.isRepeat) return (await answerAgain<A>(house, one, of, approval)) ?? refused(changed())
    return error.why ? ask(house, act, of, error.why) : refused(error.refusal as Refusal)
  }
}

/** A refusal before anything is begun, on record. */
export async function turnDown(
  { db }: Pick<MoneyActHouse, 'db'>,
  act: RequestedAct,
  refusal: Refusal,
  subject: string,
): Promise<Refusal> {
  await record(db, act, { outcome: refusal.code, subject })
  return refusal
}
