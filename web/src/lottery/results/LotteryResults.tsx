/** The lottery's results beside those of the sports: boards by day and company. */
import { isDate } from '@quarterline/core/base/time'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import '../../theme/lottery.css'
import { BoardGrid } from './BoardGrid.tsx'
import { DaySteps } from './DaySteps.tsx'
import { useDayResults } from './dayResults.ts'

interface Props {
  date: string | undefined
  company: string | undefined
  onAsk: (date: string | undefined, company: string | undefined) => void
}

const CODE = /^[A-Z0-9]{1,8}$/

export function LotteryResults({ date, company: typed, onAsk }: Props) {
  const company = typed && CODE.test(typed) ? typed : undefined
  const asked = { ...(date && isDate(date) && { date }), ...(company && { company }) }
  const { data, error, refetch, isPlaceholderData } = useDayResults(asked)
  // It has the companies and their prizes, and is refused where results may be read all the same.
  const launch = useCall('lottery/LaunchLottery', {}, { isSaidHere: true }).data
  if (!data) {
    if (!error) return <Skeleton rows={3} height={200} />
    return <Failed text={t('lottery.resultsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <DaySteps boards={data} onDate={(day) => onAsk(day, company)} />
        <label className="flex min-w-0 flex-col text-[13px] text-muted">
          {t('lottery.company')}
          <select
            className="min-h-9 max-w-full rounded-base border border-line-strong bg-surface-2 px-2 text-[16px] text-ink max-wide:min-h-11 mid:text-[14px]"
            value={company ?? ''}
            onChange={({ target }) => onAsk(date, target.value || undefined)}
          >
            <option value="">{t('lottery.all')}</option>
            {launch?.companies.map(({ company: code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={isPlaceholderData ? 'opacity-60' : ''}>
        <BoardGrid boards={data} prizes={launch?.prizes} />
      </div>
    </>
  )
}
