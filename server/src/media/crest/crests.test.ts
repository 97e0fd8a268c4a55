/** Crests of the house: what is a picture and what is not, versions and undo, and points taken away beside them in tables. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { fixture, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { type PngShape, png, pngChunk } from '../../../test/testPng.ts'
import { cleanPicture } from './cleanPicture.ts'

/** A lossless WebP of one pixel in a file with more than the picture. */
const webp = (more: Buffer[] = []) => {
  const chunks = [Buffer.from('VP8L\x05\x00\x00\x00\x2f\x00\x00\x00\x00\x00', 'latin1'), ...more]
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

test('a picture keeps its pixels alone: texts, profiles and whatever lies behind it are left out', () => {
  const script = Buffer.from('Comment\0<script>alert(1)</script>')
  const cleaned = cleanPicture(Buffer.concat([png({ extra: pngChunk('tEXt', script) }), Buffer.from('<svg onload=x>')]))
  expect(cleaned).toEqual({ kind: 'image/png', body: png() })
  const exif = Buffer.concat([Buffer.from('EXIF\x08\x00\x00\x00', 'latin1'), Buffer.from('<script>')])
  expect(cleanPicture(webp([exif]))).toEqual({ kind: 'image/webp', body: webp() })
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG without its end', png().subarray(0, -12)],
  ['a PNG with a wrong sum', Buffer.concat([png().subarray(0, 30), Buffer.from([1]), png().subarray(31)])],
  ['a PNG that is too wide', png({ side: 513 })],
  ['a PNG with more rows than it says', png({ rows: 5000 })],
  ['a PNG with fewer rows than it says', png({ rows: 3 })],
  ['a PNG that is too large', Buffer.concat([png(), Buffer.alloc(40_000)])],
  ['a moving WebP', webp().fill('ANIM', 12, 16)],
  ['a WebP without a picture', webp().fill('EXIF', 12, 16)],
])('%s is no picture', (_, sent) => {
  expect(cleanPicture(sent)).toBeUndefined()
})

let house: TestHouse
let me: { account_id: string; session_token: string }
const sent = (drawing: PngShape) => png(drawing).toString('base64')

beforeAll(async () => {
  house = await openTestHouse()
  me = await house.login('demo01')
})
afterAll(() => house.close())

const logoOf = async (team: string) =>
  (await house.call('media/getlogo', me)).logos.find((logo) => logo.team === team)?.address
const get = (url: string) => house.site.inject({ method: 'GET', url })

it('a trader’s picture is a team’s crest at an address that stays; taken back, the one before is shown again', async () => {
  const trader = await house.operator('trader1')
  const settler = await house.operator('settler1')
  expect(await settler('crestset', { team: 'Alder', picture: sent({}) })).toMatchObject({ http: 403 })
  expect(await trader('crestset', { team: 'Alder', picture: Buffer.from('<svg/>').toString('base64') })).toMatchObject({
    ...{ status: 0, statusdesc: 'requestConflict', params: { reason: 'noPicture' } },
  })
  const first = await trader('crestset', { team: ' Alder ', picture: sent({ shade: 1 }) })
  const second = await trader('crestset', { team: 'Alder', picture: sent({ shade: 2 }) })
  expect([first.state, second.state, first.address === second.address]).toEqual(['done', 'done', false])
  expect(await logoOf('Alder')).toBe(second.address)
  const answer = await get(String(second.address))
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    ...[200, 'image/png', 'public, max-age=31536000, immutable'],
  ])
  expect(answer.rawPayload).toEqual(png({ shade: 2 }))
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const listed = await trader('crestlist', { search: 'ald' })
  expect(listed.rows).toMatchObject([{ team: 'Alder', earlier: 1, set_by: 'trader1' }])
  const remove = (address: string) => trader('crestremove', { team: 'Alder', address })
  expect(await remove(first.address)).toMatchObject({ params: { reason: 'changedMeanwhile' } })
  const shown = listed.rows[0]?.address ?? ''
  // Said again because its answer was lost, it does not take the one before as well.
  for (const _time of [1, 2]) {
    expect(await remove(shown)).toMatchObject({ status: 1 })
    expect(await logoOf('Alder')).toBe(first.address)
  }
  for (const _time of [1, 2]) expect(await remove(first.address)).toMatchObject({ status: 1 })
  expect(await logoOf('Alder')).toBeUndefined()
  for (const path of ['/crest/00000000000000000000000000000000', '/crest/..%2f..', '/crest/%00'])
    expect((await get(path)).statusCode).toBe(404)
  const supervisor = await house.operator('supervisor1')
  const { rows } = await supervisor('auditlist', { call: 'console/crestset', subject: 'Alder' })
  expect(JSON.stringify(rows)).not.toContain(sent({ shade: 1 }))
  expect(rows).toHaveLength(3)
})

