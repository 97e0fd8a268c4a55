/**
 * What is withheld of Myanmar tickets (R4-3, R4-4): a table of rates by number of matches, the house's own, and the bounds
 * that the house and uplines set for agents' tables.
 */

/** Ten rates in parts per million: the first of winnings of one match, the others of the return of 2 to 10 matches. */
export type WithheldPpm = readonly number[]

/** The most matches of a Myanmar ticket: a table has a rate for each number. */
export const WITHHELD_MATCHES = 10

/** The highest rate that any table may hold. */
export const WITHHELD_MOST_PPM = 500_000

/** The lowest and the highest rate for each number of matches. */
export interface WithheldBounds {
  lowest: WithheldPpm
  highest: WithheldPpm
}

/** What the house has set: the table of agents without one of their own, and the bounds of all tables. */
export interface HouseWithheld extends WithheldBounds {
  usual: WithheldPpm
}

/** Rates of one match, of two, and of more. */
const table = (one: number, two: number, more: number): WithheldPpm => [one, two, ...Array<number>(8).fill(more)]

/** The table until the house sets another; also that of chains frozen before there were any. */
export const HOUSE_WITHHELD: WithheldPpm = table(50_000, 150_000, 200_000)

/**
 * The lowest rate of one match: with less, a body beside Asian bets on the same match could return more than they cost in
 * every result (rules 14.29). The watch on sure wins and its proof count on it.
 */
export const BODY_LEAST_PPM = 30_000

/**
 * What holds until the house sets something else. Lines are made for the usual commissions, so less than those is the
 * house's to allow.
 */
export const FIRST_HOUSE_WITHHELD: HouseWithheld = {
  usual: HOUSE_WITHHELD,
  lowest: HOUSE_WITHHELD,
  highest: table(100_000, 300_000, 300_000),
}

/** What an upline has set; an agent has a table, the others have bounds for those below them. */
export interface WithheldSetting {
  ratesPpm: WithheldPpm | null
  lowestPpm: WithheldPpm | null
  highestPpm: WithheldPpm | null
}

/** Whether two tables are the same. */
export const isSameTable = (one: WithheldPpm, other: WithheldPpm): boolean =>
  one.length === other.length && one.every((rate, at) => rate === other[at])

/** A table brought within bounds. */
export const withinBounds = (rates: WithheldPpm, { lowest, highest }: WithheldBounds): WithheldPpm =>
  rates.map((rate, at) => Math.min(Math.max(rate, lowest[at] as number), highest[at] as number))

/** Bounds for those below an upline: his own, brought within those that hold for him. */
export function boundsBelow(above: WithheldBounds, { lowestPpm, highestPpm }: WithheldSetting): WithheldBounds {
  const lowest = withinBounds(lowestPpm ?? above.lowest, above)
  return { lowest, highest: withinBounds(highestPpm ?? above.highest, { ...above, lowest }) }
}

/**
 * Brings a setting within the bounds that hold for it: when these become narrower, those below follow, as lower rates
 * lower all below them (rules 14.18).
 */
export function settingWithin(setting: WithheldSetting, above: WithheldBounds): WithheldSetting {
  const within = (rates: WithheldPpm | null) => rates && withinBounds(rates, above)
  return {
    ratesPpm: within(setting.ratesPpm),
    lowestPpm: within(setting.lowestPpm),
    highestPpm: within(setting.highestPpm),
  }
}

/** The bounds that hold for an upline. @param above the settings above him, from his parent to the shareholder */
export const boundsOf = (house: HouseWithheld, above: readonly WithheldSetting[]): WithheldBounds =>
  above.reduceRight<WithheldBounds>(boundsBelow, house)

/** The table of an agent's members: his own or the house's, within all bounds. @param path from the agent up */
export function withheldOf(house: HouseWithheld, [agent, ...above]: readonly WithheldSetting[]): WithheldPpm {
  return withinBounds(agent?.ratesPpm ?? house.usual, boundsOf(house, above))
}

/** Why bounds or a table cannot be set: no table, the lowest above the highest, or outside the bounds that hold. */
export type WithheldFault = 'withheldTable' | 'withheldOrder' | 'withheldBounds'

const isTable = (rates: WithheldPpm): boolean =>
  rates.length === WITHHELD_MATCHES &&
  rates.every((rate) => Number.isSafeInteger(rate) && rate >= 0 && rate <= WITHHELD_MOST_PPM)

/** What is wrong with a table under bounds. */
export function tableFault(rates: WithheldPpm, above: WithheldBounds): WithheldFault | undefined {
  if (!isTable(rates)) return 'withheldTable'
  return isSameTable(rates, withinBounds(rates, above)) ? undefined : 'withheldBounds'
}

/** What is wrong with bounds under those that hold above them. */
export function boundsFault({ lowest, highest }: WithheldBounds, above: WithheldBounds): WithheldFault | undefined {
  const fault = tableFault(lowest, above) ?? tableFault(highest, above)
  if (fault) return fault
  return lowest.some((rate, at) => rate > (highest[at] as number)) ? 'withheldOrder' : undefined
}

/** The bounds of the house's own bounds. */
export const ALL_WITHHELD: WithheldBounds = {
  lowest: table(BODY_LEAST_PPM, 0, 0),
  highest: Array<number>(WITHHELD_MATCHES).fill(WITHHELD_MOST_PPM),
}
