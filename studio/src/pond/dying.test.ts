/** A process that dies between any two steps of a shot: its stake is paid by what was drawn, or taken back, once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase } from '../../test/testStudio.ts'
import { openDb } from '../kit/db.ts'
import { findSession, openSession } from '../session/sessions.ts'
import { createCalls } from '../wallet/calls.ts'
import type { WalletAnswer } from '../wallet/wallet.ts'
import { noteAnswers, pondShotBook, takeBackStuck } from './answers.ts'
import type { PondGame } from './pondGame.ts'
import { sitDown } from './seats.ts'
import { noteLists, type Shot } from './shots.ts'

/** Every shot catches. */
const GAME = {
  id: 'pond',
  stakes: [1],
  kindOf: () => 'dart',
  isThere: () => true,
  draw: () => 200,
} as unknown as PondGame
const STAKE = 10_000

async function ground() {
  const db = await openDb(await newDatabase(), () => {})
  const clock = { nowMs: 1_000_000 }
  const nowMs = () => clock.nowMs
  const asked: { call: string; tx?: string; refTx?: string }[] = []
  const wallet = {
    async ask(call: string, message: object): Promise<WalletAnswer> {
      asked.push({ call, ...message })
      return { code: 'OK', player: 'p1', session: 's1', game: 'pond', currency: 'MYR' }
    },
  }
  const wallets = new Map([['studio', wallet]])
  const calls = createCalls({ db, nowMs, wallets, books: { pondShot: pondShotBook } })
  const wish = { provider: 'studio', token: 't', game: 'pond', language: 'en', device: 'desktop' } as const
  const { id = '' } = (await openSession(db, wallet, wish, clock.nowMs)) ?? {}
  const room = { game: 'pond', currency: 'MYR' }
  const { pond } = await sitDown(db, room, { provider: 'studio', player: 'p1' }, clock.nowMs)
  async function shoot(fish: string): Promise<Shot> {
    const session = await findSession(db, id, nowMs())
    if (!session) throw new Error('there is no session')
    const list = { game: GAME, pond, session, list: crypto.randomUUID(), aims: [{ fish, stake: STAKE }] }
    const { noted } = await db.tx((tx) => noteLists(tx, [list], nowMs()))
    return [...noted.values()][0]?.[0] as Shot
  }
  const stateOf = async (shot: Shot) =>
    (await db.query<{ state: string }>('SELECT state FROM pond_shot WHERE id = $1', [shot.id])).rows[0]?.state
  const house = { db, calls, wallets, nowMs }
  return { db, clock, house, calls, asked, shoot, stateOf }
}

let own: Awaited<ReturnType<typeof ground>>
beforeEach(async () => {
  own = await ground()
})
afterEach(() => own.db.close())

const OK = { code: 'OK' }

describe('a process that dies', () => {
  it('before a wallet was asked, or before it heard the answer, leaves a shot that another takes back', async () => {
    const shot = await own.shoot('dart-1-0')
    expect([await own.stateOf(shot), shot.payout]).toEqual(['asked', 2 * STAKE])
    own.clock.nowMs += 14_000
    expect(await takeBackStuck(own.house)).toBe(0)
    own.clock.nowMs += 2000
    expect(await takeBackStuck(own.house)).toBe(1)
    expect(await own.stateOf(shot)).toBe('back')
    await own.calls.sendDue()
    const back = own.asked.filter(({ call }) => call === 'rollback')
    expect(back.map(({ tx, refTx }) => [tx, refTx])).toEqual([[`p${shot.id}-shot-back`, `p${shot.id}-shot`]])
    expect(await own.stateOf(shot)).toBe('void')
  })

  it('and comes back with an answer finds that the shot is taken back', async () => {
    const shot = await own.shoot('dart-1-0')
    own.clock.nowMs += 16_000
    await takeBackStuck(own.house)
    expect(await own.db.tx((tx) => noteAnswers(tx, [{ shot, answer: OK }], own.clock.nowMs))).toEqual(new Set())
    expect(await own.stateOf(shot)).toBe('back')
  })

  it('after the answer was written leaves nothing to do', async () => {
    const shot = await own.shoot('dart-1-0')
    await own.db.tx((tx) => noteAnswers(tx, [{ shot, answer: OK }], own.clock.nowMs))
    own.clock.nowMs += 60_000
    expect(await takeBackStuck(own.house)).toBe(0)
    expect(await own.stateOf(shot)).toBe('over')
  })
})

describe('a fish', () => {
  it('whose catch is not answered for is out of reach, and in the pond again once the catch is taken back', async () => {
    await own.shoot('dart-1-0')
    const second = await own.shoot('dart-1-0')
    expect([second.state, second.code, second.nonce]).toEqual(['void', 'GONE', null])
    own.clock.nowMs += 16_000
    await takeBackStuck(own.house)
    await own.calls.sendDue()
    expect((await own.shoot('dart-1-0')).state).toBe('asked')
  })

  it('that is gone uses up no nonce', async () => {
    const first = await own.shoot('dart-1-0')
    await own.shoot('dart-1-0')
    expect((await own.shoot('dart-2-0')).nonce).toBe((first.nonce ?? 0) + 1)
  })
})
