/** Performs results and voids at the console: decided on the match as it stands, by one or two operators, on record. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '@quarterline/core/base/canonicalJson'
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import {
  type Effect,
  type FourEyesReason,
  fourEyesReason,
  isLate,
  type SingleHandedTotals,
} from '@quarterline/core/bet/settle/fourEyes'
import type { RequestOf } from '@quarterline/core/calls'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { decisionOf } from '@quarterline/core/market/book/ruling'
import type { MatchResult } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import {
  correctResult,
  enterResult,
  readResult,
  releaseResult,
  rollBackResult,
  rollBackVoid,
  tellPeriod,
  voidBets,
  type WireResult,
} from '@quarterline/core/market/trade/settlerActs'
import type { ActingOperator, Operator } from '../../account/operator.ts'
import { type ActAnswer, type Approval, askApproval, decideApproval } from '../../account/record/approval.ts'
import { type RequestedAct, record } from '../../account/record/auditRecord.ts'
import type { TradingHouse } from '../../market/trade/trading.ts'
import { effectOf } from './rulingEffect.ts'
import { addSingleHandedTotals, readSingleHandedTotals } from './singleHandedTotals.ts'

export interface RulingHouse extends TradingHouse {
  /** The payout change above which two operators are needed, in MYR. */
  fourEyesAbove: Money
}

/** A requested ruling: what it makes of a match, and whether it declares a palpable error (rules 14.21). */
interface RulingRequest {
  call: string
  request: { matchId: string }
  decide(match: BookMatch): Result<BookMatch>
  palpable: boolean
}

/** Somebody else decided the approval meanwhile. */
class AlreadyDecided extends Error {}

/** Other acts meanwhile raised the total above one operator's limit. */
class MovedMeanwhile extends Error {}

/** A match's decision for the record. */
const decision = ({ result, scores, cancels, held }: BookMatch) => ({ result, scores, cancels, ...(held && { held }) })

/** A match's decision as text: what the operator saw when he ruled. */
function basisOf(match: BookMatch): string {
  return createHash('sha256')
    .update(canonicalJson([decisionOf(match), match.held]))
    .digest('base64url')
}

const summaryOf = ({ bets, changed, settled, cashed, difference }: Effect) => {
  return { bets, changed, settled, ...(cashed > 0 && { cashed }), difference: toDecimal(difference) }
}

/** What requester and approver are told about earlier slices. */
function slicesOf(why: FourEyesReason, { onMatch, today }: SingleHandedTotals): { moved?: number } {
  if (why === 'amountOnMatch') return { moved: toDecimal(onMatch) }
  return why === 'amountToday' ? { moved: toDecimal(today) } : {}
}

/** Retries when the decision changed between look and act; a few are enough for two operators. */
const TRIES_MAX = 5

/** Stores a request for another operator. */
async function ask(
  { db }: RulingHouse,
  act: RequestedAct,
  ruling: {
    by: Operator
    matchId: string
    why: FourEyesReason
    basis: string
    effect: Effect
    alone: SingleHandedTotals
  },
): Promise<Result<ActAnswer>> {
  const { why, basis, matchId, by } = ruling
  const slices = slicesOf(why, ruling.alone)
  const effect = { ...summaryOf(ruling.effect), ...slices }
  const id = await db.tx(async (tx) => {
    const { call, request } = act
    const nowMs = act.now()
    const approvalId = await askApproval(tx, { call, request, why, effect, basis, requestedBy: by.id, nowMs })
    if (!approvalId) return undefined
    await record(tx, act, { outcome: 'pending', subject: matchId, approvalId, after: effect })
    return approvalId
  })
  return id ? ok({ state: 'pending', approval_id: id, why, ...slices }) : refuse('requestLimit')
}

