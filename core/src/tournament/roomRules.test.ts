/** What a room may be made of and who may join it: each code, and which of two comes first. */
import { describe, expect, it, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { openMatch } from '../market/book/book.ts'
import type { BookMatch } from '../market/book/match.ts'
import type { Fixture } from '../market/event.ts'
import { ROOM_TYPE } from './room.ts'
import { checkJoin, checkRoom, checkTakesBets, type JoinView, type RoomWish, roomName } from './roomRules.ts'

const NOW_MS = Date.UTC(2025, 7, 16, 12)

function matchOf(matchId: string, changes: Partial<Fixture> = {}, more: Partial<BookMatch> = {}): BookMatch {
  const place = { matchId, sport: 1, leagueId: 'L1', league: 'First League', home: 'Home', away: 'Away' }
  return { ...openMatch({ ...place, startsAtMs: NOW_MS + 2 * HOUR_MS, ...changes }, 'test', 1), ...more }
}

const BOOK = new Map(
  [
    ...Array.from({ length: 25 }, (_, at) => matchOf(`m${at}`)),
    ...[matchOf('started', { startsAtMs: NOW_MS }), matchOf('soon', { startsAtMs: NOW_MS + 9 * MINUTE_MS })],
    ...[matchOf('elsewhere', { leagueId: 'L2' }), matchOf('over', {}, { phase: 'ended' })],
    ...[matchOf('corners', { parent: { matchId: 'm1', type: 'corners' } }), matchOf('race', { sport: 45 })],
    matchOf('shut', {}, { house: { whole: 'shut' } as never }),
  ].map((match) => [match.fixture.matchId, match]),
)

const WISH: RoomWish = {
  ...{ name: 'Cousins and Co', roomType: 1, roomRate: 50, roomLimit: 12, leagues: ['L1'], matches: ['m1', 'm2', 'm3'] },
}
const VIEW = {
  nowMs: NOW_MS,
  currency: 'MYR',
  owned: 0,
  ownedPrivate: 0,
  opened: 0,
  matchOf: (id: string) => BOOK.get(id),
} as const
const codeOf = (wish: Partial<RoomWish>, view: Partial<typeof VIEW> & { matchesMax?: number } = {}) => {
  const checked = checkRoom({ ...WISH, ...wish }, { ...VIEW, ...view } as never)
  return checked.ok ? 'ok' : checked.code
}
const many = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`)

describe('a room', () => {
  test.each<[string, Partial<RoomWish>, string]>([
    ['is made of three matches', {}, 'ok'],
    ['and of twenty', { matches: many(20) }, 'ok'],
    ['of a type that there is', { roomType: 4 }, 'createRoomFailed-1'],
    ['with a name', { name: ' a ' }, 'createRoomFailed-1'],
    ['that has letters', { name: '---' }, 'createRoomFailed-1'],
    ['and nothing strange', { name: 'a<b>c' }, 'createRoomFailed-1'],
    ['of 24 letters at most', { name: 'x'.repeat(25) }, 'createRoomFailed-1'],
    ['with a fee of whole units', { roomRate: 10.5 }, 'invalidRoomRate'],
    ['that is a number of them', { roomRate: 1e11 }, 'invalidRoomRate'],
    ['of 10 at least', { roomRate: 9 }, 'minRoomRate'],
    ['exactly', { roomRate: 10 }, 'ok'],
    ['and 1000 at most', { roomRate: 1001 }, 'maxRoomRate'],
    ['exactly', { roomRate: 1000 }, 'ok'],
    ['with whole seats', { roomLimit: 3.5 }, 'invalidRoomLimit'],
    ['three at least', { roomLimit: 2 }, 'minRoomLimit'],
    ['thirty at most', { roomLimit: 31 }, 'maxRoomLimit'],
    ['a PIN only where it is private', { roomPassword: '123456' }, 'invalidRoomPassword'],
    ['and there always', { roomType: 2 }, 'invalidRoomPassword'],
    ['of six digits', { roomType: 2, roomPassword: '12345' }, 'invalidRoomPassword'],
    ['of this script', { roomType: 2, roomPassword: '١٢٣٤٥٦' }, 'invalidRoomPassword'],
    ['with a first zero', { roomType: 2, roomPassword: '012345' }, 'ok'],
    ['each league once', { leagues: ['L1', 'L1'] }, 'leagueExists'],
    ['each match once', { matches: ['m1', 'm2', 'm1'] }, 'matchExists'],
    ['of a league at least', { leagues: [] }, 'minMatch'],
    ['not of two matches', { matches: ['m1', 'm2'] }, 'minMatch'],
    ['nor of twenty-one', { matches: many(21) }, 'maxMatch'],
    ['nor of one that nobody knows', { matches: ['m1', 'm2', 'none'] }, '318'],
    ['nor of one that is over', { matches: ['m1', 'm2', 'over'] }, '308'],
    ['nor of one in play', { matches: ['m1', 'm2', 'started'] }, 'liveMatchNotAllowed'],
    ['nor of one of another league', { matches: ['m1', 'm2', 'elsewhere'] }, '311'],
    ['nor of the corners of one', { matches: ['m1', 'm2', 'corners'] }, '311'],
    ['nor of a race of two minutes', { matches: ['m1', 'm2', 'race'] }, '311'],
    ['nor without time to join', { matches: ['m1', 'm2', 'soon'] }, 'createRoomFailed-3'],
    ['a free one has a prize to the cent', { roomType: 3, roomRate: 200.55 }, 'ok'],
    ['and some prize', { roomType: 3, roomRate: 0 }, 'invalidRoomRate'],
  ])('%s', (_, wish, code) => expect(codeOf(wish)).toBe(code))

  it('is one of five that an owner has unfinished, and the only private one', () => {
    expect(codeOf({}, { owned: 4 as 0 })).toBe('ok')
    expect(codeOf({}, { owned: 5 as 0 })).toBe('createRoomFailed-2')
    expect(codeOf({}, { opened: 19 as 0 })).toBe('ok')
    expect(codeOf({}, { opened: 20 as 0 })).toBe('createRoomFailed-2')
    const secret = { roomType: 2, roomPassword: '123456' }
    expect(codeOf(secret, { owned: 1 as 0, ownedPrivate: 1 as 0 })).toBe('roomExists')
    expect(codeOf({}, { owned: 1 as 0, ownedPrivate: 1 as 0 })).toBe('ok')
  })

  it('has fewer matches where the operator says so', () => {
    expect(codeOf({ matches: many(6) }, { matchesMax: 5 })).toBe('maxMatch')
  })

  it('is refused for the first of its faults', () => {
    const faults: Partial<RoomWish>[] = [
      ...[{ name: '' }, { roomRate: 9 }, { roomLimit: 2 }, { roomPassword: '1' }, { leagues: ['L1', 'L1'] }],
      { matches: ['m1'] },
    ]
    const codes = [
      'createRoomFailed-1',
      'minRoomRate',
      'minRoomLimit',
      'invalidRoomPassword',
      'leagueExists',
      'minMatch',
    ]
    for (const [at, code] of codes.entries()) expect(codeOf(Object.assign({}, ...faults.slice(at)))).toBe(code)
  })

  it('keeps its name as people write names', () => {
    expect(roomName('  Nhà   của tôi ')).toBe('Nhà của tôi')
    expect(roomName('ကျွန်တော့်အခန်း')).toBe('ကျွန်တော့်အခန်း')
    expect(roomName('a\u202eb c')).toBeUndefined()
  })
})

describe('joining', () => {
  const room: JoinView['room'] = {
    ...{ type: ROOM_TYPE.public, state: 'open', currency: 'MYR', seatsMax: 3, joinEndsMs: NOW_MS + HOUR_MS, pin: null },
  }
  const secret = { ...room, type: ROOM_TYPE.private, pin: '012345' }
  const free = { ...room, type: ROOM_TYPE.free }
  const view: JoinView = {
    ...{
      nowMs: NOW_MS,
      room,
      currency: 'MYR',
      seats: 1,
      isSeated: false,
      seatsHad: 0,
      hadAddress: false,
      joined: 0,
      pin: undefined,
    },
    pinShutUntilMs: 0,
  }
  test.each<[string, Partial<JoinView>, string | undefined]>([
    ['an open room', {}, undefined],
    ['in another currency', { currency: 'USD' }, 'invalidCurrency'],
    ['twice', { isSeated: true, room: { ...room, state: 'ended' } }, 'memberJoinedBefore'],
    ['for the third time', { seatsHad: 2 }, undefined],
    ['for the fourth', { seatsHad: 3 }, 'memberJoinedBefore'],
    ['a free room after giving its seat up', { room: free, seatsHad: 1 }, 'memberJoinedBefore'],
    ['a room that has begun', { room: { ...room, state: 'active' } }, 'roomClosed'],
    ['one whose betting has ended', { room: { ...room, state: 'stopped' } }, 'roomClosed'],
    ['one under review', { room: { ...room, state: 'closed' } }, 'roomClosed'],
    ['one that has ended', { room: { ...room, state: 'ended' } }, 'roomEndedOrCancelled'],
    ['one that is cancelled', { room: { ...room, state: 'cancelled' } }, 'roomEndedOrCancelled'],
    ['in the last moment', { nowMs: NOW_MS + HOUR_MS - 1 }, undefined],
    ['too late', { nowMs: NOW_MS + HOUR_MS }, 'roomClosed'],
    ['a full one', { seats: 3 }, 'roomFull'],
    ['with the PIN', { room: secret, pin: '012345' }, undefined],
    ['without it', { room: secret }, 'invalidRoomPassword'],
    ['with another', { room: secret, pin: '12345' }, 'invalidRoomPassword'],
    ['after too many', { room: secret, pin: '012345', pinShutUntilMs: NOW_MS + 1 }, 'joinFailed-1'],
    ['once they are long ago', { room: secret, pin: '012345', pinShutUntilMs: NOW_MS }, undefined],
    ['a free room from an address that had a seat', { room: free, hadAddress: true }, 'IPJoinedBefore'],
    ['a paid room from the same', { hadAddress: true }, undefined],
    ['the twentieth room', { joined: 19 }, undefined],
    ['one more', { joined: 20 }, 'joinFailed-2'],
  ])('%s', (_, changes, code) => expect(checkJoin({ ...view, ...changes })?.code).toBe(code))
})

test('bets are taken while a room is open or active', () => {
  const codes = (['open', 'active', 'stopped', 'closed', 'ended', 'cancelled'] as const).map(
    (state) => checkTakesBets(state)?.code,
  )
  expect(codes).toEqual([undefined, undefined, 'roomClosed', 'roomClosed', 'roomEnded', 'roomEndedOrCancelled'])
})
