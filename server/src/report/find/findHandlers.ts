/** Handlers of operators' searches and of members' figures. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { OperatorSession } from '../../account/operator.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { find } from './find.ts'
import { memberFigures } from './memberFigures.ts'

type OperatorContext = CallContext<OperatorSession>

export function createFindHandlers({ reads, book }: { reads: Reads; book: BookStore }) {
  return {
    'console/find': ({ session: { operator }, nowMs }: OperatorContext, { text }: RequestOf<'console/find'>) =>
      reads.turn(operator.id, async (db) => ok(await find(db, book, text, nowMs))),
    'console/memberfigures': (
      { session: { operator }, nowMs }: OperatorContext,
      request: RequestOf<'console/memberfigures'>,
    ) => reads.turn(operator.id, (db) => memberFigures(db, request, nowMs)),
  }
}
