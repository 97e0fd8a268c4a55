/** Seats at ponds: a dozen at each, over two processes, whoever comes, leaves, dies or is lost for a moment. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase } from '../../test/testStudio.ts'
import { type Db, openDb } from '../kit/db.ts'
import type { Watcher } from '../live/crowd.ts'
import type { GameSession } from '../session/sessions.ts'
import type { PondGame } from './pondGame.ts'
import { createPondWatchers } from './pondWatchers.ts'
import { POND_SEATS, type PondPlace, readSeats, sitDown, standUp } from './seats.ts'
import { noteLists } from './shots.ts'

const ROOM = { game: 'pond', currency: 'MYR' }
const clock = { nowMs: 0 }
const nowMs = () => clock.nowMs

let db: Db
/** Another process on the same database. */
let other: Db
beforeEach(async () => {
  clock.nowMs = 1_000_000
  const url = await newDatabase()
  db = await openDb(url, () => {})
  other = await openDb(url, () => {})
})
afterEach(async () => {
  await other.close()
  await db.close()
})

const member = (at: number) => ({ provider: 'studio', player: `p${at}` })
const sit = (at: number, at1 = db, room = ROOM) => sitDown(at1, room, member(at), nowMs())
const crowd = (from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, at) => sit(from + at, at % 2 === 0 ? db : other)))
const numbers = (places: readonly PondPlace[]) => places.map(({ pond }) => pond.number).sort((a, b) => a - b)
const stand = (at: number) => standUp(db, ROOM, member(at), nowMs())

describe('a room', () => {
  it('seats a dozen at a pond and opens another for the next, over two processes at once', async () => {
    const places = await crowd(1, 2 * POND_SEATS + 1)
    const ones = Array.from({ length: POND_SEATS }, () => 1)
    expect(numbers(places)).toEqual([...ones, ...ones.map(() => 2), 3])
    expect(new Set(places.map(({ pond, seat }) => `${pond.id} ${seat}`)).size).toBe(2 * POND_SEATS + 1)
    expect(new Set(places.map(({ pond }) => pond.seed)).size).toBe(3)
  })

  it('of another currency has ponds of its own', async () => {
    const [here, there] = [await sit(1), await sit(2, db, { ...ROOM, currency: 'THB' })]
    expect([here.pond.number, there.pond.number]).toEqual([1, 1])
    expect(here.pond.id).not.toBe(there.pond.id)
  })

  it('fills the first pond with a place before a later one, and opens a closed one before a new one', async () => {
    const places = await crowd(1, POND_SEATS + 1)
    const [first, second] = [1, 2].map((number) => places.find(({ pond }) => pond.number === number)?.pond.id)
    const inFirst = (await readSeats(db, [first ?? 0], nowMs())).map(({ player }) => Number(player.slice(1)))
    const [inSecond] = (await readSeats(db, [second ?? 0], nowMs())).map(({ player }) => Number(player.slice(1)))
    await stand(inFirst[3] ?? 0)
    expect((await sit(50)).pond.id).toBe(first)
    await stand(inSecond ?? 0)
    expect(await readSeats(db, [second ?? 0], nowMs())).toEqual([])
    expect((await sit(51)).pond.id).toBe(second)
  })
})

describe('a member', () => {
  it('keeps his seat while he is heard of, also when the studio starts again, and the day’s sum with it', async () => {
    const place = await sit(1)
    clock.nowMs += 29_000
    expect(await sit(1, other)).toEqual(place)
    clock.nowMs += 29_000
    await sit(2)
    expect((await readSeats(db, [place.pond.id], nowMs())).map(({ player }) => player)).toEqual(['p1', 'p2'])
  })

  it('of a process that died gives his seat to the next one after half a minute', async () => {
    await crowd(1, POND_SEATS)
    clock.nowMs += 30_001
    const next = await sit(99)
    expect([next.pond.number, next.seat]).toEqual([1, 0])
  })

  it('who left and came again, here or at another process, is not sent away by his former line', async () => {
    await sit(1)
    const leftMs = nowMs()
    clock.nowMs += 1000
    const place = await sit(1, other)
    await standUp(db, ROOM, member(1), leftMs)
    expect(await sit(1)).toEqual(place)
    expect((await readSeats(db, [place.pond.id], nowMs())).length).toBe(1)
  })
})

