/** The button of a room, what is said of its seats, the order that waits, and the next room by key. */
import { ROOM_STATUS, type RoomState } from '@quarterline/core/tournament/room'
import { expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { enRooms } from '../../text/en/tournament/rooms.ts'
import { setWords } from '../../text/text.ts'
import { initialsOf } from '../parts/lane.ts'
import { timeLeftText } from '../parts/leftClock.ts'
import type { LobbyCard } from './filters.ts'
import { nextRoom } from './keys.ts'
import { actOf, nth, seatsText } from './roomWords.ts'
import { inShownOrder } from './useRoomList.ts'

setWords({ ...en, ...enRooms })

const room = (state: RoomState, more: object = {}) =>
  ({ roomStatus: ROOM_STATUS[state], isJoined: false, isOwner: false, seats: 3, roomLimit: 8, ...more }) as LobbyCard

test.each([
  ['open', {}, 'join'],
  ['open', { seats: 8 }, 'watch'],
  ['open', { isJoined: true }, 'enter'],
  ['active', {}, 'watch'],
  ['stopped', { isJoined: true }, 'enter'],
  ['closed', {}, 'table'],
  ['ended', { isJoined: true }, 'result'],
  ['cancelled', { isJoined: true }, 'why'],
] as const)('%s %j: %s', (state, more, act) => expect(actOf(room(state, more), true)).toBe(act))

test('nobody joins a room whose time is over', () => expect(actOf(room('open'), false)).toBe('watch'))

test.each([
  [room('open'), '5 left', false],
  [room('open', { seats: 7 }), '1 seat left', true],
  [room('open', { seats: 8 }), 'full', false],
  [room('open', { seats: 1, isOwner: true }), 'needs 2 more', true],
  [room('active'), 'joining closed', false],
])('seats %#', (of, text, isUrgent) => expect(seatsText(of)).toEqual({ text, isUrgent }))

test('the order waits: rows stay where they are with what is new of them', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((room_id) => ({ ...room('open'), room_id })) as [
    LobbyCard,
    LobbyCard,
    LobbyCard,
  ]
  const moved = { ...a, seats: 4 }
  expect(inShownOrder([a, b], [c, b, moved])).toEqual([moved, b])
})

test.each([
  [undefined, 1, 'a'],
  ['a', 1, 'b'],
  ['a', -1, 'a'],
  ['c', 1, 'c'],
  ['gone', -1, 'a'],
] as const)('from %s by %i to %s', (chosen, step, next) => expect(nextRoom(['a', 'b', 'c'], chosen, step)).toBe(next))

test.each([
  [833, '00:13:53'],
  [10_433, '02:53:53'],
  [86_400 + 13 * 60, '1 d 00:13'],
])('%i seconds are %s', (leftS, text) => expect(timeLeftText(leftS)).toBe(text))

test('a short time has no hours', () => expect(timeLeftText(833, true)).toBe('13:53'))

test.each([
  [1, '1st'],
  [3, '3rd'],
  [12, '12th'],
  [22, '22nd'],
])('place %i is %s', (place, text) => expect(nth(place)).toBe(text))

test.each([
  ['Causeway Cup', 'CC'],
  ['Cousins and Co', 'CA'],
  ['league', 'L'],
  ['!! 8 Ball', '8B'],
])('%s has the letters %s', (name, letters) => expect(initialsOf(name)).toBe(letters))
