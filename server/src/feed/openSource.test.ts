/** A source behind the port, as a real worker thread. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceMessage } from '@quarterline/core/feed/port'
import { generateSeason } from '@quarterline/sources/replay/generate'
import { DEFAULT_FEED } from '@quarterline/sources/session/sourceText'
import { afterAll, expect, test } from 'vitest'
import { openSource, openThread, type SourceHandle, warmSource } from './openSource.ts'

const folder = mkdtempSync(join(tmpdir(), 'source-'))
const file = join(folder, 'season.csv')
writeFileSync(file, generateSeason({ seed: 1, matches: 4, firstKickoffMs: Date.parse('2026-08-15T14:00:00Z') }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Waits for a message of this type. */
function heard(source: SourceHandle, type: SourceMessage['type']): Promise<SourceMessage[]> {
  const said: SourceMessage[] = []
  return new Promise((resolve) =>
    source.on((message) => {
      said.push(message)
      if (message.type === type) resolve(said)
    }),
  )
}

test('messages before the listener are delivered to it', async () => {
  const source = openSource(`replay:${file}?speed=max`, null)
  await new Promise((resolve) => setTimeout(resolve, 500))
  // However slow the machine: everything until the source is up.
  const said: SourceMessage[] = []
  await new Promise<void>((resolve) =>
    source.on((message) => {
      said.push(message)
      if (message.type === 'events' && message.events.some(({ kind }) => kind === 'sourceUp')) resolve()
    }),
  )
  const order = said.map(({ type }) => type).filter((type) => type !== 'alive')
  expect(order).toEqual(['opened', 'clock', 'events', 'events'])
  await source.close()
})

test('a season is stepped to its end', async () => {
  const source = openSource(`replay:${file}?speed=max`, null)
  let results = 0
  await new Promise<void>((resolve) =>
    source.on((message) => {
      if (message.type === 'ended') resolve()
      if (message.type !== 'events') return
      results += message.events.filter(({ kind }) => kind === 'result').length
      source.step()
    }),
  )
  expect(results).toBe(4)
  await source.close()
})

test('an unplayable file is refused, and closing still works', async () => {
  const source = openSource(`replay:${join(folder, 'none.csv')}`, null)
  expect((await heard(source, 'refused')).at(-1)).toMatchObject({ type: 'refused' })
  await source.close()
})

test('a source that dies is reported as down, with its last number', async () => {
  const url = new URL('data:text/javascript,setTimeout(() => { throw new Error("the wire was cut") }, 50)')
  const source = openThread({ source: 'replay', url, settings: null }, { resume: { seq: 5, nowMs: 1000 } })
  const [notice, down] = await heard(source, 'events')
  expect(notice).toEqual({ type: 'notice', level: 'error', text: 'The source replay is down: the wire was cut.' })
  expect(down).toMatchObject({ events: [{ kind: 'sourceDown', source: 'replay', seq: 5, atMs: 1000 }] })
  await source.close()
})

test('an invalid message is passed on, and the last valid number is remembered', async () => {
  const odd = `[null, 7, { type: 'events' }, { type: 'events', events: [{ seq: 8 }] }, { type: 'events', events: [null] },
    { type: 'clock', nowMs: 'now' }].forEach((one) => parentPort.postMessage(one))`
  const code = `import { parentPort } from 'node:worker_threads'; ${odd}; throw new Error('gone')`
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const source = openThread({ source: 'replay', url, settings: null }, { resume: { seq: 5, nowMs: 1000 } })
  const said: unknown[] = []
  await new Promise<void>((resolve) =>
    source.on((message) => {
      said.push(message)
      if (message && 'events' in Object(message) && message.type === 'events' && said.length > 6) resolve()
    }),
  )
  expect(said.slice(0, 2)).toEqual([null, 7])
  expect(said.at(-1)).toMatchObject({ events: [{ kind: 'sourceDown', seq: 8, atMs: 1000 }] })
  await source.close()
})

test('a platform without a feed gets the simulator at real time', async () => {
  // Machine's clock: the start of such a platform.
  const beforeMs = Date.now()
  // Machine's clock: as above.
  const source = openSource(`${DEFAULT_FEED}&matches=60`, null)
  const [clock] = (await heard(source, 'clock')).filter(({ type }) => type === 'clock')
  // Machine's clock: as above.
  const afterMs = Date.now()
  expect(clock).toMatchObject({ speed: 1 })
  expect(clock?.type === 'clock' && clock.nowMs >= beforeMs && clock.nowMs <= afterMs).toBe(true)
  await source.close()
})

test('a warm thread serves the first session, and each further one has its own', async () => {
  const warm = warmSource(`replay:${file}?speed=max`)
  for (let session = 0; session < 2; session++) {
    const source = warm.open(null)
    expect((await heard(source, 'clock'))[0]).toMatchObject({ type: 'opened' })
    await source.close()
  }
  await warm.discard()
})

test('a prepared thread sends what any other sends, and another is prepared after it', async () => {
  const feed = 'simulator?seed=1&matches=50&start=2026-08-15&speed=1'
  const until = async (source: SourceHandle) => {
    const said = await heard(source, 'events')
    await source.close()
    return said.flatMap((one) => (one.type === 'events' ? one.events.slice(0, 20) : []))
  }
  const messages = await until(openSource(feed, null))
  const warm = warmSource(feed)
  for (let session = 0; session < 2; session++) {
    warm.prepare(null)
    warm.prepare(null)
    expect(await until(warm.open(null))).toEqual(messages)
  }
  await warm.discard()
})

test('a thread that ended before it was needed is not used: the next session has its own', async () => {
  const warm = warmSource(`replay:${file}?speed=max`)
  await warm.discard()
  const source = warm.open(null)
  expect((await heard(source, 'clock'))[0]).toMatchObject({ type: 'opened' })
  await source.close()
})
