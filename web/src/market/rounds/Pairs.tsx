/** Two-sided markets, one per line: the name, and one or three prices for each side. */
import { picksOf } from '@quarterline/core/market/betType'
import { t } from '../../text/text.ts'
import { OddsCell } from '../cell/OddsCell.tsx'
import { panelLabel } from '../match/panelLabel.ts'
import type { MarketView, MatchView } from '../store/oddsStore.ts'

interface Props {
  match: MatchView
  /** The markets of one period, in display order. */
  markets: readonly MarketView[]
}

/** The most prices of a side that fit beside the other side's. */
const BESIDE_MAX = 2

/** One side's prices: half of a line, or a line of its own if there are many. */
function Side({ match, market, picks }: { match: MatchView; market: MarketView; picks: readonly string[] }) {
  const isWide = picks.length > BESIDE_MAX
  return (
    <div className={`flex min-w-0 gap-1 ${isWide ? 'col-span-2 col-start-2 max-mid:col-span-full' : ''}`}>
      {picks.map((pick) => (
        <div key={pick} className="min-w-0 grow basis-0 overflow-hidden rounded-base border border-line">
          <OddsCell match={match} market={market} pick={pick} label={panelLabel(market, pick)} tabStop />
        </div>
      ))}
    </div>
  )
}

export function Pairs({ match, markets }: Props) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-1 px-2 py-1.5 max-mid:grid-cols-2">
      {markets.map((market, at) => {
        const picks = picksOf(market)
        const half = picks.length / 2
        const isNew = markets[at - 1]?.betType !== market.betType
        return (
          <div key={`${market.betType}/${market.slot}`} className="contents">
            <span className={`text-[12px] leading-4 text-muted max-mid:col-span-full ${isNew ? '' : 'max-mid:hidden'}`}>
              {isNew && t(`market.${market.betType}`)}
            </span>
            <Side match={match} market={market} picks={picks.slice(0, half)} />
            <Side match={match} market={market} picks={picks.slice(half)} />
          </div>
        )
      })}
    </div>
  )
}
