/**
 * Rooms of members whose money is in a seamless wallet: the fee is reserved there, confirmed or let go of, and prizes are
 * paid there. After each test both ledgers agree seat by seat, and every auditor with them.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { memberOf } from '../../test/testRoles.ts'
import { homeWin, onThree, openRooms, type RoomPlayer, type Rooms } from '../../test/tournament/testRooms.ts'
import { mirroredNets } from '../../test/wallet/mirrored.ts'
import { openTestWallet, type TestWallet } from '../../test/wallet/testWallet.ts'
import { openFreeRoom } from './createRoom.ts'
import { joinRoom } from './joinRoom.ts'

let house: TestHouse
let wallet: TestWallet
let rooms: Rooms
const RICH = 1000

beforeAll(async () => {
  wallet = openTestWallet()
  house = await openTestHouse({ callWallet: wallet.call })
  await wallet.register(house)
  rooms = await openRooms(house)
})
afterAll(() => house.close())
afterEach(async () => {
  wallet.onCall(async () => {})
  await wallet.deliver(house)
  expect(await rooms.audit()).toEqual([])
  expect(await mirroredNets(house.db)).toEqual(new Map([...wallet.nets()].filter(([, net]) => net !== 0)))
})

/** A member with money at home. */
async function distantPlayer(): Promise<RoomPlayer> {
  const distant = await rooms.player({ cash: 0 }, 'demo')
  wallet.give(distant.accountId, RICH)
  return distant
}
/** The same, and a member of another tree with money here. */
const pair = async () => ({ distant: await distantPlayer(), here: await rooms.player({}, 'other') })
const at = ({ accountId }: RoomPlayer) => wallet.balanceOf(accountId)
const since = (count: number) => wallet.calls().slice(count)
const join = (who: RoomPlayer, room_id: string, matchId: string, more: object = {}) =>
  house.call('tournament/vroomjoin', {
    ...{ ...who.me, room_id, bet: { bet_key: uuidv7(), ...homeWin(matchId, 100), ...more } as never },
  })
const create = (who: RoomPlayer, ids: readonly string[], more: object = {}) =>
  house.call('tournament/vroomcreate', { ...who.me, ...rooms.wish(ids, more) })
const stateOf = async (order = 'DESC') =>
  (
    await house.db.query<{ state: string }>(
      `SELECT state FROM seamless_bet ORDER BY asked_ms ${order}, bet_id ${order}`,
    )
  ).rows[0]?.state

/** Plays matches to their end, won by the home teams, and their rooms with them. */
async function playOut(ids: readonly string[]): Promise<void> {
  await rooms.passTo(house.clock.now() + 6 * HOUR_MS)
  for (const id of ids) await rooms.end(id, [1, 0])
  await rooms.step()
  await rooms.passTo(house.clock.now() + HOUR_MS)
  await wallet.deliver(house)
}

it('a room is opened and joined from both sides, played, and its prizes are paid where the money is', async () => {
  const [{ distant, here }, ids, count] = [await pair(), await rooms.matches(), wallet.calls().length]
  const made = await create(distant, ids, { roomRate: 100 })
  expect(made).toMatchObject({ status: 1, balance: 900 })
  const asked = wallet.messages('reserve').at(-1)
  expect(asked).toMatchObject({ debit_amount: '100', agent_comm_rate: '0', rate: '1' })
  expect(asked?.ticket).toEqual({ kind: 'room', name: 'Cousins and Co', bet_amount: '100' })
  await rooms.bet(distant, made.room_id, onThree(ids, [200, 100, 100]))
  await rooms.join(here, made.room_id, homeWin(ids[0] as string, 100))
  await rooms.bet(here, made.room_id, onThree(ids, [100, 100, 100]).slice(1))
  const third = await distantPlayer()
  expect(await join(third, made.room_id, ids[0] as string)).toMatchObject({ status: 1, balance: 900, points: 900 })
  await wallet.deliver(house)
  const ticket = { kind: 'room', name: 'Cousins and Co', room_id: made.room_id, bet_amount: '100' }
  expect(wallet.messages('confirm').at(-1)).toMatchObject({ seq: 1, credit_amount: '0', ref_no: made.room_id, ticket })
  await playOut(ids)
  // Of 300 the house keeps 30; two are ranked, and the better one has all.
  expect([at(distant), at(third), await rooms.balance(here)]).toEqual([1170, 900, 900])
  expect(since(count).filter((call) => call !== 'balance')).toEqual([
    ...['reserve', 'reserve', 'confirm', 'confirm', 'settle', 'settle'],
  ])
  const settled = wallet.messages('settle').slice(-2)
  expect(settled.map(({ payout_total }) => payout_total).sort()).toEqual(['0', '270'])
})

