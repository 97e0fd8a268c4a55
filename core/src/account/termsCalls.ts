/** The call by which a member accepts the terms. */
import Type from 'typebox'
import { call, MemberRequest, Shape } from '../base/call.ts'

export const termsCalls = {
  termsaccept: call({
    host: 'api',
    who: 'member',
    about:
      'The member accepts the version of the terms that he read; `terms_due` of the profile says whether he must. Refused (`requestConflict`, oldVersion) if there is a newer version.',
    request: MemberRequest({ version: Type.Integer({ minimum: 1, maximum: 32_767 }) }),
    answer: Shape({}),
  }),
}
