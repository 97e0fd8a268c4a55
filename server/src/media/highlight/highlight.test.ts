/** Highlights over a real house: what is listed, who gets a clip, and that a clip is made once, by whoever is left. */
import { spawnSync } from 'node:child_process'
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { findEncoder } from '../picture/findEncoder.ts'
import { NotDrawn } from '../picture/painter.ts'
import { partOf } from './clipDoor.ts'
import { createClips } from './clips.ts'
import { LATEST_LEAGUES } from './highlightLists.ts'

let house: TestHouse
let member: { account_id: string; session_token: string }
let startMs: number
const stage = { kind: 'table', season: '2025', round: 3 } as const
const status = { kind: 'status', redCards: [0, 0], clock: null } as const

const get = (url: string, { token = member.session_token, range = '' } = {}) =>
  house.site.inject({
    method: 'GET',
    url,
    headers: { ...(token && { cookie: `session=${token}` }), ...(range && { range }) },
  })
const clipOf = (who: object, matchId: string) => house.call('media/highlightclip', { ...who, matchId })

async function play(matchId: string, more: object = {}): Promise<void> {
  const startsAtMs = house.clock.now()
  await house.feed(fixture(matchId, { startsAtMs, stage, ...more }), markets(matchId))
  await house.feed({ ...status, matchId, phase: '1H', score: [0, 0] })
  house.clock.move(60_000)
  await house.feed(
    { kind: 'incident', matchId, what: 'goal', side: 'A' },
    { ...status, matchId, phase: '1H', score: [0, 1] },
  )
  await house.feed({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 1], FT: [0, 1] } } })
}

beforeAll(async () => {
  house = await openTestHouse()
  member = await house.login('demo01')
  startMs = house.clock.now()
  await play('m1')
  await house.feed(fixture('friendly', { startsAtMs: startMs }))
  await house.feed({ kind: 'result', matchId: 'friendly', result: { state: 'completed', scores: { FT: [1, 0] } } })
  await house.feed(fixture('called-off', { startsAtMs: startMs, stage }))
  await house.feed({ kind: 'result', matchId: 'called-off', result: { state: 'refunded' } })
})
afterAll(() => house.close())

it('the completed matches of competitions are listed, by day and league; an empty day leads to the nearest', async () => {
  const list = await house.call('media/highlightlist', member)
  expect(list.matches).toMatchObject([{ matchId: 'm1', score: [0, 1], round: 3 }])
  expect(list.days.at(-1)).toEqual({ date: list.date, matches: 1 })
  const { leagues } = await house.call('media/highlightleague', member)
  expect(leagues).toHaveLength(1)
  const ofLeague = { ...member, leagueId: leagues[0]?.leagueId ?? '' }
  expect((await house.call('media/highlightlist', ofLeague)).matches).toHaveLength(1)
  expect((await house.call('media/highlightlist', { ...member, leagueId: 'none' })).matches).toEqual([])
  const before = workingDate(startMs - 3 * DAY_MS)
  const nearest = await house.call('media/highlightlist', { ...member, date: before })
  expect([nearest.asked, nearest.date, nearest.matches.length]).toEqual([before, workingDate(startMs), 1])
  expect((await house.call('media/highlightlist', { ...member, date: '2020-01-01' })).statusdesc).toBe(
    'incompletedRequest',
  )
})

const FILL = `
  INSERT INTO match (id, gate_seq, state, league_id, season)
  SELECT 'year ' || n, 1, jsonb_set(jsonb_set(state, '{fixture,startsAtMs}', to_jsonb($1::bigint - n * 1000)), '{result}', '{"state":"refunded"}'),
    league_id, season
  FROM match, generate_series(1, 3000) n WHERE id = 'm1'`

