/** Calls to share a slip: its selections under a short code, opened by anybody at present prices. */
import Type from 'typebox'
import { AtMs, call, Id, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { address } from './calls.ts'
import { SLIP_LEGS_MAX } from './slip/slipShape.ts'

/** Letters and digits that are not mistaken for each other. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8

/** A system's combination sizes; absent means all offered. */
const folds = {
  folds: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: SLIP_LEGS_MAX }), {
      minItems: 1,
      maxItems: SLIP_LEGS_MAX,
      uniqueItems: true,
    }),
  ),
}

const KINDS = ['single', 'parlay', 'system'] as const
const Code = Type.String({
  minLength: CODE_LENGTH,
  maxLength: CODE_LENGTH,
  pattern: `^[${CODE_ALPHABET}]+$`,
  description: 'A slip code',
})

// Match ids of any source, without invisible characters.
const Leg = Shape({ ...address, matchId: Type.String({ ...Id('match'), pattern: '^[!-~]+$' }) })

export const slipCodeCalls = {
  'bet/slipcodemake': call({
    host: 'api',
    who: 'member',
    about:
      'Keeps the selections of a slip for a week under a code, of a system with its folds. The same selections have the same code.',
    request: MemberRequest({
      kind: OneOf(KINDS),
      legs: Type.Array(Leg, { minItems: 1, maxItems: SLIP_LEGS_MAX }),
      ...folds,
    }),
    answer: Shape({ code: Code, until: AtMs }),
  }),
  'bet/slipcodeopen': call({
    host: 'api',
    who: 'member',
    about: 'The selections under a code, as addresses. Their prices are those of the board now.',
    request: MemberRequest({ code: Code }),
    answer: Shape({ kind: OneOf(KINDS), legs: List(Leg), ...folds }),
  }),
}
