/** All markets and lines of one match, kept coming by its own part of the line (`uxmatch`). */
import { quartersOf } from '@quarterline/core/base/line'
import { pickLine, picksOf } from '@quarterline/core/market/betType'
import { ArrowLeft } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { Button } from '../kit/Button.tsx'
import { lineText, signedLineText } from '../kit/format.ts'
import { Empty, Failed, Skeleton } from '../kit/States.tsx'
import { matchText } from '../kit/selection.ts'
import { COMPACT, useMedia } from '../kit/useMedia.ts'
import { t } from '../text/text.ts'
import { COLUMNS, type ColumnType, type Period } from './columns.ts'
import { askNow, lineState, useLine, wantBoard } from './line.ts'
import { Clock, RedCards, Shut } from './MatchState.tsx'
import { OddsCell } from './OddsCell.tsx'
import { leagueName, type MarketView, type MatchView, matchBoard, useMatch } from './oddsStore.ts'
import { StaleContext } from './picker.ts'

const PERIODS: readonly Period[] = ['FT', '1H']
/** A price is as tall as a finger needs. */
const TALL = { narrow: '44px', wide: '36px' } as const

/** What stands beside a price: the line as the picked side has it. */
function labelOf({ betType, line }: MarketView, pick: string): string {
  const quarters = pickLine(betType, pick, quartersOf(line) ?? 0)
  if (betType === 'BT_HDP') return signedLineText(quarters)
  if (betType === 'BT_1X2') return pick
  return t('pick.total', { side: t(pick === 'O' ? 'board.over' : 'board.under'), line: lineText(quarters) })
}

interface MarketsProps {
  match: MatchView
  betType: ColumnType
  markets: readonly MarketView[]
}

/** The markets of one kind, the main line first. */
function Markets({ match, betType, markets }: MarketsProps) {
  const columns = betType === 'BT_1X2' ? 'grid-cols-3' : 'grid-cols-2'
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h4 className="text-[13px] text-muted">{t(`market.${betType}`)}</h4>
      {betType === 'BT_HDP' && (
        <div aria-hidden className="grid grid-cols-2 gap-1 text-[12px]">
          <span className="truncate px-1 leading-loose">{match.home}</span>
          <span className="truncate px-1 leading-loose">{match.away}</span>
        </div>
      )}
      {markets.map((market) => (
        <div key={market.slot} className={`grid ${columns} gap-1`}>
          {picksOf(market).map((pick) => (
            <div key={pick} className="overflow-hidden rounded-base border border-line">
              <OddsCell match={match} market={market} pick={pick} label={labelOf(market, pick)} tabStop />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function PeriodMarkets({ match, period }: { match: MatchView; period: Period }) {
  const kinds = COLUMNS.filter((column) => column.period === period).map(({ betType }) => {
    const markets = match.markets.filter(
      (one) => one.betType === betType && one.period === period && one.status !== 'closed',
    )
    return { betType, markets: [...markets].sort((a, b) => a.slot - b.slot) }
  })
  if (kinds.every(({ markets }) => markets.length === 0)) return null
  return (
    <section aria-label={t(`period.${period}`)} className="border-t border-line">
      <h3 className="bg-band px-3 py-1 text-[13px] font-semibold">{t(`period.${period}`)}</h3>
      <div className="grid gap-3 p-3 mid:grid-cols-3">
        {kinds.map(
          ({ betType, markets }) =>
            markets.length > 0 && <Markets key={betType} match={match} betType={betType} markets={markets} />,
        )}
      </div>
    </section>
  )
}

function Side({ name, reds, score }: { name: string; reds: number; score: number | undefined }) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 leading-relaxed">{name}</span>
      <RedCards count={reds} />
      {score !== undefined && <span className="figures ml-auto">{score}</span>}
    </span>
  )
}

function Head({ match, id }: { match: MatchView; id: string }) {
  const score = (at: 0 | 1) => (match.group === 3 ? match.score[at] : undefined)
  return (
    <div className="flex flex-col gap-0.5 px-3 pb-2">
      <span className="flex items-center gap-3 text-[13px]">
        <span className="min-w-0 truncate leading-loose text-muted">{leagueName(match.leagueId)}</span>
        <span className="figures ml-auto flex items-center gap-2 whitespace-nowrap">
          <Shut match={match} />
          <Clock match={match} />
        </span>
      </span>
      <h2 id={id} aria-label={matchText(match)} className="text-base font-semibold">
        <Side name={match.home} reds={match.redCards[0]} score={score(0)} />
        <Side name={match.away} reds={match.redCards[1]} score={score(1)} />
      </h2>
    </div>
  )
}

/** The match's line: its own, and until that has spoken its group's, which stays warm for the way back. */
function useMatchLine(matchId: string, match: MatchView | undefined) {
  const key = matchBoard(matchId)
  const group = match?.group
  useEffect(() => wantBoard(key), [key])
  useEffect(() => (group ? wantBoard(group) : undefined), [group])
  const own = useLine((line) => lineState(line, key))
  const ofGroup = useLine((line) => (group ? lineState(line, group).stale : false))
  const answered = own.goodAtMs !== null
  return { answered, stale: answered ? own.stale : ofGroup, failures: own.failures, again: () => askNow(key) }
}

export function MatchPanel({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const match = useMatch(matchId)
  const { answered, stale, failures, again } = useMatchLine(matchId, match)
  const compact = useMedia(COMPACT)
  const back = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => back.current?.focus({ preventScroll: true }), [])
  const gone = answered && (!match || match.isGone)
  return (
    <section
      aria-labelledby={match ? id : undefined}
      aria-label={t('board.more')}
      className={`panel ${stale ? 'stale' : ''}`}
      style={{ '--row-line': compact ? TALL.narrow : TALL.wide } as CSSProperties}
    >
      <Button ref={back} look="quiet" className="m-1 max-mid:min-h-11" data-back="" onClick={onClose}>
        <ArrowLeft size={16} aria-hidden />
        {t('board.back')}
      </Button>
      {match && <Head match={match} id={id} />}
      {!match && !answered && failures > 1 && <Failed text={t('board.failed')} code="requestFailed" onRetry={again} />}
      {!match && !answered && failures <= 1 && <Skeleton rows={4} height={96} />}
      {gone && <Empty text={t('board.matchGone')} />}
      <StaleContext value={stale}>
        {match && !gone && PERIODS.map((period) => <PeriodMarkets key={period} match={match} period={period} />)}
      </StaleContext>
    </section>
  )
}
