/** Outside widgets: who may set them up, what pages may frame then, and what a member gets. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let supervisor: Operate
let member: { account_id: string; session_token: string }
const settings = {
  kind: 'iframe',
  host: 'tracker.example',
  template: 'https://tracker.example/{match}?l={locale}&t={theme}',
  locales: {},
  themes: { dark: 'black' },
  open: true,
}

beforeAll(async () => {
  house = await openTestHouse()
  supervisor = await house.operator('supervisor1')
  member = await house.login('demo01')
  await house.feed(fixture('m1'), markets('m1'))
})
afterAll(() => house.close())

const undo = async (since?: number) =>
  supervisor('widgetundo', { provider: 'stats', since: since ?? (await shownSince()) })
const shownSince = async () => (await supervisor('widgetlist', {})).rows[0]?.since ?? 0
const policy = async () => String((await house.site.inject('/healthz')).headers['content-security-policy'])
const widget = () => house.call('media/matchwidget', { ...member, matchId: 'm1', language: 'jp', theme: 'dark' })

it('a trader sets nothing up, and hostile settings are refused on record', async () => {
  const trader = await house.operator('trader1')
  expect(await trader('widgetset', { provider: 'stats', ...settings })).toMatchObject({ status: 0 })
  for (const template of [
    'javascript:{match}',
    'https://tracker.example@evil.example/{match}',
    'https://tracker.example/',
  ])
    expect(await supervisor('widgetset', { provider: 'stats', ...settings, template })).toMatchObject({
      statusdesc: 'requestConflict',
    })
  expect((await supervisor('widgetlist', {})).rows).toEqual([])
  const { rows } = await house.db.query(
    `SELECT after->>'why' AS why FROM audit_record WHERE call = 'console/widgetset' AND outcome = 'requestConflict'`,
  )
  expect(rows).toHaveLength(3)
})

it('a provider is framed by pages once it is open, with no script or picture of its own', async () => {
  expect(await policy()).toContain("frame-src 'none'")
  expect(await supervisor('widgetset', { provider: 'stats', ...settings })).toMatchObject({ status: 1 })
  expect(await policy()).toContain('frame-src https://tracker.example;')
  expect(await policy()).toContain("img-src 'self' data:;")
  expect(await policy()).toContain("script-src 'self'")
  expect(await widget()).toMatchObject({ status: 1 })
  expect((await widget()).url).toBeUndefined()
})

it('settings that a colleague has changed meanwhile are not overwritten', async () => {
  const since = await shownSince()
  const change = (more: object) => supervisor('widgetset', { provider: 'stats', ...settings, since, ...more })
  expect(await change({ quiet: true })).toMatchObject({ status: 1 })
  expect(await change({ quiet: false })).toMatchObject({ params: { reason: 'changedMeanwhile' } })
  expect((await supervisor('widgetlist', {})).rows).toMatchObject([{ quiet: true }])
  await undo()
})

it('a mapped match has an address; what is not known to the house is named, and sent back it is undone', async () => {
  const rows = [
    { match_id: 'm1', outside_id: 'sr:7' },
    { match_id: 'nobody', outside_id: '8' },
  ]
  const answer = await supervisor('widgetmap', { provider: 'stats', rows })
  expect(answer).toMatchObject({ stored: 1, unknown: ['nobody'], before: [{ match_id: 'm1' }] })
  expect((await widget()).url).toBe('https://tracker.example/sr%3A7?l=ja&t=black')
  await supervisor('widgetmap', { provider: 'stats', rows: answer.before })
  expect((await widget()).url).toBeUndefined()
  await supervisor('widgetmap', { provider: 'stats', rows: rows.slice(0, 1) })
})

it('a provider whose pages send no messages is said to be quiet, and settings from before there was that are not', async () => {
  expect((await widget()).quiet).toBeUndefined()
  await supervisor('widgetset', { provider: 'stats', ...settings, quiet: true })
  expect(await widget()).toMatchObject({ quiet: true, url: 'https://tracker.example/sr%3A7?l=ja&t=black' })
  expect((await supervisor('widgetlist', {})).rows).toMatchObject([{ provider: 'stats', quiet: true }])
  await undo()
  expect((await widget()).quiet).toBeUndefined()
  await house.db.query(`UPDATE widget_provider SET settings = settings - 'quiet'`)
  expect(await widget()).toMatchObject({ provider: 'stats' })
})

it('a change is taken back, and whoever has no trackers has no widget', async () => {
  const other = { ...settings, host: 'other.example', template: 'https://other.example/{match}' }
  await supervisor('widgetset', { provider: 'stats', ...other })
  expect(await policy()).toContain('frame-src https://other.example;')
  const shown = await shownSince()
  expect(await undo(shown)).toMatchObject({ status: 1 })
  expect(await policy()).toContain('frame-src https://tracker.example;')
  // Said again because its answer was lost, it is not done again.
  expect(await undo(shown)).toMatchObject({ statusdesc: 'requestConflict', params: { reason: 'changedMeanwhile' } })
  expect(await policy()).toContain('frame-src https://tracker.example;')
  await house.ownerDb.query(`UPDATE member SET off = '{tracker}' WHERE account_id = 'demo02'`)
  const without = await house.login('demo02')
  const answer = await house.call('media/matchwidget', { ...without, matchId: 'm1', language: 'en', theme: 'light' })
  expect([answer.status, answer.url]).toEqual([1, undefined])
})

it('shut, it stands in no policy and on no page', async () => {
  await supervisor('widgetset', { provider: 'stats', ...settings, open: false })
  expect(await policy()).toContain("frame-src 'none'")
  expect((await widget()).url).toBeUndefined()
})
