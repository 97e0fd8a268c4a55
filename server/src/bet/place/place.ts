/**
 * Places bets: one batch, one transaction, core decides each. One bet is a batch of one; there is no second path.
 * Called by the desk, and by products within their transactions.
 */

import { type Money, money } from '@quarterline/core/base/money'
import { type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { stakeKey } from '@quarterline/core/bet/bet'
import { check, type Decision, type HouseView } from '@quarterline/core/bet/place/check'
import { checkParlay } from '@quarterline/core/bet/place/checkParlay'
import { waitMs } from '@quarterline/core/bet/wait/accept'
import { limitGroupOf } from '@quarterline/core/market/betType'
import { familyOf } from '@quarterline/core/market/book/match'
import { afterStake } from '@quarterline/core/wallet/ownLimits'
import type { Queries, Tx } from '../../kit/db.ts'
import { noteStakes } from '../../wallet/play/ownLimitState.ts'
import { type BetNews, noteAsked, tellWallet } from '../../wallet/seamless/seamlessBets.ts'
import { type AnswerRow, type NewBet, writeBets } from '../betRows.ts'
import { insertLegs } from '../legRows.ts'
import { myanmarTerms } from '../myanmarTerms.ts'
import { type AcceptedBet, acceptance, readAnswers } from './answers.ts'
import { type BatchInputs, houseViewFor, isShutting, lockAndLoad, type PlaceHouse, type Wallet } from './batchInputs.ts'
import {
  type BetAnswer,
  type BetRequest,
  fingerprint,
  hasSeamlessWallet,
  isCombined,
  legsOf,
  termsOf,
} from './request.ts'
import { askedOf, availableFor, newIdOf, type WalletAsk, walletNews, walletRefusal } from './seamlessDesk.ts'

/**
 * The outcome of one request: its answer and the member's balance, or `busy` if another transaction holds the wallet or
 * match.
 */
export type PlaceOutcome = { busy: true } | PlacedOutcome

/** A decided request. */
export interface PlacedOutcome {
  busy: false
  answer: BetAnswer
  available: Money
  fresh?: NewBet
  /** What a seamless wallet is to be asked for first; until then the answer is `requestProcessing`. */
  asks?: WalletAsk
}

function refusal(request: BetRequest, { code, params }: Refusal): BetAnswer {
  return { bet_key: request.key, status: 0, statusdesc: code, ...(params && { params }) }
}

/** How long a ticket waits: the longest delay among its legs in play (rules 14.10). */
function waitOf({ legs }: Decision): number {
  return legs.reduce((longest, { quote }) => Math.max(longest, quote.inPlay ? waitMs(quote.match) : 0), 0)
}

/** A new bet for its answer; prices are those of the decision. */
function takenOf({ id, refNo, state, request, decision }: NewBet): AcceptedBet {
  const { kind, stake, risk, profit, legs } = decision
  const oddsMilli = legs.map(({ odds }) => odds.milli)
  return { key: request.key, id, refNo, kind, state, waitMs: waitOf(decision), stake, risk, profit, oddsMilli }
}

/** The outcome of a batch: answers in request order, and what to write. */
interface Batch {
  placed: PlaceOutcome[]
  fresh: NewBet[]
  kept: AnswerRow[]
  /** Stakes of watched purses. */
  watched: { cash: string; amount: Money }[]
  /** Bets that seamless wallets are to be asked for. */
  asks: WalletAsk[]
  /** Messages to those wallets about bets for which they were asked. */
  news: BetNews[]
}

function decisionOf(ground: BatchInputs, request: BetRequest, wallet: Wallet): Result<Decision> {
  const { wish, option, purse } = request
  const { member, ownLimits } = wallet
  const terms = termsOf(request)
  // Without commission it is enough that the member has a chain.
  const commissionReady = terms.isShared ? wallet.commissionReady : member.chainId !== null
  const { currency } = purse
  const { refuses } = terms
  const available = availableFor(request, wallet)
  const bettor = {
    state: member.state,
    off: member.off,
    currency,
    commissionReady,
    available,
    ...myanmarTerms(ground.house, currency, wallet.withheldPpm),
    ...(ownLimits && { ownLimits }),
    ...(refuses && { refuses }),
  }
  const desks = legsOf(wish).map(({ matchId }) => houseViewFor(ground, request, matchId))
  if (!isCombined(wish)) return check(wish, option, bettor, desks[0] as HouseView)
  return checkParlay(wish, option, bettor, { desks, potentialToday: money(ground.potential.get(purse.cash) ?? 0) })
}

/** Deducts this bet from what later bets of the batch may use. */
function deduct({ staked, potential }: BatchInputs, wallet: Wallet, { request, decision }: NewBet): void {
  const { kind, legs, stake, risk, profit } = decision
  const { cash } = request.purse
  wallet.available -= risk
  if (wallet.ownLimits) wallet.ownLimits = afterStake(wallet.ownLimits, risk)
  if (kind !== 'single') potential.set(cash, (potential.get(cash) ?? 0) + risk + profit)
  else {
    for (const { selection, quote } of legs) {
      const key = stakeKey(cash, familyOf(quote.match), limitGroupOf(selection.betType))
      staked.set(key, (staked.get(key) ?? 0) + stake)
    }
  }
}

/** Decides the requests one after the other. */
function decideBatch(ground: BatchInputs, requests: readonly BetRequest[], refs: readonly number[]): Batch {
  const { wallets, kept } = ground
  const fresh: NewBet[] = []
  const answers: AnswerRow[] = []
  const asks: WalletAsk[] = []
  const news: BetNews[] = []

  function accept(request: BetRequest, print: string, wallet: Wallet, decision: Decision): NewBet {
    const state = decision.legs.some(({ quote }) => quote.inPlay) ? 'waiting' : 'accepted'
    const bet: NewBet = {
      id: newIdOf(request),
      refNo: refs[fresh.length] as number,
      request,
      print,
      decision,
      state,
    }
    fresh.push(bet)
    deduct(ground, wallet, bet)
    return bet
  }

  function decide(request: BetRequest, wallet: Wallet): BetAnswer {
    const id = `${wallet.member.id} ${request.key}`
    const print = fingerprint(request)
    const before = kept.get(id)
    if (before) return before.fingerprint === print ? before.answer : refusal(request, refuse('invalidBet'))
    if (ground.seamless.asking.has(id)) return refusal(request, refuse('requestProcessing'))
    const decision = walletRefusal(ground, request) ?? decisionOf(ground, request, wallet)
    if (decision.ok && hasSeamlessWallet(request) && !request.atWallet) {
      ground.seamless.asking.add(id)
      asks.push({ betId: newIdOf(request), request, decision: decision.value, atMs: ground.nowMs })
      return refusal(request, refuse('requestProcessing'))
    }
    const bet = decision.ok ? accept(request, print, wallet, decision.value) : undefined
    const answer = bet ? acceptance(takenOf(bet)) : refusal(request, decision as Refusal)
    kept.set(id, { fingerprint: print, answer })
    // An accepted bet's answer is rebuilt from its row.
    if (bet?.state !== 'accepted') answers.push({ memberId: wallet.member.id, key: request.key, print, answer })
    return answer
  }

  const placed = requests.map((request): PlaceOutcome => {
    const wallet = wallets.get(request.purse.cash)
    if (!wallet || isShutting(ground, request)) return { busy: true }
    const [freshCount, askCount] = [fresh.length, asks.length]
    const answer = decide({ ...request, member: wallet.member }, wallet)
    const [bet, ask] = [fresh[freshCount], asks[askCount]]
    const walletChange = walletNews(ground, request, bet?.state)
    if (walletChange) news.push(walletChange)
    const available = money(wallet.available)
    return { busy: false, answer, available, ...(bet && { fresh: bet }), ...(ask && { asks: ask }) }
  })
  const watched = fresh
    .filter(({ request }) => wallets.get(request.purse.cash)?.ownLimits)
    .map(({ request, decision }) => ({ cash: request.purse.cash, amount: decision.risk }))
  return { placed, fresh, kept: answers, watched, asks, news }
}

async function write(
  tx: Queries,
  shardKey: string,
  { fresh, kept, watched, asks, news }: Batch,
  nowMs: number,
): Promise<void> {
  await Promise.all([
    writeBets(tx, shardKey, { bets: fresh, answers: kept, nowMs }),
    insertLegs(tx, shardKey, fresh),
    noteStakes(tx, shardKey, watched, nowMs),
    noteAsked(tx, shardKey, asks.map(askedOf), nowMs),
    tellWallet(tx, shardKey, news, nowMs),
  ])
}

interface BatchOrder {
  requests: readonly BetRequest[]
  /** One reference number per request; those of refused bets are never used. */
  refs: readonly number[]
  nowMs: number
}

/** A decided batch, still to be written. */
interface DecidedBatch {
  placed: PlaceOutcome[]
  /** Writes the decisions; may travel with COMMIT. */
  write(): Promise<void>
}

/** Decides a batch of one shard in the caller's transaction; the caller writes it and ends the transaction. */
async function decideAll(
  tx: Tx,
  house: PlaceHouse,
  shardKey: string,
  { requests, refs, nowMs }: BatchOrder,
): Promise<DecidedBatch> {
  const batch = decideBatch(await lockAndLoad(tx, house, shardKey, { requests, nowMs }), requests, refs)
  return { placed: batch.placed, write: () => write(tx, shardKey, batch, nowMs) }
}

/** Places a batch of one shard in a transaction that it ends: the writes travel with COMMIT. */
export async function place(tx: Tx, house: PlaceHouse, shardKey: string, order: BatchOrder): Promise<PlaceOutcome[]> {
  const { placed, write } = await decideAll(tx, house, shardKey, order)
  await tx.finish(write)
  return placed
}

/**
 * A product's work in a bet's transaction, before the bet is decided: take a seat, charge a fee, grant points. It is
 * repeated with the transaction. A refusal, its own or the bet's, undoes it.
 */
export type PlaceHook = (tx: Tx, nowMs: number) => Promise<Refusal | undefined>

/** A bet's hook. In a trial both are decided and then rolled back. */
export interface HookOrder {
  hook: PlaceHook
  isTrial: boolean
}

/** Thrown when a bet is not placed, so that nothing of its transaction stays. */
export class BetNotPlaced extends Error {
  readonly placed: PlaceOutcome | Refusal
  constructor(placed: PlaceOutcome | Refusal) {
    super('not placed')
    this.placed = placed
  }
}

/**
 * Places one bet with its product's hook, or neither. A key's former answer is repeated.
 * @throws BetNotPlaced if it is refused, answered before, busy, or a trial
 */
export async function placeWithHook(
  tx: Tx,
  house: PlaceHouse,
  order: { request: BetRequest; refs: readonly number[]; nowMs: number },
  { hook, isTrial }: HookOrder,
): Promise<PlaceOutcome> {
  const { request, refs, nowMs } = order
  const { shardKey, id } = request.member
  const kept = (await readAnswers(tx, shardKey, [request])).get(`${id} ${request.key}`)
  const isOther = kept !== undefined && kept.fingerprint !== fingerprint(request)
  const refused = isOther ? refuse('invalidBet') : kept ? undefined : await hook(tx, nowMs)
  if (refused) throw new BetNotPlaced(refused)
  const { placed, write } = await decideAll(tx, house, shardKey, { requests: [request], refs, nowMs })
  const [one] = placed as [PlaceOutcome]
  if (one.busy || !one.fresh || isTrial) throw new BetNotPlaced(one)
  await tx.finish(write)
  return one
}
