/**
 * Each call that places bets has two names: one for members with a balance here, one (`v…`) for seamless-wallet
 * members.
 */
import { type Result, refuse } from '@quarterline/core/base/result'
import type { Session } from '../../account/session.ts'
import type { CallContext } from '../../kit/http/http.ts'

/** A handler for members of one operator type; others have no wallet there (`walletNotExists`). */
export const ofType =
  <R, A>(type: 1 | 2, handler: (context: CallContext<Session>, request: R) => Promise<Result<A>>) =>
  async (context: CallContext<Session>, request: R): Promise<Result<A>> =>
    context.session.member.licenseeType === type ? handler(context, request) : refuse('walletNotExists')
