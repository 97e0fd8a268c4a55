/** An upline's acts on members below him: open, credit, commission, state, password and limits. */

import { houseLimits } from '@quarterline/core/account/limits'
import type { AccountState } from '@quarterline/core/account/state'
import { CURRENCY, type Currency, type Money, toDecimal } from '@quarterline/core/base/money'
import { type Result, refuse } from '@quarterline/core/base/result'
import { SPORTS } from '@quarterline/core/base/sport/sport'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { GroupRates } from '@quarterline/core/upline/chain'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { readLimits } from '../limits.ts'
import type { UplineIdentity } from '../operator.ts'
import { hashPassword } from '../password.ts'
import { ActRefused } from '../record/adminAct.ts'
import type { Member } from '../session.ts'
import { chainUnder, lowerRates } from '../tree/chains.ts'
import { refuseOverdrawn } from '../tree/credit.ts'
import { giveCredit, insertMember, refuseBetween, replacePassword } from '../tree/member.ts'
import { memberBelow, uplineBelow } from './findBelow.ts'
import { givenPassword } from './givenPassword.ts'
import { missingOfChain, refuseOtherChain } from './knownChain.ts'
import { actBelow, amountOf, standingOf, type UplineContext } from './uplineAct.ts'

type House = { db: Db }

/** Adds a member under an agent: the caller or one below him. */
export async function addMemberBelow(
  house: House,
  context: UplineContext,
  { password, ...request }: RequestOf<'console/memberadd'>,
): Promise<Result<{ member_id: string }>> {
  const missing = missingOfChain(standingOf(context).level, request)
  if (missing) return refuse(missing)
  const wished = givenPassword('member', request.account, password)
  if (!wished.ok) return wished
  const hash = await hashPassword(password)
  return actBelow(house, context, { call: 'console/memberadd', request }, async (tx, viewer) => {
    const agent = await uplineBelow(tx, viewer, request.agent_id)
    await refuseOtherChain(tx, viewer.level, agent, request)
    const { account: name, currency, comm_type: commType, rates: ratesPpm, credit } = request
    const fresh = { name, currency, commType, ratesPpm, credit: amountOf(credit) }
    const { id } = await insertMember(tx, agent, { ...fresh, hash }, context.now())
    return { subject: name, after: { ...fresh, agent: agent.name }, answer: { member_id: id } }
  })
}

async function ratesOf(tx: Queries, { shardKey, chainId }: Member): Promise<GroupRates | undefined> {
  const { rows } = await tx.query<{ rates: GroupRates }>(
    `SELECT body->'memberRatesPpm' AS rates FROM chain WHERE shard_key = $1 AND id = $2`,
    [shardKey, chainId],
  )
  return rows[0]?.rates
}

/** Changes a member's rates for later bets. */
async function setRates(tx: Tx, member: Member, change: GroupRates, nowMs: number): Promise<GroupRates> {
  const before = (await ratesOf(tx, member)) ?? {}
  const rates = { ...before, ...change }
  const chainId = await chainUnder(tx, { shardKey: member.shardKey, id: member.parentId }, rates, nowMs)
  await tx.query('UPDATE member SET chain_id = $3 WHERE shard_key = $1 AND id = $2', [
    member.shardKey,
    member.id,
    chainId,
  ])
  return rates
}

/** His own state, whatever the states above. */
async function ownState(tx: Queries, { shardKey, id }: Member): Promise<AccountState> {
  const { rows } = await tx.query<{ state: AccountState }>(
    'SELECT state FROM member WHERE shard_key = $1 AND id = $2',
    [shardKey, id],
  )
  return (rows[0] as { state: AccountState }).state
}

/** Changes credit, commission or state of a member below. */
export function setMemberBelow(
  house: House,
  context: UplineContext,
  request: RequestOf<'console/memberset'>,
): Promise<Result<object>> {
  return actBelow(house, context, { call: 'console/memberset', request }, async (tx, viewer) => {
    const member = await memberBelow(tx, viewer, request.account_id, { isHeld: true })
    const { credit, comm_type = member.commType } = request
    const own = await ownState(tx, member)
    const { state = own } = request
    const rates = await ratesOf(tx, member)
    const given = credit === undefined ? (member.givenCredit as Money) : amountOf(credit)
    const now = request.rates ? await setRates(tx, member, request.rates, context.now()) : rates
    await tx.query('UPDATE member SET comm_type = $3, state = $4 WHERE shard_key = $1 AND id = $2', [
      member.shardKey,
      member.id,
      comm_type,
      state,
    ])
    if (credit !== undefined) await giveCredit(tx, member, given, context.now)
    return {
      subject: member.accountId,
      before: { credit: member.givenCredit, comm_type: member.commType, state: own, rates },
      after: { credit: given, comm_type, state, rates: now },
      answer: {},
    }
  })
}

