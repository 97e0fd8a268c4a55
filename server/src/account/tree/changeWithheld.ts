/** Changes what is withheld of Myanmar tickets, and brings everything below within it. */
import { boundsOf, type HouseWithheld, settingWithin, type WithheldSetting } from '@quarterline/core/upline/withheld'
import type { Queries } from '../../kit/db.ts'
import { renewChains } from './chains.ts'
import { pathIn, pathOf, UPLINE_COLUMNS, type Upline, uplinesBelow } from './upline.ts'
import { readHouseWithheld, withheldSettingOf } from './withheld.ts'

// Lists of lists: an array of arrays would be one long list.
const SET = `
  UPDATE upline u SET withheld_ppm = n.rates, withheld_lowest_ppm = n.lowest, withheld_highest_ppm = n.highest
  FROM jsonb_to_recordset($2) AS n(id uuid, rates integer[], lowest integer[], highest integer[])
  WHERE u.shard_key = $1 AND u.id = n.id`

async function writeSettings(tx: Queries, shardKey: string, uplines: readonly Upline[]): Promise<void> {
  const rows = uplines.map(({ id, withheldPpm, withheldLowestPpm, withheldHighestPpm }) => {
    return { id, rates: withheldPpm, lowest: withheldLowestPpm, highest: withheldHighestPpm }
  })
  await tx.query(SET, [shardKey, JSON.stringify(rows)])
}

const withSetting = (one: Upline, { ratesPpm, lowestPpm, highestPpm }: WithheldSetting): Upline => {
  return { ...one, withheldPpm: ratesPpm, withheldLowestPpm: lowestPpm, withheldHighestPpm: highestPpm }
}

/**
 * Brings an upline and all below within the bounds above them, and moves their members to chains with the present tables;
 * open bets keep theirs. The number of statements does not depend on the downline.
 * @returns how many settings were brought within
 */
async function passWithheldDown(tx: Queries, top: Upline, house: HouseWithheld, nowMs: number): Promise<number> {
  const above = (await pathOf(tx, top)).slice(1)
  const tree = new Map(above.map((one) => [one.id, one]))
  const brought: Upline[] = []
  for (const one of [top, ...(await uplinesBelow(tx, top))]) {
    const old = withheldSettingOf(one)
    const within = settingWithin(old, boundsOf(house, pathIn(tree, one.parentId).map(withheldSettingOf)))
    const now = withSetting(one, within)
    tree.set(one.id, now)
    if (JSON.stringify(within) !== JSON.stringify(old)) brought.push(now)
  }
  if (brought.length > 0) await writeSettings(tx, top.shardKey, brought)
  await renewChains(tx, top, tree, nowMs)
  return brought.length
}

/** Sets what an upline has to say, within the bounds above him; the tree is locked. @returns how many below followed */
export async function setWithheld(tx: Queries, one: Upline, setting: WithheldSetting, nowMs: number): Promise<number> {
  const now = withSetting(one, setting)
  await writeSettings(tx, one.shardKey, [now])
  return passWithheldDown(tx, now, await readHouseWithheld(tx), nowMs)
}

const SET_HOUSE = `
  INSERT INTO withheld_house (usual_ppm, lowest_ppm, highest_ppm) VALUES ($1, $2, $3)
  ON CONFLICT (one) DO UPDATE SET usual_ppm = excluded.usual_ppm, lowest_ppm = excluded.lowest_ppm,
    highest_ppm = excluded.highest_ppm`
const ROOTS = `SELECT ${UPLINE_COLUMNS} FROM upline u WHERE u.parent_id IS NULL ORDER BY u.id`

/** Sets the house's table and bounds; all trees are locked. @returns how many settings of uplines followed */
export async function setHouseWithheld(tx: Queries, house: HouseWithheld, nowMs: number): Promise<number> {
  await tx.query(SET_HOUSE, [house.usual, house.lowest, house.highest])
  const { rows } = await tx.query<Upline & Record<string, unknown>>(ROOTS)
  let followed = 0
  for (const root of rows) followed += await passWithheldDown(tx, root, house, nowMs)
  return followed
}
