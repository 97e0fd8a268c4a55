/** Handlers of mix parlays and systems: quote, place, lists. */
import { randomUUID } from 'node:crypto'
import { toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { type BetState, DEFAULT_ODDS_OPTION, type OddsOption } from '@quarterline/core/bet/bet'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { purseOf, type Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import { readShownWallet } from '../wallet/seamless/shownWallet.ts'
import { BETS_TOPIC, type BetHouse } from './house.ts'
import { combinationList, fullList, legList } from './list/combinedLists.ts'
import type { ListFilter } from './list/listBets.ts'
import { ofType } from './place/ofType.ts'
import type { BetAnswer } from './place/request.ts'
import { quoteParlay } from './slip/quoteParlay.ts'

type ParlayAnswer = Omit<SuccessOf<'bet/betparlay'>, 'status' | 'statusdesc'>
type ParlayRequest = RequestOf<'bet/betparlay'> & { folds?: readonly number[]; isMaung?: boolean }

const EVERY: BetState[] = ['waiting', 'accepted', 'rejected', 'settled', 'void']
const ACCEPTED: BetState[] = ['accepted', 'settled']
const REJECTED: BetState[] = ['rejected', 'void']

function placedAs(answer: BetAnswer, balance: number): ParlayAnswer {
  const { bet_key, bet_id = '', ref_no = '', state = 'accepted', wait_s = 0 } = answer
  const { odds = 1, legs = [], lines = 1, bet_amount = 0, risk = 0, win = 0 } = answer
  return { bet_key, bet_id, ref_no, state, wait_s, odds, legs, lines, bet_amount, risk, win, balance }
}

/** Places one ticket; its refusal is the answer's. */
export async function placeCombined(
  house: BetHouse,
  { session, ip, traceId }: CallContext<Session>,
  order: ParlayRequest,
): Promise<Result<ParlayAnswer>> {
  const { legs, folds, isMaung, bet_amount, bet_key, oddsOption } = order
  const wish = {
    legs,
    ...(folds && { folds }),
    ...(isMaung && { isMaung }),
    ...(bet_amount !== undefined && { bet_amount }),
  }
  const option = (oddsOption ?? DEFAULT_ODDS_OPTION) as OddsOption
  const { member } = session
  const from = { traceId, at: 0 }
  const request = { member, purse: purseOf(member), wish, key: bet_key ?? randomUUID(), option, ip, from }
  const placed = await house.desk.place(request)
  if (!placed.ok) return placed
  const { answer, available } = placed.value
  if (answer.status === 0) return { ...refuse('invalidBet'), code: answer.statusdesc as never, ...paramsOf(answer) }
  house.membersChanged([session.member.id], BETS_TOPIC)
  const balance = member.licenseeType === 1 ? available : (await readShownWallet(house.db, member)).available
  return ok(placedAs(answer, toDecimal(balance)))
}

const paramsOf = ({ params }: BetAnswer) => (params ? { params } : {})

/** The handlers of these calls. */
export function createParlayHandlers(house: BetHouse) {
  const { reads } = house
  const full =
    (filter: ListFilter) =>
    ({ session: { member }, nowMs }: CallContext<Session>, request: RequestOf<'bet/betacceptfulllist'>) =>
      reads.turn(member.id, (db) => fullList(db, member, { filter, nowMs }, request))
  const legs =
    (filter: ListFilter) =>
    ({ session: { member } }: CallContext<Session>, request: { bet_id: string }) =>
      reads.turn(member.id, (db) => legList(db, member, request.bet_id, filter))
  const place = <R extends ParlayRequest>(context: CallContext<Session>, order: R) =>
    placeCombined(house, context, order)
  return {
    'bet/betcheckparlay': async ({ session }: CallContext<Session>, request: RequestOf<'bet/betcheckparlay'>) =>
      ok(await quoteParlay(house, session.member, request)),
    'bet/betparlay': ofType(1, place<RequestOf<'bet/betparlay'>>),
    'bet/vbetparlay': ofType(2, place<RequestOf<'bet/betparlay'>>),
    'bet/betsysparlay': ofType(1, place<RequestOf<'bet/betsysparlay'>>),
    'bet/vbetsysparlay': ofType(2, place<RequestOf<'bet/betsysparlay'>>),
    'bet/betacceptfulllist': full({ states: ACCEPTED }),
    'bet/betrejectfulllist': full({ states: REJECTED }),
    'bet/parlayacceptbetdetails': legs({ states: ACCEPTED }),
    'bet/parlaypendingbetdetails': legs({ states: ['waiting'] }),
    'bet/parlayrejectbetdetails': legs({ states: REJECTED }),
    'report/parlaybetdetails': legs({ states: EVERY }),
    'report/betsysparlay': full({ states: EVERY, kinds: ['system'] }),
    'report/betsysparlaymatch': legs({ states: EVERY, kinds: ['system'] }),
    'report/betsysparlaybet': (
      { session: { member } }: CallContext<Session>,
      { bet_id }: RequestOf<'report/betsysparlaybet'>,
    ) => reads.turn(member.id, (db) => combinationList(db, member, bet_id, { states: EVERY, kinds: ['system'] })),
  }
}
