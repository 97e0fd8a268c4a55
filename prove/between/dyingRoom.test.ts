/**
 * The life of a tournament room in a process that dies after each of its statements in turn: opened, bet in, joined,
 * begun, closed, settled, reviewed, paid. Another process goes on; then each fee has its seat, each prize is paid once,
 * and every auditor agrees. Here after some of the statements, in `npm run prove` after each.
 */
import { MONEY_SCALE } from '@quarterline/core/base/money'
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { MEMBER_COLUMNS, type Member } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import { createRoom } from '../../server/src/tournament/createRoom.ts'
import type { RoomCaller } from '../../server/src/tournament/house.ts'
import { joinRoom } from '../../server/src/tournament/joinRoom.ts'
import { placePoints } from '../../server/src/tournament/placePoints.ts'
import { advanceRooms } from '../../server/src/tournament/product.ts'
import { openTestHouse, TEST_SOURCE, type TestHouse } from '../../server/test/testHouse.ts'
import { homeWin, openRooms, type RoomPlayer, type Rooms } from '../../server/test/tournament/testRooms.ts'
import { dieActing, dieEverywhere } from '../test/dieEverywhere.ts'

const FEE = 10
const PLAYERS = 3
/** Everything that a process does once its room is full: it begins, closes, waits for results, is reviewed, pays. */
const STEPS = 6

interface Stage {
  house: TestHouse
  rooms: Rooms
  players: { one: RoomPlayer; member: Member }[]
}

interface RoomKeys {
  ids: string[]
  room: string
  bets: string[]
}

async function openStage(): Promise<Stage> {
  const house = await openTestHouse()
  const rooms = await openRooms(house)
  const players: Stage['players'] = []
  for (let at = 0; at < PLAYERS; at++) {
    const one = await rooms.player({ cash: 100_000 })
    const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE id = $1`, [one.id])
    players.push({ one, member: rows[0] as Member })
  }
  return { house, rooms, players }
}

/** Everything from the opening to the prizes; each act has its key, so that it can be repeated. */
async function act(process: OpenHouse, { house, rooms, players }: Stage, keys: RoomKeys): Promise<void> {
  const caller = (member: Member): RoomCaller => {
    return { member, ip: '10.0.0.1', traceId: uuidv7(), nowMs: house.clock.now() }
  }
  const [owner, ...guests] = players.map(({ member }) => member) as [Member, ...Member[]]
  const wish = rooms.wish(keys.ids, { room_key: keys.room, roomRate: FEE, roomLimit: PLAYERS })
  const made = await createRoom(process, owner, wish)
  if (!made.ok) throw new Error(`no room: ${made.code}`)
  const { room_id } = made.value
  const betsOf = (at: number) =>
    keys.ids.map((id, which) => ({ ...homeWin(id, 100 + 10 * at), bet_key: `${keys.bets[at]}-${which}` }))
  await placePoints(process, caller(owner), { room_id, bets: betsOf(0) })
  for (const [at, guest] of guests.entries()) {
    const [first, ...others] = betsOf(at + 1)
    await joinRoom(process, caller(guest), { room_id, bet: first as never })
    await placePoints(process, caller(guest), { room_id, bets: others })
  }
  await advanceRooms(process)
  house.clock.move(5 * HOUR_MS)
  await advanceRooms(process)
  for (const matchId of keys.ids) {
    const result = { state: 'completed', scores: { FT: [1, 0], '1H': [0, 0] } } as const
    await house.feed({ kind: 'result', matchId, result: result as never })
  }
  for (let step = 0; step < STEPS; step++) {
    await process.settle()
    await advanceRooms(process)
    house.clock.move(HOUR_MS)
  }
}

/** Kills a process after a number of statements of its acts. @returns whether it died */
const die = (stage: Stage, keys: RoomKeys, statements: number): Promise<boolean> =>
  dieActing(
    stage.house,
    statements,
    (process) => act(process, stage, keys),
    ({ ingest }) =>
      ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: stage.house.clock.now() }]),
  )

const ROOMS = `
  SELECT r.state, r.seats, EXISTS (SELECT FROM room_seat s WHERE s.room_id = r.id AND s.end_id IS NOT NULL) AS paid
  FROM room r ORDER BY r.room_no DESC LIMIT 1`
const CASH = 'SELECT balance FROM ledger_account WHERE shard_key = $1 AND id = $2'

/** The players' balances, from new sessions. */
const balancesOf = ({ house, players }: Stage): Promise<number[]> =>
  Promise.all(
    players.map(async ({ member: { shardKey, cashId } }) => {
      const { rows } = await house.db.query<{ balance: number }>(CASH, [shardKey, cashId])
      return (rows[0]?.balance ?? 0) / MONEY_SCALE
    }),
  )

/** Every seat of the newest room paid its fee once; its prizes are its fees less the rake, or every fee came back. */
async function checkRoom(stage: Stage, before: readonly number[]): Promise<void> {
  const { house, rooms } = stage
  const { rows } = await house.db.query<{ state: string; seats: number; paid: boolean }>(ROOMS)
  const after = await balancesOf(stage)
  const changes = after.map((balance, at) => Math.round((balance - (before[at] ?? 0)) * 100) / 100)
  const sum = changes.reduce((all, change) => all + change, 0)
  const isPaid = rows[0]?.paid ?? false
  // Ten per cent of three fees are the house's; if nobody had time to bet enough, every fee was refunded.
  const right = isPaid ? sum === -FEE * PLAYERS * 0.1 && Math.max(...changes) === FEE * PLAYERS * 0.9 - FEE : sum === 0
  if (!right) throw new Error(`${rows[0]?.state}, ${rows[0]?.seats} seats: ${changes.join(' ')}`)
  const differences = await rooms.audit()
  if (differences.length > 0) throw new Error(differences.join('; '))
}

/** Another process: the clients repeat their unanswered requests while there is time, and the worker goes on. */
async function goOn(stage: Stage, keys: RoomKeys, isDead: boolean): Promise<void> {
  const { house, rooms } = stage
  const isEarly = house.clock.now() < (house.book.match(keys.ids[0] as string)?.fixture.startsAtMs ?? 0)
  if (isDead && isEarly) await act(house, stage, keys)
  house.clock.move(5 * HOUR_MS)
  for (const id of keys.ids) await rooms.end(id, [1, 0])
  await rooms.step()
  await rooms.passTo(house.clock.now() + HOUR_MS)
}

const isWhole = process.env.TEST_LENGTH === 'whole'
const [EVERY, FROM] = isWhole ? [1, 1] : [37, 11]

test('a process that dies on the way loses no fee, no seat and no prize [L2] [L7]', async () => {
  const stage = await openStage()
  const { house, rooms, players } = stage
  const { statements, lives } = await dieEverywhere({
    ...{ every: EVERY, from: FROM },
    begin: async () => ({
      ...{ ids: await rooms.matches(3), room: uuidv7(), bets: players.map(() => uuidv7()) },
      before: await balancesOf(stage),
    }),
    die: (keys, after) => die(stage, keys, after),
    goOn: (keys, isDead) => goOn(stage, keys, isDead),
    check: (keys) => checkRoom(stage, keys.before),
  }).finally(() => house.close())
  expect(statements).toBeGreaterThan(100)
  process.stdout.write(`  ${lives} rooms, the process dead after up to ${statements - EVERY} statements\n`)
})
