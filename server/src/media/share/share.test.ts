/** Shared pages of matches: what strangers see, where they may be embedded, and that they are never ahead of the gate. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileHeld } from '../../../test/lock/testHeld.ts'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
const status = { kind: 'status', phase: '1H', redCards: [0, 0], clock: null } as const
const CREST = 'a'.repeat(32)
const HOSTILE = '<script>"&\'`Ünion'

beforeAll(async () => {
  house = await openTestHouse()
  const starts = { startsAtMs: house.clock.now() }
  await house.feed(fixture('m1', starts), markets(), { ...status, matchId: 'm1', score: [0, 0] }, markets())
  await house.feed(fixture('m2', { ...starts, home: HOSTILE, league: HOSTILE }), markets('m2'))
  await house.feed(fixture('later'), markets('later'))
  await house.feed(fixture('own', { ...starts, home: 'Alder' }), markets('own'))
  await house.db.query(
    `INSERT INTO crest (team, version, kind, body, at_ms, set_by) VALUES ('Alder', $1, 'image/png', '', 1, 'trader1')`,
    [CREST],
  )
})
afterAll(() => house.close())

const get = (url: string, headers: Record<string, string> = {}) => house.site.inject({ method: 'GET', url, headers })

it('a page has the score, no script but its own, no session and nothing that a search engine lists', async () => {
  const { account_id, session_token } = await house.login('demo01')
  const answer = await get('/m/m1?lang=en', { cookie: `session_token=${session_token}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<b>0–0</b>')
  expect(answer.body).toContain('property="og:title"')
  const scripts = [...answer.body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  expect(scripts).toHaveLength(1)
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
  for (const secret of [account_id, session_token]) expect(answer.body).not.toContain(secret)
  expect(answer.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=5',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

it('the same page is said to everybody, in the language of its address or of the house', async () => {
  expect((await get('/m/m1?lang=my')).body).toContain('<html lang="my">')
  expect((await get('/m/m1?lang=xx')).body).toContain('<html lang="zh-CN">')
  expect((await get('/m/later?lang=en')).body).toMatch(/Kick-off \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d GMT\+8/)
})

it('a part of play is said to begin', async () => {
  expect((await get('/m/m1?lang=en')).body).toContain('<div>1H begins</div>')
})

it('its picture is drawn once for all who ask, and a match without a page has none', async () => {
  const [one, other] = await Promise.all([get('/m/m1/picture.png?v=0-0'), get('/m/m1/picture.png?v=made-up')])
  expect([one.statusCode, one.headers['content-type'], one.headers['x-robots-tag']]).toEqual([
    200,
    'image/png',
    'noindex',
  ])
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  expect((await get('/m/nobody/picture.png')).statusCode).toBe(404)
})

it('names of a source are text', async () => {
  const { body } = await get('/m/m2?lang=en')
  expect(body).toContain('&#60;script&#62;&#34;&#38;&#39;&#96;Ünion')
  expect(body.replace(/<script>[\s\S]*?<\/script>/, '')).not.toMatch(/<script|onload=/)
})

it('the embedded page may be framed where the house says so, and nowhere by default; the site never', async () => {
  const embedded = await get('/m/m1/embed?lang=en')
  expect(embedded.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(embedded.headers['x-frame-options']).toBeUndefined()
  expect(embedded.body).not.toContain('og:title')
  expect((await get('/robots.txt')).headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

it('a made-up id is a small page that says so', async () => {
  const answer = await get('/m/nobody?lang=en')
  expect([answer.statusCode, /<h1[^>]*>[^<]*no such match/.test(answer.body)]).toEqual([404, true])
  expect(answer.body.length).toBeLessThan(4000)
})

it('a goal is not told before its match is shut to bets', async () => {
  await whileHeld(
    house,
    `SELECT FROM match WHERE id = 'm1' FOR SHARE`,
    () =>
      house.feed(
        { kind: 'incident', matchId: 'm1', what: 'goal', side: 'A', scorer: "P. O'Harrow" },
        { kind: 'suspend', matchId: 'm1', reason: 'goal' },
        { ...status, matchId: 'm1', score: [0, 1] },
      ),
    async () => expect((await get('/m/m1?lang=th')).body).toContain('<b>0–0</b>'),
  )
  await expect.poll(async () => (await get('/m/m1?lang=en')).body).toContain('<b>0–1</b>')
  expect((await get('/m/m1?lang=en')).body).toMatch(/Goal, [^<]* 0–1 P\. O&#39;Harrow</)
})

it('an operator’s own picture of a team stands in the place of the one made from its name', async () => {
  expect((await get('/m/own?lang=en')).body).toContain(`<img class="crest" src="/crest/${CREST}"`)
  expect((await get('/m/m1?lang=en')).body).not.toContain('class="crest"')
})

it('a page is there though the pictures of teams cannot be read', async () => {
  const other = await openTestHouse()
  await other.feed(fixture('m1'), markets())
  await other.ownerDb.query('ALTER TABLE crest RENAME TO elsewhere')
  expect((await other.site.inject({ method: 'GET', url: '/m/m1?lang=en' })).statusCode).toBe(200)
  await other.close()
})

it('robots may fetch the landing page and shared pages alone', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain('Allow: /m/\nDisallow: /\n')
  expect(body).toContain('Allow: /$')
})

it('a house under maintenance shows no match', async () => {
  const supervisor = await house.operator('supervisor1')
  await supervisor('maintenanceset', { scope: 'house', reason: 'night' })
  expect((await get('/m/m1?lang=en')).statusCode).toBe(503)
  await supervisor('maintenanceclear', { scope: 'house' })
  expect((await get('/m/m1?lang=en')).statusCode).toBe(200)
})
