/** The duration of a session in words. */
import { t } from '../../text/text.ts'

const MINUTE_S = 60

/** @param seconds real seconds, not those of a faster platform clock */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_S)
  if (minutes < 60) return t('play.minutes', { n: minutes })
  return t('play.hours', { h: Math.floor(minutes / 60), m: minutes % 60 })
}
