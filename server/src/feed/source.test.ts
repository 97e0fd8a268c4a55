/** A source behind the port, as a real worker thread. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSeason } from '@quarterline/core/feed/generate'
import { afterAll, expect, test } from 'vitest'
import { defaultFeed } from './generate.ts'
import type { SourceMessage } from './port.ts'
import { openSource, openThread, type SourceHandle } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'source-'))
const file = join(folder, 'season.csv')
writeFileSync(file, generateSeason({ seed: 1, matches: 4, firstKickoffMs: Date.parse('2026-08-15T14:00:00Z') }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Listens until a message of this type has come. */
function heard(source: SourceHandle, type: SourceMessage['type']): Promise<SourceMessage[]> {
  const said: SourceMessage[] = []
  return new Promise((resolve) =>
    source.on((message) => {
      said.push(message)
      if (message.type === type) resolve(said)
    }),
  )
}

test('says nothing unheard: what came before the listener is handed over', async () => {
  const source = openSource(`replay:${file}?speed=max`, null)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const said = await heard(source, 'events')
  expect(said.map(({ type }) => type)).toEqual(['opened', 'clock', 'events', 'events'])
  await source.close()
})

test('steps through a season to its end', async () => {
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

test('a file that cannot be played is refused, and closing still works', async () => {
  const source = openSource(`replay:${join(folder, 'none.csv')}`, null)
  expect((await heard(source, 'refused')).at(-1)).toMatchObject({ type: 'refused' })
  await source.close()
})

test('a source that dies is told as down, with the last number', async () => {
  const url = new URL('data:text/javascript,setTimeout(() => { throw new Error("the wire was cut") }, 50)')
  const source = openThread({ source: 'replay', url, settings: null }, { seq: 5, nowMs: 1000 })
  const [notice, down] = await heard(source, 'events')
  expect(notice).toEqual({ type: 'notice', level: 'error', text: 'The source replay is down: the wire was cut.' })
  expect(down).toMatchObject({ events: [{ kind: 'sourceDown', source: 'replay', seq: 5, atMs: 1000 }] })
  await source.close()
})

test('a platform without a feed gets a season of its own, and the same again', async () => {
  const nowMs = Date.parse('2026-05-05T10:07:31Z')
  const data = join(folder, 'data')
  const feed = defaultFeed(data, nowMs)
  expect(defaultFeed(data, nowMs + 86_400_000)).toBe(feed)
  expect(feed).toContain('start=2026-05-05T18:00')
  const source = openSource(feed, null)
  const live = new Set<string>()
  await new Promise<void>((resolve) =>
    source.on((message) => {
      if (message.type !== 'events') return
      for (const event of message.events) {
        if (event.kind === 'status') live[event.phase === 'ended' ? 'delete' : 'add'](event.matchId)
        if (event.kind === 'sourceUp') resolve()
      }
    }),
  )
  expect(live.size).toBeGreaterThanOrEqual(2)
  await source.close()
})
