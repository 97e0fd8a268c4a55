/** A member's data: exported completely, erased for good, and no table forgotten. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileHeld } from '../../../test/lock/testHeld.ts'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { moveCash, setCredit, setMemberState } from '../../account/admin/members.ts'
import { sendMessage } from '../../account/news/messages.ts'
import { ActRefused, type AdminHouse } from '../../account/record/adminAct.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { auditHouse } from '../products/products.ts'
import { eraseMember } from './eraseMember.ts'
import { exportMember } from './exportMember.ts'
import { PERSONAL_TABLES } from './personalTables.ts'

/** Tables without rows about a member, with their columns. */
const IMPERSONAL_TABLES: Record<string, string> = {
  // The house, its offer and its prices.
  house: 'one id product_turn',
  clock: 'id now_ms speed',
  migration: 'name checksum applied_at needs',
  sql_function: 'name checksum',
  licensee: 'id name type off made_ms',
  licensee_tree: 'shard_key licensee_id',
  licensee_nonce: 'key_id nonce at_ms',
  game_nonce: 'provider nonce at_ms',
  game_provider:
    'id name launch_url key_id secret other_key_id other_secret addresses tx_scope is_open made_ms lobby back_ms opens_new wallet calls_url ledger_id stake_min stake_max round_max no_buy_currencies',
  game: 'provider id kind name tags volatility return_ppm is_open shut_currencies hit_ppm largest_win has_demo added_ms is_listed thumbnail stake_min stake_max round_max least_stake jackpot_ppm',
  game_jackpot: 'provider jackpot currency name amount told_ms given won_ms won_amount',
  lottery_company: 'code name prize_table provider url check_url calendar cancel_ms is_open heard_ms made_ms',
  lottery_draw: `id company draw cut_off_ms draw_ms is_special commitment seal seed ruling settled_ruling is_cancelled numbers closed_ms
    final_ms made_ms`,
  lottery_ruling: 'draw_id ruling is_cancelled numbers closed_ms by_ids note at_ms',
  lottery_typed: 'draw_id numbers by_id at_ms',
  lottery_limit: 'company draw_id risk_key payout_max percent by_id at_ms',
  lottery_exposure: 'draw_id risk_key payout',
  game_return: 'provider game currency rounds stake paid stake_stake stake_paid paid_paid day day_rounds',
  game_return_mark: 'is_only to_ms',
  licensee_wallet:
    'licensee_id base_url key_id secret next_key_id next_secret old_key_id old_secret addresses is_open made_ms',
  outbox: 'id lane item seq body made_ms next_ms tries error sent_ms first_sent_ms again_ms',
  wallet_minute: 'licensee_id minute_ms answered unanswered',
  lease: 'name holder fence until',
  present: 'id on_bus until keys feed',
  push_key: 'one public_key secret',
  league_rank: 'league_id rank',
  maintenance: 'scope reason since_ms until_ms operator reasons',
  feed_source: 'name identity seq tuned',
  house_margin: 'bet_group more',
  room_house: 'one rake_ppm matches_max next_no',
  withheld_house: 'one usual_ppm lowest_ppm highest_ppm',
  match_incident: 'match_id gate_seq place at_ms incident is_kept',
  live_stream: 'match_id holder held_until wanted_until seq',
  live_segment: 'match_id seq at_ms bytes',
  highlight_clip: 'match_id basis holder held_until made_ms length_ms bytes',
  widget_provider: 'id settings former since_ms',
  widget_match: 'provider match_id outside_id at_ms',
  house_name: 'language name said set_by at_ms',
  crest: 'team at_ms version kind body set_by',
  deduction: 'league_id season team points reason set_by at_ms',
  room_match: 'room_id match_id sport league_id league home away planned_ms',
  match: 'id gate_seq state ruling_seq settled_seq league_id season open_bets over_ms from_gate starts_ms is_round',
  match_ruling: 'match_id seq at_ms allowed decided',
  match_shift: 'match_id total balance at_ms',
  evidence: 'shard_key id body',
  quarantine: 'kind item id shard_key match_id code reason told first_ms last_ms count released_ms',
  ref_block: 'shard_key next_no',
  chain_block: 'chain block_no after_no to_no row_count marks hash sealed_at',
  news: 'id kind texts important link place from_ms until_ms written_ms operator withdrawn_ms',
  news_turn: 'id turn',
  // Operators and uplines, who are no members, and terms shared by many members.
  operator: 'id account password_hash role state factor_required next_password_hash shard_key upline_id',
  operator_session: 'token_hash operator_id created_ms seen_ms ip opened_ms agent proved_ms',
  act_key: 'operator_id act_key call fingerprint answer at_ms',
  approval: 'id call request why effect basis requested_by requested_ms state decided_by decided_ms',
  moved_alone: 'kind subject since_ms moved',
  upline: `shard_key id parent_id level name currency position_ppm rates_ppm credit_limit give_ppm keep_ppm take_remain_ppm
    force_ppm state above_state withheld_ppm withheld_lowest_ppm withheld_highest_ppm`,
  chain: 'shard_key id body at_ms',
  upline_due: 'shard_key id working_date items rounds undos',
  week_reset: 'shard_key week at_ms',
  week_sheet: 'shard_key week upline_id rows mark below_by below_ms above_by above_ms',
  launch_issuer: 'id name shard_key public_key state created_ms',
  launch_used: 'issuer_id token_id expires_ms',
}

