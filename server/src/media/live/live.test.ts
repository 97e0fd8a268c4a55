/** Live pictures over a real house: what is seen is the match, who may see it, and who draws it when a process dies. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { ALARMS } from '@quarterline/core/base/watch/alarm'
import { pictureSvg } from '@quarterline/core/media/picture/pictureSvg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { findEncoder } from '../picture/findEncoder.ts'
import { rasterPixels } from '../picture/raster.ts'
import { createLiveStreams, type LiveStreams } from './liveStreams.ts'
import { watchPictures } from './watchPictures.ts'

let house: TestHouse
let member: { account_id: string; session_token: string }
let address: string

const get = (url: string, token = member.session_token) =>
  house.site.inject({ method: 'GET', url, headers: token ? { cookie: `session=${token}` } : {} })
const addressFor = async (who: object) => (await house.call('media/livetv2', { ...who, matchId: 'm1' })).address ?? ''
const segmentsIn = (playlist: string) => playlist.split('\n').filter((line) => line.endsWith('.ts'))
const beside = (playlist: string, file: string) => playlist.replace(/[^/]*$/, file)

beforeAll(async () => {
  house = await openTestHouse()
  member = await house.login('demo01')
  await house.feed(fixture('m1', { startsAtMs: house.clock.now() }), markets())
  await house.feed(
    { kind: 'status', matchId: 'm1', phase: '1H', redCards: [0, 0], clock: null, score: [2, 1] },
    markets(),
  )
  address = await addressFor(member)
})
afterAll(() => house.close())

/** The first frame of a segment as an independent decoder shows it, and how far it is from a drawn picture. */
function distanceTo(svg: string, segment: Buffer): number {
  const raw = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1']
  const decoder = spawnSync(findEncoder() ?? '', ['-loglevel', 'error', '-i', 'pipe:0', ...raw], {
    input: segment,
    maxBuffer: 2e7,
  })
  const drawn = rasterPixels(svg)
  let sum = 0
  for (let at = 0; at < drawn.length; at += 101) sum += Math.abs((drawn[at] ?? 0) - (decoder.stdout[at] ?? 255))
  return sum / (drawn.length / 101)
}

it('a first viewer starts the stream, and a segment shows the match as its tracker has it', async () => {
  // On a busy machine the first segment may be later than a viewer's call waits.
  await expect.poll(async () => (await get(address)).statusCode).toBe(200)
  const playlist = await get(address)
  expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  expect(playlist.body).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(house.clock.now()).toISOString()}`)
  const [first = ''] = segmentsIn(playlist.body)
  const segment = await get(beside(address, first))
  expect([segment.statusCode, segment.headers['content-type'], segment.headers['cache-control']]).toEqual([
    200,
    'video/mp2t',
    'no-store, no-transform',
  ])
  const state = await house.trackers.stateOf(house.db, 'm1')
  if (!state) throw new Error('no tracker')
  const now = house.clock.now()
  expect(distanceTo(pictureSvg(state, now), segment.rawPayload)).toBeLessThan(4)
  const other = pictureSvg({ ...state, score: [7, 8], state: 'goal', side: 'H' }, now)
  expect(distanceTo(other, segment.rawPayload)).toBeGreaterThan(8)
  expect(house.streams.figures()).toMatchObject({ drawn: 1, viewers: 1 })
})

it('a viewer who reads nothing is owed a few answers at most, whatever he asks for, and others do not wait', async () => {
  const owed: Socket[] = []
  house.site.server.on('connection', (socket: Socket) => void owed.push(socket))
  await house.site.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.site.server.address() as AddressInfo
  const [first = ''] = segmentsIn((await get(address)).body)
  const path = beside(address, first)
  const { length } = (await get(path)).rawPayload
  const asked = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: session=${member.session_token}\r\n\r\n`
  const slow = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      // Whoever asks for more at once is cut off.
      socket.write(asked.repeat(4))
      await once(socket, 'data')
      return socket.pause()
    }),
  )
  for (let at = 0; at < 5; at++) expect((await get(address)).statusCode).toBe(200)
  expect(owed.length).toBe(slow.length)
  for (const { writableLength } of owed) expect(writableLength).toBeLessThan(5 * length)
  for (const socket of slow) socket.destroy()
})

it('an address is good for the session that asked and for its match alone, and for five minutes', async () => {
  const other = await house.login('demo02')
  const again = await house.login('demo01')
  const pass = address.split('/').at(-2) ?? ''
  const refused = async (url: string, token?: string) => {
    const { statusCode, body } = await get(url, token)
    return [statusCode, JSON.parse(body).statusdesc]
  }
  expect(await refused(address, other.session_token)).toEqual([403, 'forbiddenAccess'])
  expect(await refused(address, again.session_token)).toEqual([403, 'forbiddenAccess'])
  expect(await refused(address, '')).toEqual([401, 'session_not_exists'])
  expect(await refused(address, 'invented')).toEqual([401, 'session_not_exists'])
  expect(await refused(address.replace('/m1/', '/m2/'))).toEqual([403, 'forbiddenAccess'])
  for (const made of ['x', '', '%00', 'A'.repeat(150), pass.slice(0, -1), `${pass.slice(1)}A`, '..%2f..%2fetc'])
    expect((await get(address.replace(pass, made))).statusCode, made).toBeLessThan(500)
  for (const made of ['999999.ts', '-1.ts', '1e9.ts', '%F0%9F%98%80', '1.ts%00'])
    expect((await get(beside(address, made))).statusCode, made).toBe(404)
  const foreign = await house.site.inject({
    ...{ method: 'GET', url: address },
    headers: { cookie: `session=${member.session_token}`, origin: 'https://elsewhere.example' },
  })
  expect([foreign.statusCode, foreign.json().statusdesc]).toEqual([403, 'forbiddenAccess'])
  await house.ownerDb.query(`UPDATE member SET off = '{livetv}' WHERE account_id = 'demo02'`)
  expect(await house.call('media/livetv2', { ...other, matchId: 'm1' })).toMatchObject({ has_picture: false })
})

