/**
 * Licensees' wallets (operator type 2): asked for a bet's risk, told what became of it in a lane each, and asked for
 * balances that are shown and never used to accept a bet (decision 0104).
 */
import type { Money } from '@quarterline/core/base/money'
import type { WalletRequest } from '@quarterline/core/wallet/seamless/messages'
import type { WalletReading } from '@quarterline/core/wallet/seamless/readAnswer'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { writeTogether } from '../../kit/together.ts'
import { type AnswerTimes, createAnswerTimes } from './answerTimes.ts'
import { compareDay } from './compareDay.ts'
import { createWalletRegistry, type OpenWallet, type WalletRegistry } from './registry.ts'
import { readKnownBalance } from './shownWallet.ts'
import type { WalletCaller, WalletExchange } from './walletClient.ts'

/** How long a member waits for another wallet's yes, in real ms. */
const RESERVE_MS = 4000
const BALANCE_MS = 2500
const MESSAGE_MS = 10_000
/** A balance younger than this is not asked for again, in real ms. */
const FRESH_MS = 3000
/** Reservations of a licensee under way at once in a process. */
const AT_ONCE = 200

/** Whose balance it is. */
interface BalanceOwner {
  shardKey: string
  id: string
  accountId: string
  currency: string
}

export interface Wallets extends Pick<WalletRegistry, 'refresh' | 'lanes' | 'byKey'> {
  /** Asks for a bet's risk. `no` with `connectionFailed` if the wallet was not asked; never throws. */
  reserve(shardKey: string, message: () => Promise<WalletRequest<'reserve'>>): Promise<WalletReading>
  /**
   * Asks for a member's balance, unless the known one is fresh.
   * @returns the age of what is known then, in real ms; undefined if his wallet never answered
   */
  askBalance(owner: BalanceOwner): Promise<number | undefined>
  /** Whether the wallet of a licensee answered lately; undefined if it is not known here. */
  isAnswering(licenseeId: string): boolean | undefined
  /** Writes how fast they answered. */
  writeTimes(): Promise<void>
  /** Compares a working date with a wallet. @throws NoStatement if it does not tell @throws NoSuchWallet */
  compare(licenseeId: string, workingDate: string): ReturnType<typeof compareDay>
}

/** A licensee without a wallet, or with one whose key this house cannot open. */
export class NoSuchWallet extends Error {}

interface WalletParts {
  db: Db
  box: Pick<SecretBox, 'open'>
  call: WalletCaller
  exchange: WalletExchange
}

const NOTE = `
  INSERT INTO seamless_balance (shard_key, member_id, balance, at_ms)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[])
  ON CONFLICT (shard_key, member_id) DO UPDATE SET balance = excluded.balance, at_ms = excluded.at_ms
  WHERE seamless_balance.at_ms <= excluded.at_ms`

/** A balance as a wallet told it. */
interface ToldBalance {
  shardKey: string
  memberId: string
  balance: Money
  atMs: number
}

/** Notes balances, of each member the last; in the order of their members, as every process does, so that none waits in a circle. */
async function noteBalances(db: Db, told: readonly ToldBalance[]): Promise<void> {
  const last = new Map(told.map((one) => [one.memberId, one]))
  const rows = [...last.values()].sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
  await db.query(NOTE, [
    ...[rows.map(({ shardKey }) => shardKey), rows.map(({ memberId }) => memberId)],
    ...[rows.map(({ balance }) => balance), rows.map(({ atMs }) => atMs)],
  ])
}

/** Asks a wallet for a risk, unless it has too much to do or does not answer at present. */
async function askRisk(call: WalletCaller, wallet: OpenWallet, body: object): Promise<WalletReading> {
  if (wallet.reserving >= AT_ONCE || !wallet.breaker.enter()) return { kind: 'no', code: 'connectionFailed' }
  wallet.reserving += 1
  try {
    const reading = await call(wallet.address, 'reserve', body, { deadlineMs: RESERVE_MS })
    wallet.breaker.leave(reading.kind !== 'unknown')
    return reading
  } finally {
    wallet.reserving -= 1
  }
}

