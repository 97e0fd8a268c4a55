/** Myanmar's time beside GMT+8, for members in its currencies: when a match begins where they live. */
import { MYANMAR_CURRENCIES } from '@quarterline/core/base/money'
import { myanmarTime } from '@quarterline/core/base/time'
import { useSession } from './session.ts'

/** Says an instant as the clock where a member lives: HH:mm or HH:mm:ss. */
export type LocalTime = (atMs: number, of?: { seconds: boolean }) => string

const inMyanmar: LocalTime = (atMs, of) => myanmarTime(atMs).slice(11, of?.seconds ? 19 : 16)

/** The time in Myanmar; undefined for members elsewhere. */
export function useLocalTime(): LocalTime | undefined {
  const isThere = useSession(({ member }) => member !== null && MYANMAR_CURRENCIES.includes(member.currency))
  return isThere ? inMyanmar : undefined
}
