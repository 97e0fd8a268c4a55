/** The full bet list: a table on wide screens, cards on narrow ones, page by page, and all of it as a file or in print. */
import { type ReactNode, useState } from 'react'
import { useSession } from '../../account/session.ts'
import { usePage } from '../../account/usePage.ts'
import { amountText, dayText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { ExportBar } from '../../kit/table/ExportBar.tsx'
import { PrintHead } from '../../kit/table/PrintHead.tsx'
import { Table } from '../../kit/table/Table.tsx'
import type { Sums as TableSums } from '../../kit/table/TableFoot.tsx'
import type { Opens } from '../../kit/table/TableRow.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { useBrand } from '../../kit/version/brand.ts'
import { t } from '../../text/text.ts'
import { OffersContext, useOffers } from '../cash/offers.ts'
import { isWorkedOut, netClass, type Ticket } from '../ticket/ticket.ts'
import { FilterBar } from './FilterBar.tsx'
import { type Filter, filterRequest, NO_FILTER } from './filter.ts'
import { BET_LIST_TABS, type BetListTab, useListPace } from './lists.ts'
import { MyanmarWorkings } from './MyanmarWorkings.tsx'
import { SeeWaiting } from './SeeWaiting.tsx'
import { TicketRow } from './Ticket.tsx'
import { ticketColumns } from './ticketColumns.tsx'
import { useTicketExport } from './useTicketExport.ts'

const TAB_NAMES: readonly BetListTab[] = ['outstanding', 'waiting', 'settled', 'void', 'all']
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
  // A system's stake is per combination, so only the risk can be summed.
  const cells = { risk: amountText(sums.risk, currency), win: amountText(sums.win, currency) }
  return { label: t('bets.sums'), cells }
}

/** The tab of another product's list. */
const BESIDE = 'lottery'
type Chosen = BetListTab | typeof BESIDE

interface Props {
  chosen: Chosen
  onChoose: (list: Chosen) => void
  /** The list of another product, as the last tab. */
  beside?: { name: typeof BESIDE; label: string; content: ReactNode } | undefined
}

/** Whether a list reaches back without end. */
const isFull = (name: BetListTab) => name === 'all' || name === 'void'

/** Reads the chosen list, and only the counts of the others. */
function useLists(chosen: BetListTab, { page, size }: { page: number; size: number }, filter: Filter) {
  const refetchMs = useListPace()
  const request = (name: BetListTab) => ({
    ...(name === chosen ? { pageNumber: page, pageSize: size } : { pageNumber: 1, pageSize: 1 }),
    ...(isFull(name) && filterRequest(filter)),
  })
  return {
    waiting: useCall(BET_LIST_TABS.waiting, request('waiting'), { refetchMs }),
    outstanding: useCall(BET_LIST_TABS.outstanding, request('outstanding'), { refetchMs }),
    settled: useCall(BET_LIST_TABS.settled, request('settled'), { refetchMs }),
    void: useCall(BET_LIST_TABS.void, request('void'), { refetchMs }),
    all: useCall(BET_LIST_TABS.all, request('all'), { refetchMs }),
  }
}

/** The head of a printed list: the member and the dates. */
function ListPrintHead({ chosen, filter }: { chosen: BetListTab; filter: Filter }) {
  const brand = useBrand()
  const member = useSession((session) => session.member)
  const { startDate, endDate } = isFull(chosen) ? filterRequest(filter) : {}
  const dates = [startDate, endDate].map((date) => (date ? dayText(date) : ''))
  return (
    member && (
      <PrintHead
        brand={brand}
        title={`${t('shell.betlist')} · ${t(`bets.${chosen}`)}`}
        member={member.accountId}
        currency={member.currency}
        period={startDate || endDate ? dates.join(' – ') : undefined}
      />
    )
  )
}

interface ListProps {
  rows: readonly Ticket[]
  sums: Sums
  isPrinted: boolean
}

/** A settled body or maung opens its working in place. */
const OPENS: Opens<Ticket> = {
  column: 'placed',
  can: isWorkedOut,
  below: (ticket) => <MyanmarWorkings ticket={ticket} />,
}

function TicketTable({ rows, sums, isPrinted }: ListProps) {
  return (
    <OffersContext value={useOffers(rows)}>
      <Table
        caption={t('shell.betlist')}
        columns={ticketColumns()}
        rows={rows}
        keyOf={({ bet_id }) => bet_id}
        cell="px-2 py-2 align-top"
        cards={isPrinted ? false : (ticket) => <TicketRow ticket={ticket} />}
        cardsWhere="(width < 900px)"
        opens={OPENS}
        sums={sumsText(sums, rows[0]?.currency ?? '')}
      />
    </OffersContext>
  )
}

interface TabProps {
  chosen: BetListTab
  lists: ReturnType<typeof useLists>
  paging: { page: number; size: number }
  turn: (paging: { page: number; size: number }) => void
  filter: Filter
  setFilter: (filter: Filter) => void
  choose: (name: BetListTab) => void
}

/** The list of one tab, with its buttons for file and print. */
function TabContent({ chosen, lists, paging: { page, size }, turn, filter, setFilter, choose }: TabProps) {
  const { data, isError, error, refetch } = lists[chosen]
  const narrowed = isFull(chosen) ? filterRequest(filter) : {}
  const { printed, progress, save, print } = useTicketExport(chosen, BET_LIST_TABS[chosen], narrowed)
  const isNarrowed = Object.keys(narrowed).length > 0
  return (
    <>
      {isFull(chosen) && (
        <FilterBar
          filter={filter}
          onFilter={(next) => {
            turn({ page: 1, size })
            setFilter(next)
          }}
        />
      )}
      {data && data.total > 0 && (
        <div className="flex p-2 print:hidden">
          <ExportBar progress={progress} onSave={() => void save()} onPrint={() => void print()} />
        </div>
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
      {data && data.rows.length > 0 && (
        <TicketTable rows={printed ?? data.rows} sums={data.sums} isPrinted={printed !== undefined} />
      )}
      {data && (
        <Pager page={page} size={size} total={data.total} onTurn={(next, rows) => turn({ page: next, size: rows })} />
      )}
    </>
  )
}

export function BetTable({ chosen, onChoose, beside }: Props) {
  const [paging, turn] = usePage()
  const [filter, setFilter] = useState(NO_FILTER)
  const isBeside = chosen === BESIDE
  const shown = isBeside ? 'outstanding' : chosen
  const lists = useLists(shown, paging, filter)
  const tabs = TAB_NAMES.map((name) => ({ name, label: t(`bets.${name}`), count: lists[name].data?.total }))
  const choose = (name: Chosen) => {
    turn({ ...paging, page: 1 })
    onChoose(name)
  }
  return (
    <div className="panel">
      {!isBeside && <ListPrintHead chosen={shown} filter={filter} />}
      <Tabs<Chosen>
        label={t('shell.betlist')}
        tabs={beside ? [...tabs, beside] : tabs}
        chosen={isBeside && !beside ? shown : chosen}
        onChoose={choose}
      >
        {isBeside && beside ? (
          beside.content
        ) : (
          <TabContent {...{ chosen: shown, lists, paging, turn, filter, setFilter, choose }} />
        )}
      </Tabs>
    </div>
  )
}
