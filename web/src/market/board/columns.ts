/** The market columns of a sport's board: full time, and beside it one shorter period. */
import { hasDraws, isInInnings, SOCCER, type Sport, sportOf } from '@quarterline/core/base/sport/sport'
import { BET_PAGES, type BetPage, PAGE_TYPES, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import { periodsOf } from '@quarterline/core/market/score'
import type { ComponentType } from 'react'
import type { Sizes } from '../offer/arrange.ts'
import { type Form, linesOf, type Room, roomOf } from '../offer/cells.ts'
import type { MarketView } from '../store/oddsStore.ts'

/** The bet types that have a column. */
export type ColumnType =
  | ('BT_HDP' | 'BT_OU' | 'BT_1X2' | 'BT_ML' | 'BT_OE')
  | ('BT_TG' | 'BT_DC' | 'BT_CS' | 'BT_HTFT' | 'BT_FGLG' | 'BT_TWTN')

export interface BoardColumn {
  key: string
  betType: ColumnType
  period: Period
  /** The only slot of this column's market, whichever lines are shown. */
  slot?: number
  room: Room
}

const GOALS: readonly ColumnType[] = ['BT_HDP', 'BT_OU', 'BT_1X2']
const NO_DRAW: readonly ColumnType[] = ['BT_HDP', 'BT_OU', 'BT_ML']
const NO_HANDICAP: readonly ColumnType[] = ['BT_OU', 'BT_ML']
const WINNER: readonly ColumnType[] = ['BT_ML']
/** Fighting sports with bets on the number of rounds (R2-10). */
const FIGHTS_IN_ROUNDS: readonly number[] = [16, 17, 18, 103]
/** The most shorter periods of a match: halves, sets, maps or rounds (specification 2: ten maps, five rounds). */
const SHORTER_MAX = 10

type Pages = Partial<Record<BetPage, readonly ColumnType[]>>
/** Soccer has every page. */
const SOCCER_PAGES: Pages = { ...PAGE_TYPES, hdpou: GOALS, mmo: ['BT_HDP', 'BT_OU'] }

/** The bet types of a sport's pages; sports in sets include set scores. */
function typesOf(sport: Sport): Pages {
  if (sport.id === SOCCER.id) return SOCCER_PAGES
  if (sport.template === 'E') return { hdpou: WINNER }
  if (sport.template === 'D') return { hdpou: FIGHTS_IN_ROUNDS.includes(sport.id) ? NO_HANDICAP : WINNER }
  // In cricket a margin is in runs for one side and in wickets for the other, so there is no handicap.
  if (sport.template === 'K') return { hdpou: NO_HANDICAP, oe: ['BT_OE'] }
  const scores: Pages = sport.shape === 'sets' || sport.shape === 'rounds' ? { cs: ['BT_CS'] } : {}
  return { hdpou: hasDraws(sport) ? GOALS : NO_DRAW, ...scores, oe: ['BT_OE'] }
}

/** The page of Myanmar lines; its view takes the place of the usual page, and has no tab of its own. */
export const MYANMAR_PAGE = 'mmo' satisfies BetPage

/** The pages that a sport's board has, in the order of the tabs. */
export function pagesOf(sportId: number): readonly BetPage[] {
  const types = typesOf(sportOf(sportId))
  return BET_PAGES.filter((page) => types[page] && page !== MYANMAR_PAGE)
}

/** The page that an address names, or the usual one where the sport has none of that name. */
export const pageNamed = (sportId: number, name: BetPage | undefined): BetPage =>
  pagesOf(sportId).find((one) => one === name) ?? USUAL_PAGE

/** The bet types that have a column on a page of a sport's board. */
export const columnTypes = (sportId: number, page: BetPage) => typesOf(sportOf(sportId))[page] ?? []

/** Pages with so many prices that only a wide board shows them beside the names. */
const MANY: readonly BetPage[] = ['cs', 'tg']
/** Pages for the whole match only. */
const WHOLE: readonly BetPage[] = ['htft', 'fglg', 'tw']

/** The periods beside full time that a page of a sport's board can show, the usual one first. */
export function shorterPeriods(sportId: number, page: BetPage = USUAL_PAGE): readonly Period[] {
  const sport = sportOf(sportId)
  if (WHOLE.includes(page)) return []
  if (sport.shape === 'halves' || isInInnings(sport)) return ['1H']
  const shorter = periodsOf(sport).filter((period) => period !== 'FT' && period !== '2H')
  return shorter.slice(0, sport.setsMax ?? SHORTER_MAX)
}

type OnOffer = Pick<MarketView, 'period' | 'status'>

/** The period with the most matches on offer; of two, the earlier. @param boards the markets of each match */
export function mostPlayed(shorter: readonly Period[], boards: readonly (readonly OnOffer[])[]): Period | undefined {
  const count = (of: Period) =>
    boards.filter((board) => board.some(({ period, status }) => period === of && status !== 'closed')).length
  const counted = shorter.map((period) => ({ period, matches: count(period) }))
  const most = Math.max(1, ...counted.map(({ matches }) => matches))
  return counted.find(({ matches }) => matches === most)?.period
}

/** Whether a page shows a single period: soccer has many scores, and few halves have total goals. */
export const isOfOnePeriod = (sportId: number, page: BetPage) => sportId === SOCCER.id && MANY.includes(page)

/**
 * A screen with room for one period shows only this one; a wider one shows it beside full time.
 * @param chosen what the member chose: until he does, a screen that is turned shows what is usual on the new one
 * @param played the first that can be bet on, where the first of all is over
 */
export function periodShown(
  chosen: Period | undefined,
  shorter: readonly Period[],
  alone: boolean,
  played?: Period,
): Period {
  const known = chosen === 'FT' || (chosen && shorter.includes(chosen)) ? chosen : undefined
  if (alone) return known ?? 'FT'
  const usual = played && shorter.includes(played) ? played : shorter[0]
  return known && known !== 'FT' ? known : (usual ?? 'FT')
}

/** The slots of a bet type that have a column each, where others have a line each. */
function slotsOf(betType: ColumnType, period: Period): readonly (number | undefined)[] {
  if (betType !== 'BT_TG') return [undefined]
  // Exact totals are offered beside the ranges only for the whole match.
  return period === 'FT' ? [0, 1] : [0]
}

/** The columns of a page of a sport's board for the periods that are shown. */
export function columnsOf(
  sportId: number,
  periods: readonly Period[],
  page: BetPage = USUAL_PAGE,
  form: Form = 'double',
): readonly BoardColumn[] {
  const sport = sportOf(sportId)
  return periods.flatMap((period) =>
    columnTypes(sportId, page).flatMap((betType) =>
      slotsOf(betType, period).map((slot): BoardColumn => {
        const room = roomOf(sport, { betType, period, slot: slot ?? 0 }, form)
        const key = `${period}/${betType}${slot ? `/${slot}` : ''}`
        return { key, betType, period, room, ...(slot !== undefined && { slot }) }
      }),
    ),
  )
}

/** Pages with so few prices that a match fits into one line. */
const FEW: readonly BetPage[] = ['hdpou', 'dc', 'oe']

interface Screen {
  /** Whether the board is wide, and whole. */
  hasRoom: boolean
  /** Whether the member wants one line for each match, and the screen is wide enough for it. */
  isSingle: boolean
}

/** The form of a page's rows. */
export function formOf(page: BetPage, { hasRoom, isSingle }: Screen): Form {
  if (isSingle && FEW.includes(page)) return 'single'
  return MANY.includes(page) && !hasRoom ? 'band' : 'double'
}

/** The lines under the two sides on a narrow screen: the clock, and the button that opens the match. */
const NARROW_LINES = 3
const NAMES = 2

/** The layout of all rows of a grid. */
export interface Layout {
  sport: number
  page: BetPage
  form: Form
  periods: readonly Period[]
  columns: readonly BoardColumn[]
  /** A screen too narrow for more than one period. */
  compact: boolean
  /** Another view of the usual board. */
  view?: BoardView | undefined
}

/** A row's match and position; `slots` are all its groups of lines, `shown` those that there is room for. */
export interface RowProps {
  matchId: string
  slots: readonly number[]
  shown: readonly number[]
  layout: Layout
  rowIndex: number
  top: number
  height: number
}

export interface BoardView {
  Row: ComponentType<RowProps>
  /** The lines of a match. */
  lines: number
  sizes: Sizes
  /** The width of a column in pixels. */
  columnPx: number
  headText: (betType: ColumnType) => string
}

/** The lines that a match takes: its names, with the columns beside or below them. */
export function layoutLines({ form, columns, compact, view }: Omit<Layout, 'sport' | 'page' | 'periods'>): number {
  if (view) return view.lines
  const lines = columns.map(({ room }) => linesOf(room))
  if (form === 'band') return lines.reduce((sum, one) => sum + one, 0)
  if (form === 'single') return 1
  return Math.max(compact ? NARROW_LINES : NAMES, ...lines)
}

/** The width of a column's price, by the measures of the style sheet. */
const MONEY_SCALE: Record<ColumnType, 'line' | '1x2' | 'dc' | 'score' | 'pair' | 'goal'> = {
  BT_HDP: 'line',
  BT_OU: 'line',
  BT_OE: 'line',
  BT_1X2: '1x2',
  BT_ML: '1x2',
  BT_DC: 'dc',
  BT_CS: 'score',
  BT_HTFT: 'pair',
  BT_TG: 'pair',
  BT_FGLG: 'goal',
  BT_TWTN: 'goal',
}

/** Column widths in the one-line form, where some prices have a label beside them. */
const UNIT_ACROSS: Partial<Record<ColumnType, 'third'>> = { BT_1X2: 'third', BT_ML: 'third' }

/** The columns' widths, as the style sheet takes them. */
export const widthsOf = ({ form, columns, view }: Pick<Layout, 'form' | 'columns' | 'view'>) =>
  columns
    .map(({ betType, room }) => {
      if (view) return `${view.columnPx}px`
      const unit = form === 'single' ? (UNIT_ACROSS[betType] ?? 'half') : MONEY_SCALE[betType]
      return `calc(${room.cells} * var(--c-${unit}))`
    })
    .join(' ')

/** Whether the third line of a row is the draw, because a column has a draw price there. */
export const saysDraw = (columns: readonly BoardColumn[]) =>
  columns.some(
    ({ betType, room }) =>
      betType === 'BT_1X2' || betType === 'BT_HTFT' || (betType === 'BT_CS' && room.groups.length > 2),
  )
