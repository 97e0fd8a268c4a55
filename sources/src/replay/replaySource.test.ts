/** Tests the replay's session: events due at opening, resuming, stepping, and files that cannot be played. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResumePoint, SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent } from '@quarterline/core/market/event'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linesOf } from '../../test/testLines.ts'
import { parseFeed, type ReplayFeed } from '../session/sourceText.ts'
import { generateSeason } from './generate.ts'
import { openReplay } from './replaySource.ts'

const KICKOFF_MS = Date.parse('2026-08-15T14:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
const file = join(folder, 'season.csv')
const csv = generateSeason({ seed: 1, matches: 12, firstKickoffMs: KICKOFF_MS })
writeFileSync(file, csv)
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
)
afterEach(() => vi.useRealTimers())

/** A session over a file, with everything it said. */
function open(parameters = '', resume: ResumePoint | null = null, path = file) {
  const said: SourceMessage[] = []
  const answer = openReplay(parseFeed(`replay:${path}?${parameters}`) as ReplayFeed, {
    send: (message) => said.push(message),
    wallMs: () => performance.now(),
  })
  answer({ type: 'open', resume, wallNowMs: 0 })
  const events = () => said.flatMap((message) => (message.type === 'events' ? message.events : []))
  const facts = (): FeedEvent[] => events().filter(({ kind }) => kind !== 'sourceUp')
  return {
    said,
    events,
    facts,
    step: () => answer({ type: 'step' }),
    close: () => answer({ type: 'close' }),
    of: <T extends SourceMessage['type']>(type: T) =>
      said.filter((message): message is SourceMessage & { type: T } => message.type === type),
  }
}

/** Every message of a season, step by step. */
function stepAll(session: ReturnType<typeof open>): FeedEvent[] {
  while (session.said.at(-1)?.type !== 'ended') session.step()
  return session.facts()
}
const whole = (() => stepAll(open('speed=max')))()
const lines = linesOf(whole)

describe('opening', () => {
  test('a session sends edition and clock, then all due events, then that it is up', () => {
    const session = open('speed=60')
    const startMs = KICKOFF_MS - 30 * 60_000
    expect(session.said.map(({ type }) => type)).toEqual(['opened', 'clock', 'events', 'events'])
    expect(session.of('clock')).toEqual([{ type: 'clock', nowMs: startMs, speed: 60 }])
    expect(session.facts()).toEqual(whole.filter(({ atMs }) => atMs <= startMs))
    expect(session.events().at(-1)).toMatchObject({ kind: 'sourceUp', seq: session.facts().at(-1)!.seq, atMs: startMs })
    session.close()
  })
  test('at a date begins at its midnight in GMT+8, with the matches not over', () => {
    const session = open('speed=60&start=2026-08-16')
    expect(session.of('clock')[0]!.nowMs).toBe(Date.parse('2026-08-15T16:00:00Z'))
    const names = (events: FeedEvent[]) => new Set(events.map(({ key }) => key.split('/')[0]))
    expect(names(session.facts()).size).toBeGreaterThan(8)
    expect(names(session.facts()).size).toBeLessThan(12)
    expect(session.facts()[0]!.seq).toBe(1)
    session.close()
  })
  test('after the last match no event is sent', () => {
    const session = open('start=2030-01-01')
    expect(session.said.map(({ type }) => type)).toEqual(['opened', 'clock', 'events', 'ended'])
    session.close()
  })
})

describe('running', () => {
  test('events come when they are due, all of them, in order, and then the end', () => {
    const session = open('speed=6000')
    const startMs = session.of('clock')[0]!.nowMs
    for (let minute = 0; minute < 60 * 24 * 9; minute += 30) {
      vi.advanceTimersByTime((30 * 60_000) / 6000)
      const nowMs = startMs + (minute + 30) * 60_000
      for (const event of session.facts().slice(-1)) expect(event.atMs).toBeLessThanOrEqual(nowMs)
      // A message holds the events of 20 ms of real time, two minutes here.
      const due = whole.filter(({ atMs }) => atMs <= nowMs - 2 * 60_000)
      expect(session.facts().length).toBeGreaterThanOrEqual(due.length)
    }
    expect(linesOf(session.facts())).toEqual(lines)
    expect(session.of('ended')).toHaveLength(1)
    session.close()
  })
  test('a heartbeat five times a second, none after the close', () => {
    const session = open('speed=60')
    vi.advanceTimersByTime(700)
    const beats = session.of('alive')
    expect(beats.map(({ nowMs }) => nowMs - KICKOFF_MS + 30 * 60_000)).toEqual([12_000, 24_000, 36_000])
    session.close()
    const count = session.said.length
    vi.advanceTimersByTime(60_000)
    expect(session.said).toHaveLength(count)
  })
})

