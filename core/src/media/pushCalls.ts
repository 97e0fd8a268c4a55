/** Calls by which a member subscribes his devices to notices of his matches that come with the page closed. */
import Type from 'typebox'
import { AtMs, call, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { LANGUAGES } from '../base/language.ts'

const member = { host: 'api', who: 'member' } as const

/** The most devices of a member to which notices are pushed; one more ends the oldest. */
export const DEVICES_MAX = 10

const DeviceId = Type.String({ minLength: 1, maxLength: 64 })

export const pushCalls = {
  'media/pushkey': call({
    ...member,
    about: 'The house’s public key (VAPID), with which a browser subscribes to its push service.',
    request: MemberRequest({}),
    answer: Shape({ key: Type.String() }),
  }),
  'media/pushadd': call({
    ...member,
    about:
      'Subscribes a browser to notices of the member’s matches, by its push service’s address and its keys. It ends with the session, with a break and with the account.',
    request: MemberRequest({
      endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
      p256dh: Type.String({ minLength: 1, maxLength: 200 }),
      auth: Type.String({ minLength: 1, maxLength: 100 }),
      language: Type.Optional(OneOf(LANGUAGES)),
    }),
    answer: Shape({ device: DeviceId }),
  }),
  'media/pushlist': call({
    ...member,
    about: 'The devices to which the member’s notices are pushed.',
    request: MemberRequest({}),
    answer: Shape({
      devices: List(
        Shape({
          device: DeviceId,
          agent: Type.String(),
          since: AtMs,
          here: Type.Boolean({ description: 'Whether it was subscribed with this session' }),
        }),
      ),
    }),
  }),
  'media/pushremove': call({
    ...member,
    about: 'Ends pushed notices on one of the member’s devices.',
    request: MemberRequest({ device: DeviceId }),
    answer: Shape({}),
  }),
}
