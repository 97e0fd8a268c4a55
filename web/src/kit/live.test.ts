/** The channel on a stand-in socket: what it asks when it opens, gaps, breaks, hides and comes back. */
import { gzipSync } from 'node:zlib'
import type { LiveBoard, LiveRequest } from '@quarterline/core/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive, followTopic, onMe, onNews, onOpen, startLive, useLink } from './live.ts'

class Socket {
  static readonly OPEN = 1
  readyState = 0
  sent: LiveRequest[] = []
  onopen = () => {}
  onclose = (_: { code?: number }) => {}
  onmessage = (_: { data: string | Blob }) => {}
  readonly url: string
  constructor(url: string) {
    this.url = url
    sockets.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as LiveRequest)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = Socket.OPEN
    this.onopen()
  }
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
  hearPressed(message: object) {
    this.onmessage({ data: new Blob([gzipSync(JSON.stringify(message))]) })
  }
}

let sockets: Socket[] = []
let end = () => {}
const page = Object.assign(new EventTarget(), { hidden: false })

/** A part that keeps a version and takes what goes on from it. */
function follow() {
  const taken: (LiveBoard | 'gone')[] = []
  let version: number | undefined
  const stop = followLive({
    key: '1/3/',
    request: { sport: 1, market: 3 },
    versionHeld: () => version,
    take(board) {
      if (board.type === 'delta' && (version === undefined || board.from > version)) return false
      taken.push(board)
      version = board.v
      return true
    },
    beat() {},
    gone: () => taken.push('gone'),
  })
  return { taken, stop }
}

const snap = (v: number) => ({ type: 'snap', key: '1/3/', v, from: 0 })
const delta = (from: number, v: number) => ({ type: 'delta', key: '1/3/', v, from })
const link = () => useLink.getState().link

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  page.hidden = false
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('document', page)
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  end = startLive()
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part is asked for once the link is open, and is live with its first word', () => {
  const { taken, stop } = follow()
  expect(link()).toBe('starting')
  sockets[0]?.open()
  expect(sockets[0]?.sent).toEqual([{ op: 'board', sport: 1, market: 3 }])
  sockets[0]?.hear(snap(5))
  expect([taken.length, link()]).toEqual([1, 'live'])
  stop()
  expect(sockets[0]?.sent.at(-1)).toEqual({ op: 'off', key: '1/3/' })
})

test('a gap is asked for once, from the version that is held', () => {
  const { taken, stop } = follow()
  sockets[0]?.open()
  sockets[0]?.hear(snap(5))
  sockets[0]?.hear(delta(7, 8))
  sockets[0]?.hear(delta(8, 9))
  expect([taken.length, link()]).toEqual([1, 'resyncing'])
  expect(sockets[0]?.sent.slice(1)).toEqual([{ op: 'board', sport: 1, market: 3, v: 5 }])
  sockets[0]?.hear(delta(5, 9))
  sockets[0]?.hear(delta(9, 10))
  expect([taken.length, link()]).toEqual([3, 'live'])
  stop()
})

test('a broken link comes back by itself, later each time, and resumes', () => {
  const { stop } = follow()
  sockets[0]?.open()
  sockets[0]?.hear(snap(5))
  sockets[0]?.onclose({})
  expect(link()).toBe('offline')
  vi.advanceTimersByTime(700)
  expect(sockets.length).toBe(2)
  sockets[1]?.onclose({})
  vi.advanceTimersByTime(700)
  expect(sockets.length).toBe(2)
  vi.advanceTimersByTime(700)
  sockets[2]?.open()
  expect(sockets[2]?.sent).toEqual([{ op: 'board', sport: 1, market: 3, v: 5 }])
  sockets[2]?.hear(delta(5, 6))
  expect(link()).toBe('live')
  stop()
})

test('a platform that stops is not rushed by everybody at once when it is back', () => {
  const { stop } = follow()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  sockets[0]?.open()
  sockets[0]?.hear(snap(5))
  sockets[0]?.onclose({ code: 1001 })
  vi.advanceTimersByTime(4000)
  expect(sockets.length).toBe(1)
  vi.advanceTimersByTime(700)
  expect(sockets.length).toBe(2)
  vi.mocked(Math.random).mockRestore()
  stop()
})

test('who has too many sockets comes back later each time', () => {
  const { stop } = follow()
  for (let at = 0; at < 5; at++) {
    sockets[at]?.open()
    sockets[at]?.hear({ type: 'end', statusdesc: 'requestLimit' })
    sockets[at]?.onclose({ code: 4429 })
    vi.advanceTimersByTime(700 * 2 ** at)
  }
  expect(sockets.length).toBe(6)
  vi.advanceTimersByTime(5000)
  expect(sockets.length).toBe(6)
  stop()
})

test('a part that is not there is not waited for, one that was too much is asked for again', () => {
  const { taken, stop } = follow()
  sockets[0]?.open()
  sockets[0]?.hear({ type: 'refused', statusdesc: 'requestLimit', key: '1/3/' })
  expect([taken.length, sockets[0]?.sent.length]).toEqual([0, 1])
  vi.advanceTimersByTime(4000)
  expect(sockets[0]?.sent.length).toBe(2)
  sockets[0]?.hear({ type: 'refused', statusdesc: '318', key: '1/3/' })
  expect([taken, link()]).toEqual([['gone'], 'live'])
  stop()
})

