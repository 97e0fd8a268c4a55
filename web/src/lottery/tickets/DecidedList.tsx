/** The member's tickets that were decided on some working dates: all of them, or those of one decision. */
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import { useState } from 'react'
import { usePage } from '../../account/usePage.ts'
import { platformNow } from '../../kit/clock.ts'
import { DateField } from '../../kit/date/DateField.tsx'
import { isDay } from '../../kit/date/dateText.ts'
import { amountText, dayText } from '../../kit/format.ts'
import { FilterChips } from '../../kit/table/FilterChips.tsx'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { TicketPages } from './TicketPages.tsx'

const DECISIONS = ['won', 'lost', 'refunded', 'corrected'] as const
type Decision = (typeof DECISIONS)[number]
const DEFAULT_DAYS = 7

interface Range {
  from: string
  to: string
}

/** Two dates in either order, as they are typed; none while one of them is no date. */
const rangeOf = ({ from, to }: Range): { startDate: string; endDate: string } | undefined => {
  if (!isDay(from) || !isDay(to)) return undefined
  return from <= to ? { startDate: from, endDate: to } : { startDate: to, endDate: from }
}

const lastWeek = (nowMs: number): Range => ({
  from: workingDate(nowMs - (DEFAULT_DAYS - 1) * DAY_MS),
  to: workingDate(nowMs),
})

interface BarProps {
  typed: Range
  decision: Decision | undefined
  onRange: (range: Range) => void
  onDecision: (decision: Decision | undefined) => void
}

function DecidedBar({ typed, decision, onRange, onDecision }: BarProps) {
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line p-3 print:hidden">
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={t(`statement.${end}`)}
          value={typed[end]}
          onDay={(day) => onRange({ ...typed, [end]: day })}
        />
      ))}
      <FilterChips
        filters={[
          {
            name: 'decision',
            label: t('lottery.decision'),
            value: decision ?? '',
            options: ['', ...DECISIONS].map((one) => (
              <option key={one} value={one}>
                {one === '' ? t('lottery.all') : t(`lottery.ticketState.${one as Decision}`)}
              </option>
            )),
          },
        ]}
        onChoose={(_, value) => onDecision(DECISIONS.find((one) => one === value))}
      />
    </div>
  )
}

interface Props {
  nameOf: (company: string) => string
  onOpen: (ticketId: string) => void
}

export function DecidedList({ nameOf, onOpen }: Props) {
  const [typed, setTyped] = useState(() => lastWeek(platformNow()))
  const [shown, show] = useState(typed)
  const [decision, setDecision] = useState<Decision>()
  const [paging, turn] = usePage()
  const range = rangeOf(shown) ?? { startDate: shown.from, endDate: shown.to }
  const request = { ...range, ...(decision && { decision }), pageNumber: paging.page, pageSize: paging.size }
  const list = useCall('lottery/decided', request, { keep: true, isSaidHere: true })
  const first = () => turn({ ...paging, page: 1 })
  const { data } = list
  const currency = data?.rows[0]?.currency ?? ''
  return (
    <>
      <DecidedBar
        typed={typed}
        decision={decision}
        onRange={(next) => {
          setTyped(next)
          if (!rangeOf(next)) return
          show(next)
          first()
        }}
        onDecision={(next) => {
          setDecision(next)
          first()
        }}
      />
      {data && data.total > 0 && (
        <p className="figures flex flex-wrap justify-end gap-x-4 border-b border-line px-3 py-2">
          <span className="text-muted">{t('statement.total')}</span>
          <span>
            {t('lottery.cost')} <b>{amountText(data.cost, currency)}</b>
          </span>
          <span>
            {t('lottery.win')} <b className={data.win > 0 ? 'text-win' : ''}>{amountText(data.win, currency)}</b>
          </span>
        </p>
      )}
      <TicketPages
        list={list}
        paging={paging}
        onTurn={turn}
        nameOf={nameOf}
        onOpen={onOpen}
        empty={t('report.empty', { from: dayText(range.startDate), to: dayText(range.endDate) })}
      />
    </>
  )
}
