/** Growing tables: monthly partitions are created ahead of time and hold their rows, and only old rows are removed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { NEWS_KEPT_MS } from '../account/news/messages.ts'
import { ANSWERS_KEPT_MS, forgetOld, keepMonths, ROUNDS_KEPT_MS } from './growth.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.db.query('INSERT INTO clock (id, now_ms, speed) VALUES (1, $1, 1)', [house.clock.now()])
})
afterAll(() => house.close())

const partitions = async (parent: string): Promise<string[]> => {
  const { rows } = await house.ownerDb.query(
    'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1',
    [parent],
  )
  return rows.map(({ name }) => name)
}
/** Ids use the machine's time, which no present transfer can precede. */
const at = { nowMs: Date.UTC(2025, 7, 16), wallMs: Date.UTC(2001, 10, 22) }

it('creates the present month and the next, once, however often it runs', async () => {
  await Promise.all([keepMonths(house.db, at), keepMonths(house.db, at)])
  await keepMonths(house.db, at)
  expect(await partitions('transfer')).toEqual(['transfer_2001_11', 'transfer_2001_12', 'transfer_rest'])
  expect(await partitions('booking')).toEqual(['booking_2025_08', 'booking_2025_09', 'booking_rest'])
})

it('leaves rows of a month created too late in the default partition', async () => {
  // Machine's clock: the demo house was seeded by it, before months were created.
  await keepMonths(house.db, { ...at, wallMs: Date.now() })
  const { rows } = await house.db.query('SELECT DISTINCT tableoid::regclass::text AS name FROM transfer')
  expect(rows).toEqual([{ name: 'transfer_rest' }])
})

it('a month holds its own rows, and is append-only like the whole table', async () => {
  await keepMonths(house.db, { nowMs: house.clock.now(), wallMs: at.wallMs })
  await house.feed(fixture('g1'), markets('g1'))
  const me = await house.login('demo01')
  const bet = { matchId: 'g1', betType: 'BT_1X2', period: 'FT', pick: '1', odds: 1.95, oddsType: 'DEC', marketType: 2 }
  await house.call('bet/betsingle', { ...me, bets: [{ ...bet, bet_key: 'kept', bet_amount: 100 }] })
  const score = { state: 'completed', scores: { '1H': [0, 0], FT: [1, 0] } } as const
  await house.feed({ kind: 'result', matchId: 'g1', result: score })
  await house.settle()
  const { rows } = await house.db.query(
    'SELECT tableoid::regclass::text AS name, count(*) AS n FROM booking GROUP BY 1',
  )
  expect(rows).toEqual([{ name: 'booking_2025_08', n: 1 }])
  await expect(house.ownerDb.query('DELETE FROM booking_2025_08')).rejects.toThrow('append-only')
  await expect(house.db.query('SELECT * FROM booking_2025_08')).rejects.toMatchObject({ code: '42501' })
})

it('the application may create months of partitioned tables, and nothing else', async () => {
  await expect(house.db.query(`SELECT keep_month('bet', '2026-01-01')`)).rejects.toThrow('no months are kept of bet')
  await expect(house.db.query('SELECT forget_answers($1, 10)', [house.clock.now()])).rejects.toThrow('seven days')
})

it('old refusals and sessions are removed, bet keys never', async () => {
  const me = await house.login('demo02')
  const bet = {
    matchId: 'gone',
    betType: 'BT_1X2',
    period: 'FT',
    pick: '1',
    odds: 1.95,
    oddsType: 'DEC',
    marketType: 2,
  }
  await house.call('bet/betsingle', { ...me, bets: [{ ...bet, bet_key: 'refused', bet_amount: 100 }] })
  const kept = async () =>
    (await house.db.query('SELECT bet_key FROM refusal ORDER BY 1')).rows.map((row) => row.bet_key)
  const sessions = async () => (await house.db.query('SELECT count(*) AS n FROM session')).rows[0]?.n
  expect(await kept()).toEqual(['refused'])
  await forgetOld(house.db, { nowMs: house.clock.now(), wallMs: house.wallMs() })
  expect([await kept(), await sessions()]).toEqual([['refused'], 2])

  house.clock.move(ANSWERS_KEPT_MS + 10 * DAY_MS)
  await house.db.query('UPDATE clock SET now_ms = $1', [house.clock.now()])
  await forgetOld(house.db, { nowMs: house.clock.now(), wallMs: house.wallMs() })
  expect([await kept(), await sessions()]).toEqual([[], 0])
  const again = await house.login('demo01')
  const won = { matchId: 'g1', betType: 'BT_1X2', period: 'FT', pick: '1', odds: 1.95, oddsType: 'DEC', marketType: 2 }
  const replayed = await house.call('bet/betsingle', { ...again, bets: [{ ...won, bet_key: 'kept', bet_amount: 100 }] })
  expect(replayed.bets[0]).toMatchObject({ status: 1, state: 'accepted', odds: 1.95, bet_amount: 100, win: 95 })
})

