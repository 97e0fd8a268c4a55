/** Placing bets: one batch, one transaction, core decides each. One bet is a batch of one; there is no second path. */

import { type Money, money, toDecimal } from '@quarterline/core/base/money'
import { type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { waitMs } from '@quarterline/core/bet/accept'
import { check, type Decision, type Desk } from '@quarterline/core/bet/check'
import { checkParlay } from '@quarterline/core/bet/checkParlay'
import { combinedOdds } from '@quarterline/core/bet/parlay'
import { hold } from '@quarterline/core/bet/transfers'
import { limitGroupOf } from '@quarterline/core/market/betType'
import { familyOf } from '@quarterline/core/market/book'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../kit/db.ts'
import { post } from '../wallet/post.ts'
import { deskFor, type Ground, isShutting, type PlaceHouse, prepare, type Wallet } from './ground.ts'
import { insertLegs } from './legRows.ts'
import { type BetAnswer, type BetRequest, fingerprint, isCombined, legsOf } from './request.ts'
import { insertBets, type NewBet, stakeKey } from './rows.ts'

/** What became of one request: its answer and the member's balance, or `busy`: wallet or match is locked elsewhere. */
export type Placed = { busy: true } | { busy: false; answer: BetAnswer; available: Money; fresh?: NewBet }

const KEEP_ANSWERS = `
  INSERT INTO bet_answer (shard_key, member_id, bet_key, fingerprint, answer)
  SELECT $1, a.member_id, a.bet_key, a.fingerprint, a.answer
  FROM unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[]) AS a(member_id, bet_key, fingerprint, answer)`

function refusal(request: BetRequest, { code, params }: Refusal): BetAnswer {
  return { bet_key: request.key, status: 0, statusdesc: code, ...(params && { params }) }
}

/** How long a ticket waits: the longest delay among its legs in play (rules 14.10). */
function waitOf({ legs }: Decision): number {
  return Math.max(0, ...legs.map(({ quote }) => (quote.inPlay ? waitMs(quote.match) : 0)))
}

/** The price of a whole ticket as it is shown, and of each leg where there are several. */
function pricesOf({ kind, legs, risk, stake }: Decision): Pick<BetAnswer, 'odds' | 'lines' | 'legs'> {
  const [first] = legs
  if (kind === 'single' && first) return { odds: first.odds.milli / 1000 }
  return {
    odds: combinedOdds(legs.map(({ odds }) => ({ oddsMilli: odds.milli }))),
    lines: risk / stake,
    legs: legs.map(({ odds }, at) => ({ leg: at + 1, odds: odds.milli / 1000 })),
  }
}

function acceptance({ decision, request, id, refNo, state }: NewBet): BetAnswer {
  return {
    bet_key: request.key,
    status: 1,
    statusdesc: '',
    bet_id: id,
    ref_no: String(refNo),
    state,
    wait_s: waitOf(decision) / 1000,
    ...pricesOf(decision),
    bet_amount: toDecimal(decision.stake),
    risk: toDecimal(decision.risk),
    win: toDecimal(decision.profit),
  }
}

/** What a batch decided: answers in the order of the requests, and what is to be written. */
interface Verdicts {
  placed: Placed[]
  fresh: NewBet[]
  decided: { request: BetRequest; answer: BetAnswer }[]
}

function decisionOf(ground: Ground, { wish, option }: BetRequest, wallet: Wallet): Result<Decision> {
  const { member, commissionReady } = wallet
  const bettor = { ...member, commissionReady, available: money(wallet.available) }
  const desks = legsOf(wish).map(({ matchId }) => deskFor(ground, member, matchId))
  if (!isCombined(wish)) return check(wish, option, bettor, desks[0] as Desk)
  return checkParlay(wish, option, bettor, { desks, potentialToday: money(ground.potential.get(member.id) ?? 0) })
}

/** What a bet takes, the next one of the same batch can no longer use. */
function use({ staked, potential }: Ground, wallet: Wallet, { kind, legs, stake, risk, profit }: Decision): void {
  const { id } = wallet.member
  wallet.available -= risk
  if (kind !== 'single') potential.set(id, (potential.get(id) ?? 0) + risk + profit)
  else {
    for (const { selection, quote } of legs) {
      const key = stakeKey(id, familyOf(quote.match), limitGroupOf(selection.betType))
      staked.set(key, (staked.get(key) ?? 0) + stake)
    }
  }
}

/** Decides one request after the other. */
function decideBatch(ground: Ground, requests: readonly BetRequest[], refs: readonly number[]): Verdicts {
  const { wallets, kept } = ground
  const fresh: NewBet[] = []
  const decided: Verdicts['decided'] = []

  function take(request: BetRequest, wallet: Wallet, decision: Decision): BetAnswer {
    const state = decision.legs.some(({ quote }) => quote.inPlay) ? 'waiting' : 'accepted'
    const bet: NewBet = { id: uuidv7(), refNo: refs[fresh.length] as number, request, decision, state }
    fresh.push(bet)
    use(ground, wallet, decision)
    return acceptance(bet)
  }

  function decide(request: BetRequest, wallet: Wallet): BetAnswer {
    const id = `${wallet.member.id} ${request.key}`
    const print = fingerprint(request)
    const before = kept.get(id)
    if (before) return before.fingerprint === print ? before.answer : refusal(request, refuse('invalidBet'))
    const decision = decisionOf(ground, request, wallet)
    const answer = decision.ok ? take(request, wallet, decision.value) : refusal(request, decision)
    kept.set(id, { fingerprint: print, answer })
    decided.push({ request, answer })
    return answer
  }

  const placed = requests.map((request): Placed => {
    const wallet = wallets.get(request.member.id)
    if (!wallet || isShutting(ground, request)) return { busy: true }
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
    insertLegs(tx, shardKey, fresh),
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
  const ground = await prepare(tx, house, shardKey, { requests, nowMs })
  const verdicts = decideBatch(ground, requests, refs)
  await write(tx, shardKey, verdicts, nowMs)
  return verdicts.placed
}
