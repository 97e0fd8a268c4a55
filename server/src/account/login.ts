/** userlogin, logout, profile, balance: the member and his wallet in the specification's shapes. */
import { houseLimits, type Limits } from '@quarterline/core/account/limits'
import { loginRefusal } from '@quarterline/core/account/state'
import { CURRENCY, type Currency, DEFAULT_CURRENCY, type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { SPORTS } from '@quarterline/core/base/sport'
import { breakRefusal } from '@quarterline/core/wallet/play'
import { walletView } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../kit/db.ts'
import { networkOf } from '../kit/http/network.ts'
import { readBreak } from '../wallet/play/keep.ts'
import { deviceValues, isKnownDevice, keepDevice } from './device.ts'
import { passwordMatches } from './password.ts'
import { noteEvent, type SecurityEvent } from './security/events.ts'
import { type FactorHouse, passFactor } from './security/factor.ts'
import { MEMBER_COLUMNS, type Member, openSession, type Session } from './session.ts'
import type { LoginThrottle } from './throttle.ts'

/** Names are one regardless of case. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

const BY_NAME = `
  SELECT m.password_hash, ${isKnownDevice('m.id')} AS known, ${MEMBER_COLUMNS} FROM login_name n
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  WHERE n.name_key = $1`

export interface Credentials {
  account_id: string
  password: string
  /** Of the second factor. */
  code?: string | undefined
}

/** Where somebody logs in from, and the clock that his session begins by; `device` is the token that an earlier login left there. */
export interface LoginFrom {
  ip: string
  now(): number
  device: string | undefined
  agent?: string | undefined
}

/** A member whose session begins. */
export interface LoggedIn extends Entered {
  member: Member
}

/** What a login needs of the house. */
export interface LoginHouse extends FactorHouse {
  throttle: LoginThrottle
}

type Found = Member & { password_hash: string; known: boolean }

/** Whether the password is right; the answer and its time are the same for an unknown name and a wrong password. */
async function matchPassword(
  house: LoginHouse,
  key: string,
  found: Found | undefined,
  { password }: Credentials,
  from: LoginFrom,
): Promise<Result<Found>> {
  // By the member, however he was called: an account with two names has five attempts, not ten.
  const attempt = {
    ...{ account: found?.id ?? `name ${key.slice(0, 64)}`, address: networkOf(from.ip) },
    device: found?.known ? from.device : undefined,
  }
  if (!(await house.throttle.enter(attempt))) return refuse('loginLimit')
  let matches = false
  try {
    matches = await passwordMatches(found?.password_hash, password, attempt.device ?? attempt.address)
  } finally {
    house.throttle.leave(attempt, !matches)
  }
  if (matches && found) {
    if (!loginRefusal(found.state)) house.throttle.succeed(attempt)
    return ok(found)
  }
  // Not waited for: the time of the answer must not tell that there is such a member.
  if (found) noteEvent(house.db, found, 'loginFailed', { agent: undefined, ...from }).catch(() => {})
  return refuse('loginFailed')
}

/** A session that begins, and the token that its login leaves in the device. */
export interface Entered {
  token: string
  device: string
}

/**
 * Lets a member in who is who he says, when the second factor agrees. The caller holds his row, and commits whatever the
 * answer. @param as what the login is noted as
 */
export async function enter(
  tx: Queries,
  house: FactorHouse,
  found: Member,
  { code, as }: { code: string | undefined; as: SecurityEvent },
  from: LoginFrom,
): Promise<Result<Entered>> {
  const taken = await readBreak(tx, { shardKey: found.shardKey, ownerId: found.id }, from.now())
  const onBreak = breakRefusal({ breakUntilMs: taken?.untilMs ?? null })
  if (onBreak) return onBreak
  const passed = await passFactor(tx, house, found.id, code)
  const at = { agent: undefined, ...from }
  if (!passed.ok) {
    if (passed.code === 'invalidCode') await noteEvent(tx, found, 'codeFailed', at)
    return passed
  }
  if (passed.value === 'recovery') await noteEvent(tx, found, 'recoveryUsed', at)
  await noteEvent(tx, found, as, at)
  await tx.query('UPDATE member SET last_login_ms = $3 WHERE shard_key = $1 AND id = $2', [
    ...[found.shardKey, found.id, from.now()],
  ])
  const device = await keepDevice(tx, found.id, from.device, from.now())
  const by = { wallMs: house.wallMs(), agent: from.agent }
  return ok({ device, token: await openSession(tx, found, from.ip, from.now(), by) })
}

/** It counts only while the password is still the one that was compared: who was thrown out by a change of it stays out. */
async function enterByPassword(
  tx: Queries,
  house: LoginHouse,
  found: Found,
  code: string | undefined,
  from: LoginFrom,
) {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM member WHERE shard_key = $1 AND id = $2 AND password_hash = $3 FOR NO KEY UPDATE',
    [found.shardKey, found.id, found.password_hash],
  )
  if (rowCount !== 1) return refuse('loginFailed')
  return enter(tx, house, found, { code, as: found.known ? 'login' : 'newDevice' }, from)
}

