/** Rooms from their opening to their end, with players of two trees; after each test the house agrees with itself. */
import { HOUR_MS, MINUTE_MS, workingDate } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { homeWin, onThree, openRooms, type RoomPlayer, type Rooms } from '../../test/tournament/testRooms.ts'
import { payRoom } from './endRoom.ts'
import { findRoom, type Room } from './roomRows.ts'

let house: TestHouse
let rooms: Rooms
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
})
afterEach(async () => expect(await rooms.audit()).toEqual([]))
afterAll(() => house.close())

const players = async (count: number) => {
  const made: RoomPlayer[] = []
  for (let at = 0; at < count; at++) made.push(await rooms.player())
  return made as [RoomPlayer, RoomPlayer, RoomPlayer, ...RoomPlayer[]]
}
const balances = async (...who: RoomPlayer[]) => Promise.all(who.map((one) => rooms.balance(one)))
const statusOf = async (who: RoomPlayer, room: string) => (await rooms.info(who, room)).roomStatus

describe('a room', () => {
  it('is opened, joined, bet in, decided and paid; fees are prizes and rake [S8]', async () => {
    const [ann, bob, cid] = await players(3)
    const ids = await rooms.matches()
    const room = await rooms.create(ann, ids, { roomRate: 10 })
    expect(await balances(ann)).toEqual([990])
    expect(await rooms.info(ann, room)).toMatchObject({
      roomStatus: 'A',
      seats: 1,
      me: { hasBet: false, points: 1000 },
    })
    // One side of the third match each, and of the others nobody loses.
    expect(await rooms.bet(ann, room, onThree(ids, [100, 100, 100]))).toMatchObject({ points: 700 })
    for (const [who, third] of [
      [bob, 200],
      [cid, -100],
    ] as const) {
      const [first, ...others] = onThree(ids, [100, 100, third])
      await rooms.join(who, room, first as object)
      await rooms.bet(who, room, others)
    }
    expect(await statusOf(ann, room)).toBe('A')
    await rooms.step()
    expect(await statusOf(ann, room)).toBe(0)
    await rooms.passTo(house.clock.now() + 5 * HOUR_MS)
    expect(await statusOf(ann, room)).toBe(4)
    for (const id of ids) await rooms.end(id, [1, 0])
    await rooms.step()
    expect(await rooms.info(ann, room)).toMatchObject({ roomStatus: 1, reviewEnds: house.clock.now() + 30 * MINUTE_MS })
    expect(await balances(ann, bob, cid)).toEqual([990, 990, 990])
    await rooms.passTo(house.clock.now() + 30 * MINUTE_MS)
    expect(await statusOf(ann, room)).toBe(3)
    // 1000 + 3 × 95; 1000 + 95 + 95 + 190; 1000 + 95 + 95 − 100.
    const final = await house.call('tournament/betresultfinal', { ...ann.me, room_id: room })
    expect(final).toMatchObject({ fees: 30, rake: 3, pool: 27, paid: 27, refunded: 0 })
    expect(final.rows.map(({ points, prize, place }) => [place, points, prize])).toEqual([
      [1, 1380, 27],
      [2, 1285, 0],
      [3, 1090, 0],
    ])
    expect(await balances(ann, bob, cid)).toEqual([990, 1017, 990])
    const { rows } = await house.call('personallist', { ...bob.me, language: 'en' })
    expect(rows.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      `You won a prize: Cousins and Co #${room} has ended: place 1, MYR 27.00 was paid to your balance.`,
      `Your room has begun: Cousins and Co #${room}: the prize pool is fixed. Each match closes at its start.`,
    ])
  })

  it('is shared by its rake along each player’s own chain, and by nothing else', async () => {
    const [ann, bob, cid] = await players(3)
    const ids = await rooms.matches()
    const room = await rooms.create(ann, ids, { roomRate: 100 })
    await rooms.bet(ann, room, onThree(ids, []))
    for (const who of [bob, cid]) {
      const [first, ...others] = onThree(ids, [])
      await rooms.join(who, room, first as object)
      await rooms.bet(who, room, others)
    }
    await rooms.passTo(house.clock.now() + 5 * HOUR_MS)
    for (const id of ids) await rooms.end(id, [1, 0])
    await rooms.step()
    await rooms.passTo(house.clock.now() + HOUR_MS)
    // All equal: 90.00 each of 270.00.
    expect(await balances(ann, bob, cid)).toEqual([990, 990, 990])
    await house.share()
    const { rows } = await house.db.query('SELECT result, turnover FROM upline_day WHERE member_id = ANY($1::uuid[])', [
      [ann, bob, cid].map(({ id }) => id),
    ])
    expect(rows).toEqual([1, 2, 3].map(() => ({ result: -100_000, turnover: 0 })))
  })

  it('that too few join is cancelled when joining ends, and every fee comes back [S8]', async () => {
    const [ann, bob] = await players(2)
    const ids = await rooms.matches()
    const room = await rooms.create(ann, ids, { roomRate: 100 })
    await rooms.bet(ann, room, [homeWin(ids[0] as string, 100)])
    await rooms.join(bob, room, homeWin(ids[0] as string, 100))
    await rooms.passTo(house.clock.now() + 2 * HOUR_MS - 5 * MINUTE_MS)
    expect(await rooms.info(ann, room)).toMatchObject({ roomStatus: 2, cancelReason: 'fewPlayers' })
    expect(await balances(ann, bob)).toEqual([1000, 1000])
    const bets = await house.call('tournament/memberbetlist', { ...bob.me, room_id: room })
    expect(bets.rows).toMatchObject([{ state: 'void', net: 0 }])
    expect(await rooms.bet(bob, room, [homeWin(ids[1] as string, 10)])).toMatchObject({
      statusdesc: 'roomEndedOrCancelled',
    })
    for (const id of ids) await rooms.end(id, [1, 0])
    expect((await house.call('tournament/memberbetlist', { ...bob.me, room_id: room })).rows).toEqual(bets.rows)
  })

  it('whose owner never bet goes on without him', async () => {
    const [ann, bob, cid, dan] = await players(4)
    const ids = await rooms.matches()
    const room = await rooms.create(ann, ids, { roomLimit: 4 })
    for (const who of [bob, cid, dan as RoomPlayer]) await rooms.join(who, room, homeWin(ids[0] as string, 100))
    await rooms.step()
    expect(await statusOf(ann, room)).toBe('A')
    await rooms.passTo(house.clock.now() + 2 * HOUR_MS)
    expect(await rooms.info(bob, room)).toMatchObject({ roomStatus: 0, seats: 3, pool: 135 })
    expect(await balances(ann, bob)).toEqual([1000, 950])
    await rooms.passTo(house.clock.now() + 5 * HOUR_MS)
    for (const id of ids) await rooms.end(id, [1, 0])
    await rooms.step()
    await rooms.passTo(house.clock.now() + HOUR_MS)
    // Nobody bet on three matches: every fee comes back, without rake.
    expect(await statusOf(bob, room)).toBe(3)
    expect(await balances(ann, bob, cid, dan as RoomPlayer)).toEqual([1000, 1000, 1000, 1000])
  })

  it('with fewer than three matches left is cancelled, whatever the points', async () => {
    const [ann, bob, cid] = await players(3)
    const ids = await rooms.matches(3)
    const room = await rooms.create(ann, ids, {})
    await rooms.bet(ann, room, onThree(ids, []))
    for (const who of [bob, cid]) await rooms.join(who, room, homeWin(ids[0] as string, 100))
    await rooms.step()
    expect(await statusOf(ann, room)).toBe(0)
    await house.feed({ kind: 'cancel', matchId: ids[2] as string })
    await house.settle()
    await rooms.step()
    expect(await rooms.info(ann, room)).toMatchObject({ roomStatus: 2, cancelReason: 'fewMatches' })
    expect(await balances(ann, bob, cid)).toEqual([1000, 1000, 1000])
  })

  it('waits with its prizes while a bet is open again, whatever the worker had seen before', async () => {
    const [ann, bob, cid] = await players(3)
    const ids = await rooms.matches(3)
    const no = await rooms.create(ann, ids, { roomRate: 10 })
    await rooms.bet(ann, no, onThree(ids, []))
    for (const who of [bob, cid]) await rooms.join(who, no, homeWin(ids[0] as string, 100))
    await rooms.passTo(house.clock.now() + 5 * HOUR_MS)
    const room = (await findRoom(house.db, no)) as Room
    expect(await house.db.tx((tx) => payRoom(tx, room, house.clock.now()))).toBeUndefined()
    expect(await balances(ann, bob, cid)).toEqual([990, 990, 990])
    for (const id of ids) await rooms.end(id, [1, 0])
    await rooms.passTo(house.clock.now() + HOUR_MS)
    await rooms.passTo(house.clock.now() + HOUR_MS)
    expect(await statusOf(ann, no)).toBe(3)
  })

  it('pays nothing again when a result is corrected afterwards', async () => {
    const [ann, bob, cid] = await players(3)
    const ids = await rooms.matches(3)
    const room = await rooms.create(ann, ids, { roomRate: 10 })
    await rooms.bet(ann, room, onThree(ids, [100, 100, 100]))
    for (const [who, stakes] of [
      [bob, [100, 100, 50]],
      [cid, [100, 100, 20]],
    ] as const) {
      const [first, ...others] = onThree(ids, stakes)
      await rooms.join(who, room, first as object)
      await rooms.bet(who, room, others)
    }
    await rooms.passTo(house.clock.now() + 5 * HOUR_MS)
    for (const id of ids) await rooms.end(id, [1, 0])
    await rooms.step()
    // Taken back during the review: it waits.
    await house.feed({ kind: 'resultRollback', matchId: ids[0] as string })
    await house.settle()
    await rooms.passTo(house.clock.now() + HOUR_MS)
    expect(await statusOf(ann, room)).toBe(1)
    await rooms.end(ids[0] as string, [1, 0])
    await rooms.step()
    expect(await statusOf(ann, room)).toBe(3)
    const paid = await balances(ann, bob, cid)
    expect(paid).toEqual([1017, 990, 990])
    const before = await house.call('tournament/betresultfinal', { ...ann.me, room_id: room })
    await rooms.end(ids[0] as string, [0, 1])
    await rooms.step()
    expect(await balances(ann, bob, cid)).toEqual(paid)
    expect(await house.call('tournament/betresultfinal', { ...ann.me, room_id: room })).toEqual(before)
  })
})