let house: TestHouse
let admin: AdminHouse
const folder = mkdtempSync(join(tmpdir(), 'quarterline-personal-'))
beforeAll(async () => {
  house = await openTestHouse()
  admin = { db: house.ownerDb, by: { account: 'ana@desk', ip: 'local' }, now: async () => house.clock.now() }
  await house.feed(fixture(), markets())
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await house?.close()
})

const words = (text = '') => text.split(/\s+/).filter((word) => word !== '')

it('every column of every table is declared as about a member or not', async () => {
  const { rows } = await house.ownerDb.query<{ at: string }>(
    `SELECT table_name || '.' || column_name AS at FROM information_schema.columns WHERE table_schema = 'public'
       AND table_name NOT IN (SELECT relname FROM pg_class WHERE relispartition)`,
  )
  const personal = PERSONAL_TABLES.flatMap(({ table, exports, omits }) =>
    [...words(exports), ...words(omits)].map((column) => `${table}.${column}`),
  )
  const impersonal = Object.entries(IMPERSONAL_TABLES).flatMap(([table, columns]) =>
    words(columns).map((column) => `${table}.${column}`),
  )
  expect([...new Set([...personal, ...impersonal])].sort()).toEqual(rows.map(({ at }) => at).sort())
  expect(impersonal.filter((column) => personal.includes(column))).toEqual([])
})

it('every column that references a member is in an exported table', () => {
  const pointers = Object.entries(IMPERSONAL_TABLES).flatMap(([table, columns]) =>
    words(columns)
      .filter((column) => /^(member_id|cash_id|owner_id|bet_id|agent|ip)$/.test(column))
      .map((column) => `${table}.${column}`),
  )
  // Sessions of operators and uplines.
  expect(pointers).toEqual(['operator_session.ip', 'operator_session.agent'])
})

const send = (accounts: string[], text: string) =>
  house.ownerDb.tx((tx) =>
    sendMessage(tx, {
      accounts,
      operator: 'ana',
      important: false,
      nowMs: house.clock.now(),
      texts: { en: { title: 'To you', text } },
    }),
  )

const waitingIn = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

