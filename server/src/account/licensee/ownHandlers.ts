/** Handlers of the calls that a licensee makes to us: his members, a bet's messages, a date's statement. */
import { money } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { isDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import { amountText } from '@quarterline/core/wallet/seamless/amountText'
import type { WalletCall } from '@quarterline/core/wallet/seamless/messages'
import type { Db, Queries } from '../../kit/db.ts'
import type { Reads } from '../../kit/reads.ts'
import { readOurDay } from '../../wallet/seamless/compareDay.ts'
import { isUuid } from '../downline/findBelow.ts'
import { sendAgain } from './licenseeWallets.ts'
import { type LicenseeContext, ownAct } from './ownAct.ts'
import { addOwnMember, listChains, listOwnMembers, setOwnMember } from './ownMembers.ts'

type Body<N extends CallName> = Omit<SuccessOf<N>, 'status' | 'statusdesc'>
type BetBody = Body<'licensee/v1/bet'>

const BET = `
  SELECT s.account_id, s.state, s.code FROM licensee_tree t JOIN seamless_bet s ON s.shard_key = t.shard_key AND s.bet_id = $2
  WHERE t.licensee_id = $1 AND s.licensee_id = $1`
const MESSAGES = `
  SELECT body ->> 'call' AS call, body - 'call' - 'shard' AS message, sent_ms AS acknowledged, tries FROM outbox
  WHERE lane = 'licensee:' || $1::uuid AND item = $2 ORDER BY seq`

interface StoredMessage {
  call: WalletCall
  message: Record<string, unknown>
  acknowledged: number | null
  tries: number
}

async function viewBet(db: Queries, licenseeId: string, betId: string): Promise<Result<BetBody>> {
  const id = betId.toLowerCase()
  const found = isUuid(id)
    ? await db.query<Pick<BetBody, 'account_id' | 'state'> & { code: string | null }>(BET, [licenseeId, id])
    : undefined
  const bet = found?.rows[0]
  if (!bet) return refuse('requestConflict', { reason: 'unknownBet' })
  const { rows } = await db.query<StoredMessage & Record<string, unknown>>(MESSAGES, [licenseeId, id])
  const { account_id, state, code } = bet
  const messages = rows.map(({ acknowledged, ...row }) => ({ ...row, ...(acknowledged !== null && { acknowledged }) }))
  return ok({ account_id, state, ...(code !== null && { code }), messages })
}

const BETS_MAX = 5000

/** A page of a date as we count it, in the order of the bets' ids. */
async function readStatement(
  db: Queries,
  licenseeId: string,
  { workingDate, after = '' }: RequestOf<'licensee/v1/statement'>,
): Promise<Result<Body<'licensee/v1/statement'>>> {
  if (!isDate(workingDate)) return refuse('incompletedRequest', { at: '/workingDate' })
  const day = await readOurDay(db, licenseeId, workingDateStartMs(workingDate))
  const moved = [...day].filter(([betId, { net }]) => net !== 0 && betId > after).sort(([a], [b]) => (a < b ? -1 : 1))
  const bets = moved.slice(0, BETS_MAX).map(([bet_id, { currency, net }]) => {
    const amount = amountText(money(Math.abs(net)))
    return { bet_id, currency, ...(net > 0 ? { credit_amount: amount } : { debit_amount: amount }) }
  })
  return ok({ bets, more: moved.length > bets.length })
}

/** The handlers of these calls. */
export function createLicenseeOwnHandlers({ db, reads }: { db: Db; reads: Reads }) {
  const read =
    <Q, A>(look: (lists: Queries, licenseeId: string, request: Q) => Promise<Result<A>>) =>
    ({ session: { id } }: LicenseeContext, request: Q) =>
      reads.turn(id, (lists) => look(lists, id, request))

  return {
    'licensee/v1/chainlist': read(async (lists, id, request: RequestOf<'licensee/v1/chainlist'>) =>
      ok(await listChains(lists, id, request)),
    ),
    'licensee/v1/memberlist': read(async (lists, id, request: RequestOf<'licensee/v1/memberlist'>) =>
      ok(await listOwnMembers(lists, id, request)),
    ),
    'licensee/v1/bet': read((lists, id, { bet_id }: RequestOf<'licensee/v1/bet'>) => viewBet(lists, id, bet_id)),
    'licensee/v1/statement': read(readStatement),
    'licensee/v1/memberadd': (asked: LicenseeContext, request: RequestOf<'licensee/v1/memberadd'>) =>
      addOwnMember(ownAct(db, asked, 'licensee/v1/memberadd', request), request),
    'licensee/v1/memberset': (asked: LicenseeContext, request: RequestOf<'licensee/v1/memberset'>) =>
      setOwnMember(ownAct(db, asked, 'licensee/v1/memberset', request), request),
    'licensee/v1/resend': (asked: LicenseeContext, request: RequestOf<'licensee/v1/resend'>) =>
      ownAct(db, asked, 'licensee/v1/resend', request).run(async (tx) => {
        const messages = await sendAgain(tx, asked.session.id, request.bet_id)
        return { subject: request.bet_id, after: { messages }, answer: { messages } }
      }),
  }
}
