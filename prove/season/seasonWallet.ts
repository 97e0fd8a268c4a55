/**
 * The seamless wallet of some of a season's members. One call in thirty, or its answer, is lost. At the end its
 * balances are right and it agrees with the house on every date.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import type { Currency } from '@quarterline/core/base/money'
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import { licenseeIdOf } from '../../server/src/account/licensee/findLicensee.ts'
import { registerWallet } from '../../server/src/account/licensee/licenseeWallets.ts'
import type { Member } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import type { Db } from '../../server/src/kit/db.ts'
import { compareDay } from '../../server/src/wallet/seamless/compareDay.ts'
import { openTestWallet } from '../../server/test/wallet/testWallet.ts'
import { type Columns, csv } from './seasonTickets.ts'
import { FAR } from './seasonTown.ts'

const FAULTS = 1 / 30
const URL = 'https://far.example'

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

/** Opens the wallet without members; it is called within this process. */
export function openFarWallet(seed: string) {
  const wallet = openTestWallet()
  const given = new Map<string, number>()
  const chance = chanceOf(`${seed}/wallet`)
  let faults = 0
  wallet.onCall(async (call) => {
    if (chance.unit() >= FAULTS) return
    faults += 1
    wallet.failNext(call, chance.unit() < 0.5 ? 'notReached' : 'answerLost')
  })

  return {
    call: wallet.call,
    faults: () => faults,
    give(accountId: string, funds: number): void {
      wallet.give(accountId, funds)
      given.set(accountId, funds)
    },

    /** Registers it with the house, if it has members. */
    async register({ box, wallets, clock }: OpenHouse, ownerDb: Db): Promise<void> {
      if (given.size === 0) return
      const admin = { db: ownerDb, by: { account: 'season', ip: '' }, now: async () => clock.now() }
      await registerWallet(admin, box, { name: FAR, url: URL })
      await wallets.refresh()
    },

    /** Delivers all waiting messages. */
    deliver: ({ outbox }: OpenHouse, ownerDb: Db) => wallet.deliver({ outbox, ownerDb }),

    /** Compares every date up to now. @returns a sentence for each bet on which the two sides differ */
    async compare(db: Db, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<string[]> {
      const id = await licenseeIdOf(db, FAR)
      if (id === undefined) return []
      const address = { id, baseUrl: URL, keyId: '', secret: '' }
      const found: string[] = []
      for (let atMs = fromMs; workingDate(atMs) <= workingDate(toMs); atMs += DAY_MS) {
        const date = workingDate(atMs)
        const { differences } = await compareDay(db, wallet.statement, address, date)
        for (const { betId, here, there } of differences)
          found.push(`${date}, bet ${betId}: ${here} here, ${there} in the wallet`)
      }
      return found
    },

    /** The first and present balance of each account as CSV; undefined without members. */
    write(members: readonly Member[]): string | undefined {
      if (given.size === 0) return undefined
      const currencies = new Map(members.map(({ accountId, currency }) => [accountId, currency as Currency]))
      const rows = [...given]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([accountId, funds]): WalletRow => {
          const currency = currencies.get(accountId) as Currency
          return { accountId, currency, given: funds, balance: wallet.balanceOf(accountId) }
        })
      return csv(COLUMNS, rows)
    },
  }
}
