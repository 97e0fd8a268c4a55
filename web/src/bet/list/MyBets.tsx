/** My bets beside the board: waiting, outstanding, void and rejected, with counts. */
import { useId } from 'react'
import { Button } from '../../kit/Button.tsx'
import { clockSpeed, platformNow } from '../../kit/clock.ts'
import { timeText } from '../../kit/format.ts'
import { useTab } from '../../kit/look.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { LIST_NAMES, type useRecentBets } from './lists.ts'
import { Ticket } from './Ticket.tsx'

const EMPTY_LIST = {
  waiting: 'bets.emptyWaiting',
  outstanding: 'bets.emptyOutstanding',
  void: 'bets.emptyVoid',
} as const

/** The time of the last good answer, on the platform's clock. */
function asOf(updatedAtMs: number): string {
  return timeText(platformNow() - (Date.now() - updatedAtMs) * clockSpeed(), { seconds: true })
}

/** Under a list of accepted bets that is empty: the way to those that wait to be. */
export function SeeWaiting({ count = 0, onSee }: { count: number | undefined; onSee: () => void }) {
  if (count === 0) return null
  return (
    <Button size="small" onClick={onSee}>
      {t('bets.waiting')} <b className="figures">{count}</b>
    </Button>
  )
}

export function MyBets({ lists }: { lists: ReturnType<typeof useRecentBets> }) {
  const [wanted, choose] = useTab('bets', LIST_NAMES)
  const chosen = wanted ?? 'outstanding'
  const id = useId()
  const { data, error, isError, refetch, dataUpdatedAt } = lists[chosen]
  const tabs = LIST_NAMES.map((name) => {
    return { name, label: t(`bets.${name}`), count: lists[name].data?.total }
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
        {data?.rows.length === 0 && (
          <Empty text={t(EMPTY_LIST[chosen])}>
            {chosen === 'outstanding' && (
              <SeeWaiting count={lists.waiting.data?.total} onSee={() => choose('waiting')} />
            )}
          </Empty>
        )}
        <ul>
          {data?.rows.map((ticket) => (
            <Ticket key={ticket.bet_id} ticket={ticket} />
          ))}
        </ul>
      </Tabs>
    </section>
  )
}