/**
 * Logs a member in by account id or nickname; `device` is the token that this login leaves behind.
 * The answer and its time are the same for an unknown name and a wrong password (`loginFailed`); only who knows the
 * password learns that a code is asked for (`code_required`).
 */
export async function logIn(house: LoginHouse, credentials: Credentials, from: LoginFrom): Promise<Result<LoggedIn>> {
  if (credentials.account_id.trim() === '') return refuse('usernameRequired')
  if (credentials.password === '') return refuse('passwordRequired')
  const key = nameKey(credentials.account_id)
  const { rows } = await house.db.query<Found & Record<string, unknown>>(BY_NAME, [
    ...[key.replaceAll('\0', ''), ...deviceValues(from.device, from.now())],
  ])
  const matched = await matchPassword(house, key, rows[0], credentials, from)
  if (!matched.ok) return matched
  const { password_hash: _, known: __, ...member } = matched.value
  const blocked = loginRefusal(member.state)
  if (blocked) return refuse(blocked)
  const entered = await house.db.tx((tx) => enterByPassword(tx, house, matched.value, credentials.code, from))
  return entered.ok ? ok({ member, ...entered.value }) : entered
}

/** The balances of a member's two ledger accounts, and whether limits or a break of his are to be asked. */
export async function readWallet(
  db: Queries,
  member: Member,
): Promise<ReturnType<typeof walletView> & { watched: boolean }> {
  const { rows } = await db.prepared<{ id: string; balance: number; watched: boolean }>(
    'wallet-read',
    'SELECT id, balance, watched FROM ledger_account WHERE shard_key = $1 AND id IN ($2, $3)',
    [member.shardKey, member.cashId, member.escrowId],
  )
  const balanceOf = (id: string) => (rows.find((row) => row.id === id)?.balance ?? 0) as Money
  const view = walletView(balanceOf(member.cashId), balanceOf(member.escrowId), member.givenCredit as Money)
  return { ...view, watched: rows.some(({ watched }) => watched) }
}

interface LimitRow {
  member_id: string
  sport: number
  min_bet: Money
  max_bet: Money
  max_per_match: Money
  max_payout: Money
}

/** Limits of members by sport: what is set for them, else the house's in their currency. */
export async function readLimits(
  db: Queries,
  shardKey: string,
  members: readonly { id: string; currency: string }[],
): Promise<(memberId: string, sport: number) => Limits> {
  const ids = members.map(({ id }) => id)
  const sql = 'SELECT * FROM member_limit WHERE shard_key = $1 AND member_id = ANY($2::uuid[])'
  const { rows } = ids.length > 0 ? await db.prepared<LimitRow>('limits-read', sql, [shardKey, ids]) : { rows: [] }
  const set = new Map(rows.map((row) => [`${row.member_id} ${row.sport}`, row]))
  const currencies = new Map(members.map(({ id, currency }) => [id, currency]))
  return (memberId, sport) => {
    const row = set.get(`${memberId} ${sport}`)
    const currency = (currencies.get(memberId) ?? DEFAULT_CURRENCY) as Currency
    if (!row) return houseLimits(currency)
    const { stakeStep } = CURRENCY[currency]
    // The least that can be typed: a minimum between two steps could not be bet.
    const minBet = (Math.ceil(row.min_bet / stakeStep) * stakeStep) as Money
    return { minBet, maxBet: row.max_bet, maxPerMatch: row.max_per_match, maxPayout: row.max_payout }
  }
}

/** The profile of the specification: player_info, player_wallet, player_bet_limit with its short keys. */
export async function memberProfile(db: Queries, member: Member, token: string) {
  const wallet = await readWallet(db, member)
  const limits = await readLimits(db, member.shardKey, [member])
  return {
    player_info: [
      {
        account_id: member.accountId,
        session_token: token,
        operator_type: 1,
        parent_id: member.parentId,
        comm_type: member.commType,
        nickname: member.nickname ?? '',
        has_secondary_account: member.nickname !== null,
      },
    ],
    player_wallet: [
      {
        available_balance: toDecimal(wallet.available),
        cash_balance: toDecimal(wallet.cashBalance),
        frozen_balance: toDecimal(wallet.frozen),
        currency_code: member.currency,
      },
    ],
    player_bet_limit: SPORTS.map(({ id }) => {
      const { minBet, maxBet, maxPayout } = limits(member.id, id)
      return { a: id, b: toDecimal(minBet), c: toDecimal(maxBet), d: toDecimal(maxPayout) }
    }),
  }
}

/** The balance call's numbers (rules 14.16). @param session whose page asks; what is pushed asks no page to read more */
export async function memberBalance(db: Queries, member: Member, session?: Session) {
  const wallet = await readWallet(db, member)
  return {
    balance: toDecimal(wallet.available),
    account_balance: toDecimal(wallet.account),
    outstanding_balance: toDecimal(wallet.frozen),
    retrieve_profile: session !== undefined && session.profileRead !== member.profileTurn,
  }
}
