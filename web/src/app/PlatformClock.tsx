/** The platform's time in the frame of members' pages, with that of Myanmar for members in its currencies. */
import { MYANMAR_ZONE } from '@quarterline/core/base/time'
import { useCallback } from 'react'
import { useLocalTime } from '../account/localTime.ts'
import { clockSpeed, hasClockReading, useTick } from '../kit/clock.ts'
import { dateTimeText, timeText } from '../kit/format.ts'
import { t } from '../text/text.ts'

const readClock = (nowMs: number) =>
  hasClockReading() ? `${dateTimeText(nowMs).slice(0, 10)} ${timeText(nowMs, { seconds: true })}` : ''

/** The time where the member lives, below ours. */
function LocalClock() {
  const local = useLocalTime()
  const text = useTick(
    useCallback((nowMs: number) => (local && hasClockReading() ? local(nowMs, { seconds: true }) : ''), [local]),
  )
  if (!text) return null
  return (
    <span className="block text-right text-[11px] leading-3">
      {text} <span className="opacity-80">{MYANMAR_ZONE}</span>
    </span>
  )
}

export function PlatformClock() {
  const text = useTick(readClock)
  const speed = clockSpeed()
  return (
    <span className="figures text-[12px] leading-4 whitespace-nowrap" title={t('shell.clock')}>
      {text} <span className="opacity-80">GMT+8</span>
      {speed !== 1 && (
        <span
          className="ml-1.5 rounded-full bg-accent px-1.5 text-[11px] font-semibold text-accent-ink"
          title={t('shell.speedTitle', { speed })}
        >
          {t('shell.speed', { speed })}
        </span>
      )}
      <LocalClock />
    </span>
  )
}
