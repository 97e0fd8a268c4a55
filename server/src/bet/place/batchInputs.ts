/**
 * Loads the inputs of a batch in one round trip: locked wallets and matches, stored answers, stakes and limits. Called
 * by `place.ts`.
 */

import { workingDayStartMs } from '@quarterline/core/base/time'
import type { HouseView } from '@quarterline/core/bet/place/check'
import { familyOf } from '@quarterline/core/market/book/match'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'
import type { OwnLimitState } from '@quarterline/core/wallet/ownLimits'
import { readLimits } from '../../account/limits.ts'
import { MEMBER_STATE, type Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { plainList, textList } from '../../kit/pgArrayText.ts'
import type { BookStore } from '../../market/bookStore.ts'
import type { Chains } from '../../upline/chains.ts'
import { readOwnLimits } from '../../wallet/play/ownLimitState.ts'
import type { WatchedPurses } from '../../wallet/play/watchedPurses.ts'
import { lockAsked, readAsking } from '../../wallet/seamless/seamlessBets.ts'
import { readPotential, readStaked } from '../betRows.ts'
import type { MyanmarHouse } from '../myanmarTerms.ts'
import type { Exposure } from '../risk/exposure.ts'
import { readAnswers, type StoredAnswer } from './answers.ts'
import { houseViewOf } from './houseView.ts'
import { type BetRequest, hasSeamlessWallet, isCombined, legsOf, termsOf } from './request.ts'

export interface PlaceHouse extends MyanmarHouse {
  book: BookStore
  exposure: Exposure
  chains: Chains
  watched: WatchedPurses
}

export interface Wallet {
  member: Member
  available: number
  /** Whether commission can be paid under the member's chain (rules 14.18). */
  commissionReady: boolean
  /** What is withheld of his Myanmar tickets, by his present chain. */
  withheldPpm: WithheldPpm
  /** Only for a watched purse. */
  ownLimits?: OwnLimitState
}

// The purse's cash account is the lock: every change of its money or its owner's credit takes it. A busy one waits for
// the next batch.
const LOCK_WALLETS = `
  SELECT id AS cash, balance, watched FROM ledger_account WHERE shard_key = $1 AND id = ANY($2::uuid[])
  ORDER BY id FOR UPDATE SKIP LOCKED`
// Only what may have changed since his session was found. A separate statement: joined to the lock he would be read as
// of before it. One index look-up each, whatever the planner expects of growing tables.
const OWNERS = `
  SELECT m.id, ${MEMBER_STATE} AS state, m.comm_type AS "commType", m.chain_id AS "chainId",
    m.given_credit AS "givenCredit", m.cash_id AS "cashId"
  FROM unnest($2::uuid[]) AS p(id)
  CROSS JOIN LATERAL (SELECT * FROM member WHERE shard_key = $1 AND id = p.id LIMIT 1) AS m`

// A feed event that shuts a match locks its row exclusively, so nothing commits on a market that was shut before; only
// bets on that match wait for the next batch.
const SHARE_MATCHES = `SELECT id, gate_seq FROM match WHERE id = ANY($1::text[]) ORDER BY id FOR SHARE SKIP LOCKED`

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

interface LockedWallet {
  cash: string
  balance: number
  watched: boolean
}
type MemberNow = Pick<Member, 'id' | 'state' | 'commType' | 'chainId' | 'givenCredit' | 'cashId'>

/** The wallets of purses, by cash account. */
async function lockWallets(
  tx: Queries,
  { chains, watched: known }: PlaceHouse,
  shardKey: string,
  { requests, nowMs }: { requests: readonly BetRequest[]; nowMs: number },
): Promise<Map<string, Wallet>> {
  const owners = new Map(requests.map(({ purse, member }) => [purse.cash, member]))
  // Sent together and executed in order: the reads see everything committed before the lock.
  const expected = known.among(owners.keys())
  const memberIds = unique([...owners.values()].map(({ id }) => id))
  const [{ rows }, members, early] = await Promise.all([
    tx.prepared<LockedWallet & Record<string, unknown>>('wallet-lock', LOCK_WALLETS, [
      shardKey,
      plainList([...owners.keys()]),
    ]),
    tx.prepared<MemberNow & Record<string, unknown>>('wallet-owners', OWNERS, [shardKey, plainList(memberIds)]),
    readOwnLimits(tx, shardKey, expected, nowMs),
  ])
  const memberNow = new Map(members.rows.map((row) => [row.id, row]))
  const chainIds = members.rows.map(({ chainId }) => chainId)
  // The locked row says whether a purse is watched; load limits for those we did not know about.
  const found = rows.filter(({ watched, cash }) => watched && !early.has(cash)).map(({ cash }) => cash)
  known.learn(found)
  const [termsOfChain, late] = await Promise.all([
    chains.terms(tx, shardKey, chainIds),
    readOwnLimits(tx, shardKey, found, nowMs),
  ])
  return new Map(
    rows.map(({ cash, balance }) => {
      const owner = owners.get(cash) as Member
      const member = { ...owner, ...memberNow.get(owner.id) }
      // Given credit backs only his own money.
      const available = balance + (member.cashId === cash ? member.givenCredit : 0)
      const ownLimits = early.get(cash) ?? late.get(cash)
      const { isReady: commissionReady, withheldPpm } = termsOfChain(member.chainId)
      return [cash, { member, available, commissionReady, withheldPpm, ...(ownLimits && { ownLimits }) }]
    }),
  )
}

/** Everything a batch knows once its wallets and matches are locked. */
export interface BatchInputs {
  house: PlaceHouse
  nowMs: number
  /** By cash account. */
  wallets: Map<string, Wallet>
  kept: Map<string, StoredAnswer>
  gateOf: Map<string, number>
  staked: Map<string, number>
  /** What the parlays of each purse, by cash account, can return of this working date (R3-6). */
  potential: Map<string, number>
  limits: Awaited<ReturnType<typeof readLimits>>
  /** Bets paid by seamless wallets: keys for which a wallet is being asked, and bets that it answered in time. */
  seamless: { asking: Set<string>; inTime: ReadonlySet<string> }
}

/** Reads the state of bets that seamless wallets pay. */
async function readSeamless(
  tx: Queries,
  shardKey: string,
  requests: readonly BetRequest[],
): Promise<BatchInputs['seamless']> {
  const seamless = requests.filter(hasSeamlessWallet)
  const answered = seamless.flatMap(({ atWallet }) => atWallet?.betId ?? [])
  const fresh = seamless.filter(({ atWallet }) => !atWallet).map(({ member, key }) => ({ memberId: member.id, key }))
  const [asking, inTime] = await Promise.all([readAsking(tx, shardKey, fresh), lockAsked(tx, shardKey, answered)])
  return { asking, inTime }
}

/** Locks wallets, then matches, and loads what the rules need, in one round trip. */
export async function lockAndLoad(
  tx: Queries,
  house: PlaceHouse,
  shardKey: string,
  { requests, nowMs }: { requests: readonly BetRequest[]; nowMs: number },
): Promise<BatchInputs> {
  // Only matches of the book are queried: other ids may be any text.
  const places = requests.flatMap(({ member, purse, wish }) => {
    const known = legsOf(wish).flatMap(({ matchId }) => house.book.match(matchId) ?? [])
    const counts = !isCombined(wish)
    return known.map((match) => {
      return {
        memberId: member.id,
        cashId: purse.cash,
        matchId: match.fixture.matchId,
        familyId: familyOf(match),
        counts,
      }
    })
  })
  const combining = requests
    .filter(({ wish }) => isCombined(wish))
    .map(({ member, purse }) => ({ memberId: member.id, cashId: purse.cash }))
  const matchIds = unique(places.map(({ matchId }) => matchId))
  const [wallets, seamless, kept, gates, staked, potential, limits] = await Promise.all([
    lockWallets(tx, house, shardKey, { requests, nowMs }),
    readSeamless(tx, shardKey, requests),
    readAnswers(tx, shardKey, requests),
    tx.prepared<{ id: string; gate_seq: number }>('match-share', SHARE_MATCHES, [textList(matchIds)]),
    readStaked(
      tx,
      shardKey,
      places.filter(({ counts }) => counts),
    ),
    readPotential(tx, shardKey, combining, workingDayStartMs(nowMs)),
    readLimits(
      tx,
      shardKey,
      requests.map(({ member }) => member),
    ),
  ])
  const gateOf = new Map(gates.rows.map((row) => [row.id, row.gate_seq]))
  return { house, nowMs, wallets, seamless, kept, gateOf, staked, potential, limits }
}

/** Whether a match of the book is being shut, so that its bets wait for the next batch. */
export function isShutting({ house, gateOf }: BatchInputs, request: BetRequest): boolean {
  return legsOf(request.wish).some(({ matchId }) => house.book.match(matchId) !== undefined && !gateOf.has(matchId))
}

/** The house view of a bet on a match, for the paying purse. */
export function houseViewFor(ground: BatchInputs, request: BetRequest, matchId: string): HouseView {
  const { house, gateOf } = ground
  const match = house.book.match(matchId)
  // A book behind the match's row does not know later suspensions.
  const who = { memberId: request.member.id, purse: request.purse, terms: termsOf(request) }
  return houseViewOf(ground, who, { matchId, isCurrent: match !== undefined && gateOf.get(matchId) === match.gateSeq })
}
