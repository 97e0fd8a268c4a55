/** Matches whose open bets wait for a settler, longest waiting first; each leads to the match. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { matchText } from '../../market/selection.ts'
import { betTypeText } from '../../report/plot/WinLoseBySource.tsx'
import { w } from '../../text/consoleText.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { Tag } from '../frame/Tag.tsx'

type WaitingMatch = SuccessOf<'console/pendinglist'>['rows'][number]

const EVERY_MS = 10_000
const REASONS = ['disputed', 'noResult', 'missingScore', 'overdue'] as const

function WhyTag({ why }: { why: string }) {
  const known = REASONS.find((one) => one === why)
  const look = why === 'disputed' ? 'danger' : why === 'overdue' ? 'plain' : 'warn'
  return <Tag look={look}>{known ? w(`wait.${known}`) : why}</Tag>
}

/** The markets of its open bets, each with how many there are. */
const needsText = ({ needs }: WaitingMatch) =>
  needs.map(({ betType, period, bets }) => `${betTypeText(betType)} ${period} · ${bets}`).join(', ')

/** The full-time score of a decision; undefined where it has none. */
const scoreIn = (decision: unknown): string | undefined => {
  const { result, scores } = (decision ?? {}) as { result?: { scores?: object } | null; scores?: object }
  const { FT } = { ...scores, ...result?.scores } as { FT?: readonly number[] }
  return FT?.join('-')
}

/** What is disputed: the operator's score and the source's. */
function Differs({ row: { stands, told } }: { row: WaitingMatch }) {
  const [ours, theirs] = [scoreIn(stands), scoreIn(told)]
  if (ours === undefined || theirs === undefined) return null
  return <strong className="block text-[12px]">{w('wait.differs', { stands: ours, told: theirs })}</strong>
}

const columnsOf = (): Columns<WaitingMatch> => ({
  why: { head: w('wait.why'), show: ({ why }) => <WhyTag why={why} /> },
  match: {
    head: w('wait.match'),
    isRowHead: true,
    show: (row) => {
      const to = `/console/match?${new URLSearchParams({ match: row.matchId })}`
      return (
        <>
          <Link to={to} className="font-semibold underline-offset-2 hover:underline">
            {matchText(row)}
          </Link>
          <Differs row={row} />
          <span className="block text-[12px] text-muted">
            {needsText(row)} · {row.league}, {shortDateTime(row.startsAt)}
          </span>
        </>
      )
    },
  },
  bets: { head: w('wait.bets'), align: 'right', paint: 'figures', show: ({ bets }) => bets },
  stakes: {
    head: w('wait.stakes'),
    align: 'right',
    paint: 'figures whitespace-nowrap',
    show: ({ stakes }) =>
      stakes.map(({ currency, amount }) => (
        <span key={currency} className="block">
          {currency} {amountText(amount, currency)}
        </span>
      )),
  },
})

export function WaitingMatches() {
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 20 })
  const { data, error, refetch } = useCall('console/pendinglist', page, { refetchMs: EVERY_MS, keep: true })
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.waiting')} note={w('wait.about')} />
      <section className="panel min-w-0" aria-label={w('page.waiting')}>
        {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={4} height={44} />}
        {data?.total === 0 && <Empty text={w('wait.none')} />}
        {data && data.total > 0 && (
          <>
            <Table<WaitingMatch>
              caption={w('page.waiting')}
              columns={columnsOf()}
              rows={data.rows}
              keyOf={({ matchId }) => matchId}
              cards
            />
            <Pager
              page={page.pageNumber}
              size={page.pageSize}
              total={data.total}
              onTurn={(pageNumber, pageSize) => setPage({ pageNumber, pageSize })}
            />
          </>
        )}
      </section>
    </div>
  )
}
