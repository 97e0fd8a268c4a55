/** Results and voids at the console: decided on the match as it stands, by one operator or by two, and written down. */
import { createHash } from 'node:crypto'
import { jsonText } from '@quarterline/core/base/jsonText'
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
  /** What is paid out differently above this, in MYR, needs two people. */
  fourEyesAbove: Money
}

/** A ruling that was asked for: what it makes of a match, and whether it says that a price was wrong (rules 14.21). */
interface RulingRequest {
  call: string
  request: { matchId: string }
  decide(match: BookMatch): Result<BookMatch>
  palpable: boolean
}

/** Somebody else decided the approval in the meantime. */
class AlreadyDecided extends Error {}

/** What others moved in the meantime makes it more than one operator may. */
class MovedMeanwhile extends Error {}

/** The decision of a match for the record. */
const decision = ({ result, scores, cancels, held }: BookMatch) => ({ result, scores, cancels, ...(held && { held }) })

/** The decision of a match as one text: what an operator saw when he decided otherwise. */
function basisOf(match: BookMatch): string {
  return createHash('sha256')
    .update(jsonText([decisionOf(match), match.held]))
    .digest('base64url')
}

const summaryOf = ({ bets, changed, settled, cashed, difference }: Effect) => {
  return { bets, changed, settled, ...(cashed > 0 && { cashed }), difference: toDecimal(difference) }
}

/** What the operator who asked and the one who approves are told of the slices before. */
function slicesOf(why: FourEyesReason, { onMatch, today }: SingleHandedTotals): { moved?: number } {
  if (why === 'amountOnMatch') return { moved: toDecimal(onMatch) }
  return why === 'amountToday' ? { moved: toDecimal(today) } : {}
}

/** Tries again when the decision moved between looking and acting; a few times are enough for any two people. */
const TRIES_MAX = 5

/** What one operator asked for is kept for another. */
async function ask(
  { db }: RulingHouse,
  act: RequestedAct,
  asked: {
    by: Operator
    matchId: string
    why: FourEyesReason
    basis: string
    effect: Effect
    alone: SingleHandedTotals
  },
): Promise<Result<ActAnswer>> {
  const { why, basis, matchId, by } = asked
  const slices = slicesOf(why, asked.alone)
  const effect = { ...summaryOf(asked.effect), ...slices }
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

/** One look at the match, and the act if nothing moved meanwhile; `again` when it did. */
async function attempt(
  house: RulingHouse,
  settler: ActingOperator,
  asked: RulingRequest,
  approval: Approval | undefined,
): Promise<Result<ActAnswer> | 'again'> {
  const { db, ingest, fourEyesAbove } = house
  const { now, by } = settler
  const { matchId } = asked.request
  const act: RequestedAct = { ...settler, call: asked.call, request: asked.request }
  const match = await ingest.find(matchId)
  if (!match) return refuse('318')
  const basis = basisOf(match)
  if (approval && approval.basis !== basis) return refuse('requestConflict', { reason: 'changedMeanwhile' })
  const after = asked.decide(match)
  if (!after.ok) return after
  const effect = await effectOf(db, match, { other: after.value, nowMs: now() })
  if (asked.palpable && isLate(effect, now())) return refuse('requestConflict', { reason: 'tooLate' })
  const who = () => ({ matchId, operatorId: by.id, nowMs: now() })
  const whyNow = (alone: SingleHandedTotals) =>
    fourEyesReason(effect, { palpable: asked.palpable, nowMs: now(), above: fourEyesAbove, alone })
  const alone = await readSingleHandedTotals(db, who())
  const why = whyNow(alone)
  if (why && !approval) return ask(house, act, { by, matchId, why, basis, effect, alone })
  const done = await ingest.act(
    matchId,
    (now) => {
      if (basisOf(now) !== basis) return refuse('requestProcessing')
      const next = asked.decide(now)
      if (!next.ok) return next
      return ok({ after: next.value, ruling: { allowed: approval !== undefined } })
    },
    async (tx, before, next) => {
      if (!approval && effect.difference > 0 && whyNow(await addSingleHandedTotals(tx, who(), effect.difference)))
        throw new MovedMeanwhile()
      const decided = { state: 'approved', by: by.id, now } as const
      if (approval && !(await decideApproval(tx, approval.id, decided))) throw new AlreadyDecided()
      await record(tx, act, {
        ...{ outcome: 'done', subject: matchId, approvalId: approval?.id },
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

/**
 * Makes a ruling: at once, or as a request that a second operator approves (`pending`). A refusal, which changes
 * nothing, is written down as well.
 */
async function rule(
  house: RulingHouse,
  settler: ActingOperator,
  asked: RulingRequest,
  approval: Approval | undefined,
): Promise<Result<ActAnswer>> {
  const result = await decided(house, settler, asked, approval)
  if (result.ok) return result
  const act: RequestedAct = { ...settler, call: asked.call, request: asked.request }
  const refusal: Refusal = result
  await record(house.db, act, { outcome: refusal.code, subject: asked.request.matchId, approvalId: approval?.id })
  return result
}

/** Reads the result that was written before it decides a match. */
function decideBy(written: object, decide: (read: MatchResult, match: BookMatch) => Result<BookMatch>) {
  return (match: BookMatch): Result<BookMatch> => {
    const read = readResult(written as WireResult)
    return read.ok ? decide(read.value, match) : read
  }
}

/** What each ruling call makes of a match. */
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

/** Does what a settler asks of a match; with an approval, what another one asked for. */
export function makeRuling(
  house: RulingHouse,
  settler: ActingOperator,
  call: RulingName,
  request: { matchId: string; reason?: string; to?: number },
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  // A void means what was taken until it was asked for, however long the second operator takes.
  const until = call === 'console/betvoid' ? { to: request.to ?? settler.now() + 1 } : {}
  const asked = { ...request, ...until }
  const decide = RULINGS[call](asked as never, settler.now)
  return rule(house, settler, { call, request: asked, decide, palpable: request.reason === 'palpableError' }, approval)
}
