/** Reads what the console shows of licensees: their wallets' state, and what is on the way to them. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { SWITCHES, type Switch } from '@quarterline/core/base/switch'
import type { SuccessOf } from '@quarterline/core/calls'
import { answeredWithin } from '@quarterline/core/wallet/seamless/answerTimes'
import type { Queries } from '../../kit/db.ts'
import { readLastHour, type WalletMinute } from '../../wallet/seamless/answerTimes.ts'
import { MESSAGE_AMOUNT } from '../../wallet/seamless/shownWallet.ts'
import type { Wallets } from '../../wallet/seamless/wallets.ts'
import { TOP } from '../tree/upline.ts'
import { findWalletBet, licenseeIdOf } from './findLicensee.ts'

type Row = SuccessOf<'console/licenseelist'>['rows'][number]
type View = Pick<SuccessOf<'console/licenseeview'>, 'past' | 'messages' | 'bets'>
type MessageRow = SuccessOf<'console/licenseebet'>['messages'][number]

/** The present time: platform time and real time. */
export interface Now {
  nowMs: number
  wallNowMs: number
}

interface LicenseeRow {
  id: string
  name: string
  type: 1 | 2
  off: Switch[]
  shareholders: string[]
  members: number
  base_url: string | null
  key_id: string
  next_key_id: string | null
  old_key_id: string | null
  is_open: boolean
  addresses: string[]
}

const LICENSEES = `
  SELECT l.id, l.name, l.type, l.off, w.base_url, w.key_id, w.next_key_id, w.old_key_id, w.is_open, w.addresses,
    ARRAY(SELECT u.name FROM licensee_tree t JOIN upline u ON u.shard_key = t.shard_key AND u.level = ${TOP}
      WHERE t.licensee_id = l.id ORDER BY 1) AS shareholders,
    (SELECT count(*)::int FROM licensee_tree t JOIN member m ON m.shard_key = t.shard_key
      WHERE t.licensee_id = l.id) AS members
  FROM licensee l LEFT JOIN licensee_wallet w ON w.licensee_id = l.id ORDER BY l.name`

interface LaneRow {
  lane: string
  waiting: number
  oldest: number
  error: string | null
}

const LANES = `
  SELECT lane, count(*)::int AS waiting, min(made_ms) AS oldest,
    (array_agg(error ORDER BY next_ms DESC) FILTER (WHERE error IS NOT NULL))[1] AS error
  FROM outbox WHERE sent_ms IS NULL AND lane = ANY($1::text[]) GROUP BY lane`

interface AmountRow {
  licensee_id: string
  currency: string
  amount: Money
}

const TRANSIT = `
  SELECT licensee_id, currency, sum(reserved)::bigint AS amount FROM seamless_bet
  WHERE state IN ('asked', 'held') AND licensee_id = ANY($1::uuid[]) GROUP BY 1, 2 ORDER BY 2`
// His clearing account is negative by the amount he owes: his members' stakes are booked here, their money is in his
// wallet.
const CLEARING = `
  SELECT t.licensee_id, a.currency, -sum(a.balance)::bigint AS amount
  FROM licensee_tree t JOIN ledger_account a ON a.shard_key = t.shard_key AND a.owner_id = t.shard_key AND a.kind = 'licensee'
  WHERE t.licensee_id = ANY($1::uuid[]) GROUP BY 1, 2 ORDER BY 2`

const laneOf = (id: string) => `licensee:${id}`
/** JSON has no infinity, so a time beyond the last bound is reported as a minute. */
const LONGEST_MS = 60_000
const withinMs = (minutes: readonly WalletMinute[], share: number): number | undefined => {
  const [first, ...others] = minutes
  if (!first) return undefined
  const counts = first.answered.map((count, at) =>
    others.reduce((sum, { answered }) => sum + (answered[at] ?? 0), count),
  )
  const ms = answeredWithin(counts, share)
  return ms === undefined ? undefined : Math.min(ms, LONGEST_MS)
}

const amountsOf = (rows: readonly AmountRow[] = []) =>
  rows.map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) }))

/** The figures of all wallets, by licensee. */
async function readWallets(db: Queries, ids: readonly string[], wallNowMs: number) {
  const [lanes, transit, clearing, hour] = await Promise.all([
    db.query<LaneRow & Record<string, unknown>>(LANES, [ids.map(laneOf)]),
    db.query<AmountRow & Record<string, unknown>>(TRANSIT, [ids]),
    db.query<AmountRow & Record<string, unknown>>(CLEARING, [ids]),
    readLastHour(db, ids, wallNowMs),
  ])
  return {
    lanes: new Map(lanes.rows.map((row) => [row.lane, row])),
    transit: Map.groupBy(transit.rows, ({ licensee_id }) => licensee_id),
    clearing: Map.groupBy(clearing.rows, ({ licensee_id }) => licensee_id),
    hour,
  }
}

