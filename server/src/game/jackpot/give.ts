/** Jackpots at the console: what is held and told, and the house's own money that supervisors add. */
import {
  type Currency,
  fromDecimal,
  inMyr,
  isCurrency,
  type Money,
  money,
  toDecimal,
} from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { ActingOperator } from '../../account/operator.ts'
import type { ActAnswer, Approval } from '../../account/record/approval.ts'
import { shardOfShareholder } from '../../account/tree/shareholder.ts'
import { answerAgain, doOrAsk, type MoneyActHouse, turnDown } from '../../bet/settle/moneyAct.ts'
import type { Queries } from '../../kit/db.ts'
import { houseAccount } from '../../wallet/accounts.ts'
import { post } from '../../wallet/post.ts'
import { heldFor, poolAccount } from './pool.ts'

type JackpotList = Omit<SuccessOf<'console/gamejackpots'>, 'status' | 'statusdesc'>

const LIST = `
  SELECT provider, jackpot, name, currency, amount, given, told_ms AS told, won_ms AS won, won_amount FROM game_jackpot
  ORDER BY provider, currency, amount DESC, jackpot`
const WITH_MONEY = `SELECT DISTINCT p.id FROM game_provider p JOIN ledger_account a ON a.owner_id = p.ledger_id AND a.kind = 'jackpot'
  ORDER BY p.id`

type ListRow = Omit<JackpotList['rows'][number], 'amount' | 'given' | 'won' | 'won_amount'> &
  Record<'amount' | 'given', Money> & { won: number | null; won_amount: Money | null }

/** Jackpots as their providers told them last, and what is held for each provider. */
export async function listDeskJackpots(db: Queries): Promise<JackpotList> {
  const { rows } = await db.query<ListRow & Record<string, unknown>>(LIST)
  const held: JackpotList['held'] = []
  for (const { id: provider } of (await db.query<{ id: string }>(WITH_MONEY)).rows) {
    for (const [currency, amount] of await heldFor(db, provider))
      held.push({ provider, currency, amount: toDecimal(amount) })
  }
  return {
    rows: rows.map(({ amount, given, won, won_amount, ...row }) => ({
      ...{ ...row, amount: toDecimal(amount), given: toDecimal(given) },
      ...(won !== null && won_amount !== null && { won, won_amount: toDecimal(won_amount) }),
    })),
    held,
  }
}

const KNOWN = 'SELECT given FROM game_jackpot WHERE provider = $1 AND jackpot = $2 AND currency = $3'
const GIVE = `
  UPDATE game_jackpot SET given = given + $4
  WHERE provider = $1 AND jackpot = $2 AND currency = $3 AND given = $5`

interface HouseGift {
  provider: string
  jackpot: string
  currency: Currency
  /** Of the tree whose house pays. */
  shardKey: string
  amount: Money
  /** What the house had added to it before. */
  given: Money
  /** Names it for ever. */
  item: string
}

/** Moves money of a house to a jackpot that is known. @returns false if another was faster: nothing is moved then */
export async function addToJackpot(tx: Queries, gift: HouseGift, nowMs: number): Promise<boolean> {
  const { provider, jackpot, currency, shardKey, amount, given, item } = gift
  if ((await tx.query(GIVE, [provider, jackpot, currency, amount, given])).rowCount !== 1) return false
  const debit = await houseAccount(tx, shardKey, 'house', currency)
  const credit = await poolAccount(tx, { shardKey, provider, currency })
  const transfer = { cause: item, step: 'given', round: 1, debit, credit, amount, currency }
  await post(tx, shardKey, [{ ...transfer, reason: 'jackpot' }], nowMs)
  return true
}

/** Adds money of the house of a tree to a jackpot; its provider counts it in when it next tells of its jackpots. */
export async function giveByHand(
  house: MoneyActHouse,
  one: ActingOperator,
  request: RequestOf<'console/gamejackpotgive'>,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const call = 'console/gamejackpotgive'
  const { act_key: key, provider, jackpot, currency, shareholder } = request
  const subject = `jackpot ${jackpot} of ${provider}`
  const again = await answerAgain(house, one, { call, request, key, subject }, approval)
  if (again) return again
  const turnedDown = (refusal: Refusal) => turnDown(house, { ...one, call, request }, refusal, subject)
  const amount = fromDecimal(request.amount)
  if (amount === undefined || amount <= 0) return turnedDown(refuse('incompletedRequest', { at: '/amount' }))
  if (!isCurrency(currency)) return turnedDown(refuse('currencyNotSupported'))
  const shardKey = await shardOfShareholder(house.db, shareholder)
  if (shardKey === undefined) return turnedDown(refuse('requestConflict', { reason: 'noShareholder' }))
  const known = (await house.db.query<{ given: Money }>(KNOWN, [provider, jackpot, currency])).rows[0]
  if (!known) return turnedDown(refuse('requestConflict', { reason: 'unknownJackpot' }))
  const item = approval?.id ?? uuidv7()
  return doOrAsk(
    house,
    one,
    {
      // Asked for twice, the second is seen to come after the first.
      ...{ call, request, key, subject, basis: `${known.given}`, amount: inMyr(money(amount), currency) },
      perform: async (tx) => {
        const gift = { provider, jackpot, currency, shardKey, amount, given: known.given, item }
        const isGiven = await addToJackpot(tx, gift, one.now())
        return isGiven ? ok({}) : refuse('requestConflict', { reason: 'changedMeanwhile' })
      },
    },
    approval,
  )
}
