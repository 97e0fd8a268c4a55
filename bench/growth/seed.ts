/** Seeds a house in sets: members, and a past year's bets with all their rows, copied from patterns. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { MEMBER_COLUMNS, type Member } from '../../server/src/account/session.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { START_MS, type Town } from '../town.ts'
import { type ColumnOverrides, cloning } from './clone.ts'
import { patternMatch, placePatterns } from './patterns.ts'

/** Seeded bets lie within this time before the town opens. */
const HISTORY_MS = 365 * DAY_MS
const SETTLED_AFTER_MS = 2 * HOUR_MS
const BETS_PER_MATCH = 500
/** Every hundredth bet is the first member's, whose lists grow with the house. */
const HEAVY_EVERY = 100
/** In ten-thousandths. */
const DEPOSIT = 100_000 * 10_000
const CHUNK = 200_000

export interface Seed {
  /** Grows to the given numbers of bets and members; `share` is the part of the past year that they fill together. */
  grow(bets: number, members: number, share: number): Promise<void>
  /** A sample of the seeded members; the first has a hundredth of all bets. */
  members(count: number): Promise<Member[]>
  stop(): Promise<void>
}

/** A copied row refers to the pattern's rows or to earlier copies: checking each reference takes half the time. */
const TRUSTED = `SET session_replication_role = replica; SET synchronous_commit = off`

const TABLES = `
  CREATE UNLOGGED TABLE seed_member (n bigint PRIMARY KEY, id uuid, cash_id uuid, escrow_id uuid);
  CREATE UNLOGGED TABLE seed_bet (
    n bigint PRIMARY KEY, id uuid, pattern uuid, member bigint, match bigint, at_ms bigint)`

const NEW_MEMBERS = `
  INSERT INTO seed_member SELECT n, uuidv7(), uuidv7(), uuidv7() FROM generate_series($1::bigint, $2::bigint) AS n`

// Ids contain the time of the bets, which separates the months of transfers.
const NEW_BETS = `
  INSERT INTO seed_bet
  SELECT n, uuidv7(to_timestamp(at_ms / 1000.0) - now()), ($5::uuid[])[1 + n % array_length($5, 1)],
    CASE WHEN n % ${HEAVY_EVERY} = 0 THEN 1 ELSE 1 + (hashint8(n) & 2147483647) % $6::bigint END,
    1 + (n - 1) / ${BETS_PER_MATCH}, at_ms
  FROM generate_series($1::bigint, $2::bigint) AS n
  CROSS JOIN LATERAL (SELECT $3::bigint + ((n - $1) * ($4::bigint - $3))::bigint / ($2 - $1 + 1) AS at_ms) AS t`

// A house that partitions tables by month creates a month before its first row.
const MONTHS = `
  SELECT keep_month(parent, day::date)
  FROM unnest(ARRAY['transfer', 'booking', 'evidence']) AS parent
  CROSS JOIN generate_series(to_timestamp($1 / 1000.0), to_timestamp($2 / 1000.0) + interval '1 month', '1 month') AS day`

/** Maps an account of a pattern's member to the seeded member's. */
function mapped(account: string, { cashId, escrowId }: Member): string {
  return `CASE ${account} WHEN '${cashId}' THEN m.cash_id WHEN '${escrowId}' THEN m.escrow_id ELSE ${account} END`
}

