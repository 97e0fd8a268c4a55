/** The house's limits of stakes, set by supervisors: each change by two. */
import { fromDecimal, type Money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { areContrary, type StakeLimits } from '@quarterline/core/game/stakeLimits'
import type { ActingOperator } from '../../account/operator.ts'
import type { ActAnswer, Approval } from '../../account/record/approval.ts'
import { doOrAsk, type MoneyActHouse, turnDown } from '../../bet/settle/moneyAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import type { Providers } from '../provider/providers.ts'

/** The parts of the house that limits need. */
export interface LimitDeskHouse extends MoneyActHouse {
  providers: Providers
}

type LimitsRequest = RequestOf<'console/gamelimits'>

/** Columns of limits as SQL, in a row of a game or a provider. */
export const LIMIT_COLUMNS = (row: string): string =>
  `${row}.stake_min AS "stakeMin", ${row}.stake_max AS "stakeMax", ${row}.round_max AS "roundMax"`

/** Limits as the desk shows them: only those that are set. */
export function shownLimits({ stakeMin, stakeMax, roundMax }: StakeLimits) {
  return {
    ...(stakeMin !== null && { stakeMin: toDecimal(stakeMin) }),
    ...(stakeMax !== null && { stakeMax: toDecimal(stakeMax) }),
    ...(roundMax !== null && { roundMax: toDecimal(roundMax) }),
  }
}

const LIMITED = (row: 'game' | 'game_provider', named: string) =>
  `SELECT stake_min, stake_max, round_max FROM ${row} WHERE ${named}`
const READ_GAME = LIMITED('game', 'provider = $1 AND id = $2')
const READ_PROVIDER = LIMITED('game_provider', 'id = $1 AND $2::text IS NULL')
const SET_GAME = 'UPDATE game SET stake_min = $3, stake_max = $4, round_max = $5 WHERE provider = $1 AND id = $2'
const SET_PROVIDER = `
  UPDATE game_provider SET stake_min = $3, stake_max = $4, round_max = $5 WHERE id = $1 AND $2::text IS NULL`

/** The limits that are asked for; undefined if one is no amount, or no stake would pass. */
function limitsOf({ stakeMin, stakeMax, roundMax }: LimitsRequest): StakeLimits | undefined {
  const amounts = [stakeMin, stakeMax, roundMax].map((one) => (one === undefined ? null : fromDecimal(one)))
  if (amounts.some((one) => one === undefined || (one !== null && one <= 0))) return undefined
  const [min, max, round] = amounts as (Money | null)[]
  const limits = { stakeMin: min ?? null, stakeMax: max ?? null, roundMax: round ?? null }
  return areContrary(limits) ? undefined : limits
}

/** Sets limits in the place of the former ones. */
export async function setStakeLimits(
  house: LimitDeskHouse,
  one: ActingOperator,
  request: LimitsRequest,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const call = 'console/gamelimits'
  const { provider: name, game } = request
  const subject = `limits ${name}${game === undefined ? '' : ` ${game}`}`
  const provider = house.providers.by(name)
  const isKnown = provider && (game === undefined || provider.games.has(game))
  const limits = limitsOf(request)
  if (!isKnown || !limits) {
    const reason = isKnown ? 'contraryLimits' : provider ? 'unknownGame' : 'unknownProvider'
    return turnDown(house, { ...one, call, request }, refuse('requestConflict', { reason }), subject)
  }
  const own = [name, game ?? null]
  const read = async (db: Queries, lock = ''): Promise<string> =>
    JSON.stringify((await db.query(`${game === undefined ? READ_PROVIDER : READ_GAME}${lock}`, own)).rows)
  const lockBasis = (tx: Tx) => read(tx, ' FOR NO KEY UPDATE')
  const perform = async (tx: Tx): Promise<Result<object>> => {
    const { stakeMin, stakeMax, roundMax } = limits
    await tx.query(game === undefined ? SET_PROVIDER : SET_GAME, [...own, stakeMin, stakeMax, roundMax])
    return ok({})
  }
  const basis = await read(house.db)
  const act = { call, request, subject, basis, lockBasis, amount: NOTHING, isByTwo: true, perform } as const
  const done = await doOrAsk(house, one, act, approval)
  if (done.ok && done.value.state === 'done') await house.providers.refresh()
  return done
}
