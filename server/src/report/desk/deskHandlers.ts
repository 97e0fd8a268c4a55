/** Handlers of the desks' own lists: the trade board, the stakes on a match, a member's habits. */
import { lineOf } from '@quarterline/core/base/line'
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { stakedSelections } from '@quarterline/core/report/desk/openStakes'
import type { OperatorSession } from '../../account/operator.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { memberHabits } from './memberHabits.ts'
import { readOpenStakes } from './openStakes.ts'
import { tradeBoard } from './tradeBoard.ts'

type OperatorContext = CallContext<OperatorSession>

const cents = (amount: number) => Math.round(amount * 100) / 100

export function createDeskHandlers({ reads, book }: { reads: Reads; book: BookStore }) {
  return {
    'console/tradeboard': (
      { session: { operator }, nowMs }: OperatorContext,
      request: RequestOf<'console/tradeboard'>,
    ) => reads.turn(operator.id, async (db) => ok(await tradeBoard(db, book, request, nowMs))),
    'console/matchstakes': (
      { session: { operator } }: OperatorContext,
      { matchId }: RequestOf<'console/matchstakes'>,
    ) =>
      reads.turn(operator.id, async (db) => {
        const id = matchId.replaceAll('\0', '')
        const staked = stakedSelections((await readOpenStakes(db, id)).get(id) ?? [])
        const rows = staked.map(({ betType, period, line, pick, bets, stakes, ifWins }) => {
          return { betType, period, line: lineOf(line), pick, bets, stakes: cents(stakes), ifWins: cents(ifWins) }
        })
        return ok({ rows })
      }),
    'console/memberhabits': ({ session: { operator } }: OperatorContext, request: RequestOf<'console/memberhabits'>) =>
      reads.turn(operator.id, (db) => memberHabits(db, request)),
  }
}
