/** Chains as the tree makes them: who takes which position of an agent's members, at which rates. */
import { type Chain, isComplete, WHOLE_PPM } from '@quarterline/core/upline/chain'
import { type Edge, positions } from '@quarterline/core/upline/positions'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { Refused } from '../admin/act.ts'
import { BELOW, pathOf, type Rates, type Upline } from './upline.ts'

/** Positions from an upline up, each level's by what it agreed with the one below. @throws Refused when they come to more than was given */
export function positionsOf(path: readonly Upline[]): number[] {
  const edges = path.map(({ positionPpm }, at): Edge => {
    const child = path[at - 1]
    // The lowest takes its own of what comes from its members.
    if (!child) return { givePpm: null, keepPpm: positionPpm, takeRemainPpm: 0, forcePpm: 0 }
    return { ...child, keepPpm: child.keepPpm ?? positionPpm }
  })
  const found = positions(edges, path.at(-1)?.givePpm ?? WHOLE_PPM)
  if (found.ok) return found.value
  const level = Number(found.params?.level)
  throw new Refused(
    level > path.length
      ? 'The positions up to the shareholder come to more than there is to take.'
      : `${path[level - 1]?.name} gave less than is taken below.`,
    'positionOverGiven',
  )
}

/** The chain of members under an agent, kept once for all who have the same. @throws Refused when it cannot be (rules 14.18) */
export async function chainUnder(
  tx: Queries,
  agent: { shardKey: string; id: string },
  memberRatesPpm: Rates,
  nowMs: number,
): Promise<string> {
  const path = await pathOf(tx, agent)
  const taken = positionsOf(path)
  const levels = path.map(({ level, id, ratesPpm }, at) => {
    return { level, id, positionPpm: taken[at] as number, ratesPpm }
  })
  const body: Chain = { memberRatesPpm, levels }
  if (!isComplete(body))
    throw new Refused(
      'The chain does not go together: five levels, positions of at most 100 % in all, and rates that do not fall from the member up.',
      'chainNotWhole',
    )
  const known = await tx.query<{ id: string }>(
    'SELECT id FROM chain WHERE shard_key = $1 AND body = $2::jsonb LIMIT 1',
    [...[agent.shardKey, JSON.stringify(body)]],
  )
  if (known.rows[0]) return known.rows[0].id
  const id = uuidv7()
  await tx.query('INSERT INTO chain (shard_key, id, body, at_ms) VALUES ($1, $2, $3, $4)', [
    ...[agent.shardKey, id, JSON.stringify(body), nowMs],
  ])
  return id
}

/** The lower of two rates in each product group. */
export function lowerRates(rates: Rates, most: Rates): Rates {
  return {
    asian: Math.min(rates.asian, most.asian),
    other: Math.min(rates.other, most.other),
    parlay: Math.min(rates.parlay, most.parlay),
  }
}

const MEMBERS_BELOW = `
  ${BELOW}
  SELECT m.parent_id AS "agentId", m.chain_id AS "chainId", c.body->'memberRatesPpm' AS rates, u.rates_ppm AS most
  FROM member m JOIN below b ON b.id = m.parent_id JOIN chain c ON c.shard_key = m.shard_key AND c.id = m.chain_id
  JOIN upline u ON u.shard_key = m.shard_key AND u.id = m.parent_id
  WHERE m.shard_key = $1 GROUP BY m.parent_id, m.chain_id, c.body, u.rates_ppm`

/** Members' next bets are placed under the chain as it is now, at most at their agent's rates; those that are open keep theirs. */
export async function renewChains(tx: Queries, { shardKey, id }: Upline, nowMs: number): Promise<void> {
  const { rows } = await tx.query<{ agentId: string; chainId: string; rates: Rates; most: Rates }>(MEMBERS_BELOW, [
    ...[shardKey, id],
  ])
  for (const { agentId, chainId, rates, most } of rows) {
    const fresh = await chainUnder(tx, { shardKey, id: agentId }, lowerRates(rates, most), nowMs)
    await tx.query('UPDATE member SET chain_id = $4 WHERE shard_key = $1 AND parent_id = $2 AND chain_id = $3', [
      ...[shardKey, agentId, chainId, fresh],
    ])
  }
}