/** Moves a member to another agent; earlier bookings stay with his former uplines. */
export function moveMemberBelow(
  house: House,
  context: UplineContext,
  request: RequestOf<'console/membermove'>,
): Promise<Result<object>> {
  return actBelow(house, context, { call: 'console/membermove', request }, async (tx, viewer) => {
    const member = await memberBelow(tx, viewer, request.account_id, { isHeld: true })
    const agent = await uplineBelow(tx, viewer, request.agent_id)
    if (agent.level !== 1) throw new ActRefused(`${agent.name} is no agent: members are under an agent.`, 'noAgent')
    const { shardKey, id } = member
    const rates = lowerRates((await ratesOf(tx, member)) ?? agent.ratesPpm, agent.ratesPpm)
    const chainId = await chainUnder(tx, agent, rates, context.now())
    await tx.query('UPDATE member SET parent_id = $3, chain_id = $4 WHERE shard_key = $1 AND id = $2', [
      shardKey,
      id,
      agent.id,
      chainId,
    ])
    await refuseOverdrawn(tx, shardKey, agent.id)
    return {
      subject: member.accountId,
      before: { agent: member.parentId },
      after: { agent: agent.id, rates },
      answer: {},
    }
  })
}

/** Sets the password of a member below. */
export async function setMemberPasswordBelow(
  house: House,
  context: UplineContext,
  { password, ...request }: RequestOf<'console/memberpassword'>,
): Promise<Result<object>> {
  const wished = givenPassword('member', request.account_id, password)
  if (!wished.ok) return wished
  const hash = await hashPassword(password)
  return actBelow(house, context, { call: 'console/memberpassword', request }, async (tx, viewer) => {
    const member = await memberBelow(tx, viewer, request.account_id, { isHeld: true })
    await replacePassword(tx, member, hash)
    return { subject: member.accountId, after: { password: 'changed' }, answer: {} }
  })
}

type LimitRow = SuccessOf<'console/memberlimits'>['rows'][number]

async function limitsOf(tx: Queries, member: Member): Promise<(sport: number) => LimitRow> {
  const limits = await readLimits(tx, member.shardKey, [member])
  return (sport) => {
    const { minBet, maxBet, maxPerMatch, maxPayout } = limits(member.id, sport)
    return {
      sport,
      min_bet: toDecimal(minBet),
      max_bet: toDecimal(maxBet),
      max_per_match: toDecimal(maxPerMatch),
      max_payout: toDecimal(maxPayout),
    }
  }
}

/** The limits of a member below, by sport. */
export async function listLimitsBelow(
  tx: Queries,
  viewer: UplineIdentity,
  accountId: string,
): Promise<{ rows: LimitRow[] }> {
  const limitOf = await limitsOf(tx, await memberBelow(tx, viewer, accountId))
  return { rows: SPORTS.map(({ id }) => limitOf(id)) }
}

const SET_LIMIT = `
  INSERT INTO member_limit (shard_key, member_id, sport, min_bet, max_bet, max_per_match, max_payout)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (shard_key, member_id, sport) DO UPDATE SET min_bet = excluded.min_bet, max_bet = excluded.max_bet,
    max_per_match = excluded.max_per_match, max_payout = excluded.max_payout`

/** Sets a member's limits in a sport: never above the house's, and never such that nothing can be bet. */
export function setLimitBelow(
  house: House,
  context: UplineContext,
  request: RequestOf<'console/memberlimitset'>,
): Promise<Result<object>> {
  return actBelow(house, context, { call: 'console/memberlimitset', request }, async (tx, viewer) => {
    const member = await memberBelow(tx, viewer, request.account_id, { isHeld: true })
    const { sport } = request
    if (!SPORTS.some(({ id }) => id === sport)) throw new ActRefused('There is no such sport.', 'unknownSport')
    const currency = member.currency as Currency
    const most = houseLimits(currency)
    const [min, max, match, payout] = [request.min_bet, request.max_bet, request.max_per_match, request.max_payout].map(
      amountOf,
    ) as [Money, Money, Money, Money]
    for (const amount of [min, max, match, payout]) refuseBetween(amount, currency)
    const isWithin = max <= most.maxBet && match <= most.maxPerMatch && payout <= most.maxPayout && min >= most.minBet
    if (!isWithin) throw new ActRefused('Beyond the limits of the house.', 'limitOverHouse')
    if (max < min || match < max || payout < min || min % CURRENCY[currency].stakeStep !== 0)
      throw new ActRefused('These limits do not go together.', 'limitOrder')
    const before = (await limitsOf(tx, member))(sport)
    await tx.query(SET_LIMIT, [member.shardKey, member.id, sport, min, max, match, payout])
    const after = (await limitsOf(tx, member))(sport)
    return { subject: member.accountId, before, after, answer: {} }
  })
}
