/** The full bet list: a table on wide screens, cards on narrow ones, page by page. */
import { useState } from 'react'
import { usePage } from '../../account/usePage.ts'
import { amountText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Table } from '../../kit/table/Table.tsx'
import type { Sums as TableSums } from '../../kit/table/TableFoot.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { OffersContext, useOffers } from '../cash/offers.ts'
import { netClass } from '../ticket/ticket.ts'
import { FilterBar } from './FilterBar.tsx'
import { type Filter, filterRequest, NO_FILTER } from './filter.ts'
import { ENDED, LISTS, useListPace } from './lists.ts'
import { SeeWaiting } from './SeeWaiting.tsx'
import { TicketRow } from './Ticket.tsx'
import { ticketColumns } from './ticketColumns.tsx'

/** The tabs of the page, with the calls that fill them. */
const TABS = { ...LISTS, settled: ENDED, void: 'bet/betrejectfulllist', all: 'bet/betacceptfulllist' } as const
export type TabName = keyof typeof TABS
const TAB_NAMES: readonly TabName[] = ['outstanding', 'waiting', 'settled', 'void', 'all']
const EMPTY = {
  waiting: 'bets.emptyWaiting',
  outstanding: 'bets.emptyOutstanding',
  settled: 'bets.emptySettled',
  void: 'bets.emptyVoid',
  all: 'bets.emptyAll',
} as const

/** The sums of a list: risk and possible win, or the net of settled bets. */
type Sums = { risk: number; win: number } | { net: number }

function sumsText(sums: Sums, currency: string): TableSums {
  if ('net' in sums) {
    const net = <span className={netClass(sums.net)}>{amountText(sums.net, currency, { sign: true })}</span>
    return { label: t('bets.today'), cells: { win: net } }
  }
  // A system's stake is each combination's: only the risk adds up.
  const cells = { risk: amountText(sums.risk, currency), win: amountText(sums.win, currency) }
  return { label: t('bets.sums'), cells }
}

interface Props {
  chosen: TabName
  onChoose: (list: TabName) => void
}

/** Lists of all there ever was. */
const isFull = (name: TabName) => name === 'all' || name === 'void'

/** One list is read in full, of the others how long they are. */
function useLists(chosen: TabName, { page, size }: { page: number; size: number }, filter: Filter) {
  const refetchMs = useListPace()
  const request = (name: TabName) => ({
    ...(name === chosen ? { pageNumber: page, pageSize: size } : { pageNumber: 1, pageSize: 1 }),
    ...(isFull(name) && filterRequest(filter)),
  })
  return {
    waiting: useCall(TABS.waiting, request('waiting'), { refetchMs }),
    outstanding: useCall(TABS.outstanding, request('outstanding'), { refetchMs }),
    settled: useCall(TABS.settled, request('settled'), { refetchMs }),
    void: useCall(TABS.void, request('void'), { refetchMs }),
    all: useCall(TABS.all, request('all'), { refetchMs }),
  }
}

export function BetTable({ chosen, onChoose }: Props) {
  const [{ page, size }, turn] = usePage()
  const [filter, setFilter] = useState(NO_FILTER)
  const lists = useLists(chosen, { page, size }, filter)
  const { data, isError, error, refetch } = lists[chosen]
  const tabs = TAB_NAMES.map((name) => ({ name, label: t(`bets.${name}`), count: lists[name].data?.total }))
  const choose = (name: TabName) => {
    turn({ page: 1, size })
    onChoose(name)
  }
  const isNarrowed = isFull(chosen) && Object.keys(filterRequest(filter)).length > 0
  const offers = useOffers(data?.rows ?? [])
  return (
    <div className="panel">
      <Tabs label={t('shell.betlist')} tabs={tabs} chosen={chosen} onChoose={choose}>
        {isFull(chosen) && (
          <FilterBar
            filter={filter}
            onFilter={(next) => {
              turn({ page: 1, size })
              setFilter(next)
            }}
          />
        )}
        {!data && !isError && <Skeleton rows={4} height={64} />}
        {!data && isError && <Failed text={t('bets.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {data?.rows.length === 0 && (
          <Empty text={t(isNarrowed ? 'bets.noneFound' : EMPTY[chosen])}>
            {(chosen === 'outstanding' || chosen === 'all') && (
              <SeeWaiting count={lists.waiting.data?.total} onSee={() => choose('waiting')} />
            )}
          </Empty>
        )}
        <OffersContext value={offers}>
          {data && data.rows.length > 0 && (
            <Table
              caption={t('shell.betlist')}
              columns={ticketColumns()}
              rows={data.rows}
              keyOf={({ bet_id }) => bet_id}
              cell="px-2 py-2 align-top"
              cards={(ticket) => <TicketRow ticket={ticket} />}
              cardsWhere="(width < 900px)"
              sums={sumsText(data.sums, data.rows[0]?.currency ?? '')}
            />
          )}
        </OffersContext>
        {data && (
          <Pager page={page} size={size} total={data.total} onTurn={(next, rows) => turn({ page: next, size: rows })} />
        )}
      </Tabs>
    </div>
  )
}
