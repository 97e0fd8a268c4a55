/** The page of results: of matches, and of the lottery's draws under a tab of their own. What is asked is in the address. */
import { isDate } from '@quarterline/core/base/time'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSession } from '../../account/session.ts'
import { usePage } from '../../account/usePage.ts'
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
import { useBrand } from '../../kit/version/brand.ts'
import { useVersion } from '../../kit/version/version.ts'
import { t } from '../../text/text.ts'
import { ResultBar } from '../results/ResultBar.tsx'
import { hasLottery, ResultKinds } from '../results/ResultKinds.tsx'
import { ResultTable, resultColumns } from '../results/ResultTable.tsx'
import { type ResultFilter, requestOf } from '../results/results.ts'

const results = getRouteApi('/member/account/info/result')

const EVERY_MS = 30_000

function ResultList({ filter, onAsk }: { filter: ResultFilter; onAsk: (filter: ResultFilter) => void }) {
  const member = useSession((session) => session.member)
  const brand = useBrand()
  const [{ page, size }, setPage] = usePage()
  const request = requestOf(filter, platformNow(), page, size)
  const { matchDate, sportsType, leagueId, isOutright } = request
  // Another question begins with its first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the trigger
  useEffect(() => setPage({ page: 1, size }), [matchDate, sportsType, leagueId, isOutright])
  const { data, isError, error, refetch, isPlaceholderData } = useCall('report/matchresult', request, {
    refetchMs: EVERY_MS,
    keep: true,
  })
  const source = {
    call: 'report/matchresult' as const,
    request,
    ask: (paging: PageRequest) => call('report/matchresult', { ...request, ...paging }),
  }
  const along = useTableExport(`results-${matchDate}`, resultColumns(), (onProgress) => readAllRows(source, onProgress))
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
      <div className="flex flex-wrap items-end gap-2">
        <ResultBar filter={{ ...filter, date: matchDate }} leagues={data?.leagues ?? []} onAsk={onAsk} />
        <ExportBar progress={along.progress} onSave={() => void along.save()} onPrint={() => void along.print()} />
      </div>
      <div className={`panel ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {!data && !isError && <Skeleton rows={8} height={36} />}
        {!data && isError && <Failed text={t('result.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {data && data.rows.length === 0 && <Empty text={t('result.empty', { date: dayText(matchDate) })} />}
        {data && data.rows.length > 0 && <ResultTable rows={along.printed ?? data.rows} />}
        {data && data.total > 0 && (
          <Pager
            page={page}
            size={size}
            total={data.total}
            onTurn={(next, rows) => setPage({ page: next, size: rows })}
          />
        )}
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
      onAsk={({ date, sport, league, outright }) =>
        void navigate({
          search: {
            date,
            sport: sport || undefined,
            league: league || undefined,
            outright: outright || undefined,
          },
        })
      }
    />
  )
}

export function Results() {
  const { date: typed, tab, company, ...filter } = results.useSearch()
  const navigate = results.useNavigate()
  const kind = hasLottery() ? tab : undefined
  const date = typed && isDate(typed) ? typed : undefined
  return (
    <main id="main" className="on-wide-paper flex w-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <h1 className="text-[18px] font-semibold">{t('result.heading')}</h1>
        <ResultKinds kind={kind ?? 'matches'} date={date} />
        <span className="grow" />
        <Link to="/info/parlays" className="flex min-h-9 items-center underline underline-offset-2 max-wide:min-h-11">
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
        <MatchResults filter={{ ...filter, ...(date && { date }) }} />
      )}
    </main>
  )
}
