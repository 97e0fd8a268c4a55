/** The runners of an outright event with their prices, favourites first. The list is virtualised: there can be thousands. */
import { Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Empty } from '../../kit/States.tsx'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { teamText } from '../../text/teamText.ts'
import { plural, t } from '../../text/text.ts'
import { useRowsNear } from '../cell/nearWindow.ts'
import { OddsCell } from '../cell/OddsCell.tsx'
import { useMargin } from '../cell/useMargin.ts'
import { textSearch } from '../offer/searchText.ts'
import { useBurmese } from '../offer/useBurmese.ts'
import { type MarketView, type MatchView, runnerName } from '../store/oddsStore.ts'
import { useOrdered } from './useOrdered.ts'

const ROW_PX = 40
const FINGER_PX = 48
const COLUMNS = 3
const OVERSCAN = 6

function useRows(count: number, rowPx: number) {
  const list = useRef<HTMLDivElement>(null)
  const marginPx = useMargin(list)
  const edges = useMemo(() => Array.from({ length: count + 1 }, (_, at) => at * rowPx), [count, rowPx])
  const { from, to } = useRowsNear(edges, marginPx, OVERSCAN)
  return { list, rows: Array.from({ length: to - from }, (_, at) => from + at) }
}

export function Runners({ match, market }: { match: MatchView; market: MarketView }) {
  const compact = useMedia(COMPACT)
  const [search, setSearch] = useState('')
  const ordered = useOrdered(match, market)
  const burmese = useBurmese(search)
  const found = useMemo(() => {
    const wanted = textSearch(search, burmese)
    return wanted.isEmpty ? ordered : ordered.filter((pick) => wanted.hasTeam(runnerName(market, pick) ?? pick))
  }, [ordered, search, burmese, market])
  const columns = compact ? 1 : COLUMNS
  const rowPx = compact ? FINGER_PX : ROW_PX
  const { list, rows } = useRows(Math.ceil(found.length / columns), rowPx)
  return (
    <div className="p-3">
      <div className="mb-2 flex items-center gap-3">
        <div className="relative grow mid:max-w-72">
          <Search size={15} aria-hidden className="absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
          <input
            type="search"
            className="field !pl-8"
            aria-label={t('outright.search')}
            placeholder={t('outright.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <span className="figures text-muted">{plural('outright.runners', found.length)}</span>
      </div>
      {found.length === 0 && <Empty text={t('outright.none')} />}
      <div ref={list} className="relative" style={{ height: Math.ceil(found.length / columns) * rowPx }}>
        {rows.map((row) => (
          <div
            key={row}
            className="absolute inset-x-0 grid gap-1"
            style={{ top: row * rowPx, height: rowPx, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {found.slice(row * columns, (row + 1) * columns).map((pick) => (
              <div key={pick} className="my-0.5 overflow-hidden rounded-base border border-line">
                <OddsCell
                  match={match}
                  market={market}
                  pick={pick}
                  label={teamText(runnerName(market, pick) ?? pick)}
                  tabStop
                  isName
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