/** The copies of a member's rows: table, source, and differing columns. */
function memberCopies({ id, cashId }: Member): [string, string, ColumnOverrides][] {
  const seeds = 'JOIN seed_member s ON s.n BETWEEN $1 AND $2'
  return [
    [
      'ledger_account',
      `ledger_account t ${seeds} WHERE t.owner_id = '${id}' ORDER BY s.n`,
      {
        id: `CASE t.kind WHEN 'cash' THEN s.cash_id ELSE s.escrow_id END`,
        owner_id: 's.id',
        balance: `CASE t.kind WHEN 'cash' THEN ${DEPOSIT} ELSE 0 END`,
      },
    ],
    [
      'member',
      `member t ${seeds} WHERE t.id = '${id}' ORDER BY s.n`,
      { id: 's.id', account_id: `'seed' || s.n`, cash_id: 's.cash_id', escrow_id: 's.escrow_id' },
    ],
    [
      'login_name',
      `login_name t ${seeds} WHERE t.member_id = '${id}'`,
      { name_key: `'seed' || s.n`, member_id: 's.id' },
    ],
    [
      'session',
      `session t ${seeds} WHERE t.member_id = '${id}'`,
      { token_hash: `sha256(('seed ' || s.n)::bytea)`, member_id: 's.id' },
    ],
    [
      'transfer',
      `transfer t ${seeds} WHERE t.credit = '${cashId}' AND t.reason = 'deposit'`,
      { cause: 'uuidv7()', credit: 's.cash_id', amount: String(DEPOSIT) },
    ],
  ]
}

const FROM_BET = 'FROM seed_bet s JOIN seed_member m ON m.n = s.member'
const OF_CHUNK = 'WHERE s.n BETWEEN $1 AND $2 ORDER BY s.n'
const SETTLED_MS = `s.at_ms + ${SETTLED_AFTER_MS}`
const later = (column: string) => `CASE WHEN t.${column} IS NOT NULL THEN ${SETTLED_MS} END`

/** The copies of a member's bets: table, source, and differing columns. */
function betCopies(member: Member): [string, string, ColumnOverrides][] {
  const seeds = 'seed_bet s JOIN seed_member m ON m.n = s.member'
  const match = `CASE WHEN t.match_id IS NOT NULL THEN 'past-' || s.match END`
  return [
    [
      'bet',
      `${seeds} JOIN bet t ON t.id = s.pattern ${OF_CHUNK}`,
      {
        id: 's.id',
        ref_no: '1000000000 + s.n',
        bet_key: `'seed-' || s.n`,
        member_id: 'm.id',
        cash_id: 'm.cash_id',
        escrow_id: 'm.escrow_id',
        match_id: match,
        family_id: match,
        placed_ms: 's.at_ms',
        accepted_ms: 's.at_ms',
        settled_ms: later('settled_ms'),
        first_settled_ms: later('first_settled_ms'),
      },
    ],
    [
      'bet_leg',
      `${seeds} JOIN bet_leg t ON t.bet_id = s.pattern ${OF_CHUNK}`,
      {
        bet_id: 's.id',
        match_id: `'past-' || greatest(1, s.match - t.leg_no + 1)`,
        first_decided_ms: later('first_decided_ms'),
      },
    ],
    [
      'bet_answer',
      `${seeds} JOIN bet_answer t ON t.member_id = '${member.id}' AND t.answer->'bet_id' = to_jsonb(s.pattern::text)
       ${OF_CHUNK}`,
      { member_id: 'm.id', bet_key: `'seed-' || s.n` },
    ],
    [
      'transfer',
      `${seeds} JOIN transfer t ON t.cause = s.pattern ${OF_CHUNK}`,
      {
        cause: 's.id',
        debit: mapped('t.debit', member),
        credit: mapped('t.credit', member),
        at_ms: `CASE t.step WHEN 'hold' THEN s.at_ms ELSE ${SETTLED_MS} END`,
      },
    ],
    [
      'booking',
      `${seeds} JOIN booking t ON t.item = s.pattern ${OF_CHUNK}`,
      {
        item: 's.id',
        member_id: 'm.id',
        at_ms: SETTLED_MS,
        // Noon to noon in GMT+8 (R0-3).
        working_date: `(to_timestamp((${SETTLED_MS} - ${4 * HOUR_MS}) / 1000.0) AT TIME ZONE 'UTC')::date`,
      },
    ],
  ]
}

