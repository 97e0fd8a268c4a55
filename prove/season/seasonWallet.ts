/** The wallet elsewhere of some of a season's members: how the house reaches it, and the paper of what it holds. */
import type { Currency } from '@quarterline/core/base/money'
import { registerWallet } from '../../server/src/account/licensee/licenseeWallets.ts'
import type { Member } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import type { Db } from '../../server/src/kit/db.ts'
import type { TestWallet } from '../../server/test/wallet/testWallet.ts'
import { type Columns, csv } from './seasonTickets.ts'
import { FAR } from './seasonTown.ts'

/** Registers the wallet, which is called in this process whatever its address. */
export async function registerFarWallet({ box, wallets, clock }: OpenHouse, db: Db): Promise<void> {
  const admin = { db, by: { account: 'season', ip: '' }, now: async () => clock.now() }
  await registerWallet(admin, box, { name: FAR, url: 'https://far.example' })
  await wallets.refresh()
}

interface WalletRow {
  accountId: string
  currency: Currency
  given: number
  balance: number
}

const COLUMNS: Columns<WalletRow> = [
  ['account_id', (row) => row.accountId],
  ['currency', (row) => row.currency],
  ['given', (row) => row.given],
  ['balance', (row) => row.balance],
]

/** What the wallet's members had at first and have now, by account. */
export function writeWallet(
  given: ReadonlyMap<string, number>,
  wallet: Pick<TestWallet, 'balanceOf'>,
  members: readonly Member[],
): string {
  const currencies = new Map(members.map(({ accountId, currency }) => [accountId, currency as Currency]))
  const rows = [...given]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([accountId, funds]): WalletRow => {
      const currency = currencies.get(accountId) as Currency
      return { accountId, currency, given: funds, balance: wallet.balanceOf(accountId) }
    })
  return csv(COLUMNS, rows)
}
