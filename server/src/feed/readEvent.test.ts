/** Every event of our own sources is read unchanged. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent } from '@quarterline/core/market/event'
import { generateSeason } from '@quarterline/sources/replay/generate'
import { simulatorEvents } from '@quarterline/sources/simulator/simulator'
import { expect, it } from 'vitest'
import { openSource } from './openSource.ts'
import { readEvent, Unread } from './readEvent.ts'
import { eventsOf, readMessage } from './readMessage.ts'

const START_MS = Date.parse('2026-08-01T08:00:00Z')

it('the simulator, some hours of every sport', () => {
  const kinds = new Set<FeedEvent['kind']>()
  let reads = 0
  for (const event of simulatorEvents({ seed: '2', matches: 150, ticks: 0 }, { nowMs: START_MS })) {
    if (reads++ === 3_000) break
    kinds.add(event.kind)
    const read = readEvent(event)
    if (read instanceof Unread) expect([read.error, read.text]).toEqual([])
    if (read !== event) expect(read).toBe(event)
  }
  expect(kinds).toContain('result')
})

it('a replay, every message of a season', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'told-'))
  const file = join(folder, 'season.csv')
  writeFileSync(file, generateSeason({ seed: 3, matches: 12, firstKickoffMs: START_MS }))
  const source = openSource(`replay:${file}?speed=max&seed=7`, null)
  const said: SourceMessage[] = []
  await new Promise<void>((resolve) =>
    source.on((message) => {
      said.push(message)
      if (message.type === 'ended') resolve()
      if (message.type === 'events') source.step()
    }),
  )
  await source.close()
  rmSync(folder, { recursive: true })
  expect(new Set(said.map(({ type }) => type))).toContain('clock')
  for (const message of said) {
    const heard = readMessage(message)
    if (message.type === 'events') expect(eventsOf(heard)).toEqual(message.events)
    else expect(heard).toBe(message)
  }
})

it('a goal is read whoever scored; a name that cannot be shown is left out', () => {
  const goal = {
    source: 's',
    seq: 1,
    key: 'k',
    atMs: START_MS,
    kind: 'incident',
    matchId: 'm1',
    what: 'goal',
    side: 'H',
  }
  expect(readEvent({ ...goal, scorer: 'K. Brunnwald' })).toEqual({ ...goal, scorer: 'K. Brunnwald' })
  for (const scorer of ['<img src=x>', 'K\u202eB', '\ud800', '\u0000', '', 7, null, { name: 'K' }, 'x'.repeat(1_000)])
    expect(readEvent({ ...goal, scorer })).toEqual(goal)
  const late = { ...goal, kind: 'scorer', goal: 2 }
  expect(readEvent({ ...late, scorer: 'K. Brunnwald' })).toMatchObject({ goal: 2, scorer: 'K. Brunnwald' })
  expect(readEvent(late)).toEqual(late)
  for (const number of [0, 1.5, 1_000, '1', undefined])
    expect(readEvent({ ...late, goal: number })).toBeInstanceOf(Unread)
})
