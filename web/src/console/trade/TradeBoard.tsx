/** The matches on the board for traders: state, open bets and the house's worst result; each leads to its markets. */
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Segments } from '../../account/setting/controls.tsx'
import { MINUS, shortDateTime, wholeText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { lockText } from '../../market/cell/lock.ts'
import { leagueText } from '../../market/leagueText.ts'
import { matchText, sportText } from '../../market/selection.ts'
import { SportOptions } from '../../market/sports/SportOptions.tsx'
import { w } from '../../text/consoleText.ts'
import { t } from '../../text/text.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { Tag } from '../frame/Tag.tsx'
import { useAddress } from '../useAddress.ts'

type Row = SuccessOf<'console/tradeboard'>['rows'][number]
type Order = NonNullable<RequestOf<'console/tradeboard'>['order']>

const EVERY_MS = 5_000
const GROUPS = [3, 2, 1, 0] as const
const ORDERS: readonly Order[] = ['risk', 'start']
/** The house's accounts are compared in this currency. */
const CURRENCY = 'MYR'

const whole = (amount: number) => (amount === 0 ? '–' : wholeText(Math.round(amount), CURRENCY))
const groupText = (group: (typeof GROUPS)[number]) => (group === 0 ? t('board.all') : t(`group.${group}`))

/** The score in play, the start before. */
function When({ row: { group, score, phase, startsAt } }: { row: Row }) {
  if (group !== 3) return <span className="whitespace-nowrap text-muted">{shortDateTime(startsAt)}</span>
  return (
    <span className="flex flex-col">
      <strong className="figures">{score.join('-')}</strong>
      <span className="text-[12px] text-muted">{phase}</span>
    </span>
  )
}

function MatchLink({ row }: { row: Row }) {
  const to = `/console/match?${new URLSearchParams({ match: row.matchId })}` as string
  return (
    <Link to={to} className="font-semibold underline-offset-2 hover:underline">
      {matchText(row)}
    </Link>
  )
}

const columnsOf = (): Columns<Row> => ({
  when: { head: w('match.start'), show: (row) => <When row={row} /> },
  match: {
    head: w('page.match'),
    isRowHead: true,
    show: (row) => {
      return (
        <>
          <MatchLink row={row} />
          <span className="block text-[12px] text-muted">
            {sportText(row.sport)} · {leagueText(row.league)}
          </span>
        </>
      )
    },
  },
  state: {
    head: w('match.state'),
    show: ({ sport, group, lock, byHand }) => (
      <span className="flex flex-wrap gap-1">
        {lock && (
          <Tag look={lock === 'trader' ? 'warn' : 'plain'}>{lockText({ sport, isLive: group === 3, lock })}</Tag>
        )}
        {byHand > 0 && <Tag look="warn">{w('trade.byHand', { n: byHand })}</Tag>}
      </span>
    ),
  },
  open: countColumn(w('trade.markets'), ({ open }) => open),
  bets: { head: w('trade.bets'), align: 'right', paint: 'figures', show: ({ bets }) => bets || '–' },
  stakes: { head: w('trade.stakes'), align: 'right', paint: 'figures', show: ({ stakes }) => whole(stakes) },
  worst: {
    head: w('trade.worst'),
    align: 'right',
    paint: ({ worst }) => `figures font-semibold ${worst < 0 ? 'text-lose' : 'text-muted'}`,
    show: ({ worst }) => (worst < 0 ? `${MINUS}${whole(-worst)}` : '–'),
  },
})

/** A match on a phone: its name and worst result, then where it is and what is open. */
function BoardCard({ row }: { row: Row }) {
  const { lock, sport, group, byHand, bets, stakes, worst, league } = row
  return (
    <div className="flex flex-col gap-1 px-3 py-2">
      <span className="flex items-start justify-between gap-3">
        <MatchLink row={row} />
        <strong className="figures flex-none text-lose">{worst < 0 && `${MINUS}${whole(-worst)}`}</strong>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[12px] text-muted">
        <When row={row} />
        <span>
          {sportText(sport)} · {leagueText(league)}
        </span>
        {bets > 0 && (
          <span className="figures">
            {bets} · {whole(stakes)} {CURRENCY}
          </span>
        )}
        {lock && (
          <Tag look={lock === 'trader' ? 'warn' : 'plain'}>{lockText({ sport, isLive: group === 3, lock })}</Tag>
        )}
        {byHand > 0 && <Tag look="warn">{w('trade.byHand', { n: byHand })}</Tag>}
      </span>
    </div>
  )
}

/** The filters: market group with its count, sport, order. */
function Filters({ counts }: { counts: SuccessOf<'console/tradeboard'>['counts'] | undefined }) {
  const [group, setGroup] = useAddress('group')
  const [sport, setSport] = useAddress('sport')
  const [order, setOrder] = useAddress('order')
  const countOf = { 3: counts?.live, 2: counts?.today, 1: counts?.early, 0: undefined }
  return (
    <div className="flex flex-wrap items-center gap-2 max-mid:w-full">
      <Segments
        label={t('report.allGroups')}
        value={GROUPS.find((one) => String(one) === group) ?? 0}
        all={GROUPS}
        nameOf={(one) => `${groupText(one)}${countOf[one] === undefined ? '' : ` ${countOf[one]}`}`}
        onPick={(one) => setGroup(one === 0 ? '' : String(one))}
      />
      <select
        aria-label={t('result.sport')}
        className="field !min-h-9 !w-44 text-[14px] max-mid:!w-full max-mid:text-[16px]"
        value={sport || 0}
        onChange={({ target }) => setSport(target.value === '0' ? '' : target.value)}
      >
        <SportOptions />
      </select>
      <Segments
        label={w('trade.order')}
        value={order === 'start' ? 'start' : 'risk'}
        all={ORDERS}
        nameOf={(one) => w(one === 'risk' ? 'trade.byRisk' : 'trade.byStart')}
        onPick={(one) => setOrder(one === 'risk' ? '' : one)}
      />
    </div>
  )
}

export function TradeBoard() {
  const [group] = useAddress('group')
  const [sport] = useAddress('sport')
  const [order] = useAddress('order')
  const asked = `${group} ${sport} ${order}`
  const [page, setPage] = useState({ asked, pageNumber: 1, pageSize: 50 })
  // Another filter begins on the first page.
  const pageNumber = page.asked === asked ? page.pageNumber : 1
  const request = {
    ...{ pageNumber, pageSize: page.pageSize },
    ...(group && { group: Number(group) }),
    ...(sport && { sport: Number(sport) }),
    order: order === 'start' ? ('start' as const) : ('risk' as const),
  }
  const { data, error, refetch } = useCall('console/tradeboard', request, { refetchMs: EVERY_MS, keep: true })
  const sums = data && { n: data.total, bets: data.sums.bets, stakes: whole(data.sums.stakes) }
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.board')} note={sums ? w('trade.about', sums) : ''}>
        <Filters counts={data?.counts} />
      </PageHead>
      <section className="panel min-w-0" aria-label={w('page.board')}>
        {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={12} height={44} />}
        {data?.total === 0 && <Empty text={w('trade.none')} />}
        {data && data.total > 0 && (
          <>
            <Table<Row>
              caption={w('page.board')}
              columns={columnsOf()}
              rows={data.rows}
              keyOf={({ matchId }) => matchId}
              className="text-[13px]"
              cards={(row) => <BoardCard row={row} />}
            />
            <Pager
              page={pageNumber}
              size={page.pageSize}
              total={data.total}
              onTurn={(next, pageSize) => setPage({ asked, pageNumber: next, pageSize })}
            />
          </>
        )}
      </section>
    </div>
  )
}