describe('a seat', () => {
  it('costs nothing without its first bet', async () => {
    const [ann, bob] = await players(2)
    const ids = await rooms.matches()
    const room = await rooms.create(ann, ids, {})
    const bet = homeWin(ids[0] as string, 100)
    expect(await rooms.tryJoin(bob, room, undefined)).toMatchObject({ statusdesc: 'betNotExists' })
    for (const [changes, statusdesc] of [
      [{ bet_amount: 5 }, 'betLowerMin'],
      [{ bet_amount: 501 }, 'betOverMax'],
      [{ odds: 2 }, 'invalidOdds'],
      [{ oddsType: 'HK', odds: 0.95 }, 'oddsDisplayInvalid'],
      [{ betType: 'BT_HDP', line: -0.5, pick: 'H', odds: 0.95, oddsType: 'HK' }, 'oddsDisplayInvalid'],
      [{ betType: 'BT_CS', pick: '1-0' }, '340'],
      [{ matchId: 'elsewhere' }, '318'],
    ] as const) {
      expect(await rooms.tryJoin(bob, room, { ...bet, ...changes })).toMatchObject({ statusdesc })
    }
    expect(await balances(bob)).toEqual([1000])
    expect(await rooms.info(bob, room)).toMatchObject({ seats: 1, isJoined: false })
  })

  it('is given up before the room begins, and taken again; an owner with others stays', async () => {
    const [ann, bob] = await players(2)
    const ids = await rooms.matches()
    const room = await rooms.create(ann, ids, {})
    const bet = homeWin(ids[0] as string, 100)
    await rooms.join(bob, room, bet)
    expect(await rooms.tryJoin(bob, room, bet)).toMatchObject({ statusdesc: 'memberJoinedBefore' })
    const leave = (who: RoomPlayer) => house.call('tournament/roomleave', { ...who.me, room_id: room })
    expect(await leave(ann)).toMatchObject({ statusdesc: 'requestConflict' })
    expect(await leave(bob)).toMatchObject({ balance: 1000 })
    expect(await leave(bob)).toMatchObject({ statusdesc: 'roomNotExists' })
    await rooms.join(bob, room, bet)
    expect(await rooms.info(bob, room)).toMatchObject({ seats: 2, me: { points: 900, open: 100 } })
    expect(await leave(bob)).toMatchObject({ balance: 1000 })
    expect(await leave(ann)).toMatchObject({ balance: 1000 })
    expect(await rooms.info(ann, room)).toMatchObject({ roomStatus: 2, cancelReason: 'owner' })
    expect(await rooms.tryJoin(bob, room, bet)).toMatchObject({ statusdesc: 'roomEndedOrCancelled' })
  })

  it('is answered once, however often it is asked for', async () => {
    const [ann, bob] = await players(2)
    const ids = await rooms.matches()
    const asked = { ...ann.me, ...rooms.wish(ids) }
    const made = await Promise.all([1, 2, 3].map(() => house.call('tournament/roomcreate', asked)))
    expect(new Set(made.map(({ room_id }) => room_id)).size).toBe(1)
    const room = made[0]?.room_id as string
    const bet = { bet_key: uuidv7(), ...homeWin(ids[0] as string, 100) }
    const joined = await Promise.all([1, 2, 3].map(() => rooms.tryJoin(bob, room, bet)))
    expect(new Set(joined.map(({ bet: { bet_id } }) => bet_id)).size).toBe(1)
    expect(await balances(ann, bob)).toEqual([950, 950])
  })
})

