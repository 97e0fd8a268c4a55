/** Operators see and set what the house withholds of Myanmar tickets, with the bounds of all uplines' tables. */

import { NOTHING } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { ALL_WITHHELD, boundsFault, tableFault } from '@quarterline/core/upline/withheld'
import { type ActingOperator, actingOperator, type OperatorSession } from '../account/operator.ts'
import type { ActAnswer, Approval } from '../account/record/approval.ts'
import type { ApprovableActs } from '../account/record/approvalHandlers.ts'
import { setHouseWithheld } from '../account/tree/changeWithheld.ts'
import { lockTree } from '../account/tree/upline.ts'
import { readHouseWithheld } from '../account/tree/withheld.ts'
import type { CallContext } from '../kit/http/http.ts'
import type { Reads } from '../kit/reads.ts'
import { doOrAsk, type MoneyActHouse, turnDown } from './settle/moneyAct.ts'

const CALL = 'console/withheldhouseset'
const SUBJECT = 'withheld'

/** Sets the house's table and bounds: by two, because it changes what all members are paid. */
async function setByHand(
  house: MoneyActHouse,
  one: ActingOperator,
  request: RequestOf<typeof CALL>,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const { usual, ...bounds } = request
  const reason = boundsFault(bounds, ALL_WITHHELD) ?? tableFault(usual, bounds)
  if (reason) return turnDown(house, { ...one, call: CALL, request }, refuse('requestConflict', { reason }), SUBJECT)
  const before = await readHouseWithheld(house.db)
  const perform = async (tx: Parameters<typeof lockTree>[0]): Promise<Result<object>> => {
    await lockTree(tx)
    await setHouseWithheld(tx, request, one.now())
    return ok({})
  }
  const of = {
    call: CALL,
    request,
    subject: SUBJECT,
    basis: JSON.stringify(before),
    amount: NOTHING,
    before,
    perform,
  } as const
  return doOrAsk(house, one, { ...of, isByTwo: true }, approval)
}

/** The act that a second supervisor approves. */
export const withheldActs = (house: MoneyActHouse): ApprovableActs => ({
  [CALL]: (one, request, approval) => setByHand(house, one, request, approval),
})

type OperatorContext = CallContext<OperatorSession>

/** The handlers of these calls. */
export function createWithheldHandlers(house: MoneyActHouse & { reads: Reads }) {
  return {
    'console/withheldhouse': ({ session: { operator } }: OperatorContext) =>
      house.reads.turn(operator.id, async (db) => {
        const { usual, lowest, highest } = await readHouseWithheld(db)
        return ok({ usual: [...usual], lowest: [...lowest], highest: [...highest] })
      }),
    'console/withheldhouseset': (asked: OperatorContext, request: RequestOf<typeof CALL>) =>
      setByHand(house, actingOperator(asked), request),
  }
}
