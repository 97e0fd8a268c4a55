/** The calls of responsible play: own limits, breaks, and the member's present state. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { BREAK_TERMS, LIMIT_KINDS, LIMIT_PERIODS } from './ownLimits.ts'

const which = { kind: OneOf(LIMIT_KINDS), period: OneOf(LIMIT_PERIODS) }

const LimitRow = Shape({
  ...which,
  amount: Type.Optional({ ...Amount, description: 'In force; absent where there is none' }),
  used: Type.Optional({ ...Amount, description: 'The amount used of it; for losses, open stakes included' }),
  ends: { ...AtMs, description: 'When the period is over' },
  next: Type.Optional(
    Shape({
      amount: Type.Optional({ ...Amount, description: 'Absent: no limit' }),
      from: { ...AtMs, description: 'From when it can be confirmed' },
      until: { ...AtMs, description: 'Until when; then it must be asked for again' },
    }),
  ),
})

const Limits = { limits: List(LimitRow) }

export const playCalls = {
  playlimits: call({
    host: 'api',
    who: 'member',
    about:
      'The member’s own limits on deposits, losses and stakes per working day, week (from Monday) and month: in force, used, and waiting.',
    request: MemberRequest({}),
    answer: Shape(Limits),
  }),
  playlimitset: call({
    host: 'api',
    who: 'member',
    about:
      'Sets a limit. A first or a lower one is in force at once; a higher one, or none, can be confirmed after 24 hours.',
    request: MemberRequest({
      ...which,
      amount: Type.Optional(
        Type.Number({ minimum: 0, maximum: 99_999_999_999, description: 'In the member’s currency; absent: no limit' }),
      ),
    }),
    answer: Shape(Limits),
  }),
  playlimitconfirm: call({
    host: 'api',
    who: 'member',
    about:
      'Brings a higher limit into force that was asked for 24 hours ago, and at most seven days after that; `requestConflict` otherwise.',
    request: MemberRequest(which),
    answer: Shape(Limits),
  }),
  playlimitdrop: call({
    host: 'api',
    who: 'member',
    about: 'Takes back a higher limit that waits.',
    request: MemberRequest(which),
    answer: Shape(Limits),
  }),
  playbreak: call({
    host: 'api',
    who: 'member',
    about:
      'Takes a break (1d 1w 1m) or excludes the member from playing (6m 1y 5y): no bet and no login until it is over, and nobody can end it early. Ends every session. With a code where the account has a second factor.',
    request: MemberRequest({
      term: OneOf(BREAK_TERMS),
      password: Type.String({ maxLength: 128 }),
      code: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    answer: Shape({ until: AtMs }),
  }),
  playsession: call({
    host: 'api',
    who: 'member',
    about: 'How long this session has been on, in real seconds, and what was won or lost since it began.',
    request: MemberRequest({}),
    answer: Shape({
      on_s: Type.Integer(),
      since: { ...AtMs, description: 'Platform time of the login' },
      result: { ...Amount, description: 'Of what was settled since, commission included' },
      outstanding: Amount,
    }),
  }),
  'console/playview': call({
    host: 'console',
    who: 'operator',
    about:
      'The limits that a member has set himself, and his break. What he changed is in the audit record under his name.',
    request: Shape({ account_id: Id('account') }),
    answer: Shape({
      account_id: Type.String(),
      currency: Type.String(),
      ...Limits,
      break: Type.Optional(Shape({ term: OneOf(BREAK_TERMS), from: AtMs, until: AtMs })),
    }),
  }),
}
