/** What a batch of bets stands on: wallets and matches locked, kept answers, stakes and limits read, in one journey. */

import { type Currency, money } from '@quarterline/core/base/money'
import { workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { Desk } from '@quarterline/core/bet/check'
import { limitGroupOf } from '@quarterline/core/market/betType'
import { familyOf } from '@quarterline/core/market/book'
import { type Chain, isComplete } from '@quarterline/core/upline/chain'
import { readLimits } from '../account/login.ts'
import { MEMBER_COLUMNS, type Member } from '../account/session.ts'
import type { Queries } from '../kit/db.ts'
import type { BookStore } from '../market/bookStore.ts'
import { type Exposure, exposureKey } from './exposure.ts'
import { type BetAnswer, type BetRequest, isCombined, legsOf } from './request.ts'
import { readPotential, readStaked, stakeKey } from './rows.ts'

export interface PlaceHouse {
  book: BookStore
  exposure: Exposure
}

export interface Wallet {
  member: Member
  available: number
  commissionReady: boolean
}

interface Kept {
  fingerprint: string
  answer: BetAnswer
}

// The wallet is the member's lock: whoever moves his money holds his cash row. A busy one waits for the next batch.
// The locked rows come first and each of the others by one look-up, whatever the planner believes of growing tables.
const LOCK_WALLETS = `
  SELECT ${MEMBER_COLUMNS}, c.balance AS cash, h.body AS chain
  FROM (
    SELECT id, balance FROM ledger_account WHERE shard_key = $1 AND id = ANY($2::uuid[])
    ORDER BY id FOR UPDATE SKIP LOCKED
  ) AS c
  CROSS JOIN LATERAL (SELECT * FROM member WHERE shard_key = $1 AND cash_id = c.id LIMIT 1) AS m
  LEFT JOIN LATERAL (SELECT body FROM chain WHERE shard_key = $1 AND id = m.chain_id LIMIT 1) AS h ON true`

// A feed that shuts a match takes its row exclusively, so nothing commits on a market that was closed before; bets on a
// match that is just being shut wait for the next batch, and no others with them.
const SHARE_MATCHES = `SELECT id, gate_seq FROM match WHERE id = ANY($1::text[]) ORDER BY id FOR SHARE SKIP LOCKED`

// One look-up by the primary key for each key, whatever the planner believes of a table that has just begun to grow.
const READ_ANSWERS = `
  SELECT k.member_id, k.bet_key, a.fingerprint, a.answer
  FROM unnest($2::uuid[], $3::text[]) AS k(member_id, bet_key)
  CROSS JOIN LATERAL (
    SELECT fingerprint, answer FROM bet_answer a
    WHERE a.shard_key = $1 AND a.member_id = k.member_id AND a.bet_key = k.bet_key LIMIT 1
  ) AS a`

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

async function lockWallets(
  tx: Queries,
  shardKey: string,
  requests: readonly BetRequest[],
): Promise<Map<string, Wallet>> {
  const cashIds = unique(requests.map(({ member }) => member.cashId))
  const { rows } = await tx.prepared<Member & { cash: number; chain: Chain | null }>('wallet-lock', LOCK_WALLETS, [
    ...[shardKey, cashIds],
  ])
  return new Map(
    rows.map(({ cash, chain, ...member }) => {
      const commissionReady = chain !== null && isComplete(chain)
      return [member.id, { member, available: member.givenCredit + cash, commissionReady }]
    }),
  )
}

async function readAnswers(tx: Queries, shardKey: string, requests: readonly BetRequest[]): Promise<Map<string, Kept>> {
  const { rows } = await tx.prepared('answer-read', READ_ANSWERS, [
    ...[shardKey, requests.map(({ member }) => member.id), requests.map(({ key }) => key)],
  ])
  return new Map(rows.map((row) => [`${row.member_id} ${row.bet_key}`, row as unknown as Kept]))
}

/** What a batch knows once its wallets and matches are locked. */
export interface Ground {
  house: PlaceHouse
  nowMs: number
  wallets: Map<string, Wallet>
  kept: Map<string, Kept>
  gateOf: Map<string, number>
  staked: Map<string, number>
  /** What each member's parlays of this working date can return (R3-6). */
  potential: Map<string, number>
  limits: Awaited<ReturnType<typeof readLimits>>
}

/** Locks wallets, then matches, and reads what the rules need; all of it in one journey to the database. */
export async function prepare(
  tx: Queries,
  house: PlaceHouse,
  shardKey: string,
  { requests, nowMs }: { requests: readonly BetRequest[]; nowMs: number },
): Promise<Ground> {
  // What names no match of the book is not asked for: it may be any text.
  const places = requests.flatMap(({ member, wish }) => {
    const known = legsOf(wish).flatMap(({ matchId }) => house.book.match(matchId) ?? [])
    const counts = !isCombined(wish)
    return known.map((match) => {
      return { memberId: member.id, matchId: match.fixture.matchId, familyId: familyOf(match), counts }
    })
  })
  const combining = requests.filter(({ wish }) => isCombined(wish)).map(({ member }) => member.id)
  const matchIds = unique(places.map(({ matchId }) => matchId))
  const [wallets, kept, gates, staked, potential, limits] = await Promise.all([
    lockWallets(tx, shardKey, requests),
    readAnswers(tx, shardKey, requests),
    tx.prepared<{ id: string; gate_seq: number }>('match-share', SHARE_MATCHES, [matchIds]),
    readStaked(
      tx,
      shardKey,
      places.filter(({ counts }) => counts),
    ),
    readPotential(tx, shardKey, unique(combining), dayStartMs(nowMs)),
    readLimits(
      tx,
      shardKey,
      requests.map(({ member }) => member),
    ),
  ])
  const gateOf = new Map(gates.rows.map((row) => [row.id, row.gate_seq]))
  return { house, nowMs, wallets, kept, gateOf, staked, potential, limits }
}

/** When the working date of an instant began. */
export const dayStartMs = (nowMs: number): number => workingDateStartMs(workingDate(nowMs))

/** Whether a match that the book holds is just being shut, so that its bets wait for the next batch. */
export function isShutting({ house, gateOf }: Ground, request: BetRequest): boolean {
  return legsOf(request.wish).some(({ matchId }) => house.book.match(matchId) !== undefined && !gateOf.has(matchId))
}

/** What the rules need of the house for a member's bet on a match. */
export function deskFor(ground: Ground, member: Member, matchId: string): Desk {
  const { house, gateOf, limits, staked, nowMs } = ground
  const match = house.book.match(matchId)
  const current = match !== undefined && gateOf.get(matchId) === match.gateSeq
  return {
    nowMs,
    match,
    // A book behind the match's row does not know what was shut meanwhile.
    sourceUp: current && house.book.isUp(match.source) && !house.book.updating.has(matchId),
    limits: (sport) => limits(member.id, sport),
    staked: (betType) => money((match && staked.get(stakeKey(member.id, familyOf(match), limitGroupOf(betType)))) ?? 0),
    exposureLeft: (selection) => house.exposure.left(exposureKey(selection), member.currency as Currency),
  }
}
