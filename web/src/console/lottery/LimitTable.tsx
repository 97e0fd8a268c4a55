/** Limits by number: of all companies, or of one draw; each can be lifted by two supervisors. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { amountText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { timeColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'
import { ByTwoForm } from './ByTwoForm.tsx'
import { LimitForm } from './LimitForm.tsx'
import { keyText } from './limitKey.ts'

type Limit = SuccessOf<'console/lotterylimits'>['rows'][number]

const EVERY_MS = 10_000
const WHOLE = 100
const FIGURES = 'figures whitespace-nowrap'

const columnsOf = (): Columns<Limit> => ({
  key: { head: w('lot.for'), isRowHead: true, paint: 'figures font-semibold', show: ({ key }) => keyText(key) },
  company: { head: w('lot.company'), show: ({ company }) => company },
  draw: { head: w('lot.draw'), show: ({ draw_id }) => w(draw_id === undefined ? 'lot.allDraws' : 'lot.oneDraw') },
  limit: {
    head: w('lot.most'),
    align: 'right',
    paint: FIGURES,
    show: ({ limit }) => (limit === 0 ? <Tag look="danger">{w('lot.soldOut')}</Tag> : amountText(limit, 'MYR')),
  },
  percent: {
    head: w('lot.percent'),
    align: 'right',
    paint: ({ percent }) => `${FIGURES} ${percent < WHOLE ? 'font-semibold text-warn' : ''}`,
    show: ({ percent }) => percent,
  },
  by: { head: w('games.by'), show: ({ set_by }) => set_by },
  set: timeColumn(w('lot.set'), ({ at }) => at),
})

function LiftForm({ row: { company, draw_id, key } }: { row: Limit }) {
  return (
    <div className="bg-surface-2 p-3">
      <ByTwoForm
        title={w('lot.toLift', { key: keyText(key), company })}
        button={w('lot.lift')}
        request={() => ['console/lotterylimitset', { company, ...(draw_id !== undefined && { draw_id }), key }]}
      >
        <p className="text-[13px] text-muted">{w('lot.limitNote')}</p>
      </ByTwoForm>
    </div>
  )
}

interface Props {
  of?: { draw_id: string; company: string }
  isSupervisor: boolean
}

export function LimitTable({ of, isSupervisor }: Props) {
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 20 })
  const [isSetting, setSetting] = useState(false)
  const asked = { ...(of && { draw_id: of.draw_id }), ...page }
  const { data, error, refetch } = useCall('console/lotterylimits', asked, { refetchMs: EVERY_MS, keep: true })
  return (
    <>
      {isSetting && <LimitForm {...(of && { of })} onLeave={() => setSetting(false)} />}
      <section className="panel min-w-0" aria-labelledby="limits">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
          <h2 id="limits" className="font-semibold">
            {of ? `${w('lot.limits')} · ${w('lot.thisDraw')}` : w('lot.limits')}
          </h2>
          <p className="text-[13px] text-muted">{w('lot.limitNote')}</p>
          {isSupervisor && !isSetting && (
            <Button className="ml-auto max-wide:min-h-11" onClick={() => setSetting(true)}>
              <Plus size={16} aria-hidden />
              {w('lot.setLimit')}
            </Button>
          )}
        </header>
        {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={2} height={44} />}
        {data?.total === 0 && <Empty text={w('lot.noLimits')} />}
        {data && data.total > 0 && (
          <>
            <Table<Limit>
              caption={w('lot.limits')}
              cards
              cardsWhere="(width < 1100px)"
              className="text-[13px]"
              columns={columnsOf()}
              rows={data.rows}
              keyOf={({ company, draw_id, key }) => `${company} ${draw_id ?? ''} ${key}`}
              {...(isSupervisor && { opens: { column: 'key', below: (row: Limit) => <LiftForm row={row} /> } })}
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
    </>
  )
}
