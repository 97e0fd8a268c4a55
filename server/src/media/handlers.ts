/** Handlers of the calls by which a member follows his bets. */
import { ok } from '@quarterline/core/base/result'
import type { Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import { readMyMatches } from './follow/myMatches.ts'
import type { MediaHouse } from './house.ts'

/** The handlers of these calls. */
export function createMediaHandlers({ reads, book, clock }: MediaHouse) {
  return {
    'media/mymatches': ({ session: { member } }: CallContext<Session>) =>
      reads.turn(member.id, async (db) => ok(await readMyMatches({ db, book, nowMs: clock.now() }, member))),
  }
}
