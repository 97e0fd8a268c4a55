/** The rows of the tree: an upline, his path to the top, and his downline. */
import type { Currency, Money } from '@quarterline/core/base/money'
import type { GroupRates } from '@quarterline/core/upline/chain'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'
import type { Queries } from '../../kit/db.ts'
import { nameKey } from '../name.ts'
import type { UplineIdentity } from '../operator.ts'
import { ActRefused } from '../record/adminAct.ts'

export const LEVEL_NAMES = ['member', 'agent', 'master', 'senior', 'super senior', 'shareholder'] as const
export const TOP = 5

/** The terms of the edge above an upline (R7-2), in parts per million. */
export interface EdgeTerms {
  givePpm: number | null
  keepPpm: number | null
  takeRemainPpm: number
  forcePpm: number
}

export interface Upline extends EdgeTerms {
  shardKey: string
  id: string
  parentId: string | null
  level: number
  name: string
  currency: Currency
  positionPpm: number
  ratesPpm: GroupRates
  creditLimit: Money
  /** An agent's own table of what is withheld of Myanmar tickets; null for the house's. */
  withheldPpm: WithheldPpm | null
  /** Bounds of the tables below an upline who is no agent; null for those above him. */
  withheldLowestPpm: WithheldPpm | null
  withheldHighestPpm: WithheldPpm | null
  /** His own state; those above limit it further. */
  state: UplineIdentity['state']
  /** The strictest state above him. */
  aboveState: UplineIdentity['state']
}

export const UPLINE_COLUMNS = `u.shard_key AS "shardKey", u.id, u.parent_id AS "parentId", u.level, u.name, u.currency,
  u.position_ppm AS "positionPpm", u.rates_ppm AS "ratesPpm", u.credit_limit AS "creditLimit", u.state, u.above_state AS "aboveState",
  u.give_ppm AS "givePpm", u.keep_ppm AS "keepPpm", u.take_remain_ppm AS "takeRemainPpm", u.force_ppm AS "forcePpm",
  u.withheld_ppm AS "withheldPpm", u.withheld_lowest_ppm AS "withheldLowestPpm", u.withheld_highest_ppm AS "withheldHighestPpm"`

type UplineRow = Upline & Record<string, unknown>

/** Serializes changes of the tree; bets do not wait for it. */
export async function lockTree(tx: Queries): Promise<void> {
  await tx.query('LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE')
}

/** An upline by name. @throws ActRefused if there is none, or several from an earlier version */
export async function findUpline(tx: Queries, name: string): Promise<Upline> {
  const { rows } = await tx.query<UplineRow>(`SELECT ${UPLINE_COLUMNS} FROM upline u WHERE lower(name) = $1`, [
    nameKey(name),
  ])
  if (rows.length > 1) throw new ActRefused(`There are ${rows.length} uplines named ${name}.`)
  if (!rows[0]) throw new ActRefused(`There is no upline ${name}.`)
  return rows[0]
}

/** An upline and everybody above, from himself up. */
export async function pathOf(tx: Queries, { shardKey, id }: { shardKey: string; id: string }): Promise<Upline[]> {
  const { rows } = await tx.query<UplineRow>(
    `WITH RECURSIVE above AS (
       SELECT u.* FROM upline u WHERE u.shard_key = $1 AND u.id = $2
       UNION ALL
       SELECT u.* FROM above a JOIN upline u ON u.shard_key = a.shard_key AND u.id = a.parent_id
     ) SELECT ${UPLINE_COLUMNS} FROM above u ORDER BY level`,
    [shardKey, id],
  )
  return rows
}

/** The path from an upline up, in a tree that was read; empty for nobody. */
export function pathIn(tree: ReadonlyMap<string, Upline>, id: string | null): Upline[] {
  const one = id === null ? undefined : tree.get(id)
  return one ? [one, ...pathIn(tree, one.parentId)] : []
}

/** SQL: `below`, the ids of an upline ($2, of shard $1) and his whole downline. */
export const BELOW = `
  WITH RECURSIVE below AS (
    SELECT id FROM upline WHERE shard_key = $1 AND id = $2
    UNION ALL SELECT u.id FROM below b JOIN upline u ON u.shard_key = $1 AND u.parent_id = b.id
  )`

/** The uplines below one, from the top down, without himself. */
export async function uplinesBelow(tx: Queries, { shardKey, id }: { shardKey: string; id: string }): Promise<Upline[]> {
  const { rows } = await tx.query<UplineRow>(
    `${BELOW} SELECT ${UPLINE_COLUMNS} FROM below b JOIN upline u ON u.shard_key = $1 AND u.id = b.id
     WHERE u.id <> $2 ORDER BY u.level DESC, u.id`,
    [shardKey, id],
  )
  return rows
}
