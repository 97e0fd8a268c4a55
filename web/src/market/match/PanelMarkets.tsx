/** The open markets of a match, grouped by period. */
import { picksOf } from '@quarterline/core/market/betType'
import { isFollowed } from '@quarterline/core/market/book/history'
import { ChartLine } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { OddsCell } from '../cell/OddsCell.tsx'
import { marketText, periodText } from '../selection.ts'
import type { MarketView, MatchView } from '../store/oddsStore.ts'
import { panelLabel } from './panelLabel.ts'
import { isUnderSides, type Kind, type PickGrid, periodKinds, pickGrids } from './panelLayout.ts'

const PriceHistory = lazyExtra(() => import('./PriceHistory.tsx'), 'PriceHistory')

const COLUMNS = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' }

interface GridProps {
  match: MatchView
  market: MarketView
  grid: PickGrid
}

function Picks({ match, market, grid: { columns, picks } }: GridProps) {
  return (
    <div className={`grid ${COLUMNS[columns]} gap-1`}>
      {picks.map((pick, at) =>
        pick === '' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity
          <span key={`gap ${at}`} />
        ) : (
          <div key={pick} className="overflow-hidden rounded-base border border-line">
            <OddsCell match={match} market={market} pick={pick} label={panelLabel(market, pick)} tabStop />
          </div>
        ),
      )}
    </div>
  )
}

function Sides({ names }: { names: readonly string[] }) {
  return (
    <div
      aria-hidden
      className={`grid gap-1 text-[12px] text-muted ${names.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
    >
      {names.map((name) => (
        <span key={name} className="truncate px-1 leading-loose">
          {name}
        </span>
      ))}
    </div>
  )
}

/** The names above a market's columns; none where its columns are not sides. */
function namesOf(match: MatchView, { betType }: Kind): readonly string[] {
  if (betType === 'BT_CS') return [teamText(match.home), t('board.draw'), teamText(match.away)]
  return isUnderSides(betType) ? [match.home, match.away].map(teamText) : []
}

/** A market's name, and a button that unfolds the price history of its main line. */
function Title({ match, kind: { betType, markets } }: { match: MatchView; kind: Kind }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const [main] = markets
  const name = t(`market.${betType}`)
  if (!main || !isFollowed(main)) return <h4 className="text-[13px] font-medium">{name}</h4>
  return (
    <>
      <div className="flex items-center">
        <h4 className="grow text-[13px] font-medium">{name}</h4>
        <Button
          look="quiet"
          size="small"
          className="max-wide:min-h-11 max-wide:min-w-11"
          aria-label={`${t('history.heading')}: ${name}`}
          title={t('history.heading')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChartLine size={16} aria-hidden />
        </Button>
      </div>
      <div id={id}>
        {open && (
          <Suspense>
            <PriceHistory matchId={match.id} names={match} market={main} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function Markets({ match, kind }: { match: MatchView; kind: Kind }) {
  const { betType, markets } = kind
  const names = namesOf(match, kind)
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${betType === 'BT_CS' ? 'mid:col-span-full' : ''}`}>
      <Title match={match} kind={kind} />
      {names.length > 0 && <Sides names={names} />}
      {markets.map((market) => (
        <div key={market.slot} className="flex flex-col gap-1">
          {betType === 'BT_TT' && (
            <span aria-hidden className="truncate px-1 text-[12px] leading-loose text-muted">
              {teamText(picksOf(market)[0]?.startsWith('H') ? match.home : match.away)}
            </span>
          )}
          {pickGrids(betType, picksOf(market)).map((grid) => (
            <Picks key={grid.picks.join()} match={match} market={market} grid={grid} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface Props {
  match: MatchView
  markets: readonly MarketView[]
}

export function PanelMarkets({ match, markets }: Props) {
  return periodKinds(markets).map(({ period, kinds }) => (
    <section key={period} aria-label={periodText(period, match.sport)} className="border-t border-line">
      <h3 className="bg-band px-3 py-1 text-[13px] font-semibold">{periodText(period, match.sport)}</h3>
      <div className="grid gap-x-4 gap-y-3 p-3 @[560px]:grid-cols-2 @[1000px]:grid-cols-3">
        {kinds.map((kind) => (
          <Markets
            key={`${marketText({ betType: kind.betType, period, sport: match.sport })}`}
            match={match}
            kind={kind}
          />
        ))}
      </div>
    </section>
  ))
}
