/** What a risk key of the wire is called on a page: a number with as many dots as it has places before, or a digit bet. */
import { typeText } from './words.ts'

const DIGITS = 4

/** @param key `4:1234`, `3:321`, `2:45`, `D:1:H:BIG` */
export function betTypeOfKey(key: string): string {
  const [kind = '', first = '', place = '', pick = ''] = key.split(':')
  return kind === 'D' ? typeText(`D_${place}_${pick}`, Number(first)) : first.padStart(DIGITS, '·')
}