/** One look at the match and, if nothing changed meanwhile, the act; otherwise `again`. */
async function attempt(
  house: RulingHouse,
  settler: ActingOperator,
  ruling: RulingRequest,
  approval: Approval | undefined,
): Promise<Result<ActAnswer> | 'again'> {
  const { db, ingest, fourEyesAbove } = house
  const { now, by } = settler
  const { matchId } = ruling.request
  const act: RequestedAct = { ...settler, call: ruling.call, request: ruling.request }
  const match = await ingest.find(matchId)
  if (!match) return refuse('318')
  const basis = basisOf(match)
  if (approval && approval.basis !== basis) return refuse('requestConflict', { reason: 'changedMeanwhile' })
  const after = ruling.decide(match)
  if (!after.ok) return after
  const effect = await effectOf(db, match, { other: after.value, nowMs: now() })
  if (ruling.palpable && isLate(effect, now())) return refuse('requestConflict', { reason: 'tooLate' })
  const who = () => ({ matchId, operatorId: by.id, nowMs: now() })
  const whyNow = (alone: SingleHandedTotals) =>
    fourEyesReason(effect, { palpable: ruling.palpable, nowMs: now(), above: fourEyesAbove, alone })
  const alone = await readSingleHandedTotals(db, who())
  const why = whyNow(alone)
  if (why && !approval) return ask(house, act, { by, matchId, why, basis, effect, alone })
  const done = await ingest.act(
    matchId,
    (now) => {
      if (basisOf(now) !== basis) return refuse('requestProcessing')
      const next = ruling.decide(now)
      if (!next.ok) return next
      return ok({ after: next.value, ruling: { allowed: approval !== undefined } })
    },
    async (tx, before, next) => {
      if (!approval && effect.difference > 0 && whyNow(await addSingleHandedTotals(tx, who(), effect.difference)))
        throw new MovedMeanwhile()
      const decided = { state: 'approved', by: by.id, now } as const
      if (approval && !(await decideApproval(tx, approval.id, decided))) throw new AlreadyDecided()
      await record(tx, act, {
        outcome: 'done',
        subject: matchId,
        approvalId: approval?.id,
        before: decision(before),
        after: { ...decision(next), effect: summaryOf(effect) },
      })
    },
  )
  if (done.ok) return ok({ state: 'done' })
  return done.code === 'requestProcessing' ? 'again' : done
}

async function decided(...of: Parameters<typeof attempt>): Promise<Result<ActAnswer>> {
  try {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const done = await attempt(...of).catch((error) => {
        if (error instanceof MovedMeanwhile) return 'again' as const
        throw error
      })
      if (done !== 'again') return done
    }
    return refuse('requestProcessing')
  } catch (error) {
    if (error instanceof AlreadyDecided) return refuse('requestConflict', { reason: 'alreadyDecided' })
    throw error
  }
}

/** Makes a ruling at once, or as a request for approval (`pending`). A refusal is recorded as well. */
async function rule(
  house: RulingHouse,
  settler: ActingOperator,
  ruling: RulingRequest,
  approval: Approval | undefined,
): Promise<Result<ActAnswer>> {
  const result = await decided(house, settler, ruling, approval)
  if (result.ok) return result
  const act: RequestedAct = { ...settler, call: ruling.call, request: ruling.request }
  const refusal: Refusal = result
  await record(house.db, act, { outcome: refusal.code, subject: ruling.request.matchId, approvalId: approval?.id })
  return result
}

/** Reads a written result before it decides a match. */
function decideBy(written: object, decide: (read: MatchResult, match: BookMatch) => Result<BookMatch>) {
  return (match: BookMatch): Result<BookMatch> => {
    const read = readResult(written as WireResult)
    return read.ok ? decide(read.value, match) : read
  }
}

/** The effect of each ruling call on a match. */
const RULINGS = {
  'console/resultenter': ({ result }: RequestOf<'console/resultenter'>, now: () => number) => {
    return decideBy(result, (read, match) => enterResult(match, read, now()))
  },
  'console/resultcorrect': ({ result }: RequestOf<'console/resultcorrect'>, now: () => number) => {
    return decideBy(result, (read, match) => correctResult(match, read, now()))
  },
  'console/resultrollback': () => rollBackResult,
  'console/resultrelease': (_: unknown, now: () => number) => (match: BookMatch) => releaseResult(match, now()),
  'console/periodresult': (request: RequestOf<'console/periodresult'>, now: () => number) => {
    const { period, score = null, correct = false } = request
    return (match: BookMatch) => tellPeriod(match, { period, score: score as Score | null, correct }, now())
  },
  'console/betvoid': (request: RequestOf<'console/betvoid'>) => (match: BookMatch) =>
    voidBets(match, { ...request, to: request.to ?? 0 }, request.reason),
  'console/voidrollback': (request: RequestOf<'console/voidrollback'>) => (match: BookMatch) =>
    rollBackVoid(match, request),
}

export type RulingName = keyof typeof RULINGS
export const RULING_NAMES = Object.keys(RULINGS) as RulingName[]

/** Performs a settler's ruling; with an approval, another's. */
export function makeRuling(
  house: RulingHouse,
  settler: ActingOperator,
  call: RulingName,
  request: { matchId: string; reason?: string; to?: number },
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  // A void covers bets up to its request, however long the approval takes.
  const until = call === 'console/betvoid' ? { to: request.to ?? settler.now() + 1 } : {}
  const completed = { ...request, ...until }
  const decide = RULINGS[call](completed as never, settler.now)
  return rule(
    house,
    settler,
    { call, request: completed, decide, palpable: request.reason === 'palpableError' },
    approval,
  )
}
