/** The call by which a member accepts the terms. */
import Type from 'typebox'
import { call, MemberRequest, Shape } from '../base/call.ts'

export const termsCalls = {
  termsaccept: call({
    host: 'api',
    who: 'member',
    about:
      'The member accepts the terms in the version that he has read; the profile’s `terms_due` says whether he is to. Refused (`requestConflict`, oldVersion) when there is a newer one.',
    request: MemberRequest({ version: Type.Integer({ minimum: 1, maximum: 32_767 }) }),
    answer: Shape({}),
  }),
}
