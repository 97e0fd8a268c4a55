/**
 * Tests the life of bets with a seamless wallet in a process that dies after each of its statements in turn: reserved,
 * placed, accepted, cashed out in part, settled, corrected, reported. Another process goes on; then both ledgers agree.
 * Here after some of the statements, in `npm run prove` after each.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '@quarterline/core/base/money'
import { expect, test } from 'vitest'
import { MEMBER_COLUMNS, type Member, purseOf } from '../../server/src/account/session.ts'
import { type OpenHouse, openHouse } from '../../server/src/app/house.ts'
import { cashOut } from '../../server/src/bet/cash/cashOut.ts'
import type { BetRequest } from '../../server/src/bet/place/request.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { openTestHouse, TEST_NOW_MS, TEST_SOURCE, type TestHouse } from '../../server/test/testHouse.ts'
import { completed, inPlay, leg, live, offers } from '../../server/test/testParlay.ts'
import { mirroredNets } from '../../server/test/wallet/mirrored.ts'
import { openTestWallet, type TestWallet } from '../../server/test/wallet/testWallet.ts'
import { mortal } from '../simulation/mortal.ts'

const ACCOUNT = 'distant1'
const STAKE = 20
/** The number of times that its messages are sent, and the time for each. */
const SENDS = 4
const SENDING_MS = 15
/** Longer than a process keeps its claim on a message. */
const CLAIMED_MS = 31_000
/** Longer than a bet in play waits. */
const WAITED_MS = 7_000

interface Stage {
  house: TestHouse
  wallet: TestWallet
  member: Member
}

async function openStage(): Promise<Stage> {
  const wallet = openTestWallet()
  const house = await openTestHouse({ callWallet: wallet.call })
  await wallet.register(house)
  await house.add([{ accountId: ACCOUNT, currency: 'MYR', cash: 0, credit: 0, commType: 1 }])
  wallet.give(ACCOUNT, 1_000_000)
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = $1`, [ACCOUNT])
  return { house, wallet, member: rows[0] as Member }
}

/** The matches of one life: one that begins later, one in play. */
const matchesOf = (life: number) => [`later${life}`, `playing${life}`] as const

/** Does one step after the other in a process that may die. */
async function act(process: OpenHouse, { house, member }: Stage, life: number): Promise<void> {
  const [later, playing] = matchesOf(life)
  const request = (key: string, selection: object): BetRequest => {
    const wish = { ...selection, oddsType: 'DEC', bet_amount: STAKE } as BetRequest['wish']
    return { member, key: `${key}${life}`, purse: purseOf(member), wish, option: 1, ip: '10.0.0.1' }
  }
  const placed = await process.desk.place(request('later', leg(later)))
  await process.desk.place(request('playing', live(playing)))
  house.clock.move(WAITED_MS)
  await process.accept()
  const betId = placed.ok && placed.value.answer.bet_id
  if (betId) await cashOut(process, member, { betId, percent: 40, amount: money(1), key: `cash${life}` })
  await house.feed(completed(later, 1, 0), completed(playing, 0, 1))
  await process.settle()
  await house.feed({ kind: 'resultRollback', matchId: later }, completed(later, 0, 1))
  await process.settle()
  for (let time = 0; time < SENDS; time += 1) {
    process.outbox.send()
    await sleep(SENDING_MS)
  }
}

/** Opens a process that knows the matches and kills it after a number of statements. @returns whether it died */
async function die(stage: Stage, life: number, statements: number): Promise<boolean> {
  const { house, wallet } = stage
  const db = openDb(house.appUrl, { max: 4 })
  const body = mortal(db)
  try {
    const options = { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock, wallMs: house.clock.now }
    const process = await openHouse(body.db, { ...options, box: house.box, callWallet: wallet.call })
    await process.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: house.clock.now() }])
    body.killAfter(statements)
    await act(process, stage, life).catch((error) => {
      if (!body.isDead()) throw error
    })
    // Requests that the dead process had sent come to their end.
    await sleep(SENDING_MS)
    return body.isDead()
  } finally {
    await db.close()
  }
}

/** Another process goes on, with everything that was left. */
async function goOn({ house, wallet }: Stage, life: number): Promise<void> {
  const [later, playing] = matchesOf(life)
  await house.ownerDb.query(`UPDATE seamless_bet SET ends_ms = 0 WHERE state = 'asked'`)
  await house.endReservations()
  house.clock.move(WAITED_MS)
  await house.accept()
  await house.feed(completed(later, 0, 1), completed(playing, 0, 1))
  await house.settle()
  house.clock.move(CLAIMED_MS)
  await wallet.deliver(house)
  const [ours, theirs] = [await mirroredNets(house.db), wallet.nets()]
  for (const bet of new Set([...ours.keys(), ...theirs.keys()])) {
    const [here, there] = [ours.get(bet) ?? 0, theirs.get(bet) ?? 0]
    if (here !== there) throw new Error(`bet ${bet}: ${here} here, ${there} in the wallet`)
  }
}

/** The report of the deaths. */
interface Deaths {
  /** Statements of a whole life. */
  statements: number
  lives: number
}

/**
 * Lets a process die after each of its statements, or after some of them.
 * @param every after which statements: 1 all, 7 each seventh
 * @throws with the bet on which the two sides differ, and with what the auditors say
 */
async function dieEverywhere(every: number, from = 1): Promise<Deaths> {
  const stage = await openStage()
  try {
    let lives = 0
    for (let statements = from; ; statements += every) {
      lives += 1
      const [later, playing] = matchesOf(lives)
      await stage.house.feed(...offers(later), ...inPlay(playing))
      const isDead = await die(stage, lives, statements)
      await goOn(stage, lives).catch((error) => {
        throw new Error(`dead after ${statements} statements: ${error.message}`, { cause: error })
      })
      if (isDead) continue
      const { differences } = await stage.house.products.audit(stage.house.db)
      if (differences.length > 0) throw new Error(differences.join('; '))
      return { statements, lives }
    }
  } finally {
    await stage.house.close()
  }
}

const isWhole = process.env.TEST_LENGTH === 'whole'
const [EVERY, FROM] = isWhole ? [1, 1] : [23, 5]

test('a process that dies on the way leaves both ledgers alike [L7] [L10]', async () => {
  const { statements, lives } = await dieEverywhere(EVERY, FROM)
  expect(statements).toBeGreaterThan(60)
  expect(lives).toBeGreaterThanOrEqual(Math.floor(60 / EVERY))
  process.stdout.write(`  ${lives} lives of two bets, the process dead after up to ${statements - EVERY} statements\n`)
})
