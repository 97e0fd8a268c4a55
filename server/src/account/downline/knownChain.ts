/**
 * Checks the upline ids and rates sent with a new member (rules 14.18): required, and equal to the tree's, up to the
 * caller's level. Levels above him are ignored: comparing them would reveal their rates.
 */

import type { ErrorCode } from '@quarterline/core/base/errors'
import type { RequestOf } from '@quarterline/core/calls'
import { type GroupRates, PRODUCT_GROUPS } from '@quarterline/core/upline/chain'
import type { Queries } from '../../kit/db.ts'
import { ActRefused } from '../record/adminAct.ts'
import { pathOf, type Upline } from '../tree/upline.ts'

type Request = Pick<
  RequestOf<'console/memberadd'>,
  Extract<keyof RequestOf<'console/memberadd'>, `${string}_id` | `${string}_comm_rate`>
>

const idsOf = (request: Request) => [
  request.agent_id,
  request.master_id,
  request.senior_id,
  request.s_senior_id,
  request.shareholder_id,
]
const ratesOf = (request: Request) => [
  request.agent_comm_rate,
  request.master_comm_rate,
  request.senior_comm_rate,
  request.s_senior_comm_rate,
  request.shareholder_comm_rate,
]
const NAMES = ['agent', 'master', 'senior', 's_senior', 'shareholder'] as const

/** The code of the first missing field up to a level. */
export function missingOfChain(level: number, request: Request): ErrorCode | undefined {
  const [ids, rates] = [idsOf(request), ratesOf(request)]
  for (const [at, name] of NAMES.slice(0, level).entries()) {
    if (ids[at] === undefined) return `${name}_id_required`
    if (rates[at] === undefined) return `${name}_comm_rate_required`
  }
  return undefined
}

/** A group that he does not name, such as lottery, is not compared. */
const areSame = (one: GroupRates, said: GroupRates = {}) =>
  PRODUCT_GROUPS.every((group) => said[group] === undefined || (one[group] ?? 0) === said[group])

/** @throws ActRefused if the tree differs from what the caller sent, from the agent up to a level: his own */
export async function refuseOtherChain(tx: Queries, level: number, agent: Upline, request: Request): Promise<void> {
  if (agent.level !== 1) return
  const [ids, rates] = [idsOf(request), ratesOf(request)]
  const path = (await pathOf(tx, agent)).slice(0, level)
  if (path.some(({ id, ratesPpm }, at) => id !== ids[at]?.toLowerCase() || !areSame(ratesPpm, rates[at])))
    throw new ActRefused('The chain above this member is another by now.', 'otherChain')
}
