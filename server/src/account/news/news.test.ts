/** News and messages: windows, languages, thousands of readers, other processes, and the record. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testCarrier } from '../../../test/testBus.ts'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { dialLive } from '../../../test/testLive.ts'
import { openCurrentNews } from './currentNews.ts'

let house: TestHouse
let supervisor: Operate
let me: { account_id: string; session_token: string }
let other: typeof me
let now: number
beforeAll(async () => {
  house = await openTestHouse()
  await house.site.listen({ port: 0, host: '127.0.0.1' })
  supervisor = await house.operator('supervisor1')
  me = await house.login('demo01')
  other = await house.login('demo02')
  now = house.clock.now()
})
afterAll(() => house.close())

const en = (text: string, title = text) => ({ en: { title, text } })
const write = (kind: 'announcement' | 'marquee' | 'popup' | 'banner', text: string, more: object = {}) =>
  supervisor('newswrite', { act_key: uuidv7(), kind, texts: en(text), until: now + 2 * HOUR_MS, ...more })
const titles = ({ rows }: { rows: { title: string; text: string }[] }) => rows.map(({ title, text }) => title || text)
const dial = () => dialLive((house.site.server.address() as { port: number }).port)

describe('news for everybody', () => {
  it('is read in the member’s language, else English, from its start to its end, important first', async () => {
    const texts = { ...en('Shield Cup', 'Shield Cup'), th: { title: 'ถ้วย', text: 'โล่' } }
    await write('announcement', '', { texts, link: '/desktop?market=outright' })
    await write('announcement', 'Pinned', { important: true })
    const later = await write('announcement', 'Later', { from: now + HOUR_MS })
    expect(later).toMatchObject({ http: 200, status: 1 })
    expect(titles(await house.call('announcelist', me))).toEqual(['Pinned', 'Shield Cup'])
    const thai = await house.call('announcelist', { ...me, language: 'th' })
    expect(thai.rows[1]).toMatchObject({ title: 'ถ้วย', text: 'โล่', language: 'th', link: '/desktop?market=outright' })
    expect(thai.rows[0]).toMatchObject({ title: 'Pinned', language: 'en', important: true })
    expect(titles(await house.call('announcelist', { ...me, search: 'sHIELD' }))).toEqual(['Shield Cup'])
    const second = await house.call('announcelist', { ...me, pageSize: 1, pageNumber: 2 })
    expect([titles(second), second.total]).toEqual([['Shield Cup'], 2])

    house.clock.move(HOUR_MS)
    expect(titles(await house.call('announcelist', me))).toEqual(['Pinned', 'Later', 'Shield Cup'])
    house.clock.move(HOUR_MS)
    expect(titles(await house.call('announcelist', me))).toEqual([])
    const past = await house.call('announcelist', { ...me, past: true, pageSize: 2 })
    expect([past.rows.length, past.total]).toEqual([2, 3])
    expect(titles(await house.call('announcelist', { ...me, past: true, search: 'ถ้วย', language: 'th' }))).toEqual([
      'ถ้วย',
    ])
    expect(titles(await house.call('announcelist', { ...me, past: true, search: '100%_' }))).toEqual([])
    now = house.clock.now()
  })

  it('changes and disappears as written, and listening pages are told', async () => {
    const client = await dial()
    client.say({ op: 'login', session_token: me.session_token })
    client.say({ op: 'board', market: 2 })
    await client.until((heard) => heard.find(({ type }) => type === 'snap'))
    const heardOf = (count: number) =>
      client.until((heard) =>
        heard.filter((one) => one.type === 'news' && one.what === 'house').length >= count ? true : undefined,
      )
    const { news_id } = await write('marquee', 'Line one')
    await heardOf(1)
    expect(titles(await house.call('marqueelist', me))).toEqual(['Line one'])
    expect((await house.call('profile', me)).member_profile.marquee).toBe(true)
    await supervisor('newschange', { news_id, texts: en('Line two'), until: now + HOUR_MS })
    await heardOf(2)
    expect(titles(await house.call('marqueelist', me))).toEqual(['Line two'])
    expect(await supervisor('newswithdraw', { news_id })).toMatchObject({ status: 1 })
    await heardOf(3)
    expect(titles(await house.call('marqueelist', me))).toEqual([])
    expect((await house.call('profile', me)).member_profile.marquee).toBe(false)
    expect(await supervisor('newswithdraw', { news_id })).toMatchObject({
      statusdesc: 'requestConflict',
      params: { reason: 'unknownNews' },
    })
    client.socket.close()
  })

  it('visitors see the newest banner text and nothing else', async () => {
    await write('banner', 'Old words', { place: 'sports' })
    await write('banner', 'Cup week', { place: 'sports', from: now + 1, link: '/desktop' })
    house.clock.move(1)
    const { rows } = await house.call('bannerlist', {})
    expect(rows).toMatchObject([{ place: 'sports', title: 'Cup week', link: '/desktop', language: 'en' }])
    expect(await house.call('announcelist', {})).toMatchObject({ http: 401 })
    expect(await write('banner', 'Nowhere')).toMatchObject({ params: { reason: 'place' } })
    expect(await write('popup', 'Somewhere', { place: 'sports' })).toMatchObject({ params: { reason: 'place' } })
  })

  it('a popup is not in the list', async () => {
    await write('popup', 'Look here')
    expect(titles(await house.call('announcelist', { ...me, anType: 'popup', pageSize: 1 }))).toEqual(['Look here'])
    expect(titles(await house.call('announcelist', me))).not.toContain('Look here')
  })

  it('ten thousand readers cost the database only their sessions', async () => {
    const query = vi.spyOn(house.db, 'query')
    const lists = vi.spyOn(house.reads, 'turn')
    for (let at = 0; at < 200; at++) {
      await house.call('marqueelist', { ...me, language: at % 2 ? 'en' : 'my' })
      await house.call('announcelist', { ...me, anType: at % 2 ? 'popup' : 'announcement' })
      await house.call('bannerlist', {})
    }
    expect([
      ...query.mock.calls.filter(([sql]) => /news/.test(String(sql)) && !/news_turn/.test(String(sql))),
      ...lists.mock.calls,
    ]).toEqual([])
    vi.restoreAllMocks()
    const first = house.news.ready('marquee en', () => ({}))
    expect(house.news.ready('marquee en', () => ({}))).toBe(first)
  })

  it.each([
    [{ texts: {} }, { reason: 'noText' }],
    [{ texts: en('<script>alert(1)</script>', 'x') }, { reason: 'markup', language: 'en' }],
    [{ until: 1 }, { reason: 'window' }],
    [{ from: 1, until: 2 }, { reason: 'over' }],
  ])('%j is refused with %j, and on record', async (more, params) => {
    const answer = await write('announcement', 'Words', more)
    expect(answer).toMatchObject({ http: 200, statusdesc: 'requestConflict', params })
    const { rows } = await supervisor('auditlist', { call: 'console/newswrite', pageSize: 1 })
    expect(rows[0]).toMatchObject({ outcome: 'requestConflict', operator: 'supervisor1' })
  })

  it.each([
    [{ link: 'https://evil.example' }],
    [{ link: '//evil.example' }],
    [{ texts: en('x'.repeat(10_000)) }],
    [{ texts: { fr: { title: 'a', text: 'b' } } }],
    [{ kind: 'letter' }],
  ])('%j is no request', async (more) => {
    expect(await write('announcement', 'Words', more)).toMatchObject({ http: 400 })
  })

  it('control characters and direction marks are removed', async () => {
    const { news_id } = await write('announcement', '', { texts: en('a\u0000\u202eb\u0007\nc', '\u2067T') })
    const { rows } = await house.call('announcelist', me)
    expect(rows.find((row) => row.news_id === news_id)).toMatchObject({ title: 'T', text: 'ab\nc' })
  })

  it('each kind has a maximum, also when two are written at once', async () => {
    const all = await Promise.all(Array.from({ length: 24 }, (_, at) => write('marquee', `Line ${at}`)))
    expect(all.filter(({ status }) => status === 1)).toHaveLength(20)
    expect(all.find(({ status }) => status === 0)).toMatchObject({ params: { reason: 'tooMany', max: 20 } })
    expect((await house.call('marqueelist', me)).rows).toHaveLength(20)
  })

  it('is written by supervisors only, listed for all operators, and on record with its former text', async () => {
    const trader = await house.operator('trader1')
    expect(
      await trader('newswrite', { act_key: uuidv7(), kind: 'marquee', texts: en('Mine'), until: now + 1 }),
    ).toMatchObject({
      http: 403,
    })
    const { news_id } = await write('announcement', 'First')
    await supervisor('newschange', { news_id, texts: en('Second'), until: now + HOUR_MS, important: true })
    await supervisor('newswithdraw', { news_id })
    const { rows } = await trader('newslist', { pageSize: 1 })
    expect(rows).toMatchObject([{ news_id, kind: 'announcement', state: 'withdrawn', operator: 'supervisor1' }])
    const record = (await supervisor('auditlist', { subject: news_id })).rows
    expect(record.map(({ call, before, after }) => [call, before?.texts, after?.texts])).toEqual([
      ['console/newswithdraw', en('Second'), undefined],
      ['console/newschange', en('First'), en('Second')],
      ['console/newswrite', undefined, en('First')],
    ])
  })
})

describe('messages to members', () => {
  const send = (to: object, text: string, more: object = {}) =>
    supervisor('messagesend', { act_key: uuidv7(), ...to, texts: en(text), ...more })

  it('are read by their recipients, counted until read, and announced to open pages', async () => {
    const client = await dial()
    client.say({ op: 'login', session_token: me.session_token })
    client.say({ op: 'board', market: 2 })
    await client.until((heard) => heard.find(({ type }) => type === 'snap'))
    expect(await send({ accounts: ['Demo01', 'demo01'] }, 'One')).toMatchObject({ status: 1, sent: 1 })
    await client.until((heard) => heard.find((one) => one.type === 'news' && one.what === 'personal'))
    await send({ upline: 'demosenior' }, 'All', { important: true })
    await send({ accounts: ['demo01', 'demo02'] }, 'Two')
    const list = await house.call('personallist', me)
    expect(list.rows.map(({ title, read }) => [title, read])).toEqual([
      ['All', false],
      ['Two', false],
      ['One', false],
    ])
    expect(titles(await house.call('personallist', other))).toEqual(['All', 'Two'])
    expect((await house.call('personalunread', me)).unread).toBe(3)
    const [all, two] = list.rows.map(({ message_id }) => message_id)
    expect(await house.call('personalread', { ...me, message_ids: [all, 'nobody’s', two] })).toMatchObject({
      unread: 1,
    })
    expect(titles(await house.call('personallist', { ...me, unread: true }))).toEqual(['One'])
    // Once read, important ones have their ordinary place.
    expect(titles(await house.call('personallist', { ...me, search: 'o' }))).toEqual(['Two', 'One'])
    expect((await house.call('personalunread', other)).unread).toBe(2)
    expect(await house.call('personalread', { ...me, all: true })).toMatchObject({ unread: 0 })
    client.socket.close()
  })

  it('one member’s reading does not affect another', async () => {
    const { message_id } = await send({ accounts: ['demo02'] }, 'Yours')
    await house.call('personalread', { ...me, message_ids: [message_id] })
    expect(titles(await house.call('personallist', { ...other, unread: true }))).toContain('Yours')
    expect(titles(await house.call('personallist', me))).not.toContain('Yours')
  })

  it('withdrawn, they disappear for everybody, and the act is on record', async () => {
    const before = await house.call('personalunread', me)
    const { message_id, sent } = await send({ upline: 'DEMOSHARE' }, 'Oops')
    expect((await house.call('personalunread', me)).unread).toBe(before.unread + 1)
    expect(await supervisor('messagewithdraw', { message_id })).toMatchObject({ gone: sent })
    expect(await house.call('personalunread', me)).toEqual(before)
    expect(await supervisor('messagewithdraw', { message_id })).toMatchObject({ params: { reason: 'unknownMessage' } })
    expect((await supervisor('messagelist', { pageSize: 1 })).rows[0]).toMatchObject({
      message_id,
      to: 'demoshare',
      withdrawn: true,
    })
    const record = (await supervisor('auditlist', { subject: message_id })).rows
    expect(record.map(({ call }) => call)).toEqual(['console/messagewithdraw', 'console/messagesend'])
  })

  it.each([
    [{}, 'oneRecipient'],
    [{ accounts: ['demo01'], upline: 'demoagent' }, 'oneRecipient'],
    [{ accounts: ['demo01', 'nobody'] }, 'unknownAccount'],
    [{ upline: 'demo01' }, 'unknownUpline'],
    [{ accounts: ['\u0000'] }, 'unknownAccount'],
  ])('to %j are refused with %s, and nobody has them', async (to, reason) => {
    const before = await house.call('personalunread', me)
    expect(await send(to, 'Nothing')).toMatchObject({ http: 200, statusdesc: 'requestConflict', params: { reason } })
    expect(await house.call('personalunread', me)).toEqual(before)
  })

  it('after a year of messages the unread count and a page use indexes', async () => {
    await house.ownerDb.query(
      `INSERT INTO message (id, texts, important, at_ms, operator, sent_to, sent)
       SELECT gen_random_uuid(), '{"en": {"title": "T", "text": "x"}}', false, $1, 'supervisor1', 'many', 26
       FROM generate_series(1, 2000)`,
      [now],
    )
    await house.ownerDb.query(
      `INSERT INTO message_to (shard_key, member_id, message_id, read_ms)
       SELECT m.shard_key, m.id, g.id, CASE WHEN m.account_id = 'demo03' AND g.n > 150 THEN NULL ELSE 1 END
       FROM member m, (SELECT id, row_number() OVER () AS n FROM message WHERE sent_to = 'many') g
       WHERE m.account_id LIKE 'demo0%'`,
    )
    await house.ownerDb.query('ANALYZE message_to')
    const busy = await house.login('demo03')
    expect((await house.call('personalunread', busy)).unread).toBe(100)
    expect((await house.call('personallist', busy)).total).toBeGreaterThan(2000)
    const { rows } = await house.ownerDb.query(
      `EXPLAIN SELECT 1 FROM message_to WHERE shard_key = (SELECT shard_key FROM member LIMIT 1)
         AND member_id = (SELECT id FROM member WHERE account_id = 'demo01') AND read_ms IS NULL LIMIT 100`,
    )
    expect(JSON.stringify(rows)).toContain('message_unread')
  })
})

it('an announcement is new until it is opened, in any process and order, or the member has read all current ones', async () => {
  const me = await house.login('demo06')
  const announce = async (title: string) => (await write('announcement', title, { from: house.clock.now() })).news_id
  house.clock.move(1)
  const written = await Promise.all(['First', 'Second'].map(announce))
  const before = await house.call('personalunread', me)
  expect(before.announcement_ids).toEqual(expect.arrayContaining(written))
  expect(before.announcements).toBe(before.announcement_ids.length)
  await Promise.all(written.map((id) => house.call('announceread', { ...me, news_ids: [id] })))
  await house.call('announceread', { ...me, news_ids: [written[0] ?? '', crypto.randomUUID(), 'no-id'] })
  const after = await house.call('personalunread', me)
  expect(after.announcement_ids).toEqual(before.announcement_ids.filter((id) => !written.includes(id)))
  await house.call('announceread', me)
  expect(await house.call('personalunread', me)).toMatchObject({ announcements: 0, announcement_ids: [] })
  house.clock.move(1)
  const newer = await announce('Newer')
  expect(await house.call('personalunread', me)).toMatchObject({ announcements: 1, announcement_ids: [newer] })
})

it('a change in one process reaches another over the bus, or from the database', async () => {
  const carrier = testCarrier()
  const [first, second] = await Promise.all([1, 2].map(() => openCurrentNews(house.db, house.clock, carrier.join())))
  const linesOf = (standing = second) => standing?.now('announcement').map(({ texts }) => texts.en?.title)
  await write('announcement', 'From elsewhere')
  await first?.changed()
  await expect.poll(() => linesOf()).toContain('From elsewhere')
  carrier.isCut = true
  await write('announcement', 'Not heard of')
  expect(linesOf()).not.toContain('Not heard of')
  await second?.refresh()
  expect(linesOf()).toContain('Not heard of')
})