/** A page's line that was opened, with what it heard. */
function openLine(at: number) {
  const heard: Record<string, unknown>[] = []
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => void heard.push(JSON.parse(text) as Record<string, unknown>),
    terminate() {},
  }
  const watcher: Watcher = { socket, session: `s${at}`, member: `studio p${at}`, currency: 'MYR', isGuest: false }
  return { heard, watcher }
}

const house = (of: Db) => ({ db: of, nowMs, wallets: new Map(), calls: {} as never })

describe('those who watch', () => {
  const seatsHeard = ({ heard }: ReturnType<typeof openLine>) =>
    (heard.findLast(({ type }) => type === 'seats')?.seats as unknown[] | undefined)?.length

  it('hear of everybody at their pond and of nobody at another, and of who leaves', async () => {
    const watchers = createPondWatchers(house(db))
    const lines = Array.from({ length: POND_SEATS + 1 }, (_, at) => openLine(at + 1))
    for (const { watcher } of lines) {
      watchers.at(ROOM).add(watcher)
      await watchers.at(ROOM).greeting(watcher)
    }
    const look = async (ms: number) => {
      clock.nowMs += ms
      await watchers.look()
    }
    await look(1000)
    expect(lines.map(seatsHeard)).toEqual([...Array.from({ length: POND_SEATS }, () => POND_SEATS), 1])
    const [first] = lines as [ReturnType<typeof openLine>]
    watchers.at(ROOM).drop(first.watcher)
    // A line that is lost is opened again.
    await look(2500)
    expect(seatsHeard(lines[1] as never)).toBe(POND_SEATS)
    await look(1000)
    expect(seatsHeard(lines[1] as never)).toBe(POND_SEATS - 1)
  })

  it('are led to a seat again when theirs went to another', async () => {
    const watchers = createPondWatchers(house(db))
    const line = openLine(1)
    watchers.at(ROOM).add(line.watcher)
    await watchers.at(ROOM).greeting(line.watcher)
    // The process stood still for a minute.
    clock.nowMs += 60_000
    await crowd(2, POND_SEATS + 1)
    await watchers.look()
    expect(line.heard.find(({ type }) => type === 'hello')).toMatchObject({ number: 2, seat: 0 })
  })
})

/** Every shot catches. */
const game = { id: 'pond', kindOf: () => 'dart', isThere: () => true, draw: () => 200 } as unknown as PondGame
const list = (at: number, place: PondPlace | undefined) => ({
  ...{
    game,
    pond: place?.pond as PondPlace['pond'],
    list: `list ${at}`,
    aims: [{ fish: 'dart-1-0', stake: 10_000 }],
  },
  session: { ...member(at), id: `s${at}`, currency: 'MYR', walletSession: 'w' } as GameSession,
})

describe('shots', () => {
  it('after a page’s greeting are told to it, however soon they come', async () => {
    const place = await sit(1)
    const watchers = createPondWatchers(house(db))
    const line = openLine(2)
    watchers.at(ROOM).add(line.watcher)
    await watchers.at(ROOM).greeting(line.watcher)
    await other.tx((tx) => noteLists(tx, [list(1, place)], nowMs()))
    await watchers.look()
    await watchers.look()
    const shots = line.heard.flatMap(({ type, shots }) => (type === 'shots' ? (shots as object[]) : []))
    expect(shots).toEqual([{ seat: place.seat, fish: 'dart-1-0', stake: 10_000 }])
  })

  it('at two ponds that come at once are decided each by the fish of its own pond', async () => {
    await crowd(1, POND_SEATS + 1)
    const places = await crowd(1, POND_SEATS + 1)
    const [first, second] = [1, 2].map((number) => places.find(({ pond }) => pond.number === number))
    const lists = [list(1, first), list(2, second), list(3, first)]
    const { noted } = await db.tx((tx) => noteLists(tx, lists, nowMs()))
    expect([...noted.values()].flat().map(({ state, code }) => [state, code])).toEqual([
      ['asked', null],
      ['asked', null],
      ['void', 'GONE'],
    ])
  })
})
