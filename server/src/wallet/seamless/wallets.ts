/**
 * Licensees' wallets (operator type 2): asked for a bet's risk, told what became of it in a lane each, and asked for
 * balances that are shown and never used to accept a bet (decision 0104).
 */
import type { Money } from '@quarterline/core/base/money'
import type { WalletCall, WalletRequest } from '@quarterline/core/wallet/seamless/messages'
import type { WalletReading } from '@quarterline/core/wallet/seamless/readAnswer'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { createWalletRegistry, type OpenWallet, type WalletAddress, type WalletRegistry } from './registry.ts'
import { readKnownBalance } from './shownWallet.ts'

/** Calls a wallet and reads its answer; never throws. */
export type WalletCaller = (
  wallet: WalletAddress,
  call: WalletCall,
  body: object,
  options: { deadlineMs: number },
) => Promise<WalletReading>

/** How long a member waits for another wallet's yes, in real ms. */
const RESERVE_MS = 4000
const BALANCE_MS = 2500
const MESSAGE_MS = 10_000
/** A balance younger than this is not asked for again, in real ms. */
const FRESH_MS = 3000
/** Reservations of a licensee under way at once in a process. */
const AT_ONCE = 200

/** Whose balance it is. */
interface Owner {
  shardKey: string
  id: string
  accountId: string
  currency: string
}

export interface Wallets extends Pick<WalletRegistry, 'refresh' | 'lanes'> {
  /** Asks for a bet's risk. `no` with `connectionFailed` if the wallet was not asked; never throws. */
  reserve(shardKey: string, message: () => Promise<WalletRequest<'reserve'>>): Promise<WalletReading>
  /**
   * Asks for a member's balance, unless the known one is fresh.
   * @returns the age of what is known then, in real ms; undefined if his wallet never answered
   */
  askBalance(owner: Owner): Promise<number | undefined>
}

const NOTE = `
  INSERT INTO seamless_balance (shard_key, member_id, balance, at_ms) VALUES ($1, $2, $3, $4)
  ON CONFLICT (shard_key, member_id) DO UPDATE SET balance = excluded.balance, at_ms = excluded.at_ms
  WHERE seamless_balance.at_ms <= excluded.at_ms`

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

/** @param wallMs real time in epoch ms @param realMs monotonic real time */
export function createWallets(
  { db, box, call }: { db: Db; box: Pick<SecretBox, 'open'>; call: WalletCaller },
  { wallMs, realMs }: { wallMs: () => number; realMs: () => number },
): Wallets {
  const asking = new Map<string, Promise<void>>()

  async function noteBalance(shardKey: string, memberId: string, reading: WalletReading): Promise<void> {
    const balance: Money | undefined = reading.kind === 'yes' ? reading.balance : undefined
    if (balance !== undefined) await db.query(NOTE, [shardKey, memberId, balance, wallMs()])
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

  async function askWallet({ shardKey, id, accountId, currency }: Owner): Promise<void> {
    const wallet = await registry.of(shardKey)
    const body = { transfer_id: uuidv7(), account_id: accountId, member_id: id, currency }
    if (wallet) await noteBalance(shardKey, id, await call(wallet.address, 'balance', body, { deadlineMs: BALANCE_MS }))
  }

  async function ageOf(owner: Owner): Promise<number | undefined> {
    const known = await readKnownBalance(db, owner)
    return known && Math.max(0, wallMs() - known.atMs)
  }

  return {
    refresh: registry.refresh,
    lanes: registry.lanes,
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
    async askBalance(owner) {
      const before = await ageOf(owner)
      if (before !== undefined && before < FRESH_MS) return before
      const underWay = asking.get(owner.id) ?? askWallet(owner).finally(() => asking.delete(owner.id))
      asking.set(owner.id, underWay)
      await underWay
      return ageOf(owner)
    },
  }
}
