/**
 * Bet ids: bets of a request share its id except for the last two digits, so that a bet and its transfers lead back to
 * the request (docs/decisions/0029-one-id.md).
 */
import { isOwnTrace } from '@quarterline/core/base/traceId'
import { uuidv7 } from 'uuidv7'

/** The ending of a bet's id without a request id of ours. */
const OF_NOBODY = 'ff'
const FREE_DIGITS = 2
/** As many as two digits distinguish, without the request's own and the ending above. */
const BETS_MAX = 254

const asUuid = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The id of a request's bet. @param at its index within the request, from 0 */
export function betIdOf(traceId: string | undefined, at: number): string {
  if (traceId === undefined || !isOwnTrace(traceId) || at >= BETS_MAX)
    return uuidv7().slice(0, -FREE_DIGITS) + OF_NOBODY
  const last = (at + 1).toString(16).padStart(FREE_DIGITS, '0')
  return asUuid(traceId.slice(0, -FREE_DIGITS) + last)
}

/** The request id of a bet; undefined if it was not one of ours. */
export function traceOf(betId: string): string | undefined {
  if (betId.endsWith(OF_NOBODY)) return undefined
  const traceId = `${betId.replaceAll('-', '').slice(0, -FREE_DIGITS)}00`
  return isOwnTrace(traceId) ? traceId : undefined
}
