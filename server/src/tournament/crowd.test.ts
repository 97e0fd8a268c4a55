/** Many at once: the last seats of a room, rooms of one owner, steps in several processes, and PINs that are guessed. */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { homeWin, openRooms, type RoomPlayer, type Rooms } from '../../test/tournament/testRooms.ts'
import type { Member } from '../account/session.ts'
import { pinRefusal } from './joinRoom.ts'
import { findRoom, type Room } from './roomRows.ts'
import { roomStep } from './roomStep.ts'
import { OPEN_WHEN_OFF } from './switchedOff.ts'

let house: TestHouse
let rooms: Rooms
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
})
afterEach(async () => expect(await rooms.audit()).toEqual([]))
afterAll(() => house.close())

const crowd = async (count: number, changes: object = {}) => {
  const made: RoomPlayer[] = []
  for (let at = 0; at < count; at++) made.push(await rooms.player(changes))
  return made
}
const balances = (who: readonly RoomPlayer[]) => Promise.all(who.map((one) => rooms.balance(one)))
const count = <T>(list: readonly T[], wanted: T) => list.filter((one) => one === wanted).length

it('more join at once than there are seats: each seat is taken once and paid once', async () => {
  const [owner, ...others] = (await crowd(41)) as [RoomPlayer, ...RoomPlayer[]]
  const ids = await rooms.matches()
  const room = await rooms.create(owner, ids, { roomLimit: 12, roomRate: 100 })
  const bet = homeWin(ids[0] as string, 100)
  const joined = await Promise.all(others.map((who) => rooms.tryJoin(who, room, bet)))
  const codes = joined.map(({ statusdesc }) => statusdesc)
  expect([count(codes, ''), count(codes, 'roomFull')]).toEqual([11, 29])
  expect(await rooms.info(owner, room)).toMatchObject({ seats: 12 })
  const left = await balances(others)
  expect([count(left, 900), count(left, 1000)]).toEqual([11, 29])
})

it('an owner who opens several private rooms at once has one', async () => {
  const [owner] = (await crowd(1)) as [RoomPlayer]
  const ids = await rooms.matches()
  const ask = () =>
    house.call('tournament/roomcreate', { ...owner.me, ...rooms.wish(ids, { roomType: 2, roomPassword: '123456' }) })
  const codes = (await Promise.all([ask(), ask(), ask(), ask()])).map(({ statusdesc }) => statusdesc)
  expect(codes.sort()).toEqual(['', 'roomExists', 'roomExists', 'roomExists'])
  expect(await balances([owner])).toEqual([950])
})

it('a member without money for the fee has neither room nor seat', async () => {
  const [owner, poor] = (await crowd(2)) as [RoomPlayer, RoomPlayer]
  const ids = await rooms.matches()
  const room = await rooms.create(owner, ids, { roomRate: 100 })
  await house.call('bet/betsingle', { ...poor.me, bets: [{ ...homeWin(ids[0] as string, 950) }] })
  expect(await rooms.tryJoin(poor, room, homeWin(ids[0] as string, 100))).toMatchObject({
    statusdesc: 'insufficient_balance',
  })
  expect(await house.call('tournament/roomcreate', { ...poor.me, ...rooms.wish(ids, { roomRate: 60 }) })).toMatchObject(
    {
      statusdesc: 'insufficient_balance',
    },
  )
  expect(await balances([poor])).toEqual([50])
})

it('several workers take a room on at once, and it pays once', async () => {
  const who = (await crowd(4)) as [RoomPlayer, ...RoomPlayer[]]
  const ids = await rooms.matches(3)
  const room = await rooms.create(who[0], ids, { roomLimit: 4, roomRate: 10 })
  for (const [at, one] of who.entries()) {
    const bets = ids.map((id) => homeWin(id, 100 + at * 10))
    if (at > 0) await rooms.join(one, room, bets[0] as object)
    await rooms.bet(one, room, at > 0 ? bets.slice(1) : bets)
  }
  const together = () => Promise.all([1, 2, 3, 4].map(() => roomStep(house.db, house.clock)))
  const seen: string[] = []
  for (let times = 0; times < 6; times++) {
    const news = (await together()).flat().filter((one) => String(one.room.no) === room)
    seen.push(...news.map(({ to }) => to))
    if (times === 0) house.clock.move(6 * HOUR_MS)
    if (times === 1) for (const id of ids) await rooms.end(id, [1, 0])
    if (times === 2) house.clock.move(HOUR_MS)
    await house.ownerDb.query('UPDATE room SET look_ms = 0 WHERE look_ms IS NOT NULL')
  }
  expect(seen).toEqual(['active', 'stopped', 'closed', 'ended'])
  expect((await balances(who)).sort((a, b) => a - b)).toEqual([990, 990, 990, 1026])
})

