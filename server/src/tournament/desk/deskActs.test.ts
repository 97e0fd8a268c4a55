/** Operators' acts on rooms: free rooms, cancels, confirmed reviews, settings, and what is shown of players who play together. */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { homeWin, openRooms, type RoomPlayer, type Rooms } from '../../../test/tournament/testRooms.ts'

let house: TestHouse
let rooms: Rooms
let supervisor: Operate
let second: Operate
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
  supervisor = await house.operator('supervisor1')
  second = await house.addSupervisor('supervisor2')
})
afterEach(async () => expect(await rooms.audit()).toEqual([]))
afterAll(() => house.close())

const three = async () => [await rooms.player(), await rooms.player(), await rooms.player()] as const
const free = (ids: readonly string[], changes: object = {}) => ({
  ...{
    act_key: uuidv7(),
    name: 'Saturday Free Roll',
    shareholder: 'demoshare',
    currency: 'MYR',
    prize: 200,
    roomLimit: 3,
  },
  ...{ leagues: [rooms.leagueOf(ids)], matches: ids },
  ...changes,
})

/** Bets of one player on three matches. */
const onThree = (ids: readonly string[], stake: number) => ids.slice(0, 3).map((id) => homeWin(id, stake))

async function playThree(who: readonly RoomPlayer[], room: string, ids: readonly string[], stakes: readonly number[]) {
  for (const [at, one] of who.entries()) {
    const [first, ...others] = onThree(ids, stakes[at] as number)
    await rooms.join(one, room, first as object)
    await rooms.bet(one, room, others)
  }
}

async function decide(ids: readonly string[]) {
  await rooms.passTo(house.clock.now() + 6 * HOUR_MS)
  for (const id of ids) await rooms.end(id, [1, 0])
  await rooms.step()
}

