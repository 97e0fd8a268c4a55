/** Handlers of single bets: check, place, special bet types, explain. */
import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@quarterline/core/base/errors'
import { toDecimal } from '@quarterline/core/base/money'
import { ok } from '@quarterline/core/base/result'
import { DEFAULT_ODDS_OPTION, type OddsOption } from '@quarterline/core/bet/bet'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { isBetType, limitGroupOf } from '@quarterline/core/market/betType'
import { purseOf, type Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import { readShownWallet } from '../wallet/seamless/shownWallet.ts'
import { BETS_TOPIC, type BetHouse } from './house.ts'
import { explainBet } from './list/explainBet.ts'
import { ofType } from './place/ofType.ts'
import type { BetAnswer, BetRequest } from './place/request.ts'
import { checkBets } from './slip/checkBets.ts'

type SingleRequest = RequestOf<'bet/betsingle'>
type RequestedBet = SingleRequest['bets'][number]
type SingleAnswer = Omit<SuccessOf<'bet/betsingle'>, 'status' | 'statusdesc'>
type Checkup = SuccessOf<'bet/betcheck'>['bets'][number]
type CheckWish = RequestOf<'bet/betcheck'>['bets'][number]

/** Places bets separately; the balance is the one after all of them. */
async function placeAll(house: BetHouse, session: Session, requests: BetRequest[]): Promise<SingleAnswer> {
  const results = await Promise.all(requests.map((request) => house.desk.place(request)))
  if (results.some((result) => result.ok && result.value.answer.status === 1))
    house.membersChanged([session.member.id], BETS_TOPIC)
  const bets = results.map((result, at): BetAnswer => {
    if (result.ok) return result.value.answer
    return { bet_key: (requests[at] as BetRequest).key, status: 0, statusdesc: result.code }
  })
  const [first] = results
  // After one bet the balance is known; over several batches only the wallet knows it.
  const isKnown = results.length === 1 && first?.ok === true && session.member.licenseeType === 1
  const available = isKnown ? first.value.available : (await readShownWallet(house.db, session.member)).available
  return { bets, balance: toDecimal(available) }
}

/** Which wishes a call is meant for, and the code of the others. */
interface Meant {
  isMeant(wish: { betType: string; oddsType: string }): boolean
  otherwise: ErrorCode
}

/** The special calls; an unknown bet type is refused by its own rule. */
const SPECIAL: Meant = {
  isMeant: ({ betType }) => !isBetType(betType) || limitGroupOf(betType) === 'special',
  otherwise: 'invalidBetType',
}

/** Processes the wishes that a call is meant for, and refuses the others in place. */
async function forMeant<W extends Parameters<Meant['isMeant']>[0], A>(
  wishes: readonly W[],
  { isMeant }: Meant,
  act: (meant: W[]) => Promise<A[]>,
  refused: (wish: W) => A,
): Promise<A[]> {
  const answers = await act(wishes.filter(isMeant))
  const next = answers.values()
  return wishes.map((wish) => (isMeant(wish) ? (next.next().value as A) : refused(wish)))
}

function requestsOf(
  { session, ip, traceId }: CallContext<Session>,
  wishes: readonly RequestedBet[],
  oddsOption: number | undefined,
) {
  const option = (oddsOption ?? DEFAULT_ODDS_OPTION) as OddsOption
  return wishes.map((wish, at): BetRequest => {
    return {
      member: session.member,
      purse: purseOf(session.member),
      wish,
      key: wish.bet_key ?? randomUUID(),
      option,
      ip,
      from: { traceId, at },
    }
  })
}

/** Places the wishes that a call is meant for, and refuses the others. */
export async function placeSome(
  house: BetHouse,
  context: CallContext<Session>,
  { bets: wishes, oddsOption }: SingleRequest,
  meant: Meant,
) {
  let balance: number | undefined
  const bets = await forMeant<RequestedBet, BetAnswer>(
    wishes,
    meant,
    async (these) => {
      const placed = await placeAll(house, context.session, requestsOf(context, these, oddsOption))
      balance = placed.balance
      return placed.bets
    },
    ({ bet_key }) => ({ bet_key: bet_key ?? randomUUID(), status: 0, statusdesc: meant.otherwise }),
  )
  return ok({ bets, balance: balance as number })
}

/** The handlers of these calls. */
export function createSingleHandlers(house: BetHouse) {
  const checkSpecials = ({ session }: CallContext<Session>, wishes: readonly CheckWish[]) =>
    forMeant<CheckWish, Checkup>(
      wishes,
      SPECIAL,
      (special) => checkBets(house, session.member, special),
      ({ matchId, betType, period, pick }) => {
        return { matchId, betType, period, pick, status: 0, statusdesc: 'invalidBetType' }
      },
    )

  const placeSingles = async (context: CallContext<Session>, { bets, oddsOption }: SingleRequest) =>
    ok(await placeAll(house, context.session, requestsOf(context, bets, oddsOption)))

  const placeSpecial = (context: CallContext<Session>, order: SingleRequest) =>
    placeSome(house, context, order, SPECIAL)

  return {
    'bet/betcheck': async ({ session }: CallContext<Session>, { bets }: RequestOf<'bet/betcheck'>) =>
      ok({ bets: await checkBets(house, session.member, bets) }),
    'bet/betsingle': ofType(1, placeSingles),
    'bet/vbetsingle': ofType(2, placeSingles),
    'bet/betsinglespecial': ofType(1, placeSpecial),
    'bet/vbetsinglespecial': ofType(2, placeSpecial),
    async 'bet/betcheckspecial'(context: CallContext<Session>, { bet }: RequestOf<'bet/betcheckspecial'>) {
      const [checked] = await checkSpecials(context, [bet])
      return ok({ bet: checked as Checkup })
    },
    'bet/betcheckmultispecial': async (
      context: CallContext<Session>,
      { bets }: RequestOf<'bet/betcheckmultispecial'>,
    ) => ok({ bets: await checkSpecials(context, bets) }),
    'bet/explain': ({ session: { member } }: CallContext<Session>, { bet_id }: RequestOf<'bet/explain'>) =>
      house.reads.turn(member.id, (db) => explainBet(db, member, bet_id)),
  }
}
