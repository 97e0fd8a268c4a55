/** My bets beside the board: outstanding, waiting, settled today with their sum, void and rejected. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useId } from 'react'
import { clockSpeed, platformNow } from '../../kit/clock.ts'
import { amountText, timeText } from '../../kit/format.ts'
import { useTab } from '../../kit/look.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { OffersContext, useOffers } from '../cash/offers.ts'
import { netClass } from '../ticket/ticket.ts'
import { ENDED, RECENT, useListPace, type useRecentBets } from './lists.ts'
import { SeeWaiting } from './SeeWaiting.tsx'
import { TicketRow } from './Ticket.tsx'

const EMPTY_LIST = {
  waiting: 'bets.emptyWaiting',
  outstanding: 'bets.emptyOutstanding',
  settled: 'bets.emptySettled',
  void: 'bets.emptyVoid',
} as const
/** The tabs in order; four of them fit beside one another. */
const TAB_NAMES = ['outstanding', 'waiting', 'settled', 'void'] as const
const TAB = {
  waiting: 'bets.waiting',
  outstanding: 'bets.outstanding',
  settled: 'bets.settled',
  void: 'bets.voided',
} as const

/** The time of the last answer, by the platform's clock. */
function asOf(updatedAtMs: number): string {
  return timeText(platformNow() - (Date.now() - updatedAtMs) * clockSpeed(), { seconds: true })
}

/** The net and commission of the bets settled on the present working date. */
function Today({ sums, currency }: { sums: SuccessOf<typeof ENDED>['sums']; currency: string }) {
  const rows = [
    ['bets.today', sums.net],
    ...(sums.commission === 0 ? [] : [['statement.commission', sums.commission] as const]),
  ] as const
  return (
    <dl className="figures flex flex-wrap gap-x-4 border-b border-line bg-surface-2 px-2 py-1.5 text-[12px]">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex grow gap-2">
          <dt className="text-muted">{t(name)}</dt>
          <dd className={`ml-auto font-bold ${netClass(amount)}`}>{amountText(amount, currency, { sign: true })}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  lists: ReturnType<typeof useRecentBets>
  currency: string
}

export function MyBets({ lists: others, currency }: Props) {
  const [wanted, choose] = useTab('bets', TAB_NAMES)
  const chosen = wanted ?? 'outstanding'
  const id = useId()
  const settled = useCall(ENDED, RECENT, { refetchMs: useListPace(), enabled: chosen === 'settled' })
  const lists = { ...others, settled }
  const { data, error, isError, refetch, dataUpdatedAt } = lists[chosen]
  const offers = useOffers(data?.rows ?? [])
  const tabs = TAB_NAMES.map((name) => {
    return { name, label: t(TAB[name]), count: lists[name].data?.total }
  })
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t('bets.heading')}
      </h2>
      <Tabs label={t('bets.heading')} tabs={tabs} chosen={chosen} onChoose={choose}>
        {!data && !isError && <Skeleton rows={2} height={96} />}
        {!data && isError && <Failed text={t('bets.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {data && isError && (
          <p className="bg-warn-bg px-3 py-1 text-warn">{t('bets.asOf', { time: asOf(dataUpdatedAt) })}</p>
        )}
        {chosen === 'settled' && settled.data && settled.data.total > 0 && (
          <Today sums={settled.data.sums} currency={currency} />
        )}
        {data?.rows.length === 0 && (
          <Empty text={t(EMPTY_LIST[chosen])}>
            {chosen === 'outstanding' && (
              <SeeWaiting count={lists.waiting.data?.total} onSee={() => choose('waiting')} />
            )}
          </Empty>
        )}
        <OffersContext value={offers}>
          <ul>
            {data?.rows.map((ticket) => (
              <TicketRow key={ticket.bet_id} ticket={ticket} />
            ))}
          </ul>
        </OffersContext>
      </Tabs>
    </section>
  )
}
