/** Handlers of media: those of its folders, and the calls by which a member follows his bets. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import { createCrestHandlers } from './crest/crestHandlers.ts'
import { readMyMatches } from './follow/myMatches.ts'
import { createHighlightHandlers } from './highlight/highlightHandlers.ts'
import type { MediaHouse } from './house.ts'
import { addDevice, listDevices, removeDevice } from './push/devices.ts'
import { readPushKeys } from './push/pushKeys.ts'
import { pushNotices } from './push/pushNotices.ts'
import { createResultHandlers } from './result/resultHandlers.ts'
import { createTableHandlers } from './table/tableHandlers.ts'

type MemberContext = CallContext<Session>

/** The handlers of these calls. */
export function createMediaHandlers(house: MediaHouse) {
  const { db, reads, book, clock } = house
  return {
    ...createTableHandlers(house),
    ...createCrestHandlers(house),
    ...createResultHandlers(house),
    ...createHighlightHandlers(house),
    'media/mymatches': ({ session: { member } }: MemberContext) =>
      reads.turn(member.id, async (lists) => ok(await readMyMatches({ db: lists, book, nowMs: clock.now() }, member))),
    'media/pushkey': async () => ok({ key: (await readPushKeys(house)).publicKey }),
    async 'media/pushadd'({ session, agent }: MemberContext, request: RequestOf<'media/pushadd'>) {
      const added = await addDevice(db, session, request, { local: house.pushHosts, wallMs: house.wallMs(), agent })
      // What is so already is no news to it. If that cannot be read now, the step's first look remembers it.
      if (added.ok) await pushNotices(house, [session.member.id], () => undefined)
      return added
    },
    'media/pushlist': ({ session }: MemberContext) =>
      reads.turn(session.member.id, async (lists) => ok({ devices: await listDevices(lists, session) })),
    async 'media/pushremove'({ session: { member } }: MemberContext, { device }: RequestOf<'media/pushremove'>) {
      await removeDevice(db, member, device)
      return ok({})
    },
  }
}