it('asks no wallet for what is refused without it', async () => {
  const [{ distant, here }, ids] = [await pair(), await rooms.matches()]
  const room = await rooms.create(here, ids, { roomType: 2, roomPassword: '314159' })
  const count = wallet.calls().length
  expect(await create(distant, ids.slice(0, 2))).toMatchObject({ statusdesc: 'minMatch' })
  expect(await join(distant, room, ids[0] as string)).toMatchObject({ statusdesc: 'invalidRoomPassword' })
  expect(await join(distant, '1', ids[0] as string)).toMatchObject({ statusdesc: 'roomNotExists' })
  const open = await rooms.create(here, ids)
  expect(await join(distant, open, ids[0] as string, { odds: 9 })).toMatchObject({ statusdesc: 'invalidOdds' })
  expect(since(count)).toEqual([])
  expect(await house.call('tournament/roomjoin', { ...distant.me, room_id: open })).toMatchObject({
    statusdesc: 'walletNotExists',
  })
  expect(await house.call('tournament/vroomjoin', { ...here.me, room_id: open })).toMatchObject({
    statusdesc: 'walletNotExists',
  })
})

it('the wallet’s refusal is the answer, and leaves neither room nor seat', async () => {
  const [{ distant, here }, ids] = [await pair(), await rooms.matches()]
  const room = await rooms.create(here, ids, { roomRate: 100 })
  wallet.give(distant.accountId, -950)
  expect(await join(distant, room, ids[0] as string)).toMatchObject({ statusdesc: 'insufficient_balance' })
  expect(await create(distant, ids, { roomRate: 100 })).toMatchObject({ statusdesc: 'insufficient_balance' })
  expect(await stateOf()).toBe('refused')
  expect(await rooms.info(here, room)).toMatchObject({ seats: 1 })
  expect(await house.call('report/membervalidatetournament', distant.me)).toMatchObject({ valid: true, owned: 0 })
})

it.each(['answerLost', 'notReached'] as const)('a fee of which nobody knows (%s) is released', async (mishap) => {
  const [{ distant, here }, ids] = [await pair(), await rooms.matches()]
  const room = await rooms.create(here, ids)
  wallet.failNext('reserve', mishap, mishap)
  wallet.failNext('release', 'notReached')
  expect(await join(distant, room, ids[0] as string)).toMatchObject({ statusdesc: 'connectionFailed' })
  expect(await create(distant, ids)).toMatchObject({ statusdesc: 'connectionFailed' })
  await wallet.deliver(house)
  expect(at(distant)).toBe(RICH)
  expect(await join(distant, room, ids[0] as string)).toMatchObject({ status: 1, balance: 950 })
})

it('a seat that was taken by others while the wallet was asked is let go of', async () => {
  const [{ distant, here }, ids] = [await pair(), await rooms.matches()]
  const others = [await rooms.player({}, 'other'), await rooms.player({}, 'other')]
  const room = await rooms.create(here, ids)
  wallet.onCall(async (call) => {
    if (call !== 'reserve') return
    wallet.onCall(async () => {})
    for (const one of others) await rooms.join(one, room, homeWin(ids[0] as string, 50))
  })
  expect(await join(distant, room, ids[0] as string)).toMatchObject({ statusdesc: 'roomFull' })
  await wallet.deliver(house)
  expect([at(distant), wallet.messages('release').at(-1)?.reason]).toEqual([RICH, 'refused'])
})