describe('a free room', () => {
  it('is made of matches to come, which are found by side, league or id', async () => {
    const ids = await rooms.matches(3)
    const league = `League ${rooms.leagueOf(ids)}`
    const find = async (search?: string) => supervisor('roommatches', search === undefined ? {} : { search })
    expect(await find(league.toUpperCase())).toMatchObject({
      total: 3,
      rows: ids.map((matchId) => ({ matchId, league })),
    })
    expect(await find(ids[1])).toMatchObject({ total: 1, rows: [{ matchId: ids[1], leagueId: rooms.leagueOf(ids) }] })
    expect(await find('nobody at all')).toMatchObject({ total: 0, rows: [] })
    expect((await find()).total).toBeGreaterThanOrEqual(3)
    // Ten minutes before its start the first one leaves nobody the time to join.
    house.clock.set(house.clock.now() + 2 * HOUR_MS - 10 * MINUTE_MS, 0)
    expect(await find(league)).toMatchObject({ total: 3 })
    house.clock.set(house.clock.now() + 1, 0)
    expect(await find(league)).toMatchObject({ total: 2 })
  })

  it('pays its fixed prize from the house, to one seat of a member and an address', async () => {
    const who = await three()
    const ids = await rooms.matches()
    const made = await supervisor('roomopen', free(ids))
    expect(made).toMatchObject({ status: 1, state: 'done' })
    const room = made.room_id as string
    const bet = homeWin(ids[0] as string, 100)
    await rooms.join(who[0], room, bet)
    expect(await rooms.tryJoin(who[1], room, bet)).toMatchObject({ statusdesc: 'IPJoinedBefore' })
    await house.call('tournament/roomleave', { ...who[0].me, room_id: room })
    expect(await rooms.tryJoin(who[0], room, bet)).toMatchObject({ statusdesc: 'memberJoinedBefore' })
    expect(await rooms.info(who[0], room)).toMatchObject({ roomType: 3, roomRate: 0, pool: 200, owner: '', seats: 0 })
    await rooms.passTo(house.clock.now() + 2 * HOUR_MS)
    expect(await rooms.info(who[0], room)).toMatchObject({ roomStatus: 2, cancelReason: 'fewPlayers' })
  })

  it('is opened once under its key, pressed at once or again; another room under it is refused', async () => {
    const wish = free(await rooms.matches(4), { name: 'Once Only' })
    const { matchesMax } = (await supervisor('roomlist', {})).settings
    const answers = await Promise.all([1, 2, 3].map(() => supervisor('roomopen', wish)))
    // It is answered, though it could not be opened any more.
    await supervisor('roomset', { matchesMax: 3 })
    answers.push(await supervisor('roomopen', wish))
    await supervisor('roomset', { matchesMax })
    expect(answers.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    expect(new Set(answers.map(({ room_id }) => room_id)).size).toBe(1)
    const refused = { statusdesc: 'requestConflict', params: { reason: 'keyUsed' } }
    expect(await supervisor('roomopen', { ...wish, prize: 201 })).toMatchObject(refused)
    expect(await supervisor('roomlist', { search: 'Once Only' })).toMatchObject({ total: 1 })
    const note = 'Opened as a test'
    expect(await supervisor('roomcancel', { room_id: answers[0]?.room_id ?? '', note })).toMatchObject({
      state: 'done',
    })
  })

  it('that two supervisors asked for alike is opened once, though both are approved at once', async () => {
    const wish = free(await rooms.matches(), { name: 'Twice Asked', prize: 20_000 })
    const [his, hers] = [await supervisor('roomopen', wish), await second('roomopen', wish)]
    const decided = await Promise.all([
      second('approve', { approval_id: his.approval_id }),
      supervisor('approve', { approval_id: hers.approval_id }),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([0, 1])
    expect(decided.find(({ status }) => status === 0)).toMatchObject({ params: { reason: 'changedMeanwhile' } })
    const [opened, ...others] = (await supervisor('roomlist', { search: 'Twice Asked' })).rows
    expect(others).toEqual([])
    const cancel = await second('roomcancel', { room_id: opened?.room_id ?? '', note: 'Opened as a test' })
    expect(await supervisor('approve', { approval_id: cancel.approval_id })).toMatchObject({ state: 'done' })
  })

  it('is opened by two above the bound, and by none without a tree, a currency or matches', async () => {
    const ids = await rooms.matches()
    for (const [changes, code] of [
      [{ shareholder: 'nobody' }, 'requestConflict'],
      [{ currency: 'XXX' }, 'currencyNotSupported'],
      [{ matches: ids.slice(0, 2) }, 'minMatch'],
      [{ prize: 0.001 }, 'invalidRoomRate'],
    ] as const) {
      expect(await supervisor('roomopen', free(ids, changes))).toMatchObject({ statusdesc: code })
    }
    const asked = await supervisor('roomopen', free(ids, { prize: 20_000 }))
    expect(asked).toMatchObject({ state: 'pending', why: 'amount' })
    expect(await supervisor('approve', { approval_id: asked.approval_id })).toMatchObject({ http: 403 })
    expect(await second('approve', { approval_id: asked.approval_id })).toMatchObject({ state: 'done' })
    expect((await supervisor('roomlist', { state: 'open' })).rows).toMatchObject([{ prize: 20_000, holds: 20_000 }])
    const [{ room_id } = { room_id: '' }] = (await supervisor('roomlist', { state: 'open' })).rows
    const cancel = await second('roomcancel', { room_id, note: 'Opened twice' })
    expect(cancel).toMatchObject({ state: 'pending', why: 'amount' })
    expect(await supervisor('approve', { approval_id: cancel.approval_id })).toMatchObject({ state: 'done' })
    expect(await second('roomview', { room_id })).toMatchObject({
      state: 'cancelled',
      cancelNote: 'Opened twice',
      holds: 0,
    })
  })
})

describe('a room of members', () => {
  it('is cancelled with a reason that its players read, and every fee comes back', async () => {
    const who = await three()
    const ids = await rooms.matches()
    const room = await rooms.create(who[0], ids, {})
    await playThree(who.slice(1), room, ids, [100, 100])
    expect(await supervisor('roomcancel', { room_id: room, note: 'Wrong matches' })).toMatchObject({ state: 'done' })
    expect(await rooms.info(who[1], room)).toMatchObject({
      roomStatus: 2,
      cancelReason: 'operator',
      cancelNote: 'Wrong matches',
    })
    for (const one of who) expect(await rooms.balance(one)).toBe(1000)
    expect(await supervisor('roomcancel', { room_id: room, note: 'Again' })).toMatchObject({
      statusdesc: 'roomEndedOrCancelled',
    })
  })

  it('is paid before its review is over when that is confirmed, and at no other time', async () => {
    const who = await three()
    const ids = await rooms.matches()
    const room = await rooms.create(who[0], ids, { roomRate: 10 })
    await rooms.bet(who[0], room, onThree(ids, 100))
    await playThree(who.slice(1), room, ids, [200, 120])
    expect(await supervisor('roomconfirm', { room_id: room })).toMatchObject({ statusdesc: 'requestConflict' })
    await decide(ids)
    expect(await rooms.info(who[0], room)).toMatchObject({ roomStatus: 1 })
    expect(await supervisor('roomconfirm', { room_id: room })).toMatchObject({ status: 1 })
    await rooms.step()
    expect(await rooms.info(who[0], room)).toMatchObject({ roomStatus: 3 })
    expect(await rooms.balance(who[1])).toBe(1017)
  })

  it('shows who plays together: one address, and the same bets', async () => {
    const who = await three()
    const ids = await rooms.matches()
    const room = await rooms.create(who[0], ids, {})
    await playThree(who.slice(1), room, ids, [100, 100])
    const { findings, players } = await supervisor('roomview', { room_id: room })
    expect(players.map(({ account_id }) => account_id)).toEqual(who.map(({ accountId }) => accountId))
    const [, b, c] = players.map(({ seat_id }) => seat_id)
    expect(findings).toContainEqual({ kind: 'address', seats: [b, c], count: 2 })
    expect(findings).toContainEqual({ kind: 'copied', seats: [b, c], count: 3 })
  })

  it('keeps the rake with which it was opened', async () => {
    const who = await three()
    const ids = await rooms.matches()
    const before = await rooms.create(who[0], ids, { roomRate: 100 })
    expect(await supervisor('roomset', { rake_ppm: 50_000, matchesMax: 5 })).toMatchObject({
      rake_ppm: 50_000,
      matchesMax: 5,
    })
    const after = await rooms.create(who[1], ids, { roomRate: 100 })
    expect((await rooms.info(who[2], before)).pool_full).toBe(270)
    expect((await rooms.info(who[2], after)).pool_full).toBe(285)
    expect(
      await house.call('tournament/roomcreate', { ...who[2].me, ...rooms.wish(await rooms.matches(6)) }),
    ).toMatchObject({
      statusdesc: 'maxMatch',
      params: { max: 5 },
    })
    await supervisor('roomset', { rake_ppm: 100_000, matchesMax: 20 })
  })
})
