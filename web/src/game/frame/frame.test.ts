/**
 * The messages that a game may send to the page, the notices over the game or in its place, and the share of its
 * loading.
 */
import { beforeAll, expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { enGames } from '../../text/en/game.ts'
import { setWords } from '../../text/text.ts'
import { clockText } from '../factsText.ts'
import { readGameNews } from './frameMessages.ts'
import { noticeOf } from './notice.ts'
import { loadingShare } from './useFrame.ts'

beforeAll(() => setWords({ ...en, ...enGames }))

test.each([
  ['progress', { quarterline: 1, what: 'progress', share: 0.5 }, { what: 'progress', share: 0.5 }],
  ['a share that is none', { quarterline: 1, what: 'progress', share: 2 }, undefined],
  ['ready', { quarterline: 1, what: 'ready' }, { what: 'ready' }],
  [
    'its tools',
    { quarterline: 1, what: 'tools', tools: ['rules', 'sound', 'hack'], muted: true },
    { what: 'tools', tools: ['sound', 'rules'], isMuted: true },
  ],
  ['a message of another version', { quarterline: 2, what: 'ready' }, undefined],
  ['a message of something else', 'ready', undefined],
  ['nothing', null, undefined],
  ['a word that is not known', { quarterline: 1, what: 'close' }, undefined],
])('a game tells %s', (_, data, told) => {
  expect(readGameNews(data)).toEqual(told)
})

const calm = { isLoggedOut: false, isOver: false, isShut: false, isOffline: false }
const sitting = (open_rounds: number, code?: string, params?: Record<string, string | number>) => ({
  ...{ status: 1 as const, statusdesc: '' as const, staked: 0, net: 0, in_play: open_rounds * 10, open_rounds },
  ...(code && { refused: { code, ...(params && { params }) } }),
})

test('nothing stands over a game while stakes are taken', () => {
  expect(noticeOf({ ...calm, session: sitting(1) })).toBeUndefined()
  expect(noticeOf({ ...calm, session: undefined })).toBeUndefined()
})

test('a game that is switched off goes with its last round, and says why', () => {
  const during = noticeOf({ ...calm, session: sitting(1, 'slotsDisabled') })
  expect(during?.place).toBe('over')
  expect(`${during?.text} ${during?.more}`).toMatch(
    /^No more stakes are taken\. Slots are not available.*Your open round goes on/,
  )
  expect(noticeOf({ ...calm, session: sitting(0, 'slotsDisabled') })).toMatchObject({ place: 'instead' })
})

test('a limit is named with its period and its end, over the game', () => {
  const session = sitting(0, 'ownLossLimit', { period: 'week', until: '2026-11-30 12:00:00', left: 0 })
  expect(noticeOf({ ...calm, session })).toEqual({
    place: 'over',
    text: 'Your loss limit (Week) is used up until 2026-11-30 12:00:00.',
  })
})

test('who has nothing left is told so, but not while all of it is in play', () => {
  expect(noticeOf({ ...calm, session: sitting(0, 'insufficient_balance') })?.place).toBe('over')
  expect(noticeOf({ ...calm, session: sitting(1, 'insufficient_balance') })).toBeUndefined()
})

test('a lost connection leaves the last picture; an ended login and an ended session take the game away', () => {
  expect(noticeOf({ ...calm, isShut: true, session: sitting(1) })?.more).toBe('Your open round goes on and is paid.')
  expect(noticeOf({ ...calm, isShut: true, session: undefined })).toMatchObject({ place: 'over' })
  expect(noticeOf({ ...calm, isOffline: true, session: sitting(1) })).toMatchObject({ place: 'over' })
  expect(noticeOf({ ...calm, isLoggedOut: true, session: sitting(1) })).toMatchObject({ place: 'instead' })
  expect(noticeOf({ ...calm, isOver: true, session: sitting(1) })).toMatchObject({ place: 'instead', mayReopen: true })
})

const told = { isLoaded: false, isReady: false, isOver: false, isSlow: false, tools: [], isMuted: true }

test('the bar of the loading has a real share: the address, the page, and what the game says of itself', () => {
  expect(loadingShare('asking', told)).toBe(0.1)
  expect(loadingShare('open', told)).toBe(0.3)
  expect(loadingShare('open', { ...told, progress: 0.5 })).toBeCloseTo(0.65)
  expect(loadingShare('open', { ...told, isLoaded: true, progress: 0.5 })).toBeCloseTo(0.65)
  expect(loadingShare('open', { ...told, isLoaded: true })).toBe(1)
  expect(loadingShare('open', { ...told, isReady: true, progress: 0.5 })).toBe(1)
})

test.each([
  [0, '00:00:00'],
  [2_538_000, '00:42:18'],
  [360_000_000, '100:00:00'],
  [-5, '00:00:00'],
])('a sitting of %i ms reads %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})
