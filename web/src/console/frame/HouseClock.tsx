/** The house's clock in GMT+8, time before date. */
import { hasClockReading, useTick } from '../../kit/clock.ts'
import { dateTimeText, timeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'

const readTime = (nowMs: number) => (hasClockReading() ? timeText(nowMs, { seconds: true }) : '')
const readDay = (nowMs: number) => (hasClockReading() ? dateTimeText(nowMs).slice(0, 5) : '')

export function HouseClock() {
  const time = useTick(readTime)
  const day = useTick(readDay)
  return (
    <span className="figures text-[12px] whitespace-nowrap" title={t('shell.clock')}>
      <b className="text-[13px] font-semibold">{time}</b> <span className="opacity-80">{day} GMT+8</span>
    </span>
  )
}