/** Every table with a text in some row. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = [...new Set([...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(IMPERSONAL_TABLES)])]
  const found: string[] = []
  for (const table of tables) {
    const { rowCount } = await house.ownerDb.query(
      `SELECT 1 FROM ${table} t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1`,
      [text],
    )
    if (rowCount) found.push(table)
  }
  return found
}

it('an export contains everything held about a member, and an erasure removes what names or reaches him, for good', async () => {
  const credentials = await house.login('demo03')
  const wish = { ...HOME, matchId: 'm1', bet_amount: 100, bet_key: 'personal-1' }
  expect((await house.call('bet/betsingle', { ...credentials, bets: [wish] })).bets[0]).toMatchObject({
    state: 'accepted',
  })
  expect(await house.call('addsecondary', { ...credentials, nickname: 'Somchai7' })).toMatchObject({ status: 1 })
  await send(['demo03'], 'Only for you')
  await send(['demo03', 'demo04'], 'For both')

  const file = join(folder, 'demo03.json')
  expect(await exportMember(admin, 'DEMO03', file)).toEqual([expect.stringContaining('all data held on demo03')])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { account, tables } = JSON.parse(readFileSync(file, 'utf8'))
  expect(account).toBe('demo03')
  expect(tables.member).toMatchObject([{ account_id: 'demo03', nickname: 'Somchai7' }])
  expect(tables.bet).toMatchObject([{ stake: 100 * MONEY_SCALE, match_id: 'm1', state: 'accepted' }])
  expect(tables.transfer).toContainEqual(expect.objectContaining({ reason: 'hold', amount: 100 * MONEY_SCALE }))
  expect(tables.message.map(({ texts }: { texts: { en: { text: string } } }) => texts.en.text).sort()).toEqual([
    'For both',
    'Only for you',
  ])
  expect(tables.session.length).toBeGreaterThan(0)
  expect(readFileSync(file, 'utf8')).not.toMatch(/password_hash|token_hash|code_hash|demo04/)
  await expect(exportMember(admin, 'demo03', file)).rejects.toThrow('already exists')
  expect(JSON.parse(readFileSync(file, 'utf8')).account).toBe('demo03')
  await expect(exportMember(admin, 'nobody', join(folder, 'nobody.json'))).rejects.toBeInstanceOf(ActRefused)
  expect(readdirSync(folder)).toEqual(['demo03.json'])

  const refusal = (again?: string) => eraseMember(admin, 'demo03', again).catch((error: Error) => error.message)
  expect(await refusal()).toContain('--again')
  expect(await refusal('demo04')).toContain('--again')
  expect(await refusal('demo03')).toContain('demo03 is active: close the account first')
  await setMemberState(admin, 'demo03', 'closed')
  expect(await refusal('demo03')).toBe('demo03 still has outstanding bets: 1.')
  await house.feed({
    kind: 'result',
    matchId: 'm1',
    result: { state: 'completed', scores: { FT: [2, 0], '1H': [1, 0] } },
  })
  await house.settle()
  expect(await refusal('demo03')).toMatch(/^demo03 has [0-9.]+ MYR: pay it out/)
  const cash = await house.ownerDb.query<{ balance: number }>(
    `SELECT a.balance FROM ledger_account a JOIN member m ON m.shard_key = a.shard_key AND m.cash_id = a.id
     WHERE m.account_id = 'demo03'`,
  )
  const amount = money(cash.rows[0]?.balance ?? 0)
  await moveCash(admin, 'demo03', { amount, reason: 'withdrawal' })
  await setCredit(admin, 'demo03', money(500 * MONEY_SCALE))
  expect(await refusal('demo03')).toContain('may be corrected until')
  house.clock.move(73 * HOUR_MS)
  const before = await auditHouse(house.db)
  const [said] = await eraseMember(admin, 'demo03', 'Demo03')

  const name = /erased-[0-9a-f]{12}/.exec(said ?? '')?.[0] ?? ''
  const { rows } = await house.ownerDb.query(
    'SELECT nickname, state, given_credit, last_login_ms, password_hash FROM member WHERE account_id = $1',
    [name],
  )
  expect(rows).toEqual([{ nickname: null, state: 'closed', given_credit: 0, last_login_ms: null, password_hash: '' }])
  expect(await auditHouse(house.db)).toEqual({ ...before, differences: [] })
  // The operators' record is sealed, and names the account of each act (decision 0094).
  expect(await tablesWith('demo03')).toEqual(['audit_record'])
  expect(await tablesWith('somchai7')).toEqual([])
  expect(await tablesWith('Only for you')).toEqual([])
  expect(await tablesWith('For both')).toEqual(['message'])
  const { rows: bets } = await house.ownerDb.query(
    'SELECT b.ip, b.stake FROM bet b JOIN member m ON m.id = b.member_id WHERE m.account_id = $1',
    [name],
  )
  expect(bets).toEqual([{ ip: '', stake: 100 * MONEY_SCALE }])
  const acts = await house.ownerDb.query(
    `SELECT call, request::text AS request, outcome FROM audit_record WHERE call LIKE 'admin/member e%' ORDER BY id DESC LIMIT 1`,
  )
  expect(acts.rows).toEqual([
    { call: 'admin/member erase', request: expect.not.stringContaining('demo'), outcome: 'done' },
  ])
  expect(await house.call('userlogin', { account_id: 'demo03', password: 'demo1234' })).toMatchObject({
    statusdesc: 'loginFailed',
  })
  expect(await house.call('userlogin', { account_id: name, password: '' })).toMatchObject({ status: 0 })
  expect(await house.call('balance', credentials)).toMatchObject({ status: 0 })
  await expect(eraseMember(admin, 'demo03', 'demo03')).rejects.toThrow('There is no member demo03.')
})

it('a self-excluded member is kept until his break is over', async () => {
  const credentials = await house.login('demo05')
  expect(await house.call('playbreak', { ...credentials, term: '1y', password: 'demo1234' })).toMatchObject({
    status: 1,
  })
  const cash = await house.ownerDb.query<{ balance: number }>(
    `SELECT a.balance FROM ledger_account a JOIN member m ON m.shard_key = a.shard_key AND m.cash_id = a.id
     WHERE m.account_id = 'demo05'`,
  )
  await moveCash(admin, 'demo05', { amount: money(cash.rows[0]?.balance ?? 0), reason: 'withdrawal' })
  await setMemberState(admin, 'demo05', 'closed')
  await expect(eraseMember(admin, 'demo05', 'demo05')).rejects.toThrow('is on a break until')
})

it('an erased account cannot be paid into: a deposit under way finds nobody', async () => {
  const { rows } = await house.ownerDb.query<{ balance: number }>(
    `SELECT a.balance FROM ledger_account a JOIN member m ON m.shard_key = a.shard_key AND m.cash_id = a.id
     WHERE m.account_id = 'demo06'`,
  )
  await moveCash(admin, 'demo06', { amount: money(rows[0]?.balance ?? 0), reason: 'withdrawal' })
  await setMemberState(admin, 'demo06', 'closed')
  const away = openDb(house.ownerUrl, { max: 2 })
  const results: Promise<PromiseSettledResult<string[]>[]>[] = []
  const together = () => eraseMember(admin, 'demo06', 'demo06')
  const deposit = () => moveCash(admin, 'demo06', { amount: money(MONEY_SCALE), reason: 'deposit' })
  // The erasure waits for the row first, the deposit behind it.
  await whileHeld(
    { ownerDb: away },
    `SELECT 1 FROM member WHERE account_id = 'demo06' FOR UPDATE`,
    together,
    async () => {
      results.push(Promise.allSettled([deposit()]))
      await expect.poll(() => waitingIn(away)).toBe(2)
    },
  )
  const [paid] = (await results[0]) ?? []
  expect(paid).toMatchObject({ status: 'rejected', reason: { message: 'There is no member demo06.' } })
  await away.close()
})
