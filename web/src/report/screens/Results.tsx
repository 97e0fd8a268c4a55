/** The page of results: of matches, and of the lottery's draws under a tab of their own. What is asked is in the address. */
import { addDays, isDate } from '@quarterline/core/base/time'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSession } from '../../account/session.ts'
import { usePage } from '../../account/usePage.ts'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { platformNow } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { lazyPart } from '../../kit/part/part.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { ExportBar, useTableExport } from '../../kit/table/ExportBar.tsx'
import { PrintHead } from '../../kit/table/PrintHead.tsx'
import { type PageRequest, readAllRows } from '../../kit/table/served.ts'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { useBrand } from '../../kit/version/brand.ts'
import { useVersion } from '../../kit/version/version.ts'
import { t } from '../../text/text.ts'
import { LeagueSelect, ResultChoices } from '../results/ResultChoices.tsx'
import { MIDDLE_OF_SPAN, ResultDate, ResultDays } from '../results/ResultDay.tsx'
import { hasLottery, ResultKinds } from '../results/ResultKinds.tsx'
import { ResultSearch } from '../results/ResultSearch.tsx'
import { ResultTable, resultColumns } from '../results/ResultTable.tsx'
import { groupsOf, type ResultFilter, type ResultRow, requestOf, scopeOf } from '../results/results.ts'
import { useFoundNames } from '../results/useFoundNames.ts'

const results = getRouteApi('/member/account/info/result')

const EVERY_MS = 30_000

interface ListProps {
  filter: ResultFilter
  onAsk: (filter: ResultFilter) => void
}

/** The page of results that the filter asks for, once a search knows its names. */
function useResults(filter: ResultFilter) {
  const [{ page, size }, setPage] = usePage()
  const found = useFoundNames(filter.search ?? '', scopeOf(filter, platformNow()))
  const request = requestOf(filter, platformNow(), found.names)
  const asked = JSON.stringify([filter, request.matchDate])
  // Another question begins with its first page; the same one with names that came meanwhile does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the trigger
  useEffect(() => setPage({ page: 1, size }), [asked])
  const answer = useCall(
    'report/matchresult',
    { ...request, pageNumber: page, pageSize: size },
    { refetchMs: EVERY_MS, keep: true, enabled: !found.isLoading },
  )
  return { request, found, page, size, setPage, answer, isOld: answer.isPlaceholderData || found.isLoading }
}

/** Each day's number of results, by the programme around the strip's middle. */
function useDayCounts(date: string, sport: number): ReadonlyMap<string, number> {
  const { data } = useCall('media/prg', { date: addDays(date, MIDDLE_OF_SPAN), sportsType: sport }, { keep: true })
  return new Map(data?.days.map((day) => [day.date, day.results ?? 0]))
}

/** Nothing that the member asked for: of the whole day, or by his choices, which he can take back. */
function NoResults({ filter, date, onAsk }: ListProps & { date: string }) {
  const isNarrowed = filter.search || filter.states || filter.mine || filter.league
  if (!isNarrowed) return <Empty text={t('result.empty', { date: dayText(date) })} />
  const { date: day, sport, outright } = filter
  return (
    <Empty text={t('media.noneLeft', { date: dayText(date) })}>
      <Button onClick={() => onAsk({ date: day, sport, outright })}>{t('board.showAll')}</Button>
    </Empty>
  )
}

interface PanelProps extends ListProps {
  asked: ReturnType<typeof useResults>
  /** All rows, while they are printed. */
  printed: readonly ResultRow[] | undefined
}

