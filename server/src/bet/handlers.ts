/** Every handler of bets: singles, parlays, lists, and rulings at the console. */
import { ok } from '@quarterline/core/base/result'
import type { BetState } from '@quarterline/core/bet/bet'
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import { createCashHandlers } from './cash/cashHandlers.ts'
import type { BetHouse } from './house.ts'
import { listEnded } from './list/endedBets.ts'
import { listBets } from './list/listBets.ts'
import { createMyanmarHandlers } from './myanmarHandlers.ts'
import { createParlayHandlers } from './parlayHandlers.ts'
import { createQuarantineHandlers } from './quarantineHandlers.ts'
import { createRulingHandlers } from './rulingHandlers.ts'
import { createSingleHandlers } from './singleHandlers.ts'
import { createSlipCodeHandlers } from './slip/slipCode.ts'
import { createTraceHandlers } from './traceHandlers.ts'
import { createWithheldHandlers } from './withheldHandlers.ts'

/** The handlers of these calls. */
export function createBetHandlers(house: BetHouse) {
  const list = (states: BetState[]) => {
    return (
      { session: { member }, nowMs }: CallContext<Session>,
      request: { pageNumber?: number; pageSize?: number },
    ) =>
      house.reads.turn(member.id, async (db) => ok(await listBets(db, member, { filter: { states }, nowMs }, request)))
  }
  return {
    ...createSingleHandlers(house),
    ...createParlayHandlers(house),
    ...createMyanmarHandlers(house),
    ...createRulingHandlers(house),
    ...createQuarantineHandlers(house),
    ...createTraceHandlers(house),
    ...createWithheldHandlers(house),
    ...createCashHandlers(house),
    ...createSlipCodeHandlers(house),
    'bet/pendingbetlist': list(['waiting']),
    'bet/betacceptlist': list(['accepted']),
    'bet/betsettledlist': (
      { session: { member }, nowMs }: CallContext<Session>,
      request: RequestOf<'bet/betsettledlist'>,
    ) => house.reads.turn(member.id, async (db) => ok(await listEnded(db, member, request, nowMs))),
    'bet/betrejectlist': list(['rejected', 'void']),
  }
}
