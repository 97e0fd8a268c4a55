/**
 * The books of the stand-in operator's wallet, in PostgreSQL: every call takes effect once, however often it comes. Written as
 * an example for integrators (docs/wallet.md); it knows nothing of the house but its messages.
 */
import { type Money, money } from '@quarterline/core/base/money'
import { amountText, readAmount } from '@quarterline/core/wallet/seamless/amountText'
import { STATEMENT_BETS_MAX, type WalletCall, type WalletRequest } from '@quarterline/core/wallet/seamless/messages'
import type { Db, Queries } from '../server/src/kit/db.ts'

export const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS wallet;
  CREATE TABLE IF NOT EXISTS wallet.account (
    account_id text PRIMARY KEY, currency text NOT NULL, balance bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS wallet.bet (
    bet_id uuid PRIMARY KEY, account_id text NOT NULL, reserved bigint NOT NULL, seq integer NOT NULL,
    is_released boolean NOT NULL);
  -- What moved, and nothing of it is ever changed: reserve is number 0 of a bet.
  CREATE TABLE IF NOT EXISTS wallet.entry (
    bet_id uuid NOT NULL, seq integer NOT NULL, account_id text NOT NULL, call text NOT NULL, amount bigint NOT NULL,
    working_date date NOT NULL, at_ms bigint NOT NULL, PRIMARY KEY (bet_id, seq));
  CREATE INDEX IF NOT EXISTS entry_date ON wallet.entry (working_date, bet_id);`

/** The answer to a call. */
export interface BookAnswer {
  code: string
  balance?: string
  currency?: string
  bets?: { bet_id: string; currency: string; debited: string; credited: string }[]
  more?: boolean
}

interface Account {
  account_id: string
  currency: string
  balance: number
}

interface Bet {
  account_id: string
  reserved: number
  seq: number
  is_released: boolean
}

type BetMessage = WalletRequest<'release' | 'confirm' | 'settle'>

const textOf = (amount: number): string => (amount < 0 ? `-${amountText(money(-amount))}` : amountText(money(amount)))
const amountOf = (text: string | undefined): Money => (text === undefined ? money(0) : (readAmount(text) ?? money(0)))

/** Opens accounts with money; those that are there stay as they are. */
export async function openAccounts(db: Queries, accounts: readonly Account[]): Promise<void> {
  for (const { account_id, currency, balance } of accounts)
    await db.query('INSERT INTO wallet.account VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      account_id,
      currency,
      balance,
    ])
}

async function lockBet(tx: Queries, betId: string): Promise<Bet | undefined> {
  const { rows } = await tx.query<Bet & Record<string, unknown>>('SELECT * FROM wallet.bet WHERE bet_id = $1', [betId])
  return rows[0]
}

/** Writes the movement of a call, and the balance after it. */
async function move(
  tx: Queries,
  { account_id, balance }: Account,
  message: { bet_id: string; workingDate: string; at: number },
  { call, seq, amount }: { call: string; seq: number; amount: number },
): Promise<number> {
  await tx.query('INSERT INTO wallet.entry VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    ...[message.bet_id, seq, account_id, call, amount, message.workingDate, message.at],
  ])
  await tx.query('UPDATE wallet.account SET balance = $2 WHERE account_id = $1', [account_id, balance + amount])
  return balance + amount
}

async function reserve(tx: Queries, account: Account, message: WalletRequest<'reserve'>): Promise<BookAnswer> {
  const amount = readAmount(message.debit_amount)
  if (amount === undefined) return { code: 'incompletedRequest' }
  const known = await lockBet(tx, message.bet_id)
  if (known) {
    // A repeated request: the same one is no second debit, and a released stake is not taken again.
    const isSame = !known.is_released && known.reserved === amount && known.account_id === account.account_id
    return isSame ? said(account, account.balance) : { code: 'duplicate_debit_record' }
  }
  const isRefused = account.balance < amount
  // A refusal is remembered: of a doubled request the second one must not be taken.
  await tx.query('INSERT INTO wallet.bet VALUES ($1, $2, $3, 0, $4)', [
    ...[message.bet_id, account.account_id, isRefused ? 0 : amount, isRefused],
  ])
  if (isRefused) return { ...said(account, account.balance), code: 'insufficient_balance' }
  return said(account, await move(tx, account, message, { call: 'reserve', seq: 0, amount: -amount }))
}

/** The amount that a message moves, from the member's view. */
function amountMoved(
  call: WalletCall,
  bet: Bet,
  { credit_amount, debit_amount }: { credit_amount?: string | undefined; debit_amount?: string | undefined },
) {
  if (call === 'release') return bet.reserved
  return amountOf(credit_amount) - (call === 'confirm' ? 0 : amountOf(debit_amount))
}

async function follow(tx: Queries, call: WalletCall, account: Account, message: BetMessage): Promise<BookAnswer> {
  const known = await lockBet(tx, message.bet_id)
  // Of a bet that was never taken only its release may come: anything else is about money that was never here.
  if (!known && call !== 'release') return { code: 'incompletedRequest' }
  const bet = known ?? { account_id: account.account_id, reserved: 0, seq: 0, is_released: false }
  if (message.seq <= bet.seq) return said(account, account.balance)
  // One is missing between: it comes first, when it is asked for again.
  if (message.seq > bet.seq + 1) return { code: 'incompletedRequest' }
  await tx.query(
    `INSERT INTO wallet.bet VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (bet_id) DO UPDATE SET seq = excluded.seq, is_released = excluded.is_released`,
    [message.bet_id, bet.account_id, bet.reserved, message.seq, bet.is_released || call === 'release'],
  )
  const amount = amountMoved(call, bet, message)
  return said(account, await move(tx, account, message, { call, seq: message.seq, amount }))
}

const said = ({ currency }: Account, balance: number): BookAnswer => ({
  code: 'OK',
  balance: textOf(balance),
  currency,
})

const STATEMENT = `
  SELECT e.bet_id, a.currency, sum(greatest(-e.amount, 0))::bigint AS debited, sum(greatest(e.amount, 0))::bigint AS credited
  FROM wallet.entry e JOIN wallet.account a USING (account_id)
  WHERE e.working_date = $1 AND ($2::uuid IS NULL OR e.bet_id > $2)
  GROUP BY e.bet_id, a.currency ORDER BY e.bet_id LIMIT ${STATEMENT_BETS_MAX + 1}`

/** What moved on a working date, by bet. */
async function statement(db: Queries, { workingDate, after }: WalletRequest<'statement'>): Promise<BookAnswer> {
  const { rows } = await db.query<{ bet_id: string; currency: string; debited: number; credited: number }>(STATEMENT, [
    ...[workingDate, after ?? null],
  ])
  const bets = rows.slice(0, STATEMENT_BETS_MAX).map(({ bet_id, currency, debited, credited }) => {
    return { bet_id, currency, debited: textOf(debited), credited: textOf(credited) }
  })
  return { code: 'OK', bets, more: rows.length > STATEMENT_BETS_MAX }
}

/** Carries a call out in one transaction, under the account's lock. */
export function answerCall(db: Db, call: WalletCall, body: unknown): Promise<BookAnswer> {
  if (call === 'statement') return statement(db, body as WalletRequest<'statement'>)
  const message = body as WalletRequest<'balance'>
  return db.tx(async (tx) => {
    const { rows } = await tx.query<Account & Record<string, unknown>>(
      'SELECT * FROM wallet.account WHERE account_id = $1 FOR UPDATE',
      [message.account_id],
    )
    const [account] = rows
    if (!account) return { code: 'memberInvalid' }
    if (account.currency !== message.currency) return { code: 'invalidCurrency' }
    if (call === 'balance') return said(account, account.balance)
    if (call === 'reserve') return reserve(tx, account, body as WalletRequest<'reserve'>)
    return follow(tx, call, account, body as BetMessage)
  })
}