describe('resuming', () => {
  test.each([0, 30, 700, 1200])('a session resumed after number %i sends exactly the rest', (seq) => {
    const nowMs = whole[Math.max(seq - 1, 0)]!.atMs
    const session = open('speed=max', { seq, nowMs })
    expect(session.of('clock')[0]).toEqual({ type: 'clock', nowMs, speed: 0 })
    expect(linesOf(stepAll(session))).toEqual(lines.slice(seq))
  })
  test('events due between the last number and the clock come before the session is up', () => {
    const nowMs = whole[200]!.atMs + 60_000
    const session = open('speed=60', { seq: 100, nowMs })
    expect(session.facts()).toEqual(whole.slice(100).filter(({ atMs }) => atMs <= nowMs))
    expect(session.events().at(-1)!.kind).toBe('sourceUp')
    session.close()
  })
  test('with another edition is refused; the speed does not change it', () => {
    const [opened] = open('speed=max').of('opened')
    const resume = { seq: 10, nowMs: KICKOFF_MS, edition: opened!.edition }
    expect(open('speed=max', resume).of('refused')).toEqual([])
    const faster = open('speed=600', resume)
    expect(faster.of('refused')).toEqual([])
    faster.close()
    for (const other of ['seed=2', 'corrections=1000', 'start=2026-08-16'])
      expect(open(`speed=max&${other}`, resume).of('refused')).toHaveLength(1)
  })
})

test('stepping: the clock first, then one instant', () => {
  const session = open('speed=max')
  for (let step = 0; step < 50; step++) {
    const before = session.said.length
    session.step()
    const [clock, events] = session.said.slice(before)
    if (clock?.type !== 'clock' || events?.type !== 'events') throw new Error('a step is a clock and events')
    expect(clock.speed).toBe(0)
    expect(new Set(events.events.map(({ atMs }) => atMs))).toEqual(new Set([clock.nowMs]))
  }
})

describe('files', () => {
  let number = 0
  const openFile = (content: string | Uint8Array) => {
    const path = join(folder, `file${++number}.csv`)
    writeFileSync(path, content)
    return open('speed=max', null, path)
  }
  const refusalOf = (session: ReturnType<typeof open>) => session.of('refused')[0]?.reason.replaceAll(folder, '.')

  test.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'is empty'],
    ['blank rows', '\r\n\r\n', 'is empty'],
    ['a header only', `${csv.split('\n')[0]}\n`, 'has a header and no matches'],
    ['a web page', '<!DOCTYPE html>\n<html><body>"Not found</body></html>', 'row 1: the header lacks Date, HomeTeam'],
    ['garbage', Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256), 'the header lacks Date'],
    ['no good row', `${csv.split('\n')[0]}\nE0,x,y\n`, 'No row of'],
  ])('%s is refused in a sentence', (_, content, reason) => {
    const session = openFile(content)
    expect(session.said).toHaveLength(1)
    expect(refusalOf(session)).toContain(reason)
    session.step()
    expect(session.said).toHaveLength(1)
  })
  test('a missing file or a folder is refused', () => {
    expect(refusalOf(open('', null, join(folder, 'nothing.csv')))).toBe('The season file ./nothing.csv does not exist.')
    expect(refusalOf(open('', null, folder))).toContain('cannot be read')
  })
  test('malformed rows are named and the others are played', () => {
    const rows = csv.trim().split('\n')
    rows[2] = 'E0,"unclosed'
    const { said, of } = openFile(rows.join('\n'))
    expect(of('notice')).toEqual([
      { type: 'notice', level: 'warn', text: `file${number}.csv, row 3: no home team; skipped` },
    ])
    expect(said.filter(({ type }) => type === 'opened')).toHaveLength(1)
  })
  test('rows played differently from the file are named too', () => {
    const rows = csv.trim().split('\n')
    const at = rows[0]!.split(',').indexOf('B365H')
    rows[2] = rows[2]!.split(',').with(at, '').join(',')
    const { of } = openFile(rows.join('\n'))
    expect(of('notice')).toHaveLength(1)
    expect(of('notice')[0]!.text).toMatch(/^file\d+\.csv, row 3: B365H B365D B365A nothing [\d.]+ [\d.]+: not a whole/)
  })
  test('at most twenty are named, the others counted', () => {
    const [header, good] = csv.split('\n')
    const { of } = openFile([header, good, ...Array.from({ length: 25 }, () => 'E0,x')].join('\n'))
    expect(of('notice')).toHaveLength(21)
    expect(of('notice').at(-1)!.text).toContain('5 more rows')
  })
  test('byte-order mark, Windows line ends, Western letters and quotes are read', () => {
    const [header = ''] = csv.split('\n')
    const rest = ','.repeat(header.split(',').length - 8)
    const text = `${header}\r\nD1,16/08/2025,14:30,"M\u00f6nchengladbach, B.",K\u00f6ln,1,0,H${rest}\r\n`
    const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    for (const content of [`\ufeff${text}`, western]) {
      const session = openFile(content)
      expect(session.of('notice')).toEqual([])
      const [fixture] = session.facts()
      expect(fixture).toMatchObject({ fixture: { home: 'M\u00f6nchengladbach, B.', away: 'K\u00f6ln' } })
    }
  })
})
