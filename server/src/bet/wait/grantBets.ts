/** Loads what repriced bets are checked against, for a chunk at once; core's `decideGrants` decides. */

import { workingDayStartMs } from '@quarterline/core/base/time'
import { decideGrants, type GrantView, isRepriced, type WaitedBet } from '@quarterline/core/bet/wait/grant'
import { readLimits } from '../../account/limits.ts'
import type { Queries } from '../../kit/db.ts'
import { readOwnLimits } from '../../wallet/play/ownLimitState.ts'
import { readPotential, readStaked } from '../betRows.ts'
import type { BettingByProduct } from '../productBetting.ts'
import { type Exposure, exposureLeft } from '../risk/exposure.ts'
import { type RowGrant, type WaitingRow, type WaitingWallet, waitingBet } from './waitingRows.ts'

export interface DueWait {
  row: WaitingRow
  acceptance: WaitedBet['acceptance']
}

/** The parts of the house that the step uses. */
interface GrantContext {
  wallets: Map<string, WaitingWallet>
  exposure: Exposure
  bettings: BettingByProduct
  nowMs: number
}

function waited({ row, acceptance }: DueWait, holding: GrantContext): WaitedBet {
  const { nowMs } = holding
  const { id, member_id: memberId, kind, family_id: familyId, folds, stake, risk, profit, currency } = row
  const legs = waitingBet(row).legs.map((leg, at) => ({ ...leg, sport: row.legs[at]?.sport as number }))
  const purse = { cash: row.cash_id, escrow: row.escrow_id, currency }
  const limits = holding.bettings.get(row.product)?.terms.limits
  const terms = { isHouseRisk: row.is_house_risk, ...(limits && { limits }) }
  const isOfBefore = row.placed_ms < workingDayStartMs(nowMs)
  return {
    id,
    memberId,
    terms,
    purse,
    kind,
    familyId,
    folds: folds ?? [],
    stake,
    withheld: row.withheld_ppm ?? undefined,
    risk,
    profit,
    isOfBefore,
    legs,
    acceptance,
  }
}

/** The inputs for repriced bets; nothing is read if no price changed. */
async function readView(
  tx: Queries,
  shardKey: string,
  repriced: readonly WaitedBet[],
  { wallets, exposure, nowMs }: GrantContext,
): Promise<GrantView> {
  // Not for points: rooms have limits of their own.
  const members = repriced
    .filter(({ terms }) => !terms.limits)
    .map(({ memberId: id, purse: { currency } }) => ({ id, currency }))
  const payer = ({ memberId, purse }: WaitedBet) => ({ memberId, cashId: purse.cash })
  const places = repriced.flatMap((bet) => (bet.familyId === null ? [] : [{ ...payer(bet), familyId: bet.familyId }]))
  const combining = repriced.filter(({ kind }) => kind !== 'single').map(payer)
  const watched = repriced.map(({ purse }) => purse.cash).filter((cash) => wallets.get(cash)?.watched)
  const [limits, staked, potential, play] = await Promise.all([
    readLimits(tx, shardKey, members),
    readStaked(tx, shardKey, places),
    readPotential(tx, shardKey, combining, workingDayStartMs(nowMs)),
    readOwnLimits(tx, shardKey, watched, nowMs),
  ])
  return {
    staked,
    potential,
    play,
    limits: ({ memberId, terms }, sport) => terms.limits ?? limits(memberId, sport),
    exposureLeft: (bet, selection) => exposureLeft(exposure, selection, bet),
    available: new Map([...wallets].map(([cash, { available }]) => [cash, available])),
  }
}

/** Decides bets whose wait is over, at their granted prices. */
export async function grantBets(
  tx: Queries,
  shardKey: string,
  decided: readonly DueWait[],
  holding: GrantContext,
): Promise<RowGrant[]> {
  const bets = decided.map((one) => waited(one, holding))
  const view = await readView(tx, shardKey, bets.filter(isRepriced), holding)
  const grants = decideGrants(bets, view)
  return decided.map(({ row }, at) => ({ ...(grants[at] as (typeof grants)[number]), row }))
}
