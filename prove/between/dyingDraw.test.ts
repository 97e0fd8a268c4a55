/**
 * The life of a lottery draw in a process that dies after each of its statements in turn: tickets placed and cancelled, sealed at the
 * cut-off, ruled, paid, corrected, cancelled. Two other processes go on together; then each ticket is paid once by the last ruling, no
 * number has a risk that no ticket has, and every auditor agrees. Here after some of the statements, in `npm run prove` after each.
 */
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { MEMBER_COLUMNS, type Member } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import { addRuling } from '../../server/src/lottery/draw/ruling.ts'
import { advanceDraws } from '../../server/src/lottery/product.ts'
import { lockDraw } from '../../server/src/lottery/rows/drawRows.ts'
import { ticketName } from '../../server/src/lottery/rows/ticketRows.ts'
import { cancelTicket } from '../../server/src/lottery/ticket/cancel.ts'
import { placeLines } from '../../server/src/lottery/ticket/place.ts'
import { type Bettor, drawnOf, OWN, openTestLottery, type TestLottery } from '../../server/test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../server/test/testHouse.ts'
import { dieActing, dieEverywhere } from '../test/dieEverywhere.ts'

interface Stage {
  house: TestHouse
  lottery: TestLottery
  players: { who: Bettor; member: Member }[]
}

/** What the acts of one life are named, so that they can be repeated. */
interface DrawKeys {
  draw: string
  bets: string[]
  /** What each player had before. */
  before: number[]
}

const CASH = 1_000_000
const PLAYERS = 3
/** First prizes of the rulings, one after the other: each player wins one of them. */
const FIRSTS = ['1111', '2222', '3333']
const PRIZE = 2500

async function openStage(): Promise<Stage> {
  const house = await openTestHouse()
  const lottery = await openTestLottery(house)
  const players: Stage['players'] = []
  for (let at = 0; at < PLAYERS; at++) {
    const who = await lottery.bettor(CASH)
    const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE id = $1`, [who.memberId])
    players.push({ who, member: rows[0] as Member })
  }
  return { house, lottery, players }
}

/** Rules that a number came first, unless that was ruled. */
async function rule(process: OpenHouse, drawId: string, ruling: number, first: string | null): Promise<void> {
  await process.db.tx(async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw || draw.ruling >= ruling) return
    const numbers = first === null ? null : drawnOf(first)
    await addRuling(tx, draw, { numbers, closedMs: null, by: [] }, process.clock.now())
  })
  await advanceDraws(process)
}

/** Tickets are placed, and each player cancels a second one of his. */
async function bet(process: OpenHouse, { lottery, players }: Stage, { draw, bets }: DrawKeys): Promise<void> {
  for (const [at, { member }] of players.entries()) {
    const number = FIRSTS[at] as string
    const lines = [
      lottery.line(draw, 'LOT_BIG', number, 2),
      lottery.line(draw, 'LOT_BIG', `${at}987`, 1, { cover: 'box' }),
    ]
    await placeLines(process, member, { bet_key: bets[at] as string, lines })
    const second = await placeLines(process, member, { bet_key: `${bets[at]}-2`, lines: lines.slice(0, 1) })
    const [ticket] = second.ok ? second.value.tickets : []
    if (ticket) await cancelTicket(process, member, ticketName(ticket))
  }
}

async function act(process: OpenHouse, stage: Stage, keys: DrawKeys): Promise<void> {
  await bet(process, stage, keys)
  stage.house.clock.move(2 * HOUR_MS)
  await advanceDraws(process)
  for (const [at, first] of FIRSTS.entries()) await rule(process, keys.draw, at + 1, first)
}

/** What each player has more than before, in units. */
async function changes({ lottery, players }: Stage, before: readonly number[]): Promise<number[]> {
  const after = await Promise.all(players.map(({ who }) => lottery.balance(who)))
  if (after.some(([, held]) => held !== 0)) throw new Error(`held: ${after.map(([, held]) => held).join(' ')}`)
  return after.map(([cash], at) => cash - (before[at] ?? 0))
}

async function check(stage: Stage, keys: DrawKeys, isAudited: boolean): Promise<void> {
  const { house, lottery } = stage
  const { before } = keys
  const said = await changes(stage, before)
  const cost = 2 + 24
  const kept = said.filter((change) => change !== 0)
  // Who had no answer before the cut-off has no ticket; each ticket lost but the last winner's.
  const isRight = kept.every((change) => change === -cost || change === 2 * PRIZE - cost)
  if (!isRight) throw new Error(`changes: ${said.join(' ')}`)
  const differences = isAudited ? await lottery.audit() : []
  if (differences.length > 0) throw new Error(differences.join('; '))
  await rule(house, keys.draw, FIRSTS.length + 1, null)
  const back = await changes(stage, before)
  if (back.some((change) => change !== 0)) throw new Error(`after the cancellation: ${back.join(' ')}`)
}

const isWhole = process.env.TEST_LENGTH === 'whole'
const [EVERY, FROM, AUDIT_EVERY] = isWhole ? [1, 1, 10] : [29, 7, 1]

test('a process that dies on the way loses no ticket and pays none twice [L2] [L7]', async () => {
  const stage = await openStage()
  const { house, lottery, players } = stage
  const { statements, lives } = await dieEverywhere({
    ...{ every: EVERY, from: FROM },
    begin: async () => {
      const before = await Promise.all(players.map(({ who }) => lottery.balance(who)))
      return {
        ...{ draw: await lottery.draw(OWN), bets: players.map(() => uuidv7()) },
        before: before.map(([cash]) => cash),
      }
    },
    die: (keys, after) => dieActing(house, after, (process) => act(process, stage, keys)),
    // Clients ask again for what they got no answer to; two workers go on, at once.
    goOn: async (keys, isDead) => {
      if (isDead) await act(house, stage, keys)
      await Promise.all([advanceDraws(house), advanceDraws(house)])
    },
    auditEvery: AUDIT_EVERY,
    check: (keys, isAudited) => check(stage, keys, isAudited),
  }).finally(() => house.close())
  expect(statements).toBeGreaterThan(100)
  process.stdout.write(`  ${lives} draws, the process dead after up to ${statements - EVERY} statements\n`)
})
