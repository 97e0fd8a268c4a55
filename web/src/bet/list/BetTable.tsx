/** The full bet list: a table on wide screens, cards on narrow ones, page by page. */
import { useState } from 'react'
import { usePage } from '../../account/usePage.ts'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { priceText } from '../../market/figures.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { t } from '../../text/text.ts'
import { OffersContext, useOffers } from '../cash/offers.ts'
import { netClass, oddsTypeOf, partWords, payoutOf, reasonWords, type Ticket as TicketRow } from '../ticket/ticket.ts'
import { FilterBar } from './FilterBar.tsx'
import { type Filter, filterAsked, NO_FILTER } from './filter.ts'
import { ENDED, LISTS, useListPace } from './lists.ts'
import { MatchProgress } from './MatchProgress.tsx'
import { SeeWaiting } from './SeeWaiting.tsx'
import { CombinedText, isOpen, PartWords, stakeText, Ticket, TicketOutcome } from './Ticket.tsx'
import { TicketActs } from './TicketActs.tsx'

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

const HEAD = 'px-2 py-2 text-left font-medium text-muted whitespace-nowrap'
const CELL = 'px-2 py-2 align-top'
const FIGURE = `${CELL} figures text-right whitespace-nowrap`

/** What a list comes to: what its bets risk and can win, or what those that ended won or lost. */
type Sums = { risk: number; win: number } | { net: number }

/** Selection and match of a single in two cells; the legs of a ticket of several across both. */
function What({ ticket }: { ticket: TicketRow }) {
  const off = ticket.state === 'rejected' || ticket.state === 'void'
  const reason = off && <span className="block text-danger">{reasonWords(ticket)}</span>
  if (ticket.kind !== 'single') {
    return (
      <td colSpan={2} className={CELL}>
        <CombinedText ticket={ticket} saysOdds={false} />
        {reason}
        <PartWords ticket={ticket} />
        <TicketOutcome ticket={ticket} />
        <TicketActs ticket={ticket} />
      </td>
    )
  }
  const words = partWords(ticket)
  return (
    <>
      <td className={CELL}>
        <strong>{words.pick}</strong>
        <span className="block text-muted">{words.market}</span>
        {reason}
        <PartWords ticket={ticket} />
        <TicketOutcome ticket={ticket} />
        <TicketActs ticket={ticket} />
      </td>
      <td className={CELL}>
        {words.match}
        <LeagueName name={ticket.league} className="block text-muted" />
        {isOpen(ticket) && <MatchProgress part={ticket} />}
      </td>
    </>
  )
}

function Row({ ticket }: { ticket: TicketRow }) {
  const { currency } = ticket
  return (
    <tr className="border-t border-line">
      <td className={`${CELL} figures whitespace-nowrap`}>
        #{ticket.ref_no}
        <span className="block text-muted">{dateTimeText(ticket.placedAt)}</span>
      </td>
      <What ticket={ticket} />
      <td className={`${FIGURE} ${ticket.odds < 0 ? 'text-neg' : ''}`}>
        {ticket.kind !== 'system' && priceText(Math.round(ticket.odds * 1000))}{' '}
        {ticket.kind !== 'system' && <span className="text-muted">{oddsTypeOf(ticket)}</span>}
      </td>
      <td className={FIGURE}>{stakeText(ticket)}</td>
      <td className={FIGURE}>{amountText(ticket.risk, currency)}</td>
      <td className={FIGURE}>
        {amountText(ticket.win, currency)}
        <span className="block text-muted">
          {t(ticket.kind === 'system' ? 'slip.payoutMost' : 'slip.payout')} {amountText(payoutOf(ticket), currency)}
        </span>
      </td>
    </tr>
  )
}

function Table({ rows, sums }: { rows: readonly TicketRow[]; sums: Sums }) {
  const currency = rows[0]?.currency ?? ''
  return (
    <table className="w-full border-collapse text-[13px]">
      <thead>
        <tr>
          <th className={HEAD}>{t('bets.col.ref')}</th>
          <th className={HEAD}>{t('bets.col.selection')}</th>
          <th className={HEAD}>{t('bets.col.match')}</th>
          <th className={`${HEAD} !text-right`}>{t('bets.col.odds')}</th>
          <th className={`${HEAD} !text-right`}>{t('bets.col.stake')}</th>
          <th className={`${HEAD} !text-right`}>{t('bets.col.risk')}</th>
          <th className={`${HEAD} !text-right`}>{t('bets.col.win')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((ticket) => (
          <Row key={ticket.bet_id} ticket={ticket} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line font-semibold">
          {/* Stakes are of each line in a system: only what is risked adds up. */}
          <th colSpan={5} className={`${CELL} text-left`}>
            {t('net' in sums ? 'bets.today' : 'bets.sums')}
          </th>
          {'net' in sums ? (
            <td colSpan={2} className={`${FIGURE} ${netClass(sums.net)}`}>
              {amountText(sums.net, currency, { sign: true })}
            </td>
          ) : (
            <>
              <td className={FIGURE}>{amountText(sums.risk, currency)}</td>
              <td className={FIGURE}>{amountText(sums.win, currency)}</td>
            </>
          )}
        </tr>
      </tfoot>
    </table>
  )
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
    ...(isFull(name) && filterAsked(filter)),
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
  const wide = useMedia('(min-width: 900px)')
  const { data, isError, error, refetch } = lists[chosen]
  const tabs = TAB_NAMES.map((name) => ({ name, label: t(`bets.${name}`), count: lists[name].data?.total }))
  const choose = (name: TabName) => {
    turn({ page: 1, size })
    onChoose(name)
  }
  const isNarrowed = isFull(chosen) && Object.keys(filterAsked(filter)).length > 0
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
          {data && data.rows.length > 0 && wide && <Table rows={data.rows} sums={data.sums} />}
          {data && data.rows.length > 0 && !wide && (
            <ul>
              {data.rows.map((ticket) => (
                <Ticket key={ticket.bet_id} ticket={ticket} />
              ))}
            </ul>
          )}
        </OffersContext>
        {data && (
          <Pager page={page} size={size} total={data.total} onTurn={(next, rows) => turn({ page: next, size: rows })} />
        )}
      </Tabs>
    </div>
  )
}
