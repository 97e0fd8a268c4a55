/** Handlers by which operators see the lottery and act on it. */
import { ok, type Result } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { readBelow } from '../../account/downline/handlers.ts'
import type { UplineContext } from '../../account/downline/uplineAct.ts'
import { actingOperator, type OperatorSession } from '../../account/operator.ts'
import type { ApprovableActs } from '../../account/record/approvalHandlers.ts'
import type { Queries } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { LotteryHouse } from '../house.ts'
import { listDrawsBelow } from './downlineSheet.ts'
import { addDrawByHand, cancelDrawByHand, closeDrawByHand, setCompanyByHand } from './drawActs.ts'
import { listCompanies, listDraws } from './drawList.ts'
import { readExposure } from './exposureView.ts'
import { readIntake } from './intake.ts'
import { listLimits, setLimitByHand } from './limits.ts'
import { readTicket } from './oneTicket.ts'
import { dropTyped, typeResult } from './typedResult.ts'

type OperatorContext = CallContext<OperatorSession>

/** The acts that a second supervisor approves. */
export const lotteryActs = (house: LotteryHouse): ApprovableActs => ({
  'console/lotterydrawadd': (one, request, approval) => addDrawByHand(house, one, request, approval),
  'console/lotterydrawclose': (one, request, approval) => closeDrawByHand(house, one, request, approval),
  'console/lotterydrawcancel': (one, request, approval) => cancelDrawByHand(house, one, request, approval),
  'console/lotterycompanyset': (one, request, approval) => setCompanyByHand(house, one, request, approval),
  'console/lotterylimitset': (one, request, approval) => setLimitByHand(house, one, request, approval),
})

/** The handlers of these calls. */
export function createLotteryDeskHandlers(house: LotteryHouse) {
  const read =
    <Q, A>(look: (lists: Queries, request: Q, nowMs: number) => Promise<Result<A>>) =>
    ({ session }: OperatorContext, request: Q): Promise<Result<A>> =>
      house.reads.turn(session.operator.id, (lists) => look(lists, request, house.clock.now()))
  return {
    'console/lotterydraws': read(async (lists, request: RequestOf<'console/lotterydraws'>, nowMs) =>
      ok(await listDraws(lists, request, nowMs)),
    ),
    'console/lotterycompanies': read(async (lists, _: RequestOf<'console/lotterycompanies'>, nowMs) =>
      ok(await listCompanies(lists, nowMs)),
    ),
    'console/lotterylimits': read(async (lists, request: RequestOf<'console/lotterylimits'>) =>
      ok(await listLimits(lists, request)),
    ),
    'console/lotteryexposure': read(readExposure),
    'console/lotteryintake': read(readIntake),
    'console/lotteryticket': read((lists, { ticket_id: name }: RequestOf<'console/lotteryticket'>, nowMs) =>
      readTicket(lists, name, nowMs),
    ),
    'console/downlottery': (context: UplineContext, request: RequestOf<'console/downlottery'>) =>
      readBelow(house.reads, (tx, viewer, asked: typeof request) =>
        listDrawsBelow(tx, viewer, asked, house.clock.now()),
      )(context, request),
    'console/lotteryresult': (asked: OperatorContext, request: RequestOf<'console/lotteryresult'>) =>
      typeResult(house, actingOperator(asked), request),
    'console/lotteryresultdrop': (asked: OperatorContext, request: RequestOf<'console/lotteryresultdrop'>) =>
      dropTyped(house, actingOperator(asked), request),
    'console/lotterydrawadd': (asked: OperatorContext, request: RequestOf<'console/lotterydrawadd'>) =>
      addDrawByHand(house, actingOperator(asked), request),
    'console/lotterydrawclose': (asked: OperatorContext, request: RequestOf<'console/lotterydrawclose'>) =>
      closeDrawByHand(house, actingOperator(asked), request),
    'console/lotterydrawcancel': (asked: OperatorContext, request: RequestOf<'console/lotterydrawcancel'>) =>
      cancelDrawByHand(house, actingOperator(asked), request),
    'console/lotterycompanyset': (asked: OperatorContext, request: RequestOf<'console/lotterycompanyset'>) =>
      setCompanyByHand(house, actingOperator(asked), request),
    'console/lotterylimitset': (asked: OperatorContext, request: RequestOf<'console/lotterylimitset'>) =>
      setLimitByHand(house, actingOperator(asked), request),
  }
}