describe('what a member reads', () => {
  it('names room and place: on the statement, among results, and what came back', async () => {
    const [ann, bob, cid] = await players(3)
    const ids = await rooms.matches(3)
    const cancelled = await rooms.create(ann, ids, { name: 'Called off', roomRate: 20 })
    await house.call('tournament/roomleave', { ...ann.me, room_id: cancelled })
    const room = await rooms.create(ann, ids, { roomRate: 10 })
    await rooms.bet(ann, room, onThree(ids, [200, 200, 200]))
    for (const who of [bob, cid]) {
      const [first, ...others] = onThree(ids, [])
      await rooms.join(who, room, first as object)
      await rooms.bet(who, room, others)
    }
    const date = workingDate(house.clock.now())
    await rooms.passTo(house.clock.now() + 5 * HOUR_MS)
    for (const id of ids) await rooms.end(id, [1, 0])
    await rooms.step()
    await rooms.passTo(house.clock.now() + HOUR_MS)
    const range = { startDate: '2025-08-16', endDate: '2025-12-31', pageNumber: 1, pageSize: 50 }
    const facts = { room: Number(room), name: 'Cousins and Co' }
    const results = await house.call('report/gameresulttournament', { ...ann.me, ...range })
    expect(results.rows.map(({ kind, winlose, remark, facts: of }) => [kind, winlose, remark, of])).toEqual([
      ['prize', 27, 'win', { ...facts, place: 1, players: 3, points: 1570 }],
      ['fee', -10, 'paid', facts],
      ['fee', -20, 'paid', { room: Number(cancelled), name: 'Called off' }],
    ])
    expect(results.sums).toMatchObject({ winlose: -3, turnover: 0, valid_turnover: 0 })
    const refunds = await house.call('report/gameresulttournamentrefund', { ...ann.me, ...range })
    expect(refunds.rows).toMatchObject([{ kind: 'fee', winlose: 20, reversed: true, facts: { name: 'Called off' } }])
    expect(refunds.sums.winlose).toBe(20)
    const statement = await house.call('report/dailystatement', { ...bob.me, workingDate: date })
    expect(statement.rows).toContainEqual(
      expect.objectContaining({ product: 'tournament', kind: 'fee', total: -10, facts }),
    )
  })
})
