/** Handlers of responsible play. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import type { OperatorSession } from '../operator.ts'
import { type GuardHouse, passwordProof } from '../security/guard.ts'
import { memberOwner } from '../security/owner.ts'
import type { Session } from '../session.ts'
import { beginBreak, viewPlay } from './break.ts'
import { confirmRaise, dropRaise, type PlayHouse, setLimit, viewLimits, viewSession } from './memberLimits.ts'

type MemberContext = CallContext<Session>

/** The handlers of these calls. */
export function createPlayHandlers(house: PlayHouse & GuardHouse & { reads: Reads }) {
  const { reads } = house
  return {
    playlimits: ({ session: { member }, nowMs }: MemberContext) =>
      reads.turn(member.id, async (lists) => ok(await viewLimits(lists, member, nowMs))),
    playlimitset: (context: MemberContext, request: RequestOf<'playlimitset'>) => setLimit(house, context, request),
    playlimitconfirm: (context: MemberContext, request: RequestOf<'playlimitconfirm'>) =>
      confirmRaise(house, context, request),
    playlimitdrop: (context: MemberContext, request: RequestOf<'playlimitdrop'>) => dropRaise(house, context, request),
    async playbreak(context: MemberContext, request: RequestOf<'playbreak'>) {
      const taken = await passwordProof(house, memberOwner(context), context, request, 'breakTaken', (tx) =>
        beginBreak(tx, house, context, request.term),
      )
      if (taken.ok) context.setCookie(undefined)
      return taken
    },
    playsession: ({ session }: MemberContext) =>
      reads.turn(session.member.id, async (lists) => ok(await viewSession(lists, session, house.wallMs()))),
    'console/playview': (
      { session: { operator }, nowMs }: CallContext<OperatorSession>,
      { account_id }: RequestOf<'console/playview'>,
    ) => reads.turn(operator.id, (lists) => viewPlay(lists, account_id, nowMs)),
  }
}