it('a wrong PIN costs a try, the fifth a quarter of an hour, whatever comes then', async () => {
  const [owner, guest, other] = (await crowd(3)) as [RoomPlayer, RoomPlayer, RoomPlayer]
  const ids = await rooms.matches()
  const room = await rooms.create(owner, ids, { roomType: 2, roomPassword: '271828' })
  const bet = () => ({ bet_key: uuidv7(), ...homeWin(ids[0] as string, 100) })
  const guess = (roomPassword: string) => rooms.tryJoin(guest, room, bet(), { roomPassword })
  for (const tries_left of [4, 3, 2, 1]) {
    expect(await guess('000000')).toMatchObject({ statusdesc: 'invalidRoomPassword', params: { tries_left } })
  }
  expect(await guess('000000')).toMatchObject({ statusdesc: 'joinFailed-1', params: { wait_s: 900 } })
  expect(await guess('271828')).toMatchObject({ statusdesc: 'joinFailed-1' })
  await rooms.join(other, room, bet(), { roomPassword: '271828' })
  house.clock.move(15 * MINUTE_MS)
  expect(await guess('271828')).toMatchObject({ status: 1 })
  expect(await rooms.info(owner, room)).toMatchObject({ seats: 3, pin: '271828' })
  expect((await rooms.info(guest, room)).pin).toBeUndefined()
})

it('PINs guessed all at once are as many tries as one after the other', async () => {
  const [owner, guest] = (await crowd(2)) as [RoomPlayer, RoomPlayer]
  const no = await rooms.create(owner, await rooms.matches(), { roomType: 2, roomPassword: '271828' })
  const room = (await findRoom(house.db, no)) as Room
  const guess = (at: number) => pinRefusal(house.db, room, { id: guest.id } as Member, `00000${at}`, house.clock.now())
  // Each with a connection that is open already.
  await Promise.all(Array.from({ length: 8 }, () => house.db.query('SELECT pg_sleep(0.05)')))
  const codes = (await Promise.all(Array.from({ length: 8 }, (_, at) => guess(at)))).map((said) => said?.code)
  expect([count(codes, 'invalidRoomPassword'), count(codes, 'joinFailed-1')]).toEqual([4, 4])
})

it('a seat is taken and given up so often, and not for ever', async () => {
  const [owner, guest] = (await crowd(2)) as [RoomPlayer, RoomPlayer]
  const ids = await rooms.matches()
  const room_id = await rooms.create(owner, ids, {})
  const bet = () => ({ bet_key: uuidv7(), ...homeWin(ids[0] as string, 100) })
  for (let time = 0; time < 3; time += 1) {
    await rooms.join(guest, room_id, bet())
    expect(await house.call('tournament/roomleave', { ...guest.me, room_id })).toMatchObject({ balance: 1000 })
  }
  expect(await rooms.tryJoin(guest, room_id, bet())).toMatchObject({ statusdesc: 'memberJoinedBefore' })
  expect(await rooms.balance(guest)).toBe(1000)
})

it('twenty rooms a day are enough for one owner, though he closed each', async () => {
  const [owner] = (await crowd(1)) as [RoomPlayer]
  const ids = await rooms.matches()
  for (let opened = 0; opened < 20; opened += 1) {
    const room_id = await rooms.create(owner, ids, {})
    expect(await house.call('tournament/roomleave', { ...owner.me, room_id })).toMatchObject({ balance: 1000 })
  }
  const more = await house.call('tournament/roomcreate', { ...owner.me, ...rooms.wish(ids) })
  expect(more).toMatchObject({ statusdesc: 'createRoomFailed-2', params: { max: 20, within_h: 24 } })
  expect(await house.call('report/membervalidatetournament', owner.me)).toMatchObject({ code: 'createRoomFailed-2' })
  house.clock.move(24 * 60 * MINUTE_MS)
  const next = await rooms.matches()
  expect(
    await house.call('tournament/roomcreate', { ...(await house.login(owner.accountId)), ...rooms.wish(next) }),
  ).toMatchObject({ status: 1 })
})

