/** The layout of a match's markets: tabs, periods, and the grid of each bet type. */
import { BET_TYPES, type BetType, PERIODS, type Period, picksOf } from '@quarterline/core/market/betType'
import type { MarketView } from '../store/oddsStore.ts'

/** The height of a price; on a narrow screen, a touch target's. */
export const TALL = { narrow: '44px', wide: '28px' } as const

export const TABS = ['main', 'goals', 'halves', 'periods', 'score', 'specials', 'children'] as const
export type MatchTab = (typeof TABS)[number]

/** The tab of each bet type for the whole match. */
const TAB: Record<BetType, MatchTab> = {
  BT_HDP: 'main',
  BT_OU: 'main',
  BT_1X2: 'main',
  BT_ML: 'main',
  BT_OE: 'main',
  BT_DC: 'main',
  BT_DNB: 'main',
  BT_TG: 'goals',
  BT_BTTS: 'goals',
  BT_TT: 'goals',
  BT_CS: 'score',
  BT_HTFT: 'score',
  BT_OR: 'main',
  BT_FGLG: 'specials',
  BT_CL: 'specials',
  BT_TWTN: 'specials',
  BT_HNB: 'specials',
  BT_ANB: 'specials',
}

/** The tab that a market stands under. */
export function tabOf({ betType, period }: Pick<MarketView, 'betType' | 'period'>): MatchTab {
  const tab = TAB[betType]
  if (tab === 'score' || period === 'FT') return tab
  return period === '1H' || period === '2H' ? 'halves' : 'periods'
}

/** The markets of one kind in one period, the main line first. */
export interface Kind {
  betType: BetType
  markets: readonly MarketView[]
}

/** Open markets by period and kind, in the house's order. */
export function periodKinds(markets: readonly MarketView[]): { period: Period; kinds: Kind[] }[] {
  const shown = markets.filter(({ status }) => status !== 'closed')
  return PERIODS.flatMap((period) => {
    const ofPeriod = shown.filter((market) => market.period === period)
    const kinds = BET_TYPES.flatMap((betType) => {
      const same = ofPeriod.filter((market) => market.betType === betType).sort((a, b) => a.slot - b.slot)
      return same.length > 0 ? [{ betType, markets: same }] : []
    })
    return kinds.length > 0 ? [{ period, kinds }] : []
  })
}

/** Picks side by side, `columns` of them in a row. */
export interface PickGrid {
  columns: 1 | 2 | 3 | 4
  picks: readonly string[]
}

function scoreColumn(pick: string): 0 | 1 | 2 {
  const [home = 0, away = 0] = pick.split('-').map(Number)
  return home > away ? 0 : home === away ? 1 : 2
}

/** Correct scores under the side that wins, draws between them; every other score below. */
function scoreGrids(picks: readonly string[]): PickGrid[] {
  const scores = picks.filter((pick) => /^\d+-\d+$/.test(pick))
  const rest = picks.filter((pick) => !scores.includes(pick))
  const columns = ([0, 1, 2] as const).map((at) => scores.filter((pick) => scoreColumn(pick) === at))
  const rows = Math.max(...columns.map(({ length }) => length))
  // Gaps keep each score in its column.
  const inRows = Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? ''))
  return [{ columns: 3, picks: inRows.flat() }, ...(rest.length > 0 ? [{ columns: 1 as const, picks: rest }] : [])]
}

const only = (picks: readonly string[], wanted: readonly string[]) => wanted.filter((pick) => picks.includes(pick))

/** The layout of a market's picks; an empty pick is a gap. */
export function pickGrids(betType: BetType, picks: readonly string[]): PickGrid[] {
  switch (betType) {
    case 'BT_CS':
      return scoreGrids(picks)
    case 'BT_HTFT':
      return [{ columns: 3, picks }]
    case 'BT_TG':
      return [{ columns: 4, picks }]
    case 'BT_CL':
      return [{ columns: 2, picks: only(picks, ['HY', 'AY', 'HN', 'AN']) }]
    case 'BT_FGLG':
      return [
        { columns: 2, picks: only(picks, ['HF', 'AF', 'HL', 'AL']) },
        { columns: 1, picks: only(picks, ['NG']) },
      ]
    default:
      return [{ columns: picks.length === 3 ? 3 : 2, picks }]
  }
}

/** Whether the left column of a bet type's grids belongs to the home side and the right one to the away side. */
export function isUnderSides(betType: BetType): boolean {
  const [left, right] = pickGrids(betType, picksOf({ betType }))[0]?.picks ?? []
  return left?.[0] === 'H' && right?.[0] === 'A'
}
