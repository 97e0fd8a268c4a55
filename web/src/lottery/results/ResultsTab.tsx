/** The boards of a day, with the member's winning tickets over them and the statistics below. */
import { isDate } from '@quarterline/core/base/time'
import { ChevronLeft, ChevronRight, Search, Trophy } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { DateField } from '../../kit/date/DateField.tsx'
import { amountText } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { betsText } from '../parts/words.ts'
import { asLotteryLine, type LotteryTicket } from '../tickets/ticket.ts'
import { ResultBoard } from './ResultBoard.tsx'
import { MostDrawn, OneNumber } from './Statistics.tsx'

/** How often boards that are looked at are asked for: a draw becomes final while one waits for it. */
const LOOK_EVERY_MS = 10_000

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

type Results = { date: string; before?: string; after?: string }

interface DayBarProps {
  results: Results
  number: string
  onDate: (date: string) => void
  onNumber: (number: string) => void
}

function DayBar({ results, number, onDate, onNumber }: DayBarProps) {
  const { date, before, after } = results
  return (
    <div className="flex flex-wrap items-end justify-end gap-2 wide:-mt-[52px] print:hidden">
      <Button
        aria-label={t('lottery.dayBefore')}
        className="max-wide:min-h-11 max-wide:min-w-11"
        disabled={before === undefined}
        onClick={() => before && onDate(before)}
      >
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <DateField label={t('lottery.date')} value={date} onDay={onDate} />
      <Button
        aria-label={t('lottery.dayAfter')}
        className="max-wide:min-h-11 max-wide:min-w-11"
        disabled={after === undefined}
        onClick={() => after && onDate(after)}
      >
        <ChevronRight size={16} aria-hidden />
      </Button>
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
  const { data, error, refetch } = useCall('lottery/results', asked, {
    refetchMs: LOOK_EVERY_MS,
    keep: true,
    isSaidHere: true,
  })
  if (!data) {
    if (!error) return <Skeleton rows={3} height={200} />
    return <Failed text={t('lottery.resultsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />
  }
  const ownOf = (drawId: string) =>
    new Set(
      data.won
        .filter(({ draw_id }) => draw_id === drawId)
        .flatMap(({ lines }) => lines.flatMap(({ hits }) => hits.map((hit) => hit.number))),
    )
  return (
    <>
      <DayBar results={data} number={number} onDate={onDate} onNumber={onNumber} />
      {data.won.length > 0 && (
        <ul className="grid gap-(--gap) print:hidden">
          {data.won.map((ticket) => (
            <WonNote key={ticket.ticket_id} ticket={ticket} onOpen={onTicket} />
          ))}
        </ul>
      )}
      {data.draws.length === 0 && <Empty text={t('lottery.noResults')} />}
      <div className="grid items-start gap-(--gap) mid:[grid-template-columns:repeat(auto-fit,minmax(340px,1fr))]">
        {data.draws.map((board) => (
          <ResultBoard key={board.draw_id} board={board} prizes={launch?.prizes} own={ownOf(board.draw_id)} />
        ))}
      </div>
      <div className="grid items-start gap-(--gap) wide:grid-cols-3 print:hidden">
        <OneNumber number={number} onNumber={onNumber} companies={launch?.companies} />
        <MostDrawn />
      </div>
    </>
  )
}
