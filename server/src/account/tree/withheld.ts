/** What is withheld of Myanmar tickets, in the tree: the house's row, and uplines' settings. */
import { FIRST_HOUSE_WITHHELD, type HouseWithheld, type WithheldSetting } from '@quarterline/core/upline/withheld'
import type { Queries } from '../../kit/db.ts'
import type { Upline } from './upline.ts'

const HOUSE = `
  SELECT usual_ppm AS usual, lowest_ppm AS lowest, highest_ppm AS highest FROM withheld_house`

/** What the house has set, or what holds until it does. */
export async function readHouseWithheld(tx: Queries): Promise<HouseWithheld> {
  const { rows } = await tx.query<HouseWithheld & Record<string, unknown>>(HOUSE)
  return rows[0] ?? FIRST_HOUSE_WITHHELD
}

/** The setting of an upline. */
export const withheldSettingOf = ({ withheldPpm, withheldLowestPpm, withheldHighestPpm }: Upline): WithheldSetting => {
  return { ratesPpm: withheldPpm, lowestPpm: withheldLowestPpm, highestPpm: withheldHighestPpm }
}