it('a team keeps its last pictures alone, and the same picture twice is one', async () => {
  const trader = await house.operator('trader1')
  for (const shade of [1, 2, 3, 4, 5, 6, 7, 8, 8]) await trader('crestset', { team: 'Elm', picture: sent({ shade }) })
  const { rows } = await trader('crestlist', { search: 'Elm' })
  expect(rows).toMatchObject([{ team: 'Elm', earlier: 5 }])
})

it('points that a competition takes away are subtracted and explained in the table, and given back', async () => {
  const stage = { kind: 'table', season: '2026' } as const
  const of = (id: string, home: string, away: string, season = '2026') =>
    fixture(id, { home, away, leagueId: 'T', league: 'Table League', stage: { ...stage, season } })
  await house.feed(of('t1', 'Alder', 'Birch'), of('t2', 'Birch', 'Cedar'), of('t3', 'Alder', 'Birch', '2025'))
  house.clock.move(3 * HOUR_MS)
  const won = { state: 'completed', scores: { FT: [2, 0], '1H': [0, 0] } } as const
  await house.feed(...['t1', 't2', 't3'].map((matchId) => ({ kind: 'result', matchId, result: won }) as const))
  const [trader, settler] = [await house.operator('trader1'), await house.operator('settler1')]
  const taken = { leagueId: 'T', season: '2026', team: 'Alder', points: 4, reason: 'Fielded a suspended player' }
  expect(await trader('deductionset', taken)).toMatchObject({ http: 403 })
  expect(await settler('deductionset', { ...taken, team: 'Nobody' })).toMatchObject({ statusdesc: 'matchNotActive' })
  expect(await settler('deductionset', { ...taken, reason: ' ' })).toMatchObject({ statusdesc: 'requestConflict' })
  expect(await settler('deductionset', taken)).toMatchObject({ state: 'done' })
  const table = async (more = {}) => {
    const { rows } = await house.call('media/standingresult', { ...me, leagueId: 'T', ...more })
    return rows.map(({ team, points, deducted, reason }) => [team, points, deducted, reason])
  }
  expect(await table()).toEqual([
    ['Birch', 3, 0, undefined],
    ['Cedar', 0, 0, undefined],
    ['Alder', -1, 4, 'Fielded a suspended player'],
  ])
  // Nothing is taken of home or away tables, nor of another season.
  expect((await table({ side: 'home' }))[0]).toEqual(['Alder', 3, 0, undefined])
  expect((await table({ season: '2025' }))[0]).toEqual(['Alder', 3, 0, undefined])
  expect((await settler('deductionlist', {})).rows).toMatchObject([{ ...taken, league: 'Table League' }])
  expect(await settler('deductionset', { ...taken, points: 0 })).toMatchObject({ state: 'done' })
  expect((await table())[0]).toEqual(['Alder', 3, 0, undefined])
  const supervisor = await house.operator('supervisor1')
  const { rows } = await supervisor('auditlist', { call: 'console/deductionset', subject: 'Alder' })
  expect(rows.map(({ after }) => after?.points)).toEqual(expect.arrayContaining([0, 4]))
})
