/** The page of match results. Its filter is in the address. */
import { isDate } from '@quarterline/core/base/time'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../account/session.ts'
import { usePage } from '../../account/usePage.ts'
import { platformNow } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { PrintHead } from '../../kit/table/PrintHead.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { useBrand } from '../../kit/version/brand.ts'
import { useVersion } from '../../kit/version/version.ts'
import { t } from '../../text/text.ts'
import { ResultBar } from '../results/ResultBar.tsx'
import { ResultTable } from '../results/ResultTable.tsx'
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
      <ResultBar filter={{ ...filter, date: matchDate }} leagues={data?.leagues ?? []} onAsk={onAsk} />
      <div className={`panel ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {!data && !isError && <Skeleton rows={8} height={36} />}
        {!data && isError && <Failed text={t('result.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {data && data.rows.length === 0 && <Empty text={t('result.empty', { date: dayText(matchDate) })} />}
        {data && data.rows.length > 0 && <ResultTable rows={data.rows} />}
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

export function Results() {
  const { date, ...filter } = results.useSearch()
  const navigate = results.useNavigate()
  const version = useVersion()
  // Today's date depends on the platform's clock, which comes with the version.
  if (!version) return null
  return (
    <main id="main" className="on-wide-paper flex w-full flex-col gap-3">
      <div className="flex items-center gap-4 print:hidden">
        <h1 className="mr-auto text-[18px] font-semibold">{t('result.heading')}</h1>
        <Link to="/info/parlays" className="flex min-h-9 items-center underline underline-offset-2 max-wide:min-h-11">
          {t('report.parlays')}
        </Link>
      </div>
      <ResultList
        filter={{ ...filter, ...(date && isDate(date) ? { date } : {}) }}
        onAsk={({ date: day, sport, league, outright }) =>
          void navigate({
            search: {
              date: day,
              sport: sport || undefined,
              league: league || undefined,
              outright: outright || undefined,
            },
          })
        }
      />
    </main>
  )
}
