/** The companies: open or shut, their tables, who draws, until when a ticket can be cancelled, and the calendar. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { shortDateTime } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'
import { ByTwoForm } from './ByTwoForm.tsx'

type Company = SuccessOf<'console/lotterycompanies'>['rows'][number]

const EVERY_MS = 10_000
const CALENDAR_MAX = 200

const columnsOf = (): Columns<Company> => ({
  name: { head: w('lot.company'), isRowHead: true, paint: 'font-semibold break-words', show: ({ name }) => name },
  code: { head: w('lot.code'), paint: 'figures', show: ({ company }) => company },
  state: {
    head: w('agency.status'),
    show: ({ open, silent_since: silent }) => (
      <span className="flex flex-wrap gap-1">
        <Tag look={open ? 'ok' : 'warn'}>{w(open ? 'games.open' : 'games.shut')}</Tag>
        {silent !== undefined && <Tag look="danger">{w('lot.silent', { time: shortDateTime(silent) })}</Tag>}
      </span>
    ),
  },
  table: { head: w('lot.table'), show: ({ table }) => table },
  source: {
    head: w('lot.source'),
    show: ({ provider }) => (provider === undefined ? w('lot.byTwo') : w('lot.bySelf', { provider })),
  },
  calendar: { head: w('lot.calendar'), paint: 'figures', show: ({ calendar }) => calendar || '–' },
  minutes: countColumn(w('lot.cancelMinutes'), ({ cancel_minutes }) => cancel_minutes),
})

function TermsForm({ row }: { row: Company }) {
  const { company, source } = row
  const [minutes, setMinutes] = useState(String(row.cancel_minutes))
  const [calendar, setCalendar] = useState(row.calendar)
  const isTyped = source === 'typed'
  return (
    <ByTwoForm
      title={w('lot.toSet', { company })}
      button={w('lic.save')}
      request={() => [
        'console/lotterycompanyset',
        {
          company,
          cancel_minutes: Number.parseInt(minutes, 10),
          ...(isTyped && calendar.trim() !== row.calendar && { calendar: calendar.trim() }),
        },
      ]}
    >
      <Field
        label={w('lot.cancelMinutes')}
        inputMode="numeric"
        autoComplete="off"
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      {isTyped && (
        <Field
          label={w('lot.calendar')}
          note={w('lot.calendarNote')}
          autoComplete="off"
          spellCheck={false}
          maxLength={CALENDAR_MAX}
          value={calendar}
          onChange={({ target }) => setCalendar(target.value)}
        />
      )}
    </ByTwoForm>
  )
}

function CompanySheet({ row }: { row: Company }) {
  const { company, open } = row
  return (
    <div className="grid items-start gap-3 bg-surface-2 p-3 wide:grid-cols-2">
      <TermsForm key={`${row.cancel_minutes} ${row.calendar}`} row={row} />
      <ByTwoForm
        key={String(open)}
        title={w(open ? 'games.open' : 'games.shut')}
        button={w(open ? 'games.doShut' : 'games.doOpen')}
        isOpening={!open}
        request={() => ['console/lotterycompanyset', { company, open: !open }]}
      >
        <p className="text-[13px] text-muted">{w('lot.shutNote')}</p>
      </ByTwoForm>
    </div>
  )
}

export function CompanyTable({ isSupervisor }: { isSupervisor: boolean }) {
  const { data, error, refetch } = useCall('console/lotterycompanies', {}, { refetchMs: EVERY_MS })
  return (
    <section className="panel min-w-0" aria-label={w('lot.companies')}>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} height={44} />}
      {data?.rows.length === 0 && <Empty text={w('lot.noCompanies')} />}
      {data && data.rows.length > 0 && (
        <Table<Company>
          caption={w('lot.companies')}
          cards
          cardsWhere="(width < 1100px)"
          className="text-[13px]"
          columns={columnsOf()}
          rows={data.rows}
          keyOf={({ company }) => company}
          {...(isSupervisor && {
            opens: {
              column: 'name',
              below: (row: Company) => <CompanySheet row={row} />,
            },
          })}
        />
      )}
    </section>
  )
}
