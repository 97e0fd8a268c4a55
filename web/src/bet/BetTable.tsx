/** The full bet list: a table on wide screens, cards on narrow ones, page by page. */
import { type ReactNode, useContext, useState } from 'react'
import { amountText, dateTimeText, priceText } from '../kit/format.ts'
import { Pager } from '../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../kit/States.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { kindText, oddsTypeOf, type Part, partsOf, type Ticket as TicketRow } from '../kit/ticket.ts'
import { codeOf, useCall } from '../kit/useCall.ts'
import { useMedia } from '../kit/useMedia.ts'
import { t } from '../text/text.ts'
import { LIST_NAMES, LISTS, type ListName, useListPace } from './lists.ts'
import { EMPTY_LIST } from './MyBets.tsx'
import { StandContext } from './stand.ts'
import { partWords, reasonWords, Ticket } from './Ticket.tsx'

const HEAD = 'px-2 py-2 text-left font-medium text-muted whitespace-nowrap'
const CELL = 'px-2 py-2 align-top'
const FIGURE = `${CELL} figures text-right whitespace-nowrap`

interface Sums {
  bet_amount: number
  risk: number
  win: number
}

/** The selections of a ticket under one another; `what` says what is told of each. */
function Parts({ ticket, what }: { ticket: TicketRow; what: (part: Part) => ReactNode }) {
  return partsOf(ticket).map((part) => (
    <div key={part.matchId} className="mb-1 last:mb-0">
      {what(part)}
    </div>
  ))
}

function Row({ ticket, list }: { ticket: TicketRow; list: ListName }) {
  const Stand = useContext(StandContext)
  const { currency } = ticket
  const selection = (part: Part) => (
    <>
      <strong>{partWords(part).pick}</strong>
      <span className="block text-muted">{partWords(part).market}</span>
    </>
  )
  const match = (part: Part) => (
    <>
      {partWords(part).match}
      <span className="block text-muted">{part.league}</span>
      {list !== 'void' && <Stand part={part} />}
    </>
  )
  return (
    <tr className="border-t border-line">
      <td className={`${CELL} figures whitespace-nowrap`}>
        #{ticket.ref_no}
        <span className="block text-muted">{dateTimeText(ticket.placedAt)}</span>
      </td>
      <td className={CELL}>
        {kindText(ticket) && <span className="block font-medium">{kindText(ticket)}</span>}
        <Parts ticket={ticket} what={selection} />
        {list === 'void' && <span className="block text-danger">{reasonWords(ticket)}</span>}
      </td>
      <td className={CELL}>
        <Parts ticket={ticket} what={match} />
      </td>
      <td className={`${FIGURE} ${ticket.odds < 0 ? 'text-neg' : ''}`}>
        {priceText(Math.round(ticket.odds * 1000))} <span className="text-muted">{oddsTypeOf(ticket)}</span>
      </td>
      <td className={FIGURE}>{amountText(ticket.bet_amount, currency)}</td>
      <td className={FIGURE}>{amountText(ticket.risk, currency)}</td>
      <td className={FIGURE}>{amountText(ticket.win, currency)}</td>
    </tr>
  )
}

function Table({ rows, sums, list }: { rows: readonly TicketRow[]; sums: Sums; list: ListName }) {
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
          <Row key={ticket.bet_id} ticket={ticket} list={list} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line font-semibold">
          <th colSpan={4} className={`${CELL} text-left`}>
            {t('bets.sums')}
          </th>
          <td className={FIGURE}>{amountText(sums.bet_amount, currency)}</td>
          <td className={FIGURE}>{amountText(sums.risk, currency)}</td>
          <td className={FIGURE}>{amountText(sums.win, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface Props {
  chosen: ListName
  onChoose: (list: ListName) => void
}

export function BetTable({ chosen, onChoose }: Props) {
  const [{ page, size }, turn] = useState({ page: 1, size: 10 })
  const request = { pageNumber: page, pageSize: size }
  const first = { pageNumber: 1, pageSize: size }
  const refetchMs = useListPace()
  const lists = {
    waiting: useCall(LISTS.waiting, chosen === 'waiting' ? request : first, { refetchMs }),
    outstanding: useCall(LISTS.outstanding, chosen === 'outstanding' ? request : first, { refetchMs }),
    void: useCall(LISTS.void, chosen === 'void' ? request : first, { refetchMs }),
  }
  const wide = useMedia('(min-width: 900px)')
  const { data, isError, error, refetch } = lists[chosen]
  const tabs = LIST_NAMES.map((name) => ({ name, label: t(`bets.${name}`), count: lists[name].data?.total }))
  const choose = (name: ListName) => {
    turn({ page: 1, size })
    onChoose(name)
  }
  return (
    <div className="panel">
      <Tabs label={t('shell.betlist')} tabs={tabs} chosen={chosen} onChoose={choose}>
        {!data && !isError && <Skeleton rows={4} height={64} />}
        {!data && isError && <Failed text={t('bets.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {data?.rows.length === 0 && <Empty text={t(EMPTY_LIST[chosen])} />}
        {data && data.rows.length > 0 && wide && <Table rows={data.rows} sums={data.sums} list={chosen} />}
        {data && data.rows.length > 0 && !wide && (
          <ul>
            {data.rows.map((ticket) => (
              <Ticket key={ticket.bet_id} ticket={ticket} />
            ))}
          </ul>
        )}
        {data && (
          <Pager page={page} size={size} total={data.total} onTurn={(next, rows) => turn({ page: next, size: rows })} />
        )}
      </Tabs>
    </div>
  )
}
