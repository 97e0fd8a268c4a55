/** The pages of a board (specification: bet types): each carries the markets of its own bet types, one line of bets at a time. */
import type { BetType } from './betType.ts'

/** hdpou is what a board shows by itself; oe_tg odd or even and total goals; dc double chance. */
export const BET_PAGES = ['hdpou', 'oe_tg', 'dc'] as const
export type BetPage = (typeof BET_PAGES)[number]

/** The page where none is named. */
export const USUAL_PAGE: BetPage = 'hdpou'

const TYPES: Record<BetPage, ReadonlySet<BetType>> = {
  hdpou: new Set<BetType>(['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_ML', 'BT_OE']),
  oe_tg: new Set<BetType>(['BT_OE', 'BT_TG']),
  dc: new Set<BetType>(['BT_DC']),
}

/** Whether a market stands in the rows of a page of the board; the others are told with their match alone. */
export function isBoardMarket({ betType }: { betType: BetType }, page: BetPage = USUAL_PAGE): boolean {
  return TYPES[page].has(betType)
}
