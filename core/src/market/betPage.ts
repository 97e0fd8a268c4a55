/** The board's pages (specification: bet types): each shows the markets of its own bet types, one line at a time. */
import type { BetType } from './betType.ts'

/** The bet types of each page. */
export const PAGE_TYPES = {
  hdpou: ['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_ML', 'BT_OE'],
  dc: ['BT_1X2', 'BT_DC'],
  cs: ['BT_CS'],
  oe: ['BT_OE'],
  tg: ['BT_TG'],
  htft: ['BT_HTFT'],
  fglg: ['BT_FGLG'],
  tw: ['BT_TWTN'],
  // Its rows have no markets: the lists have Myanmar lines instead.
  mmo: [],
} as const satisfies Record<string, readonly BetType[]>

export type BetPage = keyof typeof PAGE_TYPES

/**
 * Short names of the specification, in tab order. hdpou is the default board; dc has 1X2 and double chance, cs correct
 * scores, oe odd or even, tg total goals, htft half-time and full-time, fglg first and last goal, tw to win to nil
 * (rules R2-6), mmo body and goal lines of Myanmar odds (rules 4).
 */
export const BET_PAGES = Object.keys(PAGE_TYPES) as BetPage[]

/** The page if a request names none. */
export const USUAL_PAGE: BetPage = 'hdpou'

/** Whether the board's rows show a market; other markets are sent only with their match. */
export function isBoardMarket({ betType }: { betType: BetType }, page: BetPage = USUAL_PAGE): boolean {
  return (PAGE_TYPES[page] as readonly BetType[]).includes(betType)
}
