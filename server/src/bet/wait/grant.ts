/** What repriced bets are granted against, read for a chunk at once; core's `grant` decides. */

import { workingDayStartMs } from '@quarterline/core/base/time'
import { decideGrants, isRepriced, type Terms, type Waited } from '@quarterline/core/bet/wait/grant'
import { readLimits } from '../../account/limits.ts'
import type { Queries } from '../../kit/db.ts'
import { readGrounds } from '../../wallet/play/ground.ts'
import { type Exposure, exposureKey } from '../risk/exposure.ts'
import { readPotential, readStaked } from '../rows.ts'
import { type Turned, type WaitingRow, type WaitingWallet, waitingBet } from './waitingRows.ts'

export interface Decided {
  row: WaitingRow
  acceptance: Waited['acceptance']
}

/** What the step holds of the house when it decides. */
interface Holding {
  wallets: Map<string, WaitingWallet>
  exposure: Exposure
  nowMs: number
}

function waited({ row, acceptance }: Decided, nowMs: number): Waited {
  const { id, member_id: memberId, kind, family_id: familyId, folds, stake, risk, profit, currency } = row
  const legs = waitingBet(row).legs.map((leg, at) => ({ ...leg, sport: row.legs[at]?.sport as number }))
  const purse = { cash: row.cash_id, escrow: row.escrow_id, currency }
  const isOfBefore = row.placed_ms < workingDayStartMs(nowMs)
  return { id, memberId, purse, kind, familyId, folds: folds ?? [], stake, risk, profit, isOfBefore, legs, acceptance }
}

/** What repriced bets are granted against; nothing is read where no price changed. */
async function readTerms(
  tx: Queries,
  shardKey: string,
  repriced: readonly Waited[],
  { wallets, exposure, nowMs }: Holding,
): Promise<Terms> {
  const members = new Map(repriced.map(({ memberId: id, purse: { currency } }) => [id, { id, currency }]))
  const places = repriced.flatMap(({ memberId, familyId }) => (familyId === null ? [] : [{ memberId, familyId }]))
  const combining = repriced.filter(({ kind }) => kind !== 'single').map(({ memberId }) => memberId)
  const watched = repriced.map(({ purse }) => purse.cash).filter((cash) => wallets.get(cash)?.watched)
  const [limits, staked, potential, play] = await Promise.all([
    readLimits(tx, shardKey, [...members.values()]),
    readStaked(tx, shardKey, places),
    readPotential(tx, shardKey, [...new Set(combining)], workingDayStartMs(nowMs)),
    readGrounds(tx, shardKey, watched, nowMs),
  ])
  return {
    ...{ limits, staked, potential, play },
    exposureLeft: (selection, currency) => exposure.left(exposureKey(selection), currency),
    available: new Map([...wallets].map(([cash, { available }]) => [cash, available])),
  }
}

/** Decides what bets come to whose wait is over, at the prices they were granted. */
export async function grant(
  tx: Queries,
  shardKey: string,
  decided: readonly Decided[],
  holding: Holding,
): Promise<Turned[]> {
  const bets = decided.map((one) => waited(one, holding.nowMs))
  const terms = await readTerms(tx, shardKey, bets.filter(isRepriced), holding)
  const fates = decideGrants(bets, terms)
  return decided.map(({ row }, at) => ({ ...(fates[at] as (typeof fates)[number]), row }))
}
