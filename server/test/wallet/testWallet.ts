/**
 * For tests: a licensee's wallet in memory, which keeps to the contract, and breaks it on demand. A model of the other
 * side, written from the contract and not from our code.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { fromDecimal, MONEY_SCALE, type Money, money, toDecimal } from '@quarterline/core/base/money'
import type { WalletCall } from '@quarterline/core/wallet/seamless/messages'
import type { WalletReading } from '@quarterline/core/wallet/seamless/readAnswer'
import { moveCash, setCredit } from '../../src/account/admin/members.ts'
import { addLicensee, giveTree } from '../../src/account/licensee/licensees.ts'
import { registerWallet } from '../../src/account/licensee/licenseeWallets.ts'
import type { WalletKey } from '../../src/wallet/seamless/signature.ts'
import type { WalletCaller, WalletExchange } from '../../src/wallet/seamless/walletClient.ts'
import type { TestHouse } from '../testHouse.ts'

/** What goes wrong with one call: nothing reaches the wallet, or its answer gets lost, or it refuses. */
export type Mishap = 'notReached' | 'answerLost' | 'refused'

interface WalletBet {
  account: string
  taken: number
  /** Of the last message. */
  seq: number
  isReleased: boolean
}

/** What messages are delivered with. */
type MessageGround = Pick<TestHouse, 'outbox' | 'ownerDb'>

export interface TestWallet {
  call: WalletCaller
  /** Makes the house's members those of a licensee with this wallet. */
  register(house: TestHouse): Promise<void>
  give(account: string, amount: number): void
  balanceOf(account: string): number
  /** The next calls of a name go wrong so, in order. */
  failNext(call: string, ...mishaps: Mishap[]): void
  /** Every call that reached it, in order. */
  calls(): string[]
  messages(call: string): Record<string, unknown>[]
  /** What it holds that was asked for: bets with its net movement, by bet. */
  nets(): Map<string, number>
  /** Answers for its statement of a date. */
  statement: WalletExchange
  /** Sends what waits until nothing does. */
  deliver(house: MessageGround): Promise<void>
  /** Before every call, for a test that acts in between. */
  onCall(act: (call: string) => Promise<void>): void
}

const amountOf = (text: unknown): number => (text === undefined ? 0 : (fromDecimal(Number(text)) as number))

