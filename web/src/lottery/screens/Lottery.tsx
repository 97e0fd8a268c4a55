/** The lottery's page. Its tab, the day of its results and an open ticket are in the address. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { NotEnabled } from '../../account/NotEnabled.tsx'
import { Shut } from '../../account/Shut.tsx'
import { useShut } from '../../account/useShut.ts'
import { timeText } from '../../kit/format.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import '../../theme/lottery.css'
import { useLotteryDraft } from '../draft/draftStore.ts'
import type { Launch } from '../draft/rows.ts'
import { BetTab } from '../entry/BetTab.tsx'
import { repeatTicket } from '../entry/DraftHead.tsx'
import { PrizesTab } from '../parts/PrizesTab.tsx'
import { ResultsTab } from '../results/ResultsTab.tsx'
import { LOTTERY_TABS } from '../tabs.ts'
import { TicketDialog } from '../tickets/TicketDialog.tsx'
import { TicketLists } from '../tickets/TicketLists.tsx'
import type { LotteryTicket } from '../tickets/ticket.ts'

/** How often a page that is looked at asks which draws there are. */
const LOOK_EVERY_MS = 60_000

const page = getRouteApi('/member/w4d')
type Tab = (typeof LOTTERY_TABS)[number] | undefined

function TabBar({ tab }: { tab: Tab }) {
  const { data } = useCall('bet/dbetlist', { pageNumber: 1, pageSize: 1 }, { isSaidHere: true })
  const look = (one: Tab) =>
    one === tab ? 'bg-brand text-brand-ink font-semibold' : 'bg-surface-2 text-muted hover:bg-row-hover'
  return (
    <nav
      aria-label={t('lottery.parts')}
      className="flex max-w-full overflow-x-auto rounded-base border border-line-strong print:hidden"
    >
      {([undefined, ...LOTTERY_TABS] as const).map((one) => (
        <Link
          key={one ?? 'bet'}
          from="/w4d"
          to="/w4d"
          search={one ? { tab: one } : {}}
          aria-current={one === tab ? 'page' : undefined}
          className={`flex min-h-[30px] flex-none items-center border-r border-line px-2.5 whitespace-nowrap last:border-0 max-wide:min-h-11 ${look(one)}`}
        >
          {t(`lottery.tab.${one ?? 'bet'}`)}
          {one === 'tickets' && data && data.total > 0 && <span className="figures ml-1">{data.total}</span>}
        </Link>
      ))}
    </nav>
  )
}

function Tabbed({ tab, launch }: { tab: Tab; launch: Launch | undefined }) {
  const { date, number = '', ticket } = page.useSearch()
  const navigate = page.useNavigate()
  const nameOf = (code: string) => launch?.companies.find(({ company }) => company === code)?.name ?? code
  const repeat = (one: LotteryTicket) => {
    const next = launch?.draws.find(({ company }) => company === one.company)
    repeatTicket(one.lines, next ? [next.draw_id] : [])
    void navigate({ search: {} })
  }
  return (
    <>
      <div className={`contents ${ticket ? 'print:hidden' : ''}`}>
        {tab === 'results' && (
          <ResultsTab
            date={date}
            number={number}
            launch={launch}
            onDate={(day) => void navigate({ search: (now) => ({ ...now, date: day }) })}
            onNumber={(one) =>
              void navigate({ search: (now) => ({ ...now, number: one || undefined }), replace: true })
            }
            onTicket={(id) => void navigate({ search: (now) => ({ ...now, ticket: id }) })}
          />
        )}
        {tab === 'tickets' && (
          <div className="panel">
            <TicketLists nameOf={nameOf} onRepeat={repeat} />
          </div>
        )}
        {tab === 'prizes' && launch && <PrizesTab launch={launch} />}
        {tab === undefined && launch && <BetTab launch={launch} />}
      </div>
      {ticket && (
        <TicketDialog
          id={ticket}
          nameOf={nameOf}
          onRepeat={repeat}
          onClose={() => void navigate({ search: ({ ticket: _, ...now }) => now })}
        />
      )}
    </>
  )
}

/** When the draft was last kept. */
function SavedNote() {
  const { rows, savedMs } = useLotteryDraft()
  if (rows.length === 0) return null
  return (
    <p className="figures ml-auto text-muted max-mid:hidden">
      {t('lottery.saved', { time: timeText(savedMs, { seconds: true }) })}
    </p>
  )
}

/** Tabs that tell of the past stay where the draws cannot be asked for. */
const needsLaunch = (tab: Tab) => tab === undefined || tab === 'prizes'

export function Lottery() {
  const shut = useShut('lottery')
  const { tab } = page.useSearch()
  const { data, error, refetch } = useCall(
    'lottery/LaunchLottery',
    {},
    { isSaidHere: true, refetchMs: LOOK_EVERY_MS, enabled: !shut },
  )
  const code = !shut && !data && error ? codeOf(error) : null
  if (code === 'lotteryDisabled' && tab !== 'tickets') return <NotEnabled />
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1800px] grow flex-col gap-(--gap) p-(--gap) max-wide:px-3">
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${tab === 'results' ? 'wide:min-h-[54px]' : ''}`}>
        <h1 className="text-[20px] leading-7 font-bold">
          {t(tab === 'results' ? 'lottery.results' : 'lottery.heading')}
        </h1>
        <TabBar tab={tab} />
        {tab === undefined && <SavedNote />}
      </div>
      {shut ? (
        <Shut heading={<p className="text-[16px] font-semibold">{t('lottery.shut')}</p>} notice={shut} />
      ) : code && needsLaunch(tab) ? (
        <Failed text={t('lottery.failed')} code={code} onRetry={() => void refetch()} />
      ) : data || !needsLaunch(tab) ? (
        <Tabbed tab={tab} launch={data} />
      ) : (
        <Skeleton rows={4} height={120} />
      )}
    </main>
  )
}