it('it ends with a logout at once, with a block within seconds, and with its time', async () => {
  const leaving = await house.login('demo03')
  const his = await addressFor(leaving)
  expect((await get(his, leaving.session_token)).statusCode).toBe(200)
  await house.call('logout', leaving)
  const { statusCode, body } = await get(his, leaving.session_token)
  expect([statusCode, JSON.parse(body).statusdesc]).toEqual([401, 'session_not_exists'])
  const blocked = await house.login('demo04')
  const other = await addressFor(blocked)
  expect((await get(other, blocked.session_token)).statusCode).toBe(200)
  await house.ownerDb.query(`UPDATE member SET state = 'blocked' WHERE account_id = 'demo04'`)
  await expect.poll(async () => (await get(other, blocked.session_token)).json?.().statusdesc).toBe('BLOCK')
  const late = await addressFor(member)
  house.clock.move(5 * 60_000 + 1)
  expect((await get(late)).statusCode).toBe(403)
  // What was drawn before is not the present any more.
  const { statusCode: fresh, body: listed } = await get(await addressFor(member))
  expect([
    fresh,
    [...listed.matchAll(/DATE-TIME:(\S+)/g)].every(([, at = '']) => Date.parse(at) === house.clock.now()),
  ]).toEqual([200, true])
})

it('an encoder that fails, or none, is an alarm until a segment is drawn [picturesFailing]', async () => {
  const { db, clock, trackers } = house
  const broken = { ...house.painter, clip: () => Promise.reject(new Error('ffmpeg ended with 1')) }
  const streams = (painter: typeof house.painter) =>
    createLiveStreams({
      ...{ db, painter, holder: randomUUID(), nowMs: clock.now, wallMs: clock.now, realMs: () => performance.now() },
      readState: (matchId) => trackers.stateOf(db, matchId),
    })
  const failing = (of: LiveStreams, leftOut: readonly ['livetv'] | [] = []) =>
    watchPictures(of, leftOut)
      .find(({ name }) => name === ALARMS.picturesFailing.figure)
      ?.read()
  const without = streams({ ...broken, canEncode: false })
  expect([failing(without), failing(without, ['livetv']), failing(house.streams)]).toEqual([1, 0, 0])
  expect(house.watch.read('quarterline_picture_segments')).toBeGreaterThan(0)
  await house.streams.stop()
  const failed = streams(broken)
  failed.watch('m1', 'viewer')
  await expect.poll(() => failing(failed)).toBe(1)
  expect(failed.takeFailure()).toMatchObject({ message: 'ffmpeg ended with 1' })
  await failed.stop()
})

it('a member who asks for many matches is drawn the last two, so that others have pictures too', async () => {
  const { db, painter, clock } = house
  const streams = createLiveStreams({
    ...{ db, painter, holder: randomUUID(), nowMs: clock.now, wallMs: clock.now, realMs: () => performance.now() },
    readState: async () => undefined,
  })
  for (const id of ['w1', 'w2', 'w3', 'w1', 'w4', 'w5', 'w1', 'w5']) streams.watch(id, 'greedy')
  streams.watch('w6', 'another')
  const wanted = async () =>
    (await db.query(`SELECT match_id FROM live_stream WHERE match_id LIKE 'w%' ORDER BY 1`)).rows.map(
      (row) => row.match_id,
    )
  await expect.poll(wanted).toContain('w6')
  expect(await wanted()).toEqual(['w1', 'w5', 'w6'])
  await streams.stop()
  await db.query(`DELETE FROM live_stream WHERE match_id LIKE 'w%'`)
})

it('another process takes the stream over when its holder is gone, and goes on with its numbers', async () => {
  address = await addressFor(member)
  const before = segmentsIn((await get(address)).body)
  await expect.poll(() => house.streams.figures().drawn).toBe(1)
  const { db, painter, clock, trackers } = house
  const other = createLiveStreams({
    ...{ db, painter, holder: randomUUID(), nowMs: clock.now, wallMs: clock.now, realMs: () => performance.now() },
    readState: (matchId) => trackers.stateOf(db, matchId),
  })
  other.watch('m1', 'viewer')
  expect((await other.segments('m1')).length).toBeGreaterThan(0)
  expect(other.figures().drawn).toBe(0)
  // The holder is gone without a word: its time runs out, and it renews no more.
  await house.streams.stop()
  await house.db.query(`UPDATE live_stream SET held_until = clock_timestamp()`)
  await expect.poll(() => other.figures().drawn).toBe(1)
  await expect.poll(() => other.figures().made).toBeGreaterThan(0)
  const after = (await other.segments('m1')).map(({ seq }) => seq)
  const last = Number(before.at(-1)?.replace('.ts', ''))
  expect(after.at(-1)).toBeGreaterThan(last)
  expect(after).toEqual(Array.from(after, (_, at) => (after[0] ?? 0) + at))
  await other.stop()
})
