/** Handlers of the calls that a licensee makes to us: his members, a bet's messages, a date's statement. */
import { money } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { isDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import { amountText } from '@quarterline/core/wallet/seamless/amountText'
import type { WalletCall } from '@quarterline/core/wallet/seamless/messages'
import type { Db, Queries } from '../../kit/db.ts'
import { createReads, type Reads } from '../../kit/reads.ts'
import { readOurDay } from '../../wallet/seamless/compareDay.ts'
import { isUuid } from '../downline/findBelow.ts'
import { findWalletBet } from './findLicensee.ts'
import { sendAgain } from './licenseeWallets.ts'
import { type LicenseeContext, type OwnAct, ownAct } from './ownAct.ts'
import { addOwnMember, listChains, listOwnMembers, setOwnMember } from './ownMembers.ts'

type Body<N extends CallName> = Omit<SuccessOf<N>, 'status' | 'statusdesc'>

const MESSAGES = `
  SELECT body ->> 'call' AS call, body - 'call' - 'shard' AS message, coalesce(first_sent_ms, sent_ms) AS acknowledged,
    tries, sent_ms IS NULL AS waits FROM outbox
  WHERE lane = 'licensee:' || $1::uuid AND item = $2 ORDER BY seq`

interface StoredMessage {
  call: WalletCall
  message: Record<string, unknown>
  acknowledged: number | null
  tries: number
  waits: boolean
}

async function viewBet(db: Queries, licenseeId: string, betId: string): Promise<Result<Body<'licensee/v1/bet'>>> {
  const bet = await findWalletBet(db, licenseeId, betId)
  if (!bet) return refuse('requestConflict', { reason: 'unknownBet' })
  const { bet_id, ...fields } = bet
  const { rows } = await db.query<StoredMessage & Record<string, unknown>>(MESSAGES, [licenseeId, bet_id])
  const messages = rows.map(({ acknowledged, ...row }) => ({ ...row, ...(acknowledged !== null && { acknowledged }) }))
  return ok({ ...fields, messages })
}

const BETS_MAX = 5000

/** A page of a date as we count it, in the order of the bets' ids. */
async function readStatement(
  db: Queries,
  licenseeId: string,
  { workingDate, after }: RequestOf<'licensee/v1/statement'>,
): Promise<Result<Body<'licensee/v1/statement'>>> {
  if (!isDate(workingDate)) return refuse('incompletedRequest', { at: '/workingDate' })
  if (after !== undefined && !isUuid(after)) return refuse('incompletedRequest', { at: '/after' })
  const page = { after: after?.toLowerCase(), most: BETS_MAX + 1 }
  const day = await readOurDay(db, licenseeId, workingDateStartMs(workingDate), page)
  const moved = [...day].sort(([a], [b]) => (a < b ? -1 : 1))
  const read = moved.slice(0, BETS_MAX)
  const bets = read.flatMap(([bet_id, { currency, net }]) => {
    if (net === 0) return []
    const amount = amountText(money(Math.abs(net)))
    return [{ bet_id, currency, ...(net > 0 ? { credit_amount: amount } : { debit_amount: amount }) }]
  })
  const more = moved.length > read.length
  return ok({ bets, more, ...(more && { next: read.at(-1)?.[0] as string }) })
}

/**
 * Acts of licensees that run at once in a process. Each may hold a connection while it waits for the tree, and bets
 * need the rest.
 */
const ACTS_AT_ONCE = 1

interface OwnHouse {
  db: Db
  reads: Reads
  /** Notifies the pages of members whose data changed. */
  membersChanged(ids: Iterable<string>): void
}

/** The handlers of these calls. */
export function createLicenseeOwnHandlers({ db, reads, membersChanged }: OwnHouse) {
  const acts = createReads(db, ACTS_AT_ONCE)
  const act =
    <Q extends object, A extends object>(
      call: CallName,
      work: (act: OwnAct, request: Q, context: LicenseeContext) => Promise<Result<A>>,
    ) =>
    (context: LicenseeContext, request: Q) =>
      acts.turn(context.session.id, (lane) => work(ownAct(lane, context, call, request), request, context))

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
    'licensee/v1/memberadd': act('licensee/v1/memberadd', addOwnMember),
    'licensee/v1/memberset': act('licensee/v1/memberset', async (one, request: RequestOf<'licensee/v1/memberset'>) => {
      const set = await setOwnMember(one, request)
      if (!set.ok) return set
      membersChanged([set.value.id])
      return ok({})
    }),
    'licensee/v1/resend': act('licensee/v1/resend', async (one, { bet_id }: RequestOf<'licensee/v1/resend'>, asked) => {
      const sent = await one.run(async (tx) => {
        const messages = await sendAgain(tx, asked.session.id, bet_id, asked.now())
        return { subject: bet_id, after: { messages }, answer: { messages } }
      })
      const isUnknown = !sent.ok && sent.params?.reason === 'bet'
      return isUnknown ? refuse('requestConflict', { reason: 'unknownBet' }) : sent
    }),
  }
}
