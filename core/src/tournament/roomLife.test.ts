/** Each row of R10-7, and what lies between them. */
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { nextStep, type RoomMatch, type RoomNow } from './roomLife.ts'

const FIRST_MS = 100 * HOUR_MS
const LAST_MS = FIRST_MS + 3 * HOUR_MS
const CLOSES_MS = FIRST_MS - 5 * MINUTE_MS

const match = (startsMs: number, more: Partial<RoomMatch> = {}): RoomMatch => ({
  ...{ plannedMs: startsMs, startsMs, state: 'toCome' },
  ...more,
})
const TO_COME = [match(FIRST_MS), match(FIRST_MS + HOUR_MS), match(LAST_MS)]
const all = (state: RoomMatch['state']) => TO_COME.map((one) => ({ ...one, state }))
const room = (more: Partial<RoomNow>): RoomNow => ({
  ...{ state: 'open', seatsMax: 10, seats: 4, players: 4, joinEndsMs: CLOSES_MS, matches: TO_COME, isUnsettled: false },
  ...more,
})
const twoVoid = [...all('void').slice(0, 2), match(LAST_MS), match(LAST_MS)]
const putOff = (byMs: number) => [match(FIRST_MS + byMs, { plannedMs: FIRST_MS }), ...TO_COME.slice(1)]

test.each<{ name: string; of: Partial<RoomNow>; at: number; step: object | undefined }>([
  { name: 'an open room waits', of: {}, at: CLOSES_MS - 1, step: undefined },
  { name: 'a full room begins at once', of: { seats: 10, players: 10 }, at: 0, step: { to: 'active' } },
  {
    name: 'a full room whose owner has not bet waits for him',
    of: { seats: 10, players: 9 },
    at: CLOSES_MS - 1,
    step: undefined,
  },
  { name: 'three players are enough when joining ends', of: { players: 3 }, at: CLOSES_MS, step: { to: 'active' } },
  {
    name: 'two are not, with an owner who has not bet',
    of: { seats: 3, players: 2 },
    at: CLOSES_MS,
    step: { to: 'cancelled', reason: 'fewPlayers' },
  },
  { name: 'an active room takes bets', of: { state: 'active' }, at: LAST_MS - 1, step: undefined },
  { name: 'until its last match starts', of: { state: 'active' }, at: LAST_MS, step: { to: 'stopped' } },
  {
    name: 'a last match that is put off is waited for',
    of: { state: 'active', matches: [...TO_COME.slice(0, 2), match(LAST_MS + HOUR_MS, { plannedMs: LAST_MS })] },
    at: LAST_MS,
    step: undefined,
  },
  {
    name: 'a void last match is not',
    of: { state: 'active', matches: [...TO_COME.slice(0, 2), match(FIRST_MS), match(LAST_MS, { state: 'void' })] },
    at: FIRST_MS + HOUR_MS,
    step: { to: 'stopped' },
  },
  ...(['open', 'active', 'stopped'] as const).map((state) => ({
    name: `${state}: two matches are too few`,
    of: { state, matches: twoVoid },
    at: 0,
    step: { to: 'cancelled', reason: 'fewMatches' },
  })),
  {
    name: 'a match put off by twelve hours counts',
    of: { matches: putOff(12 * HOUR_MS) },
    at: 0,
    step: undefined,
  },
  {
    name: 'one put off by more does not',
    of: { matches: putOff(12 * HOUR_MS + 1) },
    at: 0,
    step: { to: 'cancelled', reason: 'fewMatches' },
  },
  { name: 'results are waited for', of: { state: 'stopped' }, at: LAST_MS + HOUR_MS, step: undefined },
  {
    name: 'and bets to be settled by them',
    of: { state: 'stopped', matches: all('completed'), isUnsettled: true },
    at: LAST_MS + HOUR_MS,
    step: undefined,
  },
  {
    name: 'all results close the room, for a review',
    of: { state: 'stopped', matches: all('completed') },
    at: LAST_MS,
    step: { to: 'closed', reviewEndsMs: LAST_MS + 30 * MINUTE_MS },
  },
  {
    name: 'a void match beside three completed ones stops nothing',
    of: { state: 'stopped', matches: [...all('completed'), match(LAST_MS, { state: 'void' })] },
    at: LAST_MS,
    step: { to: 'closed', reviewEndsMs: LAST_MS + 30 * MINUTE_MS },
  },
  {
    name: 'nothing is paid during the review',
    of: { state: 'closed', matches: all('completed'), reviewEndsMs: LAST_MS },
    at: LAST_MS - 1,
    step: undefined,
  },
  {
    name: 'prizes are paid after it',
    of: { state: 'closed', matches: all('completed'), reviewEndsMs: LAST_MS },
    at: LAST_MS,
    step: { to: 'ended' },
  },
  {
    name: 'unless a result was taken back',
    of: { state: 'closed', matches: TO_COME, reviewEndsMs: LAST_MS },
    at: LAST_MS,
    step: undefined,
  },
  {
    name: 'an ended room stays, whatever becomes of its matches',
    of: { state: 'ended', matches: all('void') },
    at: LAST_MS,
    step: undefined,
  },
  { name: 'so does a cancelled one', of: { state: 'cancelled' }, at: LAST_MS, step: undefined },
])('$name', ({ of, at, step }) => expect(nextStep(room(of), at)).toEqual(step))
