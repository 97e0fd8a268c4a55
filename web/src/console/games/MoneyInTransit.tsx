/** Money on its way to providers that keep the balance and back, oldest first; one opens to the question to its provider. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActForm } from '../licensee/ActForm.tsx'

type Move = SuccessOf<'console/gametransit'>['rows'][number]

const EVERY_MS = 10_000
const LISTS = ['console/gametransit', 'console/gameproviders'] as const
const FIGURES = 'figures whitespace-nowrap'

/** Asks the provider now; what it answered stands below, because a settled move leaves the list. */
function AskNow({ row: { tx }, onSaid }: { row: Move; onSaid: (said: string) => void }) {
  return (
    <div className="bg-surface-2 p-3">
      <ActForm
        title={w('games.ask')}
        button={w('games.ask')}
        refreshes={LISTS}
        request={() => ['console/gametransitask', { tx }]}
        onDone={({ state }) => onSaid(w(`games.moved.${state}`))}
      >
        <p className="text-[13px] text-muted">{w('games.askNote')}</p>
      </ActForm>
    </div>
  )
}

const columnsOf = (): Columns<Move> => ({
  since: { head: w('games.since'), isRowHead: true, paint: FIGURES, show: ({ asked }) => shortDateTime(asked) },
  provider: { head: w('games.provider'), paint: 'font-semibold', show: ({ provider }) => provider },
  account: { head: w('games.account'), show: ({ account_id }) => account_id },
  way: { head: w('games.way'), show: ({ way }) => w(`games.way.${way}`) },
  amount: {
    head: w('games.amount'),
    align: 'right',
    paint: FIGURES,
    show: ({ amount, currency }) => (amount === undefined ? '–' : `${amountText(amount, currency)} ${currency}`),
  },
  tries: countColumn(w('games.tries'), ({ tries }) => tries),
  tx: { head: 'tx', paint: 'figures break-all text-muted', show: ({ tx }) => tx },
})

export function MoneyInTransit({ isSupervisor }: { isSupervisor: boolean }) {
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 20 })
  const [said, setSaid] = useState('')
  const { data, error, refetch } = useCall('console/gametransit', page, { refetchMs: EVERY_MS, keep: true })
  return (
    <section className="panel min-w-0" aria-labelledby="transit">
      <header className="flex flex-wrap items-baseline gap-x-3 p-3">
        <h2 id="transit" className="font-semibold">
          {w('games.transit')}
        </h2>
        {data && data.amount > 0 && (
          <span className="figures text-[13px] font-semibold text-warn">
            {w('games.onWay', { amount: amountText(data.amount, 'MYR') })}
          </span>
        )}
        <p className="basis-full text-[13px] text-muted">{w('games.transitNote')}</p>
        <p role="status" className="basis-full text-[13px] font-semibold empty:hidden">
          {said}
        </p>
      </header>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} height={44} />}
      {data?.total === 0 && <Empty text={w('games.noTransit')} />}
      {data && data.total > 0 && (
        <>
          <Table<Move>
            caption={w('games.transit')}
            cards
            cardsWhere="(width < 1100px)"
            className="text-[13px]"
            columns={columnsOf()}
            rows={data.rows}
            keyOf={({ tx }) => tx}
            {...(isSupervisor && {
              opens: { column: 'provider', below: (row: Move) => <AskNow row={row} onSaid={setSaid} /> },
            })}
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
  )
}
