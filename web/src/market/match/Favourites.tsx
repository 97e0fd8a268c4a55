/** The favourites of an outright event with their prices, refreshed while the event is in view. */

import { OT_MAX_ITEMS } from '@quarterline/core/market/outright'
import { useEffect, useRef, useState } from 'react'
import { teamText } from '../../text/teamText.ts'
import { OddsCell } from '../cell/OddsCell.tsx'
import { matchBoard } from '../store/boardKey.ts'
import { wantBoard } from '../store/freshness.ts'
import { type MarketView, type MatchView, runnerName } from '../store/oddsStore.ts'
import { useOrdered } from './useOrdered.ts'

/** How far outside the window an event counts as in view, so that its prices are loaded before it is. */
const NEAR = '120px'

function useInSight() {
  const place = useRef<HTMLDivElement>(null)
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const look = new IntersectionObserver(([seen]) => setIn(seen?.isIntersecting ?? false), { rootMargin: NEAR })
    look.observe(place.current)
    return () => look.disconnect()
  }, [])
  return { place, isIn }
}

function Prices({ match, market }: { match: MatchView; market: MarketView }) {
  const ordered = useOrdered(match, market)
  return ordered.slice(0, OT_MAX_ITEMS).map((pick) => (
    <div key={pick} className="min-w-0 overflow-hidden rounded-base border border-line">
      <OddsCell
        match={match}
        market={market}
        pick={pick}
        label={teamText(runnerName(market, pick) ?? pick)}
        tabStop
        isName
      />
    </div>
  ))
}

/** Its height does not change when its prices load. */
export function FavouriteMatches({ event }: { event: MatchView }) {
  const { place, isIn } = useInSight()
  const key = matchBoard(event.id)
  useEffect(() => (isIn ? wantBoard(key) : undefined), [isIn, key])
  const market = event.markets.find(({ betType }) => betType === 'BT_OR')
  return (
    <div
      ref={place}
      className="grid min-h-[calc(var(--row-height)+2px)] grid-cols-4 gap-1 px-3 pb-2 max-mid:min-h-[calc(2*var(--row-height)+8px)] max-mid:grid-cols-2"
    >
      {market && <Prices match={event} market={market} />}
    </div>
  )
}