/** The same calls, with their times noted. */
function noting(call: WalletCaller, { note }: AnswerTimes, realMs: () => number): WalletCaller {
  return async (wallet, name, body, options) => {
    const beganMs = realMs()
    const reading = await call(wallet, name, body, options)
    note(wallet.id, realMs() - beganMs, reading.kind !== 'unknown')
    return reading
  }
}

/** Asks for balances that are not fresh, of a member once at a time. @param ask asks his wallet and notes its answer */
function balanceAsker(
  db: Db,
  wallMs: () => number,
  ask: (owner: BalanceOwner) => Promise<void>,
): Wallets['askBalance'] {
  const asking = new Map<string, Promise<void>>()
  async function ageOf(owner: BalanceOwner): Promise<number | undefined> {
    const known = await readKnownBalance(db, owner)
    return known && Math.max(0, wallMs() - known.atMs)
  }
  return async (owner) => {
    const before = await ageOf(owner)
    if (before !== undefined && before < FRESH_MS) return before
    const underWay = asking.get(owner.id) ?? ask(owner).finally(() => asking.delete(owner.id))
    asking.set(owner.id, underWay)
    await underWay
    return ageOf(owner)
  }
}

/** @param wallMs real time in epoch ms @param realMs monotonic real time */
export function createWallets(
  { db, box, call: callWallet, exchange }: WalletParts,
  { wallMs, realMs }: { wallMs: () => number; realMs: () => number },
): Wallets {
  const times = createAnswerTimes(db, wallMs)

  const call = noting(callWallet, times, realMs)
  const note = writeTogether<ToldBalance>((told) => noteBalances(db, told))

  async function noteBalance(shardKey: string, memberId: string, reading: WalletReading): Promise<void> {
    const balance: Money | undefined = reading.kind === 'yes' ? reading.balance : undefined
    if (balance !== undefined) await note({ shardKey, memberId, balance, atMs: wallMs() })
  }

  const registry = createWalletRegistry(
    { db, box },
    async ({ address, breaker }, { call: name, shard, ...message }) => {
      const reading = await call(address, name, message, { deadlineMs: MESSAGE_MS })
      if (reading.kind !== 'yes') throw new Error(reading.code)
      breaker.leave(true)
      await noteBalance(shard, message.member_id, reading)
    },
    realMs,
  )

  return {
    refresh: registry.refresh,
    lanes: registry.lanes,
    byKey: registry.byKey,
    writeTimes: times.write,
    isAnswering: (licenseeId) => registry.by(licenseeId)?.breaker.isClosed(),
    compare(licenseeId, workingDate) {
      const wallet = registry.by(licenseeId)
      if (!wallet) throw new NoSuchWallet('the wallet is not registered')
      return compareDay(db, exchange, wallet.address, workingDate)
    },
    async reserve(shardKey, message) {
      try {
        const wallet = await registry.of(shardKey)
        if (!wallet?.isOpen) return { kind: 'no', code: 'connectionFailed' }
        const body = await message()
        const reading = await askRisk(call, wallet, body)
        await noteBalance(shardKey, body.member_id, reading)
        return reading
      } catch {
        // The database failed: nobody knows whether the wallet was asked.
        return { kind: 'unknown', code: 'requestTimeout' }
      }
    },
    askBalance: balanceAsker(db, wallMs, async ({ shardKey, id, accountId, currency }) => {
      const wallet = await registry.of(shardKey)
      const body = { transfer_id: uuidv7(), account_id: accountId, member_id: id, currency }
      const options = { deadlineMs: BALANCE_MS }
      if (wallet) await noteBalance(shardKey, id, await call(wallet.address, 'balance', body, options))
    }),
  }
}