it('a licensee’s nonces are kept as long as their requests could be believed', async () => {
  const wallMs = house.wallMs()
  const keep = 'INSERT INTO licensee_nonce (key_id, nonce, at_ms) VALUES ($1, $2, $3)'
  await house.db.query(keep, ['key', 'of a while ago', wallMs - 4 * 60_000])
  await house.db.query(keep, ['key', 'of long ago', wallMs - 11 * 60_000])
  await forgetOld(house.db, { nowMs: house.clock.now(), wallMs })
  const { rows } = await house.db.query('SELECT nonce FROM licensee_nonce')
  expect(rows).toEqual([{ nonce: 'of a while ago' }])
})

it('keys of acts are removed with the answers, after eight days', async () => {
  const send = async (act_key: string) => {
    const texts = { en: { title: 'Key', text: 'Kept' } }
    const supervisor = await house.operator('supervisor1')
    expect(await supervisor('messagesend', { act_key, accounts: ['demo01'], texts })).toMatchObject({ status: 1 })
  }
  await send('older-key')
  house.clock.move(ANSWERS_KEPT_MS)
  await send('newer-key')
  house.clock.move(1)
  await house.db.query('UPDATE clock SET now_ms = $1', [house.clock.now()])
  await forgetOld(house.db, { nowMs: house.clock.now(), wallMs: house.wallMs() })
  const { rows } = await house.db.query('SELECT act_key FROM act_key')
  expect(rows).toEqual([{ act_key: 'newer-key' }])
})

it('news is removed a year after its end, nothing younger', async () => {
  const supervisor = await house.operator('supervisor1')
  const texts = { en: { title: 'Cup', text: 'Today' } }
  const nowMs = house.clock.now()
  await supervisor('newswrite', { act_key: uuidv7(), kind: 'announcement', texts, until: nowMs + 1 })
  const { news_id } = await supervisor('newswrite', {
    act_key: uuidv7(),
    kind: 'announcement',
    texts,
    until: nowMs + 2 * DAY_MS,
  })
  await supervisor('messagesend', { act_key: uuidv7(), accounts: ['demo01', 'demo02'], texts })
  house.clock.move(2 * DAY_MS)
  const again = await house.operator('supervisor1')
  const { message_id } = await again('messagesend', { act_key: uuidv7(), accounts: ['demo01'], texts })
  const laterMs = nowMs + NEWS_KEPT_MS + DAY_MS
  await house.db.query('UPDATE clock SET now_ms = $1', [laterMs])
  await forgetOld(house.db, { nowMs: laterMs, wallMs: house.wallMs() })
  const left = async (sql: string) => (await house.ownerDb.query(sql)).rows.map(({ id }) => id)
  expect(await left('SELECT id FROM news')).toEqual([news_id])
  expect(await left('SELECT id FROM message')).toEqual([message_id])
  expect(await left('SELECT message_id AS id FROM message_to')).toEqual([message_id])
})

it('game rounds with bets are kept, the others removed after a day', async () => {
  const starts = house.clock.now() + 60_000
  const round = (id: string, sport: number) => fixture(id, { sport, startsAtMs: starts })
  const prices = [1900, 1900]
  const markets = [{ betType: 'BT_ML', period: 'FT', slot: 0, line: 0, status: 'open', prices } as const]
  const ids = ['idle', 'backed', 'match']
  await house.feed(
    ...ids.flatMap((id) => [round(id, id === 'match' ? 40 : 41), { kind: 'market' as const, matchId: id, markets }]),
  )
  const me = await house.login('demo01')
  const bet = { betType: 'BT_ML', period: 'FT', pick: 'H', odds: 1.9, oddsType: 'DEC', marketType: 2, bet_amount: 10 }
  await house.call('bet/betsingle', { ...me, bets: [{ ...bet, matchId: 'backed', bet_key: 'backed' }] })
  house.clock.move(2 * 60_000)
  const scores = { R1: [1, 0], R2: [1, 0], R3: [1, 0] } as const
  const played = { state: 'completed', scores } as const
  const maps = { state: 'completed', scores: { M1: [1, 0], M2: [1, 0] } } as const
  for (const id of ids) await house.feed({ kind: 'result', matchId: id, result: id === 'match' ? maps : played })
  await house.settle()
  const left = async () =>
    (await house.db.query('SELECT id FROM match WHERE id = ANY($1) ORDER BY 1', [ids])).rows.map(({ id }) => id)
  const tidy = () => forgetOld(house.db, { nowMs: house.clock.now(), wallMs: house.wallMs() })
  await tidy()
  expect(await left()).toEqual(['backed', 'idle', 'match'])
  house.clock.move(ROUNDS_KEPT_MS)
  await tidy()
  expect(await left()).toEqual(['backed', 'match'])
})

it('every table is in the growth list, with its rule', async () => {
  const { rows } = await house.ownerDb.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  )
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'growth.md'), 'utf8')
  const listed = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join()
  expect(rows.map(({ name }) => name).filter((name) => !listed.includes(`\`${name}\``))).toEqual([])
})