const MATCHES: [string, string, ColumnOverrides] = [
  'match',
  `match t CROSS JOIN (SELECT match, max(at_ms) AS at_ms FROM seed_bet GROUP BY match) AS s
   WHERE t.id = '${patternMatch(0)}' ON CONFLICT (id) DO NOTHING`,
  {
    id: `'past-' || s.match`,
    state: `t.state || jsonb_build_object('resultAtMs', ${SETTLED_MS}, 'fixture', t.state->'fixture'
      || jsonb_build_object('matchId', 'past-' || s.match, 'startsAtMs', s.at_ms))`,
  },
]

/** Adds the movements of all seeded bets to the balances at once. */
const balances = (member: Member): string => `
  WITH net AS (
    SELECT cause, account, sum(amount) AS amount FROM (
      SELECT cause, debit AS account, -amount AS amount FROM transfer WHERE cause = ANY($1::uuid[])
      UNION ALL SELECT cause, credit, amount FROM transfer WHERE cause = ANY($1)
    ) AS sides GROUP BY 1, 2
  ), moved AS (
    SELECT ${mapped('net.account', member)} AS account, sum(net.amount)::bigint AS amount
    ${FROM_BET} JOIN net ON net.cause = s.pattern GROUP BY 1
  )
  UPDATE ledger_account a SET balance = a.balance + moved.amount FROM moved WHERE a.id = moved.account`

const BANK = `UPDATE ledger_account SET balance = balance - $1::bigint * ${DEPOSIT} WHERE kind = 'bank' AND currency = $2`

/** Begins to seed a town with members of its own: the first one places the patterns. */
export async function openSeed(town: Town, [member]: readonly Member[]): Promise<Seed> {
  if (!member) throw new Error('nobody is there to place the patterns')
  const patterns = await placePatterns(town, member)
  const owner = openDb(town.ownerUrl, { max: 1 })
  await owner.query(TRUSTED)
  await owner.query(TABLES)
  const months = await owner.query(`SELECT to_regprocedure('keep_month(text, date)') IS NOT NULL AS kept`)
  const have = { bets: 0, members: 0, untilMs: START_MS - HISTORY_MS }

  async function copy(copies: readonly [string, string, ColumnOverrides][], values: number[]): Promise<void> {
    for (const [table, from, differing] of copies) {
      await owner.query(await cloning(owner, table, from, differing), values)
    }
  }

  async function addMembers(until: number): Promise<void> {
    const range = [have.members + 1, until]
    await owner.query(NEW_MEMBERS, range)
    await copy(memberCopies(member as Member), range)
    await owner.query(BANK, [until - have.members, member?.currency])
    have.members = until
  }

  async function addBets(until: number, untilMs: number): Promise<void> {
    if (months.rows[0]?.kept) await owner.query(MONTHS, [have.untilMs, untilMs])
    const range = [have.bets + 1, until]
    await owner.query('TRUNCATE seed_bet')
    await owner.query(NEW_BETS, [...range, have.untilMs, untilMs, patterns, have.members])
    await owner.query('ANALYZE seed_bet, seed_member')
    await copy([MATCHES], [])
    for (let from = have.bets + 1; from <= until; from += CHUNK) {
      await copy(betCopies(member as Member), [from, Math.min(until, from + CHUNK - 1)])
    }
    await owner.query(balances(member as Member), [patterns])
    Object.assign(have, { bets: until, untilMs })
  }

  return {
    async grow(bets, members, share) {
      if (members > have.members) await addMembers(members)
      if (bets > have.bets) await addBets(bets, Math.round(START_MS - HISTORY_MS * (1 - share)))
      // The database's deferred work is done before anything is measured.
      await owner.query('VACUUM (ANALYZE)')
      await owner.query('CHECKPOINT')
    },
    async members(count) {
      const every = Math.max(1, Math.floor(have.members / count))
      const { rows } = await owner.query(
        `SELECT ${MEMBER_COLUMNS} FROM seed_member s JOIN member m ON m.id = s.id
         WHERE s.n = 1 OR s.n % $1 = 0 ORDER BY s.n`,
        [every],
      )
      return rows as unknown as Member[]
    },
    stop: () => owner.close(),
  }
}
