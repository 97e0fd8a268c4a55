/** Says of lines what they cost and whether they would be taken now; nothing is placed. */
import { type Currency, isCurrency, money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { costOf, waysOf } from '@quarterline/core/lottery/coverage'
import { bestWin } from '@quarterline/core/lottery/exposure'
import { leastPercent } from '@quarterline/core/lottery/takeLine'
import { ticketRebate } from '@quarterline/core/lottery/ticketMoney'
import { NO_REDUCTION } from '@quarterline/core/lottery/win'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { isRowId, readDraws } from '../rows/drawRows.ts'
import { readMemberRates } from '../rows/memberRates.ts'
import { costOfLines, type DecidedLine, decideLines, keysOf, leftFor, type ReadLine, readLines } from './decideLines.ts'
import { readNumberStates } from './exposure.ts'

type CheckAnswer = Omit<SuccessOf<'lottery/check'>, 'status' | 'statusdesc'>
type CheckedLine = CheckAnswer['lines'][number]

const NOTHING_READ = { ways: 0, cost: 0, best_win: 0 }

const refusedAs = ({ code, params }: Refusal) => ({
  ...({ status: 0, statusdesc: code } as const),
  ...(params && { params }),
})

/** A line that can be read, taken or refused. */
function lineOf(one: ReadLine, table: 'A' | 'B' | undefined, taken: DecidedLine | undefined) {
  const { line } = one
  const reduced = Object.entries(taken?.reduced ?? {})
  const best = table ? bestWin([line], table, reduced.length > 0 ? new Map(reduced) : NO_REDUCTION) : money(0)
  return {
    ...{ ways: waysOf(line), cost: toDecimal(costOf(line)), best_win: toDecimal(best) },
    ...(reduced.length > 0 && { percent: leastPercent(reduced.map(([, percent]) => percent)) }),
  }
}

async function rebateOf(db: Queries, member: Member, currency: Currency, taken: readonly DecidedLine[]) {
  if (member.chainId === null) return 0
  const rates = (await readMemberRates(db, member.shardKey, [member.chainId])).get(member.chainId) ?? {}
  const lines = taken.map(({ line }) => ({ line, reduction: NO_REDUCTION, isRefunded: false }))
  return toDecimal(ticketRebate(lines, { commType: member.commType, rates, currency }))
}

/** Checks lines in their order; a line that would not be taken leaves its numbers to the next. */
export async function checkLines(
  db: Queries,
  member: Member,
  request: RequestOf<'lottery/check'>,
  nowMs: number,
): Promise<Result<CheckAnswer>> {
  const { currency } = member
  if (!isCurrency(currency)) return refuse('invalidCurrency')
  const read = readLines(request.lines, currency)
  if (!read.ok) return read
  const { lines, refused: unread } = read.value
  const ids = new Set(lines.map(({ drawId }) => drawId).filter(isRowId))
  const rows = await readDraws(db, 'WHERE d.id = ANY($1::uuid[])', [[...ids]])
  const draws = new Map(rows.map((row) => [row.id, row]))
  const numbers = await readNumberStates(db, keysOf(lines, draws), false)
  const ground = { draws, numbers, currency, nowMs }
  const { taken, refused } = decideLines(lines, ground)
  const byAt = new Map(taken.map((one) => [one.at, one]))
  const refusals = new Map([...unread, ...refused].map(({ at, refusal }) => [at, refusal]))
  const readable = new Map(lines.map((one) => [one.at, one]))
  const told = request.lines.map((_, at): CheckedLine => {
    const one = readable.get(at)
    const refusal = refusals.get(at)
    const status = refusal ? refusedAs(refusal) : ({ status: 1, statusdesc: '' } as const)
    if (!one) return { ...status, ...NOTHING_READ }
    const isOver = refusal?.code === 'betOverLimit'
    return {
      ...status,
      ...lineOf(one, draws.get(one.drawId)?.table, byAt.get(at)),
      ...(isOver && { left: toDecimal(leftFor(one, ground)) }),
    }
  })
  return ok({ lines: told, cost: toDecimal(costOfLines(taken)), rebate: await rebateOf(db, member, currency, taken) })
}
