/** The limits once more, for waiting bets that are granted another price than they were placed at (R6-5, rules 14.10). */

import { type Money, minus, money, moneyOf } from '@quarterline/core/base/money'
import type { Odds, Price } from '@quarterline/core/base/odds'
import { price } from '@quarterline/core/base/odds'
import { checkLimits } from '@quarterline/core/bet/place/check'
import { parlayOf } from '@quarterline/core/bet/place/checkParlay'
import { checkParlayLimits, strictest } from '@quarterline/core/bet/place/parlayLimits'
import { potentialReturn } from '@quarterline/core/bet/settle/parlay'
import type { Acceptance } from '@quarterline/core/bet/wait/accept'
import { limitGroupOf } from '@quarterline/core/market/betType'
import { readLimits } from '../../account/login.ts'
import type { Queries } from '../../kit/db.ts'
import type { SelectionRow } from '../legRows.ts'
import { dayStartMs } from '../place/ground.ts'
import { type Exposure, exposureKey } from '../risk/exposure.ts'
import { readPotential, readStaked, stakeKey } from '../rows.ts'
import type { Verdict, WaitingRow, WaitingWallet } from './waitingRows.ts'

export interface Decided {
  row: WaitingRow
  acceptance: Exclude<Acceptance, { do: 'wait' }>
}

interface Terms {
  limits: Awaited<ReturnType<typeof readLimits>>
  staked: Map<string, number>
  potential: Map<string, number>
  wallets: Map<string, WaitingWallet>
  exposure: Exposure
}

const stakedOn = (row: WaitingRow, { bet_type }: SelectionRow) =>
  stakeKey(row.member_id, row.family_id ?? '', limitGroupOf(bet_type))

function isRepriced({ row, acceptance }: Decided): boolean {
  return acceptance.do === 'accept' && acceptance.odds.some(({ milli }, at) => milli !== row.legs[at]?.odds_milli)
}

/** What waiting bets are granted against; nothing where no price changed. */
async function readTerms(
  tx: Queries,
  shardKey: string,
  repriced: readonly WaitingRow[],
  view: { wallets: Map<string, WaitingWallet>; exposure: Exposure; nowMs: number },
): Promise<Terms | undefined> {
  if (repriced.length === 0) return undefined
  const { wallets, exposure, nowMs } = view
  const members = [...new Map(repriced.map(({ member_id: id, currency }) => [id, { id, currency }])).values()]
  const singles = repriced.filter(({ kind }) => kind === 'single')
  const places = singles.flatMap(({ member_id: memberId, family_id: familyId }) =>
    familyId === null ? [] : [{ memberId, familyId }],
  )
  const combining = repriced.filter(({ kind }) => kind !== 'single').map(({ member_id }) => member_id)
  const [limits, staked, potential] = await Promise.all([
    readLimits(tx, shardKey, members),
    places.length > 0 ? readStaked(tx, shardKey, places) : new Map<string, number>(),
    readPotential(tx, shardKey, [...new Set(combining)], dayStartMs(nowMs)),
  ])
  return { limits, staked, potential, wallets, exposure }
}

/** What a rejection gives back can be used by the member's other bets of the same step. */
function giveBack(row: WaitingRow, { wallets, staked, potential }: Pick<Terms, 'wallets' | 'staked' | 'potential'>) {
  const wallet = wallets.get(row.cash_id) as WaitingWallet
  wallet.available += row.risk
  const [leg] = row.legs
  if (row.kind === 'single' && leg) {
    const key = stakedOn(row, leg)
    staked.set(key, (staked.get(key) ?? row.stake) - row.stake)
  } else {
    const can = potential.get(row.member_id)
    if (can !== undefined) potential.set(row.member_id, can - row.risk - row.profit)
  }
}

/** A bet's amounts at its granted prices, and the code of a limit that they break. */
interface Regranted extends Price {
  code: string | null
}

// The waiting bet is itself among what is counted: in the wallet, on the match, in the day.
function regrantSingle(row: WaitingRow, odds: Odds, terms: Terms): Regranted {
  const leg = row.legs[0] as SelectionRow
  const amounts = price(row.stake, odds, row.currency)
  const { match_id: matchId, bet_type: betType, period, line, pick } = leg
  const left = terms.exposure.left(exposureKey({ matchId, betType, period, line, pick }), row.currency)
  const refused = checkLimits(row.stake, amounts, {
    limits: terms.limits(row.member_id, leg.sport),
    staked: money((terms.staked.get(stakedOn(row, leg)) ?? row.stake) - row.stake),
    available: availableTo(row, terms),
    exposureLeft: money(left + row.profit),
  })
  return { ...amounts, code: refused?.code ?? null }
}

function regrantCombined(row: WaitingRow, odds: readonly Odds[], terms: Terms): Regranted {
  const parlay = parlayOf(
    odds.map((one) => ({ odds: one })),
    { folds: row.folds ?? [], unit: row.stake, currency: row.currency },
  )
  const own = row.risk + row.profit
  const refused = checkParlayLimits(parlay, {
    limits: strictest(row.legs.map(({ sport }) => terms.limits(row.member_id, sport))),
    potentialToday: money(Math.max(0, (terms.potential.get(row.member_id) ?? own) - own)),
    available: availableTo(row, terms),
  })
  if (refused) return { code: refused.code, risk: row.risk, profit: row.profit }
  return { code: null, risk: row.risk, profit: minus(moneyOf(potentialReturn(parlay)), row.risk) }
}

function availableTo(row: WaitingRow, { wallets }: Terms): Money {
  return money((wallets.get(row.cash_id) as WaitingWallet).available + row.risk)
}

/** Decides what bets come to whose wait is over, at the prices they were granted. */
export async function grant(
  tx: Queries,
  shardKey: string,
  decided: readonly Decided[],
  view: { wallets: Map<string, WaitingWallet>; exposure: Exposure; nowMs: number },
): Promise<Verdict[]> {
  const repriced = decided.filter(isRepriced).map(({ row }) => row)
  const terms = await readTerms(tx, shardKey, repriced, view)
  const given = terms ?? { ...view, staked: new Map<string, number>(), potential: new Map<string, number>() }
  for (const { row, acceptance } of decided) if (acceptance.do === 'reject') giveBack(row, given)

  return decided.map((one): Verdict => {
    const { row, acceptance } = one
    const placed = { row, oddsMilli: row.legs.map(({ odds_milli }) => odds_milli), risk: row.risk, profit: row.profit }
    if (acceptance.do === 'reject') {
      const reasonLeg = row.kind === 'single' || acceptance.leg === undefined ? null : acceptance.leg + 1
      return { ...placed, state: 'rejected', reason: acceptance.reason, reasonLeg }
    }
    if (!terms || !isRepriced(one)) return { ...placed, state: 'accepted', reason: null, reasonLeg: null }
    const { odds } = acceptance
    const again = row.kind === 'single' ? regrantSingle(row, odds[0] as Odds, terms) : regrantCombined(row, odds, terms)
    if (again.code) {
      giveBack(row, terms)
      return { ...placed, state: 'rejected', reason: again.code, reasonLeg: null }
    }
    const wallet = terms.wallets.get(row.cash_id) as WaitingWallet
    wallet.available += row.risk - again.risk
    const potential = terms.potential.get(row.member_id)
    if (row.kind !== 'single' && potential !== undefined) {
      terms.potential.set(row.member_id, potential + again.profit - row.profit)
    }
    const { risk, profit } = again
    const oddsMilli = odds.map(({ milli }) => milli)
    return { row, oddsMilli, risk, profit, state: 'accepted', reason: null, reasonLeg: null }
  })
}