test('a silent link is slow, then given up', () => {
  const { stop } = follow()
  sockets[0]?.open()
  sockets[0]?.hear(snap(5))
  vi.advanceTimersByTime(3600)
  expect(link()).toBe('slow')
  vi.advanceTimersByTime(3000)
  expect(link()).toBe('offline')
  stop()
})

test('a hidden page follows nothing, and resumes when it is seen', () => {
  const { taken, stop } = follow()
  sockets[0]?.open()
  sockets[0]?.hear(snap(5))
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  sockets[0]?.hear(delta(5, 6))
  vi.advanceTimersByTime(20_000)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect([taken.length, link()]).toEqual([1, 'live'])
  expect(sockets[0]?.sent.slice(1)).toEqual([
    { op: 'off', key: '1/3/' },
    { op: 'board', sport: 1, market: 3, v: 5 },
  ])
  stop()
})

test('own news reach their listener; a session that ended is not asked for again', () => {
  const heard: unknown[] = []
  const stop = onMe((me) => heard.push(me))
  sockets[0]?.open()
  sockets[0]?.hear({ type: 'me', topics: ['bets'], balance: 7 })
  expect(heard).toEqual([{ type: 'me', topics: ['bets'], balance: 7 }])
  sockets[0]?.hear({ type: 'end', statusdesc: 'session_expired' })
  sockets[0]?.onclose({})
  vi.advanceTimersByTime(60_000)
  expect(sockets.length).toBe(1)
  stop()
})

test('large frames come under gzip, and what follows one is taken after it', async () => {
  const { taken, stop } = follow()
  expect(sockets[0]?.url).toBe('/live?frames=gzip')
  sockets[0]?.open()
  sockets[0]?.hearPressed(snap(5))
  sockets[0]?.hear(delta(5, 6))
  sockets[0]?.hearPressed(delta(6, 7))
  sockets[0]?.hear(delta(7, 8))
  expect(taken).toEqual([])
  await vi.waitFor(() => expect(taken.length).toBe(4))
  expect(taken.map((one) => one !== 'gone' && one.v)).toEqual([5, 6, 7, 8])
  expect(sockets[0]?.sent.length).toBe(1)
  sockets[0]?.hear(delta(8, 9))
  expect(taken.length).toBe(5)
  stop()
})

test('a frame that cannot be read costs the socket, and the next resumes before it', async () => {
  const { taken, stop } = follow()
  sockets[0]?.open()
  sockets[0]?.hear(snap(5))
  sockets[0]?.onmessage({ data: new Blob(['no gzip']) })
  sockets[0]?.hear(delta(6, 7))
  await vi.waitFor(() => expect(sockets[0]?.readyState).toBe(3))
  sockets[0]?.onclose({})
  vi.advanceTimersByTime(700)
  sockets[1]?.open()
  expect(sockets[1]?.sent).toEqual([{ op: 'board', sport: 1, market: 3, v: 5 }])
  expect(taken.length).toBe(1)
  stop()
})

test('a browser that cannot unpack gets plain frames', () => {
  end()
  vi.stubGlobal('DecompressionStream', undefined)
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  end = startLive()
  expect(sockets.at(-1)?.url).toBe('/live')
})

test('what is shut and opened reaches its listener, on the socket of the host that the platform tells', () => {
  end()
  vi.stubGlobal('quarterlineHosts', { app: 'https://app.bet.example' })
  end = startLive()
  expect(sockets.at(-1)?.url).toBe('wss://app.bet.example/live?frames=gzip')
  const heard: unknown[] = []
  const stop = onOpen((open) => heard.push(open))
  sockets.at(-1)?.open()
  sockets.at(-1)?.hear({ type: 'open', open: [], maintenance: { reason: 'x' } })
  expect(heard).toEqual([{ type: 'open', open: [], maintenance: { reason: 'x' } }])
  stop()
})

test('what operators wrote reaches its listener, until he stops listening', () => {
  const heard: unknown[] = []
  const stop = onNews((news) => heard.push(news.what))
  sockets.at(-1)?.hear({ type: 'news', what: 'personal' })
  stop()
  sockets.at(-1)?.hear({ type: 'news', what: 'house' })
  expect(heard).toEqual(['personal'])
})

test('a room is followed beside the board: asked for at each opening, given whole, and let go', () => {
  const heard: object[] = []
  const request = { op: 'room', room_id: '10388' } as const
  const stop = followTopic({ key: 'room 10388', request, take: (message) => heard.push(message) })
  sockets[0]?.open()
  expect(sockets[0]?.sent).toEqual([request])
  const table = { type: 'room', key: 'room 10388', rows: [] }
  sockets[0]?.hear(table)
  sockets[0]?.hear({ ...table, key: 'room 10389' })
  expect(heard).toEqual([table])
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  stop()
  const off = { op: 'off', key: 'room 10388' }
  expect(sockets[0]?.sent).toEqual([request, off, request, off])
})
