/** A live picture that is lost, behind, denied or renewed: what the page is told, and what is tried again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestPage, pass } from '../../../test/testHook.ts'
import { startRun } from './pictureRun.ts'
import { usePicture } from './pictureStore.ts'
import type { Player } from './player.ts'

const opened: { address: string; lose(): void; renewed: string[]; isEnded: boolean }[] = []
let atMs: number | undefined
let canPlay: boolean
vi.mock('./player.ts', () => ({
  async openPlayer(_: unknown, address: string, lose: () => void): Promise<Player | undefined> {
    const one = { address, lose, renewed: [] as string[], isEnded: false }
    opened.push(one)
    if (!canPlay) return undefined
    return {
      playingAtMs: () => atMs,
      toLive: () => undefined,
      renew: (next) => void one.renewed.push(next),
      hold: () => undefined,
      end() {
        one.isEnded = true
      },
    }
  },
}))

const NOW_MS = 1_755_345_600_000
let answer: object
let asked: number
let video: { currentTime: number; paused: boolean; isConnected: boolean }
let run: ReturnType<typeof startRun>

const begin = () => {
  run = startRun('m1', video as unknown as HTMLVideoElement, () => undefined)
}
/** Lets time pass in which the picture moves, `behindMs` behind. */
async function play(ms: number, behindMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    video.currentTime += 0.5
    atMs = NOW_MS + performance.now() - behindMs
    await pass(500)
  }
}
const shown = () => [usePicture.getState().phase, Math.floor(usePicture.getState().behindS ?? -1)]

beforeEach(() => {
  vi.useFakeTimers()
  openTestPage()
  vi.stubGlobal('document', { hidden: false })
  opened.length = 0
  ;[asked, atMs, canPlay] = [0, undefined, true]
  video = { currentTime: 0, paused: false, isConnected: true }
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const nowMs = NOW_MS + performance.now()
    const said = { real_now: nowMs, ends: nowMs + 300_000, address: `/picture/${asked}/live.m3u8` }
    return Response.json({ status: 1, statusdesc: '', ...said, ...answer })
  })
  answer = {}
  usePicture.setState({ phase: 'starting', behindS: undefined, isPaused: false })
})
afterEach(() => {
  run.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it starts, is live, and far behind it says so', async () => {
  begin()
  await pass(1000)
  expect(shown()).toEqual(['starting', -1])
  await play(2000, 5000)
  expect(shown()).toEqual(['live', 5])
  await play(2000, 20_000)
  expect(shown()).toEqual(['behind', 20])
})

test('a picture that stands still is lost, tried again at growing pauses, and found', async () => {
  begin()
  await play(2000, 5000)
  await pass(7000)
  expect([shown()[0], opened.length, opened[0]?.isEnded]).toEqual(['lost', 1, true])
  await pass(1000)
  expect(opened.map(({ address }) => address)).toEqual(['/picture/1/live.m3u8', '/picture/2/live.m3u8'])
  opened[1]?.lose()
  await pass(1000)
  expect(opened).toHaveLength(2)
  await pass(1500)
  expect(opened).toHaveLength(3)
  await play(1500, 4000)
  expect(shown()).toEqual(['live', 4])
})

test('a paused picture is not lost', async () => {
  begin()
  await play(2000, 5000)
  usePicture.setState({ isPaused: true })
  await pass(60_000)
  expect(opened).toHaveLength(1)
  expect(shown()[0]).not.toBe('lost')
})

test.each([
  ['a match without a picture', { address: undefined }, 'denied'],
  ['a switched-off picture', { status: 0, statusdesc: 'livetvDisabled' }, 'denied'],
  ['a house that does not answer', { status: 0, statusdesc: 'requestTimeout' }, 'lost'],
])('%s: %s is %s', async (_, said, phase) => {
  answer = said
  begin()
  await pass(500)
  expect([shown()[0], opened.length]).toEqual([phase, 0])
  await pass(20_000)
  expect(asked > 1).toBe(phase === 'lost')
})

test('a browser that cannot play it says so, and an address is renewed before its end', async () => {
  canPlay = false
  begin()
  await pass(500)
  expect(shown()[0]).toBe('unplayable')
  run.end()
  canPlay = true
  begin()
  await play(245_000, 5000)
  expect(opened.at(-1)?.renewed).toEqual(['/picture/3/live.m3u8'])
  expect(shown()).toEqual(['live', 5])
})
