/** Draws by state and company, a page at a time. */
import { useState } from 'react'
import { Choice, Segments } from '../../account/setting/controls.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { useAddress } from '../useAddress.ts'
import { DESK_STATES, type DeskDraw, drawColumns } from './drawColumns.tsx'

const EVERY_MS = 10_000
const FIRST = { pageNumber: 1, pageSize: 20 }

/** The companies by code and name, for those who choose one. */
export const useCompanies = () => useCall('console/lotterycompanies', {}, { refetchMs: EVERY_MS }).data?.rows ?? []

/** A choice of companies; the empty code stands for all. */
export function CompanyChoice({ value, onPick }: { value: string; onPick: (company: string) => void }) {
  const companies = useCompanies()
  return (
    <Choice
      label={w('lot.company')}
      value={value}
      all={['', ...companies.map(({ company }) => company)]}
      nameOf={(one) => companies.find(({ company }) => company === one)?.name ?? w('lot.all')}
      onPick={onPick}
    />
  )
}

/** A page of draws; other draws begin with their first page. */
function useDraws(state: (typeof DESK_STATES)[number], company: string) {
  const of = `${state} ${company}`
  const [turned, setTurned] = useState({ ...FIRST, of })
  const { pageNumber, pageSize } = turned.of === of ? turned : FIRST
  const asked = { state, ...(company && { company }), pageNumber, pageSize }
  const { data, error, refetch } = useCall('console/lotterydraws', asked, { refetchMs: EVERY_MS, keep: true })
  return {
    ...{ data, error, refetch, pageNumber, pageSize },
    turn: (page: number, size: number) => setTurned({ pageNumber: page, pageSize: size, of }),
  }
}

export function DrawTable({ onOpen }: { onOpen: (drawId: string) => void }) {
  const [stateInAddress, setState] = useAddress('state')
  const [company, setCompany] = useAddress('company')
  const state = DESK_STATES.find((one) => one === stateInAddress) ?? 'open'
  const { data, error, refetch, pageNumber, pageSize, turn } = useDraws(state, company)
  return (
    <section className="panel min-w-0" aria-label={w('lot.draws')}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
        <Segments
          label={w('lot.state')}
          value={state}
          all={DESK_STATES}
          nameOf={(one) => w(`lot.state.${one}`)}
          onPick={setState}
        />
        <CompanyChoice value={company} onPick={setCompany} />
        <span className="text-[13px] text-muted">{w('lot.zone')}</span>
      </div>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} height={44} />}
      {data?.total === 0 && <Empty text={w('lot.noDraws')} />}
      {data && data.total > 0 && (
        <>
          <Table<DeskDraw>
            caption={w('lot.draws')}
            cards
            cardsWhere="(width < 1100px)"
            className="text-[13px]"
            columns={drawColumns(onOpen)}
            rows={data.rows}
            keyOf={({ draw_id }) => draw_id}
          />
          <Pager page={pageNumber} size={pageSize} total={data.total} onTurn={turn} />
        </>
      )}
    </section>
  )
}
