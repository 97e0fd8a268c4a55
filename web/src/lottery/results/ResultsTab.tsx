/** The boards of a day, with the member's winning tickets over them and the statistics below. */
import { isDate } from '@quarterline/core/base/time'
import { Search, Trophy } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { amountText } from '../../kit/format.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { betsText } from '../parts/words.ts'
import { asLotteryLine, type LotteryTicket } from '../tickets/ticket.ts'
import { BoardGrid } from './BoardGrid.tsx'
import { DaySteps, type DayStepsProps } from './DaySteps.tsx'
import { useDayResults } from './dayResults.ts'
import { MostDrawn, OneNumber } from './Statistics.tsx'

function WonNote({ ticket, onOpen }: { ticket: LotteryTicket; onOpen: (id: string) => void }) {
  const hits = ticket.lines.filter(({ win }) => win > 0)
  return (
    <li className="flex items-center gap-4 rounded-base bg-ok-bg px-4 py-2.5">
      <Trophy size={22} aria-hidden />
      <span className="min-w-0 grow">
        <b className="block text-[15px] text-ok">
          {t('lottery.wonNote', { ticket: ticket.ticket_id, amount: amountText(ticket.win, ticket.currency) })}
        </b>
        {hits.map((line) => `${line.number} ${betsText([asLotteryLine(line)], ticket.currency)}`).join(' · ')}
      </span>
      <Button className="font-semibold max-wide:min-h-11" onClick={() => onOpen(ticket.ticket_id)}>
        {t('lottery.openTicket')}
      </Button>
    </li>
  )
}

interface Props {
  date: string | undefined
  number: string
  launch: Launch | undefined
  onDate: (date: string) => void
  onNumber: (number: string) => void
  onTicket: (id: string) => void
}

interface DayBarProps extends DayStepsProps {
  number: string
  onNumber: (number: string) => void
}

function DayBar({ boards, number, onDate, onNumber }: DayBarProps) {
  return (
    <div className="flex flex-wrap items-end justify-end gap-2 wide:-mt-[62px] print:hidden">
      <DaySteps boards={boards} onDate={onDate} />
      <label className="flex min-h-9 items-center gap-2 rounded-base border border-line-strong bg-surface-2 px-2.5 text-muted max-wide:min-h-11">
        <Search size={15} aria-hidden />
        <span className="sr-only">{t('lottery.hasHit')}</span>
        <input
          inputMode="numeric"
          maxLength={4}
          value={number}
          placeholder={t('lottery.hasHit')}
          className="w-36 bg-transparent text-ink placeholder:text-muted focus-visible:outline-none"
          onChange={(event) => onNumber(event.target.value.replace(/\D/g, ''))}
        />
      </label>
    </div>
  )
}

export function ResultsTab({ date, number, launch, onDate, onNumber, onTicket }: Props) {
  const asked = date !== undefined && isDate(date) ? { date } : {}
  const { data, error, refetch } = useDayResults(asked)
  if (!data) {
    if (!error) return <Skeleton rows={3} height={200} />
    return <Failed text={t('lottery.resultsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />
  }
  return (
    <>
      <DayBar boards={data} number={number} onDate={onDate} onNumber={onNumber} />
      {data.won.length > 0 && (
        <ul className="grid gap-(--gap) print:hidden">
          {data.won.map((ticket) => (
            <WonNote key={ticket.ticket_id} ticket={ticket} onOpen={onTicket} />
          ))}
        </ul>
      )}
      <BoardGrid boards={data} prizes={launch?.prizes} />
      <div className="grid items-start gap-(--gap) wide:grid-cols-3 print:hidden">
        <OneNumber number={number} onNumber={onNumber} companies={launch?.companies} />
        <MostDrawn />
      </div>
    </>
  )
}