/** The books of the wallet: balances, bets and what each moved, in ten-thousandths. */
function openBooks() {
  const balances = new Map<string, number>()
  const bets = new Map<string, WalletBet>()
  const nets = new Map<string, number>()
  /** The same by the working date of the message. */
  const days = new Map<string, Map<string, { currency: string; net: number }>>()

  const move = (message: Record<string, unknown>, amount: number) => {
    const [account, betId, date] = [message.account_id, message.bet_id, message.workingDate].map(String) as [
      ...[string, string, string],
    ]
    balances.set(account, (balances.get(account) ?? 0) + amount)
    nets.set(betId, (nets.get(betId) ?? 0) + amount)
    const day = days.get(date) ?? new Map()
    days.set(date, day)
    day.set(betId, { currency: String(message.currency), net: (day.get(betId)?.net ?? 0) + amount })
  }

  function reserve(message: Record<string, unknown>): string {
    const [betId, account] = [String(message.bet_id), String(message.account_id)]
    const amount = amountOf(message.debit_amount)
    const known = bets.get(betId)
    if (known) return known.isReleased ? 'requestTimeout' : 'OK'
    if ((balances.get(account) ?? -1) < amount) return 'insufficient_balance'
    bets.set(betId, { account, taken: amount, seq: 0, isReleased: false })
    move(message, -amount)
    return 'OK'
  }

  /** @returns the code of the answer */
  function take(call: string, message: Record<string, unknown>): string {
    const account = String(message.account_id)
    if (call === 'balance') return balances.has(account) ? 'OK' : 'memberInvalid'
    const betId = String(message.bet_id)
    if (call === 'reserve') return reserve(message)
    const seq = Number(message.seq)
    const bet = bets.get(betId) ?? { account, taken: 0, seq: 0, isReleased: false }
    bets.set(betId, bet)
    if (seq <= bet.seq) return 'OK'
    if (seq !== bet.seq + 1) throw new Error(`message ${seq} of ${betId} came after ${bet.seq}`)
    bet.seq = seq
    bet.isReleased ||= call === 'release'
    const isTaken = call !== 'confirm' && call !== 'release'
    const credit = call === 'release' ? bet.taken : amountOf(message.credit_amount)
    move(message, credit - (isTaken ? amountOf(message.debit_amount) : 0))
    return 'OK'
  }

  /** A date's statement, whole. */
  function statementOf(date: string): object {
    const day = [...(days.get(date) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
    const bets = day.map(([bet_id, { currency, net }]) => {
      const [debited, credited] = net < 0 ? [-net, 0] : [0, net]
      return { bet_id, currency, debited: String(debited / MONEY_SCALE), credited: String(credited / MONEY_SCALE) }
    })
    return { code: 'OK', bets, more: false }
  }

  return { balances, nets, take, statementOf }
}

const REFUSALS = ['insufficient_balance', 'memberInvalid'] as const

const WITH_MONEY = `
  SELECT m.account_id AS account, a.balance AS cash, m.given_credit AS credit FROM member m
  JOIN ledger_account a ON a.shard_key = m.shard_key AND a.id = m.cash_id WHERE a.balance <> 0 OR m.given_credit <> 0`

/** Makes the demo house's members those of a licensee with a wallet. */
export async function registerTestWallet(
  { ownerDb, clock, box, wallets }: TestHouse,
  url = 'https://wallet.example/q',
  key?: WalletKey,
): Promise<void> {
  const admin = { db: ownerDb, by: { account: 'root', ip: '' }, now: async () => clock.now() }
  // Nobody's money may be left behind.
  const { rows } = await ownerDb.query<{ account: string; cash: Money; credit: Money }>(WITH_MONEY)
  for (const { account, cash, credit } of rows) {
    if (credit > 0) await setCredit(admin, account, money(0))
    if (cash > 0) await moveCash(admin, account, { amount: cash, reason: 'withdrawal' })
  }
  await addLicensee(admin, { name: 'distant', type: 2 })
  await giveTree(admin, 'distant', 'demoshare')
  await registerWallet(admin, box, { name: 'distant', url }, key && (() => key))
  await wallets.refresh()
}

/** Sends what waits until nothing does. */
export async function deliverMessages({ outbox, ownerDb }: MessageGround): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    await ownerDb.query('UPDATE outbox SET next_ms = 0 WHERE sent_ms IS NULL AND error IS NOT NULL')
    outbox.send()
    const { rows } = await ownerDb.query('SELECT 1 FROM outbox WHERE sent_ms IS NULL LIMIT 1')
    if (rows.length === 0) return
    await sleep(10)
  }
  throw new Error('messages still wait')
}

/** A wallet without members. */
export function openTestWallet(): TestWallet {
  const { balances, nets, take, statementOf } = openBooks()
  const heard: [string, Record<string, unknown>][] = []
  const mishaps = new Map<string, Mishap[]>()
  let before: (call: string) => Promise<void> = async () => {}

  async function call(_: unknown, name: WalletCall, body: object): Promise<WalletReading> {
    await before(name)
    const message = body as Record<string, unknown>
    const mishap = mishaps.get(name)?.shift()
    if (mishap === 'notReached') return { kind: 'unknown', code: 'requestTimeout' }
    if (mishap === 'refused') return { kind: 'no', code: 'memberInactive' }
    heard.push([name, message])
    const code = take(name, message)
    if (mishap === 'answerLost') return { kind: 'unknown', code: 'requestTimeout' }
    const balance = balances.get(String(message.account_id)) as Money | undefined
    if (code === 'OK') return { kind: 'yes', ...(balance !== undefined && { balance }) }
    const refusal = REFUSALS.find((one) => one === code)
    return refusal ? { kind: 'no', code: refusal } : { kind: 'unknown', code: 'requestTimeout' }
  }

  return {
    call,
    deliver: deliverMessages,
    register: (house) => registerTestWallet(house),
    give: (account, amount) => void balances.set(account, (balances.get(account) ?? 0) + amountOf(amount)),
    balanceOf: (account) => toDecimal((balances.get(account) ?? 0) as Money),
    failNext: (name, ...some) => void mishaps.set(name, [...(mishaps.get(name) ?? []), ...some]),
    calls: () => heard.map(([name]) => name),
    messages: (name) => heard.filter(([one]) => one === name).map(([, message]) => message),
    nets: () => nets,
    statement: async (_wallet, _call, message) => {
      return { http: 200, body: statementOf((message as { workingDate: string }).workingDate) }
    },
    onCall: (act) => {
      before = act
    },
  }
}