it('a member asks whether he could join, before he tries', async () => {
  const [owner, guest] = (await crowd(2)) as [RoomPlayer, RoomPlayer]
  const ids = await rooms.matches()
  const room_id = await rooms.create(owner, ids, { roomType: 2, roomPassword: '271828', roomRate: 100 })
  const ask = (who: RoomPlayer, more: object = {}) =>
    house.call('report/membervalidatetournament', { ...who.me, ...more })
  expect(await ask(guest)).toMatchObject({ valid: true, owned: 0, ownedPrivate: 0, joined: 0, balance: 1000 })
  expect(await ask(owner)).toMatchObject({ valid: true, owned: 1, ownedPrivate: 1, joined: 1 })
  expect(await ask(guest, { room_id })).toMatchObject({ valid: true, roomRate: 100 })
  expect(await ask(guest, { room_id, roomPassword: '1' })).toMatchObject({
    valid: false,
    code: 'invalidRoomPassword',
    params: { tries_left: 4 },
  })
  expect(await ask(guest, { room_id, roomPassword: '271828' })).toMatchObject({ valid: true })
  expect(await ask(owner, { room_id })).toMatchObject({ valid: false, code: 'memberJoinedBefore' })
  expect(await ask(guest, { room_id: '1' })).toMatchObject({ statusdesc: 'roomNotExists' })
  await house.call('bet/betsingle', { ...guest.me, bets: [{ ...homeWin(ids[0] as string, 950) }] })
  expect(await ask(guest, { room_id })).toMatchObject({ valid: false, code: 'insufficient_balance' })
  expect(await rooms.info(owner, room_id)).toMatchObject({ seats: 1 })
})

it('tournaments that are switched off for a member are refused to him', async () => {
  const [owner, other] = (await crowd(2)) as [RoomPlayer, RoomPlayer]
  const ids = await rooms.matches()
  const room = await rooms.create(owner, ids)
  await house.ownerDb.query(`UPDATE member SET off = '{tournament}' WHERE id = $1`, [other.id])
  const me = await house.login(other.accountId)
  const bet = { bet_key: uuidv7(), ...homeWin(ids[0] as string, 100) }
  expect(await house.call('tournament/roomjoin', { ...me, room_id: room, bet })).toMatchObject({
    statusdesc: 'tournamentDisabled',
  })
  expect(await house.call('tournament/roomlist', { ...me, tab: 'public' })).toMatchObject({
    statusdesc: 'tournamentDisabled',
  })
})

it('rooms in which he has a seat stay readable for a member for whom tournaments are switched off, and no others', async () => {
  const [owner, other] = (await crowd(2)) as [RoomPlayer, RoomPlayer]
  const ids = await rooms.matches()
  const [seated, foreign] = [await rooms.create(owner, ids), await rooms.create(owner, ids)]
  await rooms.join(other, seated, homeWin(ids[0] as string, 100))
  await house.ownerDb.query(`UPDATE member SET off = '{tournament}' WHERE id = $1`, [other.id])
  const me = await house.login(other.accountId)
  expect(await house.call('tournament/roomlist', { ...me, tab: 'mine' })).toMatchObject({
    status: 1,
    total: 1,
    rows: [{ room_id: seated, own: { points: 1000, free: 900 } }],
  })
  const off = { status: 0, statusdesc: 'tournamentDisabled' }
  const bet = homeWin(ids[1] as string, 100)
  expect(await house.call('tournament/bet', { ...me, room_id: seated, ...bet })).toMatchObject(off)
  // Leaving is the last of them.
  for (const name of OPEN_WHEN_OFF) {
    if (name === 'tournament/roomlist') continue
    expect(await house.call(name, { ...me, room_id: foreign }), name).toMatchObject(off)
    expect(await house.call(name, { ...me, room_id: '1' }), name).toMatchObject(off)
    expect(await house.call(name, { ...me, room_id: seated }), name).toMatchObject({ status: 1 })
  }
  expect(await house.call('tournament/roominfo', { ...me, room_id: seated })).toMatchObject(off)
})