it('the competitions are those of the latest thousand matches, and no more are read, whatever became of them', async () => {
  interface Plan {
    'Actual Rows': number
    'Index Name'?: string
    'Rows Removed by Filter'?: number
    Plans?: Plan[]
  }
  const deepest = (plan: Plan): Plan => (plan.Plans?.[0] ? deepest(plan.Plans[0]) : plan)
  class Undone extends Error {}
  const looked = house.db.tx(async (tx) => {
    await tx.query(FILL, [startMs])
    const query = LATEST_LEAGUES.replaceAll('$1', `${startMs - 60 * DAY_MS}`).replaceAll('$2', `${startMs + DAY_MS}`)
    await tx.query('SET LOCAL enable_seqscan = off')
    const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`)
    const scan = deepest((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan)
    expect(scan['Index Name']).toBe('match_played')
    expect(scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBe(1000)
    throw new Undone()
  })
  await expect(looked).rejects.toThrow(Undone)
})

it('a clip is made when it is first wanted, and is the video of that match', async () => {
  expect(await clipOf(member, 'friendly')).toMatchObject({ status: 0, statusdesc: '318' })
  expect((await clipOf(member, 'm1')).address).toBeUndefined()
  await expect.poll(async () => (await clipOf(member, 'm1')).address).toBeDefined()
  const { address = '', length_ms = 0 } = await clipOf(member, 'm1')
  const clip = await get(address)
  expect([clip.statusCode, clip.headers['content-type']]).toEqual([200, 'video/mp4'])
  const told = spawnSync(findEncoder() ?? '', ['-i', 'pipe:0', '-f', 'null', '-'], { input: clip.rawPayload })
  const lengths = [...told.stderr.toString().matchAll(/time=00:00:(\d+\.\d+)/g)].map(([, s]) => Number(s))
  expect(Math.abs((lengths.at(-1) ?? 0) * 1000 - length_ms)).toBeLessThan(1000)
})

it('a copied address opens nothing: not without a session, not in another one, not for another match', async () => {
  const { address = '' } = await clipOf(member, 'm1')
  const other = await house.login('demo02')
  const statuses = await Promise.all([
    get(address, { token: '' }),
    get(address, { token: other.session_token }),
    get(address.replace('/m1/', '/m2/')),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403])
})

it('a player gets the part that it asks for', async () => {
  const { address = '' } = await clipOf(member, 'm1')
  const part = await get(address, { range: 'bytes=4-7' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'ftyp',
    expect.stringMatching(/^bytes 4-7\/\d+$/),
  ])
  expect((await get(address, { range: 'bytes=99999999-' })).statusCode).toBe(416)
})

it.each([
  [undefined, undefined],
  ['bytes=0-', [0, 99]],
  ['bytes=10-19', [10, 19]],
  ['bytes=90-500', [90, 99]],
  ['bytes=100-', null],
  ['bytes=20-10', null],
  ['bytes=-5', undefined],
  ['lines=1-2', undefined],
])('of 100 bytes, %s is %j', (range, part) => {
  expect(partOf(range, 100)).toEqual(part)
})

it('whoever has no highlights gets no list and no clip', async () => {
  await house.ownerDb.query(`UPDATE member SET off = '{highlight}' WHERE account_id = 'demo03'`)
  const without = await house.login('demo03')
  for (const name of ['media/highlightlist', 'media/highlightleague'] as const)
    expect((await house.call(name, without)).statusdesc).toBe('highlightDisabled')
  expect((await clipOf(without, 'm1')).statusdesc).toBe('highlightDisabled')
})

/** A member who may see everything. */
const seeing = (id: string) => ({ id, maySee: () => true })

/** Clips with a painter of the test's own, as another process has them. */
function clipsWith(clip: () => Promise<Buffer>, realMs = () => 0) {
  const { db, wallMs, clock } = house
  return createClips({ db, painter: { canEncode: true, clip }, wallMs, nowMs: clock.now, realMs })
}

it('nothing is made for a member who may not see the match, and an address that he was given before opens nothing', async () => {
  await play('hidden')
  let made = 0
  const clips = clipsWith(async () => {
    made++
    return Buffer.from('clip')
  })
  expect(await clips.want('hidden', { id: 'a', maySee: () => false })).toMatchObject({ ok: true })
  await clips.idle()
  expect(made).toBe(0)
  const later = await house.login('demo05')
  const { address = '' } = await clipOf(later, 'm1')
  expect((await get(address, { token: later.session_token })).statusCode).toBe(200)
  await house.ownerDb.query(`UPDATE member SET off = '{highlight}' WHERE account_id = 'demo05'`)
  const refused = await get(address, { token: later.session_token })
  expect([refused.statusCode, refused.json().statusdesc]).toEqual([404, 'highlightDisabled'])
})

it('two processes that are asked at once make one clip', async () => {
  await play('m3')
  let made = 0
  const clip = async () => {
    made++
    return Buffer.from('clip')
  }
  const [one, other] = [clipsWith(clip), clipsWith(clip)]
  await Promise.all([one.want('m3', seeing('a')), other.want('m3', seeing('b'))])
  await Promise.all([one.idle(), other.idle()])
  expect(made).toBe(1)
  expect(await other.want('m3', seeing('b'))).toMatchObject({ ok: true, value: { lengthMs: expect.any(Number) } })
  expect((await other.bytes('m3'))?.toString()).toBe('clip')
})

it('a process that dies while it makes a clip leaves no half one, and the next makes it when its hold ends', async () => {
  await play('m4')
  const dying = clipsWith(() => new Promise<Buffer>(() => undefined))
  await dying.want('m4', seeing('a'))
  const held = () => house.db.query(`SELECT FROM highlight_clip WHERE match_id = 'm4' AND bytes IS NULL`)
  await expect.poll(async () => (await held()).rowCount).toBe(1)
  const next = clipsWith(async () => Buffer.from('clip'))
  expect(await next.want('m4', seeing('b'))).toMatchObject({ ok: true })
  await next.idle()
  expect(await next.bytes('m4')).toBeUndefined()
  await house.db.query(`UPDATE highlight_clip SET held_until = clock_timestamp() WHERE match_id = 'm4'`)
  await next.want('m4', seeing('b'))
  await next.idle()
  expect((await next.bytes('m4'))?.toString()).toBe('clip')
})

it('a clip that could not be drawn is said, and tried again later; a corrected result makes another clip', async () => {
  await play('m5')
  let [nowMs, fails] = [0, true]
  const clips = clipsWith(
    async () => {
      if (fails) throw new NotDrawn('no room')
      return Buffer.from('clip')
    },
    () => nowMs,
  )
  await clips.want('m5', seeing('a'))
  await clips.idle()
  expect(await clips.want('m5', seeing('a'))).toMatchObject({ ok: false, code: 'requestTimeout' })
  ;[nowMs, fails] = [30_000, false]
  await clips.want('m5', seeing('a'))
  await clips.idle()
  expect(await clips.want('m5', seeing('a'))).toMatchObject({ value: { lengthMs: expect.any(Number) } })
  await house.feed({
    kind: 'result',
    matchId: 'm5',
    result: { state: 'completed', scores: { '1H': [0, 1], FT: [3, 1] } },
  })
  const again = await clips.want('m5', seeing('a'))
  expect(again.ok && again.value.lengthMs).toBeUndefined()
})

it('a member has one clip made at a time, and a process a few', async () => {
  for (const id of ['n1', 'n2', 'n3', 'n4', 'n5', 'n6']) await play(id)
  const waits: (() => void)[] = []
  const clips = clipsWith(() => new Promise((done) => waits.push(() => done(Buffer.from('clip')))))
  expect(await clips.want('n1', seeing('a'))).toMatchObject({ ok: true })
  expect(await clips.want('n2', seeing('a'))).toMatchObject({ ok: false, code: 'requestLimit' })
  for (const [id, who] of [
    ['n2', 'b'],
    ['n3', 'c'],
    ['n4', 'd'],
  ] as const)
    expect(await clips.want(id, seeing(who))).toMatchObject({ ok: true })
  expect(await clips.want('n5', seeing('e'))).toMatchObject({ ok: false, code: 'requestLimit' })
})

const FILL_COMPLETED = `
  INSERT INTO match (id, gate_seq, state, league_id, season)
  SELECT 'done ' || n, gate_seq, jsonb_set(state, '{fixture,matchId}', to_jsonb('done ' || n)), league_id, season
  FROM match, generate_series(1, 100) n WHERE id = 'm1'`

it('within ten minutes a member has as much film made as a dozen long clips have, and a process five times that', async () => {
  let [nowMs, fails] = [0, false]
  const clips = clipsWith(
    async () => {
      if (fails) throw new NotDrawn('no room')
      return Buffer.from('clip')
    },
    () => nowMs,
  )
  await house.db.query(FILL_COMPLETED)
  const asked = async (ids: readonly number[], who: string) => {
    const codes = []
    for (const id of ids) {
      const wanted = await clips.want(`done ${id}`, seeing(who))
      await clips.idle()
      codes.push(wanted.ok ? 'ok' : wanted.code)
    }
    return codes
  }
  const some = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
  const told = (count: number, code: string) => Array.from({ length: count }, () => code)
  // Short ones are no more than a few long ones.
  expect(await asked(some(1, 25), 'a')).toEqual(told(25, 'ok'))
  ;[nowMs, fails] = [600_000, true]
  expect(await asked(some(26, 13), 'a')).toEqual([...told(12, 'ok'), 'requestLimit'])
  // Those that are there cost nothing.
  expect(await asked(some(1, 25), 'a')).toEqual(told(25, 'ok'))
  for (const [at, who] of ['b', 'c', 'd', 'e'].entries())
    expect(await asked(some(40 + 12 * at, 12), who)).toEqual(told(12, 'ok'))
  expect(await asked([95, 1], 'f')).toEqual(['requestLimit', 'ok'])
  nowMs = 1_200_000
  expect(await asked([95], 'f')).toEqual(['ok'])
})

it('a match of more than two months ago has no highlights, whoever knows its id', async () => {
  house.clock.move(62 * DAY_MS)
  const clips = clipsWith(async () => Buffer.from('clip'))
  expect(await clips.want('done 99', seeing('a'))).toMatchObject({ ok: false, code: '318' })
  expect(await clips.look('m1')).toMatchObject({ ok: false, code: '318' })
})