/** The table with its states and its pager. */
function ResultPanel({ asked, filter, printed, onAsk }: PanelProps) {
  const { request, answer, found, page, size, setPage, isOld } = asked
  const { data, isError, error, refetch } = answer
  if (found.lost)
    return (
      <div className="panel min-w-0 grow">
        <Failed text={t('result.failed')} code={found.lost.code} onRetry={found.lost.retry} />
      </div>
    )
  return (
    <div className={`panel min-w-0 grow ${isOld && data?.rows.length ? 'opacity-60' : ''}`}>
      {!data && !isError && <Skeleton rows={8} height={36} />}
      {!data && isError && <Failed text={t('result.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {data && data.rows.length === 0 && <NoResults filter={filter} date={request.matchDate} onAsk={onAsk} />}
      {data && data.rows.length > 0 && <ResultTable rows={printed ?? data.rows} />}
      {data && data.total > 0 && (
        <Pager
          page={page}
          size={size}
          total={data.total}
          onTurn={(next, rows) => setPage({ page: next, size: rows })}
        />
      )}
    </div>
  )
}

function ResultList({ filter, onAsk }: ListProps) {
  const member = useSession((session) => session.member)
  const brand = useBrand()
  const asked = useResults(filter)
  const { request, found } = asked
  const { data } = asked.answer
  const { matchDate, sportsType } = request
  const counts = useDayCounts(matchDate, sportsType)
  const source = {
    call: 'report/matchresult' as const,
    request,
    ask: (paging: PageRequest) => call('report/matchresult', { ...request, ...paging }),
  }
  const along = useTableExport(`results-${matchDate}`, resultColumns(), (onProgress) => readAllRows(source, onProgress))
  const isWide = useMedia(WIDE)
  // Another day has other leagues.
  const onDay = (date: string) => onAsk({ ...filter, date, league: undefined })
  const beside = (
    <>
      <LeagueSelect filter={filter} data={data} onAsk={onAsk} />
      <ExportBar progress={along.progress} onSave={() => void along.save()} onPrint={() => void along.print()} />
    </>
  )
  return (
    <>
      {member && (
        <PrintHead
          brand={brand}
          title={t('result.heading')}
          currency={member.currency}
          member={member.accountId}
          period={dayText(matchDate)}
        />
      )}
      <ResultDays date={matchDate} counts={filter.outright ? undefined : counts} onDay={onDay} />
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <ResultDate date={matchDate} onDay={onDay} />
        <ResultSearch
          search={filter.search ?? ''}
          onSearch={(search) => onAsk({ ...filter, search: search || undefined })}
        />
        {isWide && beside}
      </div>
      {found.isTooWide && (
        <p role="status" className="text-[13px] text-warn">
          {t('media.moreLetters')}
        </p>
      )}
      <div className="flex min-w-0 flex-col gap-2 wide:flex-row wide:items-start">
        <ResultChoices filter={filter} data={data} onAsk={onAsk} beside={beside} />
        <ResultPanel asked={asked} filter={filter} printed={along.printed} onAsk={onAsk} />
      </div>
    </>
  )
}

const LotteryResults = lazyPart(
  async () =>
    (await import('../../lottery/lotteryPart.ts')).withLotteryWords(import('../../lottery/results/LotteryResults.tsx')),
  'LotteryResults',
)

/** The results of matches by day, sport and league. */
function MatchResults({ filter }: { filter: ResultFilter }) {
  const navigate = results.useNavigate()
  const version = useVersion()
  // Today's date depends on the platform's clock, which comes with the version.
  if (!version) return null
  return (
    <ResultList
      filter={filter}
      onAsk={({ states, ...more }) => void navigate({ search: { ...more, states: states?.join() } })}
    />
  )
}

export function Results() {
  const { date: typed, tab, company, states, ...filter } = results.useSearch()
  const navigate = results.useNavigate()
  const date = typed && isDate(typed) ? typed : undefined
  const kind = tab && hasLottery() ? tab : filter.outright ? 'outright' : 'matches'
  return (
    <main id="main" className="on-wide-paper flex w-full flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <h1 className="-order-2 text-[18px] font-semibold">{t('result.heading')}</h1>
        <ResultKinds kind={kind} date={date} />
        <Link
          to="/info/parlays"
          className="flex min-h-9 items-center underline ml-auto max-mid:-order-1 underline-offset-2 max-wide:min-h-11"
        >
          {t('report.parlays')}
        </Link>
      </div>
      {kind === 'lottery' ? (
        <Suspense fallback={<Skeleton rows={3} height={200} />}>
          <LotteryResults
            date={date}
            company={company}
            onAsk={(day, of) => void navigate({ search: { tab: 'lottery', date: day, company: of } })}
          />
        </Suspense>
      ) : (
        <MatchResults filter={{ ...filter, states: groupsOf(states), ...(date && { date }) }} />
      )}
    </main>
  )
}
