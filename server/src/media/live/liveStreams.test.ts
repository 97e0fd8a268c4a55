/** Which matches a process draws, at the edges: streams that were left, viewers who come at the end, rows that others hold. */
import { randomUUID } from 'node:crypto'
import type { PictureState } from '@quarterline/core/media/picture/pictureSvg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import type { Queries } from '../../kit/db.ts'
import { createLiveStreams, type LiveStreams } from './liveStreams.ts'
import { holdStreams, wantStreams, writeSegment } from './streamRows.ts'

let house: TestHouse
const open: LiveStreams[] = []

beforeAll(async () => {
  house = await openTestHouse()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((streams) => streams.stop()))
  await house.db.query('DELETE FROM live_stream')
})
afterAll(() => house.close())

function openStreams(more: Partial<Parameters<typeof createLiveStreams>[0]> = {}): LiveStreams {
  const { db, painter, clock } = house
  const streams = createLiveStreams({
    ...{ db, painter, holder: randomUUID(), nowMs: clock.now, wallMs: clock.now, realMs: () => 0 },
    readState: async () => undefined,
    ...more,
  })
  open.push(streams)
  return streams
}

const drawnBy = async (holder: string) => {
  const { rows } = await house.db.query<{ match_id: string }>(
    'SELECT match_id FROM live_stream WHERE holder = $1 AND held_until > clock_timestamp() ORDER BY 1',
    [holder],
  )
  return rows.map(({ match_id }) => match_id)
}

/** The database, telling of statements with a word before they run. */
function hearing(word: string, hear: () => unknown): Queries {
  const { query, ...rest } = house.db
  return {
    ...rest,
    async query(text: string, values?: unknown[]) {
      if (text.includes(word)) await hear()
      return query(text, values)
    },
  } as Queries
}

it('a match that its viewer left for another one gives way, and those that are watched are drawn on', async () => {
  const holder = randomUUID()
  const streams = openStreams({ holder })
  for (const viewer of ['a', 'b', 'c', 'd']) streams.watch(`${viewer}1`, viewer)
  await expect.poll(() => drawnBy(holder)).toEqual(['a1', 'b1', 'c1', 'd1'])
  streams.watch('b2', 'b')
  // As it stands some seconds later, by the database's clock, and before the left one ends.
  const LATER = `UPDATE live_stream SET wanted_until = clock_timestamp() + interval '6 s' WHERE match_id = 'b1'`
  const drawnLater = async () => {
    await house.db.query(LATER)
    return drawnBy(holder)
  }
  await expect.poll(drawnLater).toContain('b2')
  expect(await drawnBy(holder)).toEqual(expect.arrayContaining(['a1', 'c1', 'd1']))
})

it('a viewer who comes while the last look runs is not left without a picture', async () => {
  let nowMs = 0
  let [isLast, looks] = [false, 0]
  let goOn = () => {}
  const gate = new Promise<void>((open) => {
    goOn = open
  })
  const db = hearing('SET holder = $1', () => {
    looks++
    return isLast && gate
  })
  const streams = openStreams({ db, realMs: () => nowMs })
  streams.watch('first', 'a')
  await expect.poll(() => streams.figures().drawn).toBe(1)
  await house.db.query('DELETE FROM live_stream')
  const before = looks
  ;[nowMs, isLast] = [9000, true]
  await expect.poll(() => looks).toBeGreaterThan(before)
  streams.watch('second', 'b')
  ;[isLast] = [false]
  goOn()
  await expect
    .poll(async () => (await house.db.query('SELECT match_id FROM live_stream')).rows)
    .toEqual([{ match_id: 'second' }])
  await expect.poll(() => streams.figures().drawn).toBe(1)
})

it('a match that nobody watches is looked for once, and a segment that another process just wrote at once', async () => {
  let looks = 0
  const db = hearing('FROM live_segment', () => looks++)
  expect(await openStreams({ db, realMs: () => performance.now() }).segments('m1')).toEqual([])
  expect(looks).toBe(1)
  const streams = openStreams({ db })
  const other = { matchId: 'm2', holder: randomUUID() }
  await wantStreams(house.db, ['m2'])
  await holdStreams(house.db, other.holder, 4)
  const segment = (seq: number) => ({ seq, atMs: house.clock.now(), bytes: Buffer.from(`${seq}`) })
  await writeSegment(house.db, other, segment(1))
  expect((await streams.segments('m2')).map(({ seq }) => seq)).toEqual([1])
  await writeSegment(house.db, other, segment(2))
  expect((await streams.segment('m2', 2))?.bytes.toString()).toBe('2')
  const before = looks
  for (const seq of [1, 2, 4, 900]) await streams.segment('m2', seq)
  expect(looks).toBe(before)
})

it('a stream whose row another process touches just now is kept', async () => {
  const holder = randomUUID()
  await wantStreams(house.db, ['m1'])
  expect([...(await holdStreams(house.db, holder, 4)).keys()]).toEqual(['m1'])
  const waits = async () => {
    const { rowCount } = await house.ownerDb.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  const { kept } = await house.db.tx(async (tx) => {
    await tx.query(`SELECT FROM live_stream WHERE match_id = 'm1' FOR UPDATE`)
    const renewed = holdStreams(house.db, holder, 4)
    await Promise.race([renewed, expect.poll(waits).toBe(1)])
    return { kept: renewed }
  })
  expect([...(await kept).keys()]).toEqual(['m1'])
})

const state: PictureState = {
  ...{ matchId: 'm1', sport: 1, home: 'Ulvness', away: 'Elmsmouth', state: 'play', phase: '2H' },
  ...{ score: [1, 2], running: [], events: [] },
}

it('a process that cannot draw leaves its streams to one that can, and tries again after a rest', async () => {
  let nowMs = 0
  const readState = async () => state
  const clip = () => Promise.reject(new Error('ffmpeg ended with 127'))
  const painter = { ...house.painter, clip }
  const broken = openStreams({ painter, readState, realMs: () => nowMs })
  broken.watch('m1', 'a')
  await expect.poll(() => broken.figures()).toMatchObject({ drawn: 1, isFailing: true })
  const sound = openStreams({ readState })
  sound.watch('m1', 'b')
  nowMs = 9000
  broken.watch('m1', 'a')
  await expect.poll(() => sound.figures().made).toBeGreaterThan(0)
  expect([broken.figures().drawn, sound.figures().drawn]).toEqual([0, 1])
  await sound.stop()
  nowMs = 25_000
  broken.watch('m1', 'a')
  await expect.poll(() => broken.figures().drawn).toBe(1)
})
