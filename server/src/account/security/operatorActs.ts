/**
 * Supervisors manage operators: they add and close them and reset their passwords. Where there are two supervisors, the
 * second one approves. Used by `operatorActHandlers.ts`.
 */

import { hash } from 'node:crypto'
import { newPassword } from '@quarterline/core/account/password'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { nameKey } from '../name.ts'
import type { ActingOperator } from '../operator.ts'
import { hashPassword } from '../password.ts'
import { type ActAnswer, type Approval, askApproval, decideApproval } from '../record/approval.ts'
import { record } from '../record/auditRecord.ts'
import { endFactor, hasFactor } from './factor.ts'

export type OperatorAct = 'console/operatoradd' | 'console/operatorclose' | 'console/operatorreset'
/** What the act asks for; the copy for the approval and the record has no password. */
type OperatorActRequest = { account: string; role?: string; password?: string }

const ACCOUNT = /^[a-z0-9][a-z0-9._-]{2,31}$/
const WHY = 'twoSupervisors'

interface Row {
  id: string
  account: string
  role: string
  state: 'active' | 'closed'
  next_password_hash: string | null
}

/** A planned change of an operator that is allowed. */
interface Plan {
  target: Row
  needsTwo: boolean
  /** Carries it out. */
  work(tx: Tx): Promise<void>
}

const conflict = (reason: string) => refuse('requestConflict', { reason })

