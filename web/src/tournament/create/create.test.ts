/** Opening a room: steps and what they need, fees, the request, refusals at their steps, and the boxes of the PIN. */
import { expect, test } from 'vitest'
import { drawPin } from './draft.ts'
import { pinAfterBackspace, pinAfterTyping } from './pin.ts'
import { PAID_STEPS } from './SeatsField.tsx'
import {
  feeChips,
  feeOf,
  type RoomDraft,
  type RoomMatchChoice,
  reachedStep,
  roomRequest,
  spread,
  stepOfRefusal,
} from './steps.ts'

const FEES = { min: 10, max: 1000, step: 1 }
const BOUNDS = { fee: FEES, matchesMax: 20, currency: 'MYR' } as const
const DRAFT: RoomDraft = {
  ...{ leagues: ['l1'], matches: ['m1', 'm2', 'm3'], withinH: 24, name: 'Cousins and Co', isPrivate: true },
  ...{ fee: '50', seats: 12, pin: '417092', repeats: false },
}
const match = (matchId: string, leagueId = 'l1') => ({ matchId, leagueId }) as RoomMatchChoice

test.each([
  [{}, 3, 'review'],
  [{ leagues: [] }, 3, 'leagues'],
  [{}, 2, 'matches'],
  [{}, 21, 'matches'],
  [{ name: 'ab' }, 3, 'fee'],
  [{ fee: '5' }, 3, 'fee'],
  [{ pin: '4170' }, 3, 'fee'],
  [{ pin: '', isPrivate: false }, 3, 'review'],
] as const)('the review of %j with %i matches is the step %s', (change, chosen, step) => {
  expect(reachedStep('review', { ...DRAFT, ...change }, { bounds: BOUNDS, chosen })).toBe(step)
})

test.each([
  ['50', 50],
  ['1,000', 1000],
  ['10.5', undefined],
  ['9', undefined],
  ['1001', undefined],
  ['', undefined],
])('the fee "%s" is %s', (fee, amount) => expect(feeOf({ fee }, FEES)).toBe(amount))

test('a fee of another currency keeps to its steps', () => {
  const bounds = { min: 40_000, max: 4_000_000, step: 100 }
  expect([feeOf({ fee: '40,100' }, bounds), feeOf({ fee: '40150' }, bounds)]).toEqual([40_100, undefined])
  expect(feeChips(bounds)).toEqual([40_000, 80_000, 200_000, 400_000, 800_000, 2_000_000, 4_000_000])
})

test('the request has the leagues of its matches, and a PIN only if it is private', () => {
  const matches = [match('m1'), match('m2', 'l2'), match('m3')]
  const common = { room_key: 'key-0001', name: 'Cousins and Co', roomRate: 50, roomLimit: 12 }
  const asked = { ...common, leagues: ['l1', 'l2'], matches: ['m1', 'm2', 'm3'] }
  const more = { fee: 50, key: 'key-0001' }
  expect(roomRequest(DRAFT, matches, more)).toEqual({ ...asked, roomType: 2, roomPassword: '417092' })
  expect(roomRequest({ ...DRAFT, isPrivate: false }, matches, more)).toEqual({ ...asked, roomType: 1 })
  expect(roomRequest({ ...DRAFT, repeats: true }, matches, more)).toMatchObject({ repeats: true })
})

test.each([
  ['minMatch', {}, 'matches'],
  ['createRoomFailed-3', {}, 'matches'],
  ['suspended', { matchId: 'm1' }, 'matches'],
  ['roomExists', {}, 'fee'],
  ['insufficient_balance', {}, 'fee'],
  ['createRoomFailed-2', {}, 'review'],
] as const)('%s %j stands at the step %s', (code, params, step) => expect(stepOfRefusal(code, params)).toBe(step))

test.each([
  ['', 0, '4', '4', 1],
  ['41', 2, '7', '417', 3],
  ['41', 5, '7', '417', 3],
  ['417092', 1, '9', '497092', 2],
  ['417', 1, 'x', '417', 1],
  ['', 0, ' 417 092 ', '417092', 5],
  ['1', 0, '41709299', '417092', 5],
])('"%s", box %i, typed "%s": "%s" and box %i', (pin, at, typed, next, box) => {
  expect(pinAfterTyping(pin, at, typed)).toEqual({ pin: next, at: box })
})

test.each([
  ['417', 3, '41', 2],
  ['417', 2, '41', 2],
  ['417', 0, '17', 0],
  ['', 0, '', 0],
])('"%s", Backspace in box %i: "%s" and box %i', (pin, at, next, box) => {
  expect(pinAfterBackspace(pin, at)).toEqual({ pin: next, at: box })
})

test('a drawn PIN has six digits', () => expect(drawPin()).toMatch(/^\d{6}$/))

test('places that are paid, by the number of players', () => {
  expect(PAID_STEPS.map(({ players, paid }) => `${players}:${paid}`).join(' ')).toBe('3:1 5:2 8:3 13:4 19:5 28:7')
})

test('matches chosen for him are spread over all that are offered', () => {
  const offered = Array.from({ length: 12 }, (_, at) => match(`m${at}`))
  expect(spread(offered, 6)).toEqual(['m0', 'm2', 'm4', 'm6', 'm8', 'm10'])
  expect(spread(offered.slice(0, 2), 6)).toEqual(['m0', 'm1'])
  expect(spread([], 6)).toEqual([])
})
