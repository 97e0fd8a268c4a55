/** The handlers of responsible play. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Asked } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import type { OperatorSession } from '../operator.ts'
import { type GuardHouse, proven } from '../security/guard.ts'
import { memberOwner } from '../security/owner.ts'
import type { Session } from '../session.ts'
import { beginBreak, viewPlay } from './break.ts'
import { confirm, drop, type PlayHouse, setLimit, viewLimits, viewSession } from './limits.ts'

type MemberAsked = Asked<Session>

/** The handlers of these calls. */
export function createPlayHandlers(house: PlayHouse & GuardHouse & { reads: Reads }) {
  const { reads } = house
  return {
    playlimits: ({ session: { member }, nowMs }: MemberAsked) =>
      reads.turn(member.id, async (lists) => ok(await viewLimits(lists, member, nowMs))),
    playlimitset: (asked: MemberAsked, request: RequestOf<'playlimitset'>) => setLimit(house, asked, request),
    playlimitconfirm: (asked: MemberAsked, request: RequestOf<'playlimitconfirm'>) => confirm(house, asked, request),
    playlimitdrop: (asked: MemberAsked, request: RequestOf<'playlimitdrop'>) => drop(house, asked, request),
    async playbreak(asked: MemberAsked, request: RequestOf<'playbreak'>) {
      const taken = await proven(house, memberOwner(asked), asked, request, 'breakTaken', (tx) =>
        beginBreak(tx, house, asked, request.term),
      )
      if (taken.ok) asked.setCookie(undefined)
      return taken
    },
    playsession: ({ session }: MemberAsked) =>
      reads.turn(session.member.id, async (lists) => ok(await viewSession(lists, session, house.wallMs()))),
    'console/playview': (
      { session: { operator }, nowMs }: Asked<OperatorSession>,
      { account_id }: RequestOf<'console/playview'>,
    ) => reads.turn(operator.id, (lists) => viewPlay(lists, account_id, nowMs)),
  }
}
