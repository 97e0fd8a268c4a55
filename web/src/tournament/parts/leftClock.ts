/** How a time left is written: 1 d 00:13 over a day, else 02:13:53. */
import { t } from '../../text/text.ts'

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** @param isShort leaves the hours out while there are none */
export function timeLeftText(leftS: number, isShort = false): string {
  const [hours, minutes, seconds] = [(leftS % DAY_S) / HOUR_S, (leftS % HOUR_S) / MINUTE_S, leftS % MINUTE_S]
  if (leftS >= DAY_S) return t('rooms.days', { n: Math.floor(leftS / DAY_S), time: `${two(hours)}:${two(minutes)}` })
  const clock = `${two(minutes)}:${two(seconds)}`
  return isShort && leftS < HOUR_S ? clock : `${two(hours)}:${clock}`
}