it('the same key pays once, again and at once', async () => {
  const [{ distant }, ids] = [await pair(), await rooms.matches()]
  const key = { room_key: uuidv7() }
  const made = await Promise.all([1, 2, 3].map(() => create(distant, ids, key)))
  const ids_ = new Set(made.flatMap(({ room_id }) => room_id ?? []))
  expect(ids_.size).toBe(1)
  const others = made.flatMap(({ statusdesc }) => statusdesc || [])
  expect(others.every((code) => code === 'requestProcessing')).toBe(true)
  expect(await create(distant, ids, key)).toMatchObject({ status: 1, room_id: [...ids_][0] })
  await wallet.deliver(house)
  expect(at(distant)).toBe(950)

  const guest = await distantPlayer()
  const bet = { bet_key: uuidv7() }
  const joined = await Promise.all([1, 2, 3].map(() => join(guest, [...ids_][0] as string, ids[0] as string, bet)))
  expect(joined.filter(({ status }) => status === 1).length).toBeGreaterThan(0)
  expect(await join(guest, [...ids_][0] as string, ids[0] as string, bet)).toMatchObject({ status: 1 })
  await wallet.deliver(house)
  expect(at(guest)).toBe(950)
})

it('a seat that is given up, and a room that is cancelled, give the fee back', async () => {
  const [{ distant, here }, ids] = [await pair(), await rooms.matches()]
  const room = await rooms.create(here, ids)
  await join(distant, room, ids[0] as string)
  expect(await house.call('tournament/roomleave', { ...distant.me, room_id: room })).toMatchObject({ status: 1 })
  await wallet.deliver(house)
  expect([at(distant), wallet.messages('void').at(-1)]).toEqual([
    RICH,
    expect.objectContaining({ payout_total: '50', credit_amount: '50', reason: 'refund' }),
  ])
  await join(distant, room, ids[0] as string)
  // Too few have come when joining ends.
  await rooms.passTo(house.clock.now() + 2 * HOUR_MS)
  await wallet.deliver(house)
  expect([at(distant), await rooms.balance(here)]).toEqual([RICH, RICH])
})

it('a free room asks whether he may play, takes nothing, and pays its prize where his money is', async () => {
  const [here, ids, count] = [await rooms.player({}, 'other'), await rooms.matches(), wallet.calls().length]
  const players = [await distantPlayer(), await distantPlayer(), here]
  const { shardKey } = await memberOf(house, here.accountId)
  const wish = { shardKey, currency: 'MYR', name: 'Free for all', roomRate: 300, roomLimit: 3 } as const
  const chosen = { leagues: [rooms.leagueOf(ids)], matches: [...ids] }
  const room = await house.db.tx((tx) => openFreeRoom(tx, house, { ...wish, ...chosen }))
  const no = room.ok ? String(room.value.no) : ''
  for (const [at, { accountId }] of players.entries()) {
    const asked = { member: await memberOf(house, accountId), ip: `10.0.${at}.1`, traceId: uuidv7() }
    const [first, ...others] = onThree(ids, [[300, 100, 100], [100, 100, 100], [10]][at] as number[])
    const bet = { bet_key: uuidv7(), ...first } as never
    expect(
      await joinRoom(house, { ...asked, nowMs: house.clock.now() }, { session_token: '', room_id: no, bet }),
    ).toMatchObject({ ok: true })
    await rooms.bet(players[at] as RoomPlayer, no, others)
  }
  expect(wallet.messages('reserve').at(-1)).toMatchObject({
    debit_amount: '0',
    ticket: { room_id: no, bet_amount: '0' },
  })
  await playOut(ids)
  expect(
    since(count)
      .filter((call) => call !== 'balance')
      .sort(),
  ).toEqual([...['confirm', 'confirm', 'reserve', 'reserve', 'settle', 'settle']])
  expect([at(players[0] as RoomPlayer), at(players[1] as RoomPlayer)].sort()).toEqual([RICH, RICH + 300])
})

