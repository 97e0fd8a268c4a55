/** Computes the chains of an agent's members from the tree: positions and rates. */
import {
  type Chain,
  type GroupRates,
  isComplete,
  PRODUCT_GROUPS,
  type ProductGroup,
  WHOLE_PPM,
  wrongRate,
} from '@quarterline/core/upline/chain'
import { type Edge, positions } from '@quarterline/core/upline/positions'
import { HOUSE_WITHHELD, type HouseWithheld, isSameTable, withheldOf } from '@quarterline/core/upline/withheld'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { ActRefused } from '../record/adminAct.ts'
import { BELOW, pathIn, pathOf, type Upline } from './upline.ts'
import { readHouseWithheld, withheldSettingOf } from './withheld.ts'

/** Positions from an upline up, by each edge. @throws ActRefused if they exceed a give */
export function positionsOf(path: readonly Upline[]): number[] {
  const edges = path.map(({ positionPpm }, at): Edge => {
    const child = path[at - 1]
    // The lowest level's own terms with its members.
    if (!child) return { givePpm: null, keepPpm: positionPpm, takeRemainPpm: 0, forcePpm: 0 }
    return { ...child, keepPpm: child.keepPpm ?? positionPpm }
  })
  const found = positions(edges, path.at(-1)?.givePpm ?? WHOLE_PPM)
  if (found.ok) return found.value
  const level = Number(found.params?.level)
  throw new ActRefused(
    level > path.length
      ? 'The positions up to the shareholder come to more than there is to take.'
      : `${path[level - 1]?.name} gave less than is taken below.`,
    'positionOverGiven',
  )
}

/** The sentence about a wrong rate: nobody passes on more than he receives. */
function wrongRateText(path: readonly Upline[], { group, level }: { group: ProductGroup; level: number }): string {
  if (level === 0) return `The member’s rate of ${group} is no percentage from 0 to below 100.`
  const below = level === 1 ? 'the member' : path[level - 2]?.name
  return `The rate of ${group} falls on the way up: ${path[level - 1]?.name} has less than ${below}. Rates of groups are written as in asian=0.25,parlay=0.5.`
}

/** The chain of members under a path. @throws ActRefused if it is invalid (rules 14.18) */
function chainOf(path: readonly Upline[], memberRatesPpm: GroupRates, house: HouseWithheld): Chain {
  const taken = positionsOf(path)
  const levels = path.map(({ level, id, ratesPpm }, at) => {
    return { level, id, positionPpm: taken[at] as number, ratesPpm }
  })
  const withheldPpm = withheldOf(house, path.map(withheldSettingOf))
  const isUsual = isSameTable(withheldPpm, HOUSE_WITHHELD)
  const body: Chain = { memberRatesPpm, levels, ...(!isUsual && { withheldPpm }) }
  const wrong = wrongRate(body)
  if (wrong) throw new ActRefused(wrongRateText(path, wrong), 'chainNotWhole')
  if (!isComplete(body))
    throw new ActRefused(
      'The chain does not go together: five levels, and positions of at most 100 % in all.',
      'chainNotWhole',
    )
  return body
}

const KNOWN = `
  SELECT w.no, (SELECT c.id FROM chain c WHERE c.shard_key = $1 AND md5(c.body::text) = md5(w.body::text) AND c.body = w.body LIMIT 1) AS id
  FROM unnest($2::jsonb[]) WITH ORDINALITY AS w(body, no) ORDER BY w.no`
const KEEP = `
  INSERT INTO chain (shard_key, id, body, at_ms) SELECT $1, n.id, n.body, $4 FROM unnest($2::uuid[], $3::jsonb[]) AS n(id, body)`

/** The ids of chains; equal chains share one. The tree is locked. */
async function keepChains(tx: Queries, shardKey: string, bodies: readonly Chain[], nowMs: number): Promise<string[]> {
  const texts = [...new Set(bodies.map((body) => JSON.stringify(body)))]
  const { rows } = await tx.query<{ id: string | null }>(KNOWN, [shardKey, texts])
  const ids = new Map(texts.map((text, at) => [text, rows[at]?.id ?? uuidv7()]))
  const fresh = texts.filter((_, at) => rows[at]?.id == null)
  if (fresh.length > 0) await tx.query(KEEP, [shardKey, fresh.map((text) => ids.get(text)), fresh, nowMs])
  return bodies.map((body) => ids.get(JSON.stringify(body)) as string)
}

/** The chain of members under an agent. @throws ActRefused if it is invalid (rules 14.18) */
export async function chainUnder(
  tx: Queries,
  agent: { shardKey: string; id: string },
  memberRatesPpm: GroupRates,
  nowMs: number,
): Promise<string> {
  const body = chainOf(await pathOf(tx, agent), memberRatesPpm, await readHouseWithheld(tx))
  return (await keepChains(tx, agent.shardKey, [body], nowMs))[0] as string
}

/** The lower of two rates in each product group. */
export function lowerRates(rates: GroupRates, most: GroupRates): GroupRates {
  const lower = PRODUCT_GROUPS.flatMap((group) => {
    const rate = rates[group]
    return rate === undefined ? [] : [[group, Math.min(rate, most[group] ?? 0)] as const]
  })
  return Object.fromEntries(lower)
}

const MEMBERS_BELOW = `
  ${BELOW}
  SELECT m.parent_id AS "agentId", m.chain_id AS "chainId", c.body->'memberRatesPpm' AS rates, u.rates_ppm AS most
  FROM member m JOIN below b ON b.id = m.parent_id JOIN chain c ON c.shard_key = m.shard_key AND c.id = m.chain_id
  JOIN upline u ON u.shard_key = m.shard_key AND u.id = m.parent_id
  WHERE m.shard_key = $1 GROUP BY m.parent_id, m.chain_id, c.body, u.rates_ppm`

const RENEW = `
  UPDATE member m SET chain_id = n.fresh FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS n(agent, old, fresh)
  WHERE m.shard_key = $1 AND m.parent_id = n.agent AND m.chain_id = n.old`

/**
 * Moves members to the tree's present chain for their next bets, at most at their agent's rates; open bets keep theirs.
 * The number of statements does not depend on the downline.
 * @param tree the uplines of all paths to them, as they are now
 */
export async function renewChains(
  tx: Queries,
  { shardKey, id }: Upline,
  tree: ReadonlyMap<string, Upline>,
  nowMs: number,
): Promise<void> {
  const { rows } = await tx.query<{ agentId: string; chainId: string; rates: GroupRates; most: GroupRates }>(
    MEMBERS_BELOW,
    [shardKey, id],
  )
  const house = await readHouseWithheld(tx)
  const bodies = rows.map(({ agentId, rates, most }) => chainOf(pathIn(tree, agentId), lowerRates(rates, most), house))
  const fresh = await keepChains(tx, shardKey, bodies, nowMs)
  const other = rows.flatMap(({ agentId, chainId }, at) =>
    fresh[at] === chainId ? [] : [{ agentId, chainId, fresh: fresh[at] }],
  )
  if (other.length === 0) return
  await tx.query(RENEW, [
    shardKey,
    other.map(({ agentId }) => agentId),
    other.map(({ chainId }) => chainId),
    other.map((one) => one.fresh),
  ])
}
