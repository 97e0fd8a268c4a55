/**
 * Ids of bets: those of one request begin as the request's own id does and differ in its last two digits, so that a bet, and
 * with it every transfer it caused, tells the request it came with (docs/decisions/0029-one-id.md).
 */
import { isOwnTrace } from '@quarterline/core/base/traceId'
import { uuidv7 } from 'uuidv7'

/** Ends the id of a bet that came with no id of ours. */
const OF_NOBODY = 'ff'
const FREE_DIGITS = 2
/** As many as its last two digits can tell apart, without the request's own and nobody's. */
const BETS_MAX = 254

const asUuid = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The id of a request's bet. @param at its place among the bets of the request, from 0 */
export function betIdOf(traceId: string | undefined, at: number): string {
  if (traceId === undefined || !isOwnTrace(traceId) || at >= BETS_MAX)
    return uuidv7().slice(0, -FREE_DIGITS) + OF_NOBODY
  const last = (at + 1).toString(16).padStart(FREE_DIGITS, '0')
  return asUuid(traceId.slice(0, -FREE_DIGITS) + last)
}

/** The id of the request that a bet came with; undefined when it had none of ours. */
export function traceOf(betId: string): string | undefined {
  if (betId.endsWith(OF_NOBODY)) return undefined
  const traceId = `${betId.replaceAll('-', '').slice(0, -FREE_DIGITS)}00`
  return isOwnTrace(traceId) ? traceId : undefined
}
