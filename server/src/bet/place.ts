/** Placing bets: one batch, one transaction, core decides each. One bet is a batch of one; there is no second path. */

import { type Currency, type Money, money, toDecimal } from '@quarterline/core/base/money'
import { type Refusal, refuse } from '@quarterline/core/base/result'
import { waitMs } from '@quarterline/core/bet/accept'
import { check, type Decision, type Desk } from '@quarterline/core/bet/check'
import { hold } from '@quarterline/core/bet/transfers'
import { limitGroupOf } from '@quarterline/core/market/betType'
import { type Chain, isComplete } from '@quarterline/core/upline/chain'
import { uuidv7 } from 'uuidv7'
import { readLimits } from '../account/login.ts'
import { MEMBER_COLUMNS, type Member } from '../account/session.ts'
import type { Queries } from '../kit/db.ts'
import type { BookStore } from '../market/bookStore.ts'
import { post } from '../wallet/post.ts'
import { type Exposure, exposureKey } from './exposure.ts'
import { type BetAnswer, type BetRequest, fingerprint } from './request.ts'
import { insertBets, type NewBet, readStaked, stakeKey } from './rows.ts'

export interface PlaceHouse {
  book: BookStore
  exposure: Exposure
}

/** What became of one request: its answer and the member's balance, or `busy`: wallet or match is locked elsewhere. */
export type Placed = { busy: true } | { busy: false; answer: BetAnswer; available: Money; fresh?: NewBet }

