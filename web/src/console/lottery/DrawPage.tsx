/**
 * One draw: its state, its result, the payment for each number, the part of each level, its limits, and a supervisor's
 * acts.
 */
import { ChevronLeft } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { DrawActs } from './DrawActs.tsx'
import { type DeskDraw, DrawTags } from './drawColumns.tsx'
import { Exposure } from './Exposure.tsx'
import { Intake } from './Intake.tsx'
import { LimitTable } from './LimitTable.tsx'
import { ResultPart } from './ResultPart.tsx'
import { TicketPart } from './TicketPart.tsx'

const EVERY_MS = 5000

interface Props {
  drawId: string
  /** A ticket on it that was searched for. */
  ticketId: string
  mayType: boolean
  isSupervisor: boolean
  onBack: () => void
}

function DrawFigures({ row }: { row: DeskDraw }) {
  const amount = (decimal: number) => `${amountText(decimal, 'MYR')} MYR`
  return (
    <FigureStrip
      figures={[
        { label: w('lot.cutOff'), value: dateTimeText(row.cut_off) },
        { label: w('lot.drawAt'), value: dateTimeText(row.draw_at) },
        { label: w('lot.tickets'), value: String(row.tickets) },
        { label: w('lot.staked'), value: amount(row.cost) },
        { label: w('lot.paid'), value: amount(row.paid) },
        { label: w('lot.table'), value: row.table },
      ]}
    />
  )
}

export function DrawPage({ drawId, ticketId, mayType, isSupervisor, onBack }: Props) {
  const asked = { draw_id: drawId, pageNumber: 1, pageSize: 1 }
  const { data, error, refetch } = useCall('console/lotterydraws', asked, { refetchMs: EVERY_MS })
  const row = data?.rows[0]
  return (
    <>
      <PageHead title={row ? `${row.company_name} ${row.draw}` : w('page.lottery')}>
        {row && <DrawTags row={row} />}
        <Button className="max-wide:min-h-11" onClick={onBack}>
          <ChevronLeft size={15} aria-hidden />
          {w('lot.back')}
        </Button>
      </PageHead>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} height={44} />}
      {data && !row && <Empty text={w('why.unknownDraw')} />}
      {row && (
        <>
          <DrawFigures row={row} />
          {ticketId && <TicketPart ticketId={ticketId} />}
          <ResultPart key={row.draw_id} row={row} mayType={mayType} />
          <Exposure drawId={row.draw_id} />
          <Intake drawId={row.draw_id} />
          <LimitTable of={row} isSupervisor={isSupervisor} />
          {isSupervisor && <DrawActs row={row} />}
        </>
      )}
    </>
  )
}
