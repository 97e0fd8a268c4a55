/** The page of results: of matches, and of the lottery's draws under a tab of their own. What is asked is in the address. */
import { isDate } from '@quarterline/core/base/time'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSession } from '../../account/session.ts'
import { usePage } from '../../account/usePage.ts'
import { platformNow } from '../../kit/clock.ts'
import { readBrand } from '../../kit/early.ts'
import { dayText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { lazyPart } from '../../kit/part/part.tsx'
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

const LotteryResults = lazyPart(
  async () =>
    (await import('../../lottery/lotteryPart.ts')).withLotteryWords(import('../../lottery/results/LotteryResults.tsx')),
  'LotteryResults',
)

/** Whether the house has a lottery. */
function hasLottery(): boolean {
  const { products } = readBrand()
  return !products || products.includes('lottery')
}

const KINDS = [undefined, 'lottery'] as const
type Kind = (typeof KINDS)[number]

/** The two kinds of results, where the house has both. */
function KindBar({ kind, date }: { kind: Kind; date: string | undefined }) {
  if (!hasLottery()) return null
  const look = (one: Kind) =>
    one === kind ? 'bg-brand text-brand-ink font-semibold' : 'bg-surface-2 text-muted hover:bg-row-hover'
  return (
    <nav aria-label={t('result.heading')} className="flex overflow-x-auto rounded-base border border-line-strong">
      {KINDS.map((one) => (
        <Link
          key={one ?? 'sports'}
          from="/info/result"
          to="/info/result"
          search={{ date, tab: one }}
          aria-current={one === kind ? 'page' : undefined}
          className={`flex min-h-[30px] items-center border-r border-line px-2.5 whitespace-nowrap last:border-0 max-wide:min-h-11 ${look(one)}`}
        >
          {t(one === 'lottery' ? 'product.lottery' : 'shell.sports')}
        </Link>
      ))}
    </nav>
  )
}

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
        <KindBar kind={kind} date={date} />
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