function walletRow(
  row: LicenseeRow,
  { lanes, transit, clearing, hour }: Awaited<ReturnType<typeof readWallets>>,
  { isAnswering, nowMs }: { isAnswering: Wallets['isAnswering']; nowMs: number },
): Row['wallet'] {
  if (row.base_url === null) return undefined
  const lane = lanes.get(laneOf(row.id))
  const minutes = hour.get(row.id) ?? []
  const [answers, p50_ms, p99_ms] = [isAnswering(row.id), withinMs(minutes, 0.5), withinMs(minutes, 0.99)]
  const unanswered = minutes.reduce((sum, minute) => sum + minute.unanswered, 0)
  const answered = minutes.flatMap((minute) => minute.answered).reduce((sum, count) => sum + count, 0)
  return {
    url: row.base_url,
    key_id: row.key_id,
    open: row.is_open,
    addresses: row.addresses,
    ...(row.next_key_id !== null && { next_key_id: row.next_key_id }),
    ...(row.old_key_id !== null && { old_key_id: row.old_key_id }),
    ...(answers !== undefined && { answers }),
    waiting: lane?.waiting ?? 0,
    ...(lane && { oldest_s: Math.max(0, nowMs - lane.oldest) / 1000 }),
    ...(lane?.error && { error: lane.error }),
    transit: amountsOf(transit.get(row.id)),
    clearing: amountsOf(clearing.get(row.id)),
    calls_hour: answered + unanswered,
    unanswered_hour: unanswered,
    ...(p50_ms !== undefined && { p50_ms }),
    ...(p99_ms !== undefined && { p99_ms }),
  }
}

/** Every licensee by name, with the state of his wallet. */
export async function readLicensees(
  db: Queries,
  { isAnswering }: Pick<Wallets, 'isAnswering'>,
  { nowMs, wallNowMs }: Now,
): Promise<Row[]> {
  const { rows } = await db.query<LicenseeRow & Record<string, unknown>>(LICENSEES)
  const figures = await readWallets(
    db,
    rows.filter(({ base_url }) => base_url !== null).map(({ id }) => id),
    wallNowMs,
  )
  return rows.map((row) => {
    const { name, type, shareholders, members } = row
    const wallet = walletRow(row, figures, { isAnswering, nowMs })
    const off = SWITCHES.filter((one) => row.off.includes(one))
    return { name, type, off, shareholders, members, ...(wallet && { wallet }) }
  })
}

const MESSAGE = `
  SELECT item AS bet_id, body ->> 'account_id' AS account_id, seq, body ->> 'call' AS call, body ->> 'currency' AS currency,
    ${MESSAGE_AMOUNT}::float8 AS amount,
    made_ms AS made, sent_ms AS sent, tries, error FROM outbox WHERE lane = $1`

type StoredMessage = Omit<MessageRow, 'sent' | 'error'> & { sent: number | null; error: string | null }

async function readMessages(db: Queries, where: string, values: unknown[]): Promise<MessageRow[]> {
  const { rows } = await db.query<StoredMessage & Record<string, unknown>>(`${MESSAGE} ${where}`, values)
  return rows.map(({ sent, error, ...row }) => ({
    ...row,
    ...(sent !== null && { sent }),
    ...(error !== null && { error }),
  }))
}

const SHOWN = 20
const IN_TRANSIT = `
  SELECT bet_id, account_id, currency, reserved, state, asked_ms AS asked FROM seamless_bet
  WHERE state IN ('asked', 'held') AND licensee_id = $1 ORDER BY asked_ms, bet_id LIMIT ${SHOWN}`

type TransitRow = Omit<View['bets'][number], 'reserved'> & { reserved: Money }

/** A licensee's last hour, oldest unacknowledged messages and bets in transit. */
export async function viewLicensee(db: Queries, name: string, { wallNowMs }: Now): Promise<Result<View>> {
  const id = await licenseeIdOf(db, name)
  if (id === undefined) return refuse('requestConflict', { reason: 'unknownLicensee' })
  const [hour, messages, bets] = await Promise.all([
    readLastHour(db, [id], wallNowMs),
    readMessages(db, `AND sent_ms IS NULL ORDER BY made_ms, item, seq LIMIT ${SHOWN}`, [laneOf(id)]),
    db.query<TransitRow & Record<string, unknown>>(IN_TRANSIT, [id]),
  ])
  const minutes = hour.get(id) ?? []
  return ok({
    past: {
      ago_s: minutes.map(({ minuteMs }) => Math.max(0, Math.round((wallNowMs - minuteMs) / 1000))),
      p50_ms: minutes.map((minute) => withinMs([minute], 0.5) ?? null),
      p99_ms: minutes.map((minute) => withinMs([minute], 0.99) ?? null),
      unanswered: minutes.map(({ unanswered }) => unanswered),
    },
    messages,
    bets: bets.rows.map(({ reserved, ...bet }) => ({ ...bet, reserved: toDecimal(reserved) })),
  })
}

/** A bet at a licensee's wallet with its messages, in order. */
export async function viewLicenseeBet(
  db: Queries,
  name: string,
  betId: string,
): Promise<Result<Omit<SuccessOf<'console/licenseebet'>, 'status' | 'statusdesc'>>> {
  const id = await licenseeIdOf(db, name)
  if (id === undefined) return refuse('requestConflict', { reason: 'unknownLicensee' })
  const bet = await findWalletBet(db, id, betId)
  if (!bet) return refuse('requestConflict', { reason: 'unknownBet' })
  const { bet_id, ...fields } = bet
  return ok({ ...fields, messages: await readMessages(db, 'AND item = $2 ORDER BY seq', [laneOf(id), bet_id]) })
}
