/** The columns of a match's markets: our prices beside the source's, and what is at stake on each pick. */
import type { SuccessOf } from '@quarterline/core/calls'
import { betTypeFacts, isBetType } from '@quarterline/core/market/betType'
import type { ReactNode } from 'react'
import { MINUS, wholeText } from '../../kit/format.ts'
import type { Column, Columns } from '../../kit/table/column.ts'
import { priceText } from '../../market/figures.ts'
import { betTypeText } from '../../report/plot/WinLoseBySource.tsx'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'

export type Market = SuccessOf<'console/matchview'>['markets'][number]
export type StakedSelection = SuccessOf<'console/matchstakes'>['rows'][number]

const CURRENCY = 'MYR'
/** In hundredths of a price; smaller differences are rounding. */
const SHIFT_MIN = 0.5

const signed = (figure: number): string => `${figure < 0 ? MINUS : figure > 0 ? '+' : ''}${Math.abs(figure)}`
const whole = (amount: number): string => wholeText(Math.round(Math.abs(amount)), CURRENCY)

const priced = (price: number | undefined) => (price === undefined ? undefined : priceText(Math.round(price * 1000)))

function lineOf({ betType, line }: Market): string {
  return isBetType(betType) && betTypeFacts(betType).line !== null ? String(line).replace('-', MINUS) : ''
}

/** One figure for each pick that has one, wrapping where there are many. */
function PickFigures({
  picks,
  figureOf,
}: {
  picks: readonly string[]
  figureOf: (pick: string, at: number) => ReactNode
}) {
  const shown = picks.flatMap((pick, at) => {
    const figure = figureOf(pick, at)
    return figure === undefined ? [] : [{ pick, figure }]
  })
  return (
    <span className="ml-auto flex max-w-96 flex-wrap justify-end gap-x-3 max-mid:ml-0 max-mid:justify-start">
      {shown.map(({ pick, figure }) => (
        <span key={pick} className="whitespace-nowrap">
          <span className="text-[11px] font-normal text-muted">{pick}</span> {figure}
        </span>
      ))}
    </span>
  )
}

/** How far our price is from the source's, in hundredths; undefined if it follows. */
export function shiftOf({ prices, quoted }: Pick<Market, 'prices' | 'quoted'>, at: number): number | undefined {
  const [ours, theirs] = [prices[at], quoted?.prices[at]]
  if (ours === undefined || theirs === undefined) return undefined
  const shift = (ours - theirs) * 100
  return Math.abs(shift) < SHIFT_MIN ? undefined : Math.round(shift)
}

const sourceColumn = (): Column<Market> => ({
  head: w('match.source'),
  align: 'right',
  paint: 'figures text-muted',
  isWide: true,
  show: ({ picks, quoted }) => <PickFigures picks={picks} figureOf={(_, index) => priced(quoted?.prices[index])} />,
})

const shiftColumn = (): Column<Market> => ({
  head: w('match.shift'),
  align: 'right',
  paint: 'figures text-warn font-semibold',
  show: (market) => (
    <PickFigures
      picks={market.picks}
      figureOf={(_, index) => {
        const shift = shiftOf(market, index)
        return shift === undefined ? undefined : signed(shift)
      }}
    />
  ),
})

/** Open stakes by pick, and what the house wins or loses if the pick wins. */
function stakeColumns(staked: readonly StakedSelection[]): Columns<Market> {
  const at = ({ betType, period, line }: Market, pick: string) =>
    staked.find((one) => one.betType === betType && one.period === period && one.line === line && one.pick === pick)
  const figuresOf = (market: Market, figureOf: (one: StakedSelection) => ReactNode) => (
    <PickFigures
      picks={market.picks}
      figureOf={(pick) => {
        const selection = at(market, pick)
        return selection && figureOf(selection)
      }}
    />
  )
  return {
    stakes: {
      head: w('match.stakes'),
      align: 'right',
      paint: 'figures',
      show: (market) => figuresOf(market, ({ stakes }) => whole(stakes)),
    },
    ifWins: {
      head: w('match.ifWins'),
      align: 'right',
      paint: 'figures font-semibold',
      show: (market) =>
        figuresOf(market, ({ ifWins }) => (
          <span className={ifWins < 0 ? 'text-lose' : 'text-win'}>
            {ifWins < 0 ? MINUS : '+'}
            {whole(ifWins)}
          </span>
        )),
    },
  }
}

/**
 * @param markets source and shift are shown if a trader has changed one of them
 * @param staked open bets of the match
 * @param actOf the buttons of a market; undefined for those who only look
 */
export function marketColumns(
  markets: readonly Market[],
  staked: readonly StakedSelection[],
  actOf: ((market: Market) => ReactNode) | undefined,
): Columns<Market> {
  const isChanged = markets.some(({ quoted }) => quoted !== undefined)
  return {
    type: { head: w('match.market'), isRowHead: true, show: ({ betType }) => betTypeText(betType) },
    period: { head: w('match.period'), show: ({ period }) => period },
    line: { head: w('match.line'), align: 'right', paint: 'figures whitespace-nowrap', show: lineOf },
    ...(isChanged && { source: sourceColumn() }),
    ours: {
      head: w('match.prices'),
      align: 'right',
      paint: 'figures font-semibold',
      show: ({ picks, prices }) => <PickFigures picks={picks} figureOf={(_, index) => priced(prices[index])} />,
    },
    ...(isChanged && { shift: shiftColumn() }),
    ...stakeColumns(staked),
    state: {
      head: w('match.state'),
      show: ({ status, shut }) => (
        <Tag look={shut ? 'warn' : status === 'open' ? 'ok' : 'plain'}>{shut ? `${status} · ${shut}` : status}</Tag>
      ),
    },
    ...(actOf && {
      act: { head: w('match.suspend'), isHeadQuiet: true, align: 'right' as const, show: actOf },
    }),
  }
}
