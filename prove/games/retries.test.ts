/**
 * A provider repeats for a simulated day over a line on which messages are lost, doubled, late and out of order, and so are answers:
 * at the end both ledgers have the same of every transaction, every round and every member. Here a few rounds, in `npm run prove` many.
 */
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf, type LateLine, openLine } from '../../server/test/game/lateLine.ts'
import { openTestProvider, type TestPlayer, type TestProvider } from '../../server/test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../server/test/testHouse.ts'

const isWhole = process.env.TEST_LENGTH === 'whole'
const ROUNDS = isWhole ? 1500 : 40
const SEEDS = isWhole ? [1, 2, 3] : [1]
const PLAYERS = 3
const CASH = 10_000
const HOURS = 24

/** A transaction as the provider has it. */
interface Entry {
  who: TestPlayer
  round: string
  /** What it moved in ten-thousandths, from the member's view. */
  change: number
  stands: boolean
}

let house: TestHouse
let studio: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
})
afterAll(() => house.close())

type Ledger = Map<string, Entry>
type Ends = Map<string, 'completed' | 'cancelled' | 'absent' | 'open'>

interface Stage {
  line: LateLine
  chance: () => number
  ledger: Ledger
  ends: Ends
}

const units = (amount: number) => Math.round(amount * 10_000)
const wasDone = ({ code }: { code: string }) => code === 'OK'

/** Takes a stake back that nobody answered for, until that is answered. */
function takeBack(
  { line, ledger }: Stage,
  { who, refTx, round }: { who: TestPlayer; refTx: string; round: string },
  then: () => void,
) {
  line.send('rollback', { player: who.player, tx: `r-${refTx}`, refTx }, () => {
    ledger.set(refTx, { who, round, change: 0, stands: false })
    then()
  })
}

/** Ends a round that has stakes: won, lost, or taken back by its provider; sometimes the win is taken back and paid anew. */
function end(stage: Stage, who: TestPlayer, round: string): void {
  const { line, chance, ledger, ends } = stage
  const { player } = who
  const kind = chance()
  if (kind < 0.2) {
    const state = chance() < 0.5 ? 'completed' : 'cancelled'
    line.send('endRound', { player, game: 'fruit', round, tx: `e-${round}`, state }, () => {
      ends.set(round, state)
    })
    return
  }
  const amount = kind < 0.6 ? 0 : Math.ceil(chance() * 300) / 10
  const tx = `w-${round}`
  line.send('win', { player, game: 'fruit', round, tx, amount: String(amount), roundClosed: true }, (answer) => {
    ends.set(round, 'completed')
    ledger.set(tx, { who, round, change: units(amount), stands: answer !== undefined && wasDone(answer) })
    if (amount === 0 || chance() > 0.1) return
    line.send('rollback', { player, tx: `r-${tx}`, refTx: tx }, (back) => {
      if (back && wasDone(back)) ledger.set(tx, { who, round, change: units(amount), stands: false })
    })
  })
}

/** A round of one to three stakes, ended once it is known of each whether it was taken. */
function play(stage: Stage, who: TestPlayer): void {
  const { line, chance, ledger, ends } = stage
  const round = uuidv7()
  const count = 1 + Math.floor(chance() * 3)
  let left = count
  let taken = 0
  ends.set(round, 'absent')
  const known = () => {
    left -= 1
    if (left > 0) return
    if (taken > 0) return end(stage, who, round)
    // Stakes that were taken and came back leave a cancelled round, those that never were leave none.
    ends.delete(round)
  }
  for (let at = 0; at < count; at++) {
    const amount = Math.ceil(chance() * 100) / 10
    const tx = `b${at}-${round}`
    const message = { ...studio.stake(who, { round, tx, amount: String(amount) }) }
    line.send(
      'bet',
      message,
      (answer) => {
        if (answer === undefined) return takeBack(stage, { who, refTx: tx, round }, known)
        const isTaken = wasDone(answer)
        ledger.set(tx, { who, round, change: -units(amount), stands: isTaken })
        if (isTaken) taken += 1
        known()
      },
      2,
    )
  }
}

/** Logs a player in anew, and opens the game: what he staked before is of a session that is over. */
async function enter(who: TestPlayer): Promise<void> {
  const me = await house.login(who.accountId)
  const opened = await studio.say('authenticate', { token: await studio.launch(me, who.accountId) })
  Object.assign(who, { me, session: String(opened.session) })
}

/** What differs between the two ledgers, one sentence each. */
async function differences({ ledger, ends }: Stage, players: readonly TestPlayer[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [tx, { who, stands }] of ledger) {
    const { tx: state } = await studio.say('status', { player: who.player, tx })
    if ((state === 'done') !== stands) wrong.push(`${tx} stands ${stands} there and is ${String(state)} here`)
  }
  for (const [round, state] of ends) {
    const who = [...ledger.values()].find((entry) => entry.round === round)?.who
    const { round: here } = await studio.say('status', { player: who?.player, round })
    if (here !== state) wrong.push(`round ${round} is ${state} there and ${String(here)} here`)
  }
  for (const who of players) {
    const moved = [...ledger.values()].filter(
      (entry) => entry.who === who && entry.stands && ends.get(entry.round) !== 'cancelled',
    )
    const should = units(CASH) + moved.reduce((sum, { change }) => sum + change, 0)
    const me = await house.login(who.accountId)
    const [balance, held] = await studio.balance({ ...who, me })
    if (units(balance as number) !== should || held !== 0)
      wrong.push(`${who.accountId} has ${balance} and ${held} held instead of ${should / 10_000}`)
  }
  return wrong
}

test.each(SEEDS)('repeated for a day over a bad line, both ledgers agree, seed %i [L6] [L7]', async (seed) => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => studio.player(CASH)))
  const chance = chanceOf(seed)
  const startMs = house.clock.now()
  const line = openLine(house.clock, chance, (call, message) => studio.say(call, message))
  const stage: Stage = { line, chance, ledger: new Map(), ends: new Map() }
  for (let hour = 1; hour < HOURS; hour++)
    line.timeline.at(startMs + hour * HOUR_MS, async () => {
      for (const who of players) await enter(who)
    })
  for (let at = 0; at < ROUNDS; at++)
    line.timeline.at(startMs + chance() * HOURS * HOUR_MS, () => play(stage, players[at % PLAYERS] as TestPlayer))
  await line.timeline.run()
  expect(house.clock.now() - startMs).toBeGreaterThan((HOURS - 1) * HOUR_MS)
  expect(await differences(stage, players)).toEqual([])
  expect(await studio.audit()).toEqual([])
  const { messages, deliveries, lost } = line.count
  expect(lost).toBeGreaterThan(ROUNDS / 4)
  process.stdout.write(
    `  ${ROUNDS} rounds, ${messages} messages sent, ${deliveries} arrived, ${lost} or their answers lost, ${Math.round((house.clock.now() - startMs) / HOUR_MS)} hours\n`,
  )
})