/** Locks all supervisors, so that two who act on each other do so one after the other. @returns their number */
async function lockSupervisors(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM operator WHERE role = 'supervisor' AND state = 'active' ORDER BY id FOR UPDATE`,
  )
  return rowCount ?? 0
}

async function find(tx: Queries, account: string): Promise<Row | undefined> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    'SELECT id, account, role, state, next_password_hash FROM operator WHERE account = $1 FOR UPDATE',
    [account],
  )
  return rows[0]
}

/** Identifies the new password that was approved, so that another request cannot replace it. */
const markOf = ({ id, next_password_hash }: Row): string =>
  `${id} ${next_password_hash === null ? '' : hash('sha256', next_password_hash, 'hex').slice(0, 16)}`

const endSessionsOf = (tx: Tx, id: string) => tx.query('DELETE FROM operator_session WHERE operator_id = $1', [id])

/** Stores a new operator who cannot log in until approved. */
async function planAdd(
  tx: Tx,
  request: OperatorActRequest,
  supervisors: number,
  isAsked: boolean,
): Promise<Result<Plan>> {
  const there = await find(tx, request.account)
  // A rejected new operator never logged in, and may be requested again.
  const isWaiting = there?.state === 'closed' && there.next_password_hash !== null
  if (isAsked ? !isWaiting : there && !isWaiting) return conflict(isAsked ? 'changedMeanwhile' : 'exists')
  if (!isAsked) {
    const passwordHash = await hashPassword(request.password ?? '')
    await tx.query(
      `INSERT INTO operator (id, account, password_hash, next_password_hash, role, state) VALUES ($1, $2, $3, $3, $4, 'closed')
       ON CONFLICT (account) DO UPDATE SET password_hash = $3, next_password_hash = $3, role = $4`,
      [uuidv7(), request.account, passwordHash, request.role],
    )
  }
  const target = (await find(tx, request.account)) as Row
  if (isAsked && target.role !== request.role) return conflict('changedMeanwhile')
  const work = async () => {
    await tx.query(`UPDATE operator SET state = 'active', next_password_hash = NULL WHERE id = $1`, [target.id])
  }
  return ok({ target, needsTwo: supervisors > 1, work })
}

async function planClose(tx: Tx, { account }: OperatorActRequest, supervisors: number): Promise<Result<Plan>> {
  const target = await find(tx, account)
  if (target?.state !== 'active') return conflict(target ? 'unchanged' : 'unknownOperator')
  const isSupervisor = target.role === 'supervisor'
  if (isSupervisor && supervisors < 2) return conflict('lastSupervisor')
  const work = async () => {
    await tx.query(`UPDATE operator SET state = 'closed', next_password_hash = NULL WHERE id = $1`, [target.id])
    await endSessionsOf(tx, target.id)
  }
  return ok({ target, needsTwo: isSupervisor, work })
}

async function planReset(
  tx: Tx,
  request: OperatorActRequest,
  supervisors: number,
  isAsked: boolean,
  one: ActingOperator,
): Promise<Result<Plan>> {
  const there = await find(tx, request.account)
  if (there?.state !== 'active') return conflict(there ? 'closed' : 'unknownOperator')
  // He changes his own password with `changepassword`, which asks for the current one.
  if (there.id === one.by.id && !isAsked) return refuse('NoUserAccessRight', { reason: 'samePerson' })
  if (!isAsked) {
    const next = await hashPassword(request.password ?? '')
    await tx.query('UPDATE operator SET next_password_hash = $2 WHERE id = $1', [there.id, next])
  }
  const target = (await find(tx, request.account)) as Row
  if (target.next_password_hash === null) return conflict('changedMeanwhile')
  const work = async () => {
    await tx.query(
      'UPDATE operator SET password_hash = next_password_hash, next_password_hash = NULL, factor_required = true WHERE id = $1',
      [target.id],
    )
    await endFactor(tx, target.id)
    await endSessionsOf(tx, target.id)
  }
  return ok({ target, needsTwo: supervisors > 1, work })
}

const PLANS = { 'console/operatoradd': planAdd, 'console/operatorclose': planClose, 'console/operatorreset': planReset }

/** The refusal of a request that is wrong whatever the operators are; undefined if there is none. */
function faultOf(call: OperatorAct, { account, password }: OperatorActRequest): Refusal | undefined {
  if (!ACCOUNT.test(account)) return refuse('incompletedRequest', { field: 'account' })
  if (call === 'console/operatorclose') return undefined
  const checked = newPassword('operator', { chosen: password ?? '', account })
  return checked.ok ? undefined : checked
}

/**
 * Performs a supervisor's request, or stores it for a second one; with an approval, another's request. A single
 * supervisor acts alone, on record, because nobody could approve.
 */
export async function actOnOperator(
  { db }: { db: Db },
  one: ActingOperator,
  call: OperatorAct,
  order: OperatorActRequest,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const request = { ...order, account: nameKey(order.account).replaceAll('\0', '').toWellFormed() }
  const { password: _, ...kept } = request
  const act = { ...one, call, request: approval ? { approval_id: approval.id } : kept }
  const fault = approval ? undefined : faultOf(call, request)
  const done = fault ?? (await db.tx((tx) => decide(tx, { one, call, request, kept, act, approval })))
  if (!done.ok) await record(db, act, { outcome: done.code, subject: request.account, approvalId: approval?.id })
  return done
}

interface OperatorActDecision {
  one: ActingOperator
  call: OperatorAct
  request: OperatorActRequest
  kept: OperatorActRequest
  act: ActingOperator & { call: string; request: object }
  approval: Approval | undefined
}

async function decide(
  tx: Tx,
  { one, call, request, kept, act, approval }: OperatorActDecision,
): Promise<Result<ActAnswer>> {
  const supervisors = await lockSupervisors(tx)
  const plan = await PLANS[call](tx, request, supervisors, approval !== undefined, one)
  if (!plan.ok) return plan
  const { target, needsTwo, work } = plan.value
  const subject = target.account
  if (needsTwo && !approval) {
    const wish = { call, request: kept, why: WHY, effect: undefined, basis: markOf(target) }
    const approval_id = await askApproval(tx, { ...wish, requestedBy: one.by.id, nowMs: one.now() })
    if (!approval_id) return refuse('requestLimit')
    await record(tx, act, { outcome: 'pending', subject, approvalId: approval_id })
    return ok({ state: 'pending', approval_id, why: WHY })
  }
  if (approval) {
    if (approval.basis !== markOf(target)) return conflict('changedMeanwhile')
    const decision = { state: 'approved' as const, by: one.by.id, now: one.now }
    if (!(await decideApproval(tx, approval.id, decision))) return conflict('alreadyDecided')
  }
  await work(tx)
  const after = { role: target.role, state: call === 'console/operatorclose' ? 'closed' : 'active' }
  const before = { role: target.role, state: target.state }
  await record(tx, act, { outcome: 'done', subject, approvalId: approval?.id, before, after })
  return ok({ state: 'done' })
}

/** The operators, with their factor and sessions, as the console lists them; uplines are none. */
export async function readOperatorList(db: Db): Promise<Pick<SuccessOf<'console/operatorlist'>, 'rows'>> {
  type Listed = SuccessOf<'console/operatorlist'>['rows'][number]
  const { rows } = await db.query<Omit<Listed, 'last_login'> & { last_login: number | null }>(
    `SELECT o.account, o.role, o.state, ${hasFactor('o.id')} AS second_factor, o.factor_required,
       (SELECT count(*) FROM operator_session s WHERE s.operator_id = o.id) AS sessions,
       (SELECT max(opened_ms) FROM operator_session s WHERE s.operator_id = o.id) AS last_login
     FROM operator o WHERE o.role <> 'upline' ORDER BY o.account LIMIT 1000`,
  )
  return { rows: rows.map(({ last_login, ...row }) => ({ ...row, ...(last_login !== null && { last_login }) })) }
}
