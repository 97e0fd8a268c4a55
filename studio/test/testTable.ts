/** A shared table for tests, on a database and with a wallet of its own, without its clock: `at` says what time it is. */

import { openDb } from '../src/kit/db.ts'
import type { GameSession } from '../src/session/sessions.ts'
import { tableBetBook } from '../src/table/bets.ts'
import { currentRound, stepTable } from '../src/table/rounds.ts'
import { tableSeatBook } from '../src/table/seats.ts'
import type { SharedGame } from '../src/table/sharedGame.ts'
import { createCalls } from '../src/wallet/calls.ts'
import { createWallet } from '../src/wallet/wallet.ts'
import { newDatabase } from './testStudio.ts'
import { startTestWallet } from './testWallet.ts'

export const TEST_SCALE = 10_000
/** What the player of the wallet begins with, in ten-thousandths. */
const BALANCE = 1000 * TEST_SCALE
const BEGIN_MS = 1_000_000

/** A page of a player with money. */
export const sessionAt = (game: SharedGame, player: string, more: Partial<GameSession> = {}): GameSession => ({
  ...{ id: `page-${player}`, provider: 'studio', walletSession: `s-${player}`, player, game: game.id },
  ...{ currency: 'MYR', language: 'en', device: 'desktop', playMoney: null, mayBuy: true },
  ...more,
})

export async function openTestTable(game: SharedGame) {
  const db = await openDb(await newDatabase(), () => {})
  const wallet = await startTestWallet(BALANCE)
  const clock = { nowMs: BEGIN_MS }
  const nowMs = () => clock.nowMs
  const address = { platform: wallet.url, provider: 'studio', keyId: 'k', secret: 's' }
  const wallets = new Map([['studio', createWallet(address, nowMs)]])
  const calls = createCalls({ db, nowMs, wallets, books: { tableBet: tableBetBook, tableSeat: tableSeatBook } })
  const house = { db, calls, nowMs }
  /** Takes the table as far as it goes by then. */
  const at = async (ms: number) => {
    clock.nowMs = ms
    while (await stepTable(db, game, ms));
  }
  const round = async () => {
    const now = await currentRound(db, game.id)
    if (!now) throw new Error('no round')
    return now
  }
  await at(clock.nowMs)
  return { db, wallet, clock, house, at, calls, round, stop: () => Promise.all([db.close(), wallet.close()]) }
}

export type TestTable = Awaited<ReturnType<typeof openTestTable>>
