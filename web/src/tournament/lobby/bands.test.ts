/** Bands of the lobby: by state, by the hour, tonight until six, later today, then by days at GMT+8. */
import { ROOM_STATUS } from '@quarterline/core/tournament/room'
import { expect, test } from 'vitest'
import { lobbyBands } from './bands.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const open = (lastJoin: string) => ({ roomStatus: ROOM_STATUS.open, lastJoin: at(lastJoin) })
const bandNames = (nowMs: number, ...rooms: Parameters<typeof lobbyBands>[0]) =>
  lobbyBands(rooms, { nowMs }).map(({ name, rooms: of }) => [
    typeof name === 'string' ? name : new Date(name.dayMs).toISOString(),
    of.length,
  ])

test.each([
  {
    now: '2026-11-28T20:41',
    closing: ['2026-11-28T20:55', '2026-11-28T21:41', '2026-11-28T23:00', '2026-11-29T00:25', '2026-11-29T11:55'],
    bands: [
      ['hour', 2],
      ['tonight', 2],
      ['2026-11-28T16:00:00.000Z', 1],
    ],
  },
  {
    now: '2026-11-28T10:00',
    closing: ['2026-11-28T20:55', '2026-11-29T00:25'],
    bands: [
      ['today', 1],
      ['2026-11-28T16:00:00.000Z', 1],
    ],
  },
  {
    now: '2026-11-28T02:00',
    closing: ['2026-11-28T05:00', '2026-11-28T12:00'],
    bands: [
      ['tonight', 1],
      ['today', 1],
    ],
  },
])('at $now', ({ now, closing, bands }) => {
  expect(bandNames(at(now), ...closing.map(open))).toEqual(bands)
})

test('rooms in play and those that are over; of one’s own those in play come first, and the open ones are one band', () => {
  const nowMs = at('2026-11-28T20:41')
  const later = open('2026-11-28T23:00')
  const playing = { ...later, roomStatus: ROOM_STATUS.stopped }
  const over = { ...later, roomStatus: ROOM_STATUS.cancelled }
  expect(bandNames(nowMs, later, playing, over).map(([name]) => name)).toEqual(['tonight', 'playing', 'over'])
  const mine = lobbyBands([later, playing, over], { nowMs, isMine: true })
  expect(mine.map(({ name }) => name)).toEqual(['playing', 'seated', 'over'])
})