interface Wallet {
  member: Member
  available: number
  commissionReady: boolean
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

const KEEP_ANSWERS = `
  INSERT INTO bet_answer (shard_key, member_id, bet_key, fingerprint, answer)
  SELECT $1, a.member_id, a.bet_key, a.fingerprint, a.answer
  FROM unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[]) AS a(member_id, bet_key, fingerprint, answer)`

interface Kept {
  fingerprint: string
  answer: BetAnswer
}

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

function refusal(request: BetRequest, { code, params }: Refusal): BetAnswer {
  return { bet_key: request.key, status: 0, statusdesc: code, ...(params && { params }) }
}

function acceptance(bet: NewBet): BetAnswer {
  const { decision, request, id, refNo, state } = bet
  const waitS = state === 'waiting' ? waitMs(decision.quote.match) / 1000 : 0
  return {
    bet_key: request.key,
    status: 1,
    statusdesc: '',
    bet_id: id,
    ref_no: String(refNo),
    state,
    wait_s: waitS,
    odds: decision.odds.milli / 1000,
    bet_amount: toDecimal(decision.stake),
    risk: toDecimal(decision.risk),
    win: toDecimal(decision.profit),
  }
}

/** What a batch knows once its wallets and matches are locked. */
interface Ground {
  house: PlaceHouse
  nowMs: number
  wallets: Map<string, Wallet>
  kept: Map<string, Kept>
  gateOf: Map<string, number>
  staked: Map<string, number>
  limits: Awaited<ReturnType<typeof readLimits>>
  refs: readonly number[]
}

/** Locks wallets, then matches, and reads what the rules need; all of it in one journey to the database. */
async function prepare(
  tx: Queries,
  house: PlaceHouse,
  shardKey: string,
  requests: readonly BetRequest[],
): Promise<Omit<Ground, 'house' | 'nowMs' | 'refs'>> {
  // What names no match of the book is not asked for: it may be any text.
  const known = requests.filter(({ wish }) => house.book.match(wish.matchId))
  const matchIds = unique(known.map(({ wish }) => wish.matchId))
  const places = known.map(({ member, wish }) => ({ memberId: member.id, matchId: wish.matchId }))
  const members = requests.map(({ member }) => member)
  const [wallets, kept, gates, staked, limits] = await Promise.all([
    lockWallets(tx, shardKey, requests),
    readAnswers(tx, shardKey, requests),
    tx.prepared<{ id: string; gate_seq: number }>('match-share', SHARE_MATCHES, [matchIds]),
    readStaked(tx, shardKey, places),
    readLimits(tx, shardKey, members),
  ])
  return { wallets, kept, gateOf: new Map(gates.rows.map((row) => [row.id, row.gate_seq])), staked, limits }
}

function deskFor(ground: Ground, { member, wish }: BetRequest): Desk {
  const { house, gateOf, limits, staked, nowMs } = ground
  const match = house.book.match(wish.matchId)
  const current = match !== undefined && gateOf.get(wish.matchId) === match.gateSeq
  return {
    nowMs,
    match,
    // A book behind the match's row does not know what was shut meanwhile.
    sourceUp: current && house.book.isUp(match.source) && !house.book.updating.has(wish.matchId),
    limits: (sport) => limits(member.id, sport),
    staked: (betType) => money(staked.get(stakeKey(member.id, wish.matchId, limitGroupOf(betType))) ?? 0),
    exposureLeft: (selection) => house.exposure.left(exposureKey(selection), member.currency as Currency),
  }
}

/** What a batch decided: answers in the order of the requests, and what is to be written. */
interface Verdicts {
  placed: Placed[]
  fresh: NewBet[]
  decided: { request: BetRequest; answer: BetAnswer }[]
}

/** Decides one request after the other; what an earlier one takes, the next can no longer use. */
function decideBatch(ground: Ground, requests: readonly BetRequest[]): Verdicts {
  const { wallets, kept, staked, refs } = ground
  const fresh: NewBet[] = []
  const decided: Verdicts['decided'] = []

  function take(request: BetRequest, wallet: Wallet, decision: Decision): BetAnswer {
    const state = decision.quote.inPlay ? 'waiting' : 'accepted'
    const bet: NewBet = { id: uuidv7(), refNo: refs[fresh.length] as number, request, decision, state }
    fresh.push(bet)
    wallet.available -= decision.risk
    const key = stakeKey(wallet.member.id, decision.selection.matchId, limitGroupOf(decision.selection.betType))
    staked.set(key, (staked.get(key) ?? 0) + decision.stake)
    return acceptance(bet)
  }

  function decide(request: BetRequest, wallet: Wallet): BetAnswer {
    const id = `${wallet.member.id} ${request.key}`
    const print = fingerprint(request)
    const before = kept.get(id)
    if (before) return before.fingerprint === print ? before.answer : refusal(request, refuse('invalidBet'))
    const bettor = { ...wallet.member, commissionReady: wallet.commissionReady, available: money(wallet.available) }
    const decision = check(request.wish, request.option, bettor, deskFor(ground, request))
    const answer = decision.ok ? take(request, wallet, decision.value) : refusal(request, decision)
    kept.set(id, { fingerprint: print, answer })
    decided.push({ request, answer })
    return answer
  }

  const placed = requests.map((request): Placed => {
    const wallet = wallets.get(request.member.id)
    const { matchId } = request.wish
    const isShutting = ground.house.book.match(matchId) !== undefined && !ground.gateOf.has(matchId)
    if (!wallet || isShutting) return { busy: true }
    const count = fresh.length
    const answer = decide({ ...request, member: wallet.member }, wallet)
    const bet = fresh[count]
    return { busy: false, answer, available: money(wallet.available), ...(bet && { fresh: bet }) }
  })
  return { placed, fresh, decided }
}

async function keepAnswers(tx: Queries, shardKey: string, decided: Verdicts['decided']): Promise<void> {
  if (decided.length === 0) return
  await tx.prepared('answer-keep', KEEP_ANSWERS, [
    shardKey,
    decided.map(({ request }) => request.member.id),
    decided.map(({ request }) => request.key),
    decided.map(({ request }) => fingerprint(request)),
    decided.map(({ answer }) => JSON.stringify(answer)),
  ])
}

async function write(tx: Queries, shardKey: string, { fresh, decided }: Verdicts, nowMs: number): Promise<void> {
  const holds = fresh.map(({ id, decision, request: { member } }) => {
    return hold(id, decision.risk, { cash: member.cashId, escrow: member.escrowId, currency: decision.currency })
  })
  await Promise.all([
    insertBets(tx, shardKey, fresh, nowMs),
    keepAnswers(tx, shardKey, decided),
    post(tx, shardKey, holds, nowMs),
  ])
}

/**
 * Places a batch of one shard. Runs inside the caller's transaction and leaves no trace when that fails.
 * `refs` are as many reference numbers as there are requests; those of refused bets are never used.
 */
export async function place(
  tx: Queries,
  house: PlaceHouse,
  shardKey: string,
  { requests, refs, nowMs }: { requests: readonly BetRequest[]; refs: readonly number[]; nowMs: number },
): Promise<Placed[]> {
  const ground = { house, nowMs, refs, ...(await prepare(tx, house, shardKey, requests)) }
  const verdicts = decideBatch(ground, requests)
  await write(tx, shardKey, verdicts, nowMs)
  return verdicts.placed
}
