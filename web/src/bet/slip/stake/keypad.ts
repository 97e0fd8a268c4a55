/** The effect of each key of the slip's keypad on a stake. Stakes are whole units, so it has no decimal point. */

/** The media query of touch screens on which the slip has a keypad of its own: it covers nothing, unlike the phone's. A phone on its side has no room for it. */
export const FINGERS = '(pointer: coarse) and (width < 760px) and (height >= 600px)'

export type Key = `${number}` | 'back'

/** The most digits of a stake. */
const LENGTH_MAX = 12

/** The stake after a key press; leading zeros are ignored. */
export function pressed(typed: string, key: Key): string {
  if (key === 'back') return typed.slice(0, -1)
  if (typed.length + key.length > LENGTH_MAX) return typed
  return typed === '' || typed === '0' ? String(Number(key)) : typed + key
}