it('a room in which nobody is ranked gives every fee back', async () => {
  const [{ distant, here }, ids] = [await pair(), await rooms.matches()]
  const third = await distantPlayer()
  const made = await create(distant, ids)
  await rooms.bet(distant, made.room_id, [homeWin(ids[0] as string, 100)])
  await rooms.join(here, made.room_id, homeWin(ids[0] as string, 100))
  await join(third, made.room_id, ids[0] as string)
  await playOut(ids)
  expect([at(distant), at(third), await rooms.balance(here)]).toEqual([RICH, RICH, RICH])
})

it('a reservation of a process that died is released, and a late answer takes no seat', async () => {
  const [{ distant, here }, ids] = [await pair(), await rooms.matches()]
  const room = await rooms.create(here, ids)
  wallet.onCall(async (call) => {
    if (call !== 'reserve') return
    await house.ownerDb.query(`UPDATE seamless_bet SET ends_ms = 0 WHERE state = 'asked'`)
    await house.endReservations()
  })
  expect(await join(distant, room, ids[0] as string)).toMatchObject({ statusdesc: 'requestTimeout' })
  await wallet.deliver(house)
  expect([at(distant), await stateOf()]).toEqual([RICH, 'released'])
})

it.each(['1', '2', '3'])('whatever goes wrong with the wallet, both sides agree in the end (%s)', async (seed) => {
  const chance = chanceOf(seed)
  const pick = <T>(all: readonly T[]): T => all[chance.whole(0, all.length - 1)] as T
  const players = [await distantPlayer(), await distantPlayer(), await distantPlayer()]
  const ids = await rooms.matches()
  const open: string[] = []
  const act = async () => {
    const who = pick(players)
    const room = open.length > 0 ? pick(open) : '1'
    const what = pick(['create', 'join', 'join', 'leave', 'send', 'time'] as const)
    const mishap = pick(['notReached', 'answerLost', 'refused', undefined, undefined] as const)
    if (mishap) wallet.failNext(pick(['reserve', 'release', 'confirm', 'void']), mishap)
    if (what === 'create') {
      const made = await create(who, ids)
      if (made.room_id) open.push(made.room_id)
    }
    if (what === 'join') await join(who, room, ids[0] as string)
    if (what === 'leave') await house.call('tournament/roomleave', { ...who.me, room_id: room })
    if (what === 'send') house.outbox.send()
    if (what === 'time') {
      await house.ownerDb.query(`UPDATE seamless_bet SET ends_ms = 0 WHERE state = 'asked'`)
      await house.endReservations()
    }
  }
  for (let times = 0; times < 12; times++) await Promise.all([act(), act(), act()])
  await playOut(ids)
  expect(open.length).toBeGreaterThan(0)
})

it('a script that asks without money asks his wallet twenty times a minute, and no more', async () => {
  const [poor, ids] = [await rooms.player({ cash: 0 }, 'demo'), await rooms.matches()]
  wallet.give(poor.accountId, 1)
  const count = wallet.calls().length
  const codes: string[] = []
  for (let times = 0; times < 25; times++) codes.push((await create(poor, ids)).statusdesc)
  expect(codes.filter((code) => code === 'insufficient_balance')).toHaveLength(20)
  expect(codes.slice(20)).toEqual(Array(5).fill('requestLimit'))
  expect(since(count)).toHaveLength(20)
  house.clock.move(61_000)
  expect(await create(poor, ids)).toMatchObject({ statusdesc: 'insufficient_balance' })
})

it('the auditors name a seat whose fee is not confirmed at the wallet', async () => {
  const [{ distant, here }, ids] = [await pair(), await rooms.matches()]
  await join(distant, await rooms.create(here, ids), ids[0] as string)
  const last = `bet_id = (SELECT bet_id FROM seamless_bet WHERE state = 'confirmed' ORDER BY bet_id DESC LIMIT 1)`
  await house.ownerDb.query(`UPDATE seamless_bet SET state = 'released' WHERE ${last}`)
  expect((await rooms.audit()).join()).toContain('is not confirmed')
  await house.ownerDb.query(
    `UPDATE seamless_bet SET state = 'confirmed' WHERE state = 'released' AND ticket IS NOT NULL`,
  )
})
