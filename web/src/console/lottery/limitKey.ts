/** The target of a limit: a number or ending, a digit bet, or all of a kind; as a key of the risk, and in words. */
import { DIGIT_PICKS, DIGIT_PLACES, type DigitPick, type DigitPlace } from '@quarterline/core/lottery/lottery'
import { w } from '../../text/consoleText.ts'

const KINDS = ['4', '3', '2', 'D'] as const
type Kind = (typeof KINDS)[number]

/** What can be chosen in the form. */
export const LIMIT_FORMS = ['number', 'digit', ...KINDS] as const
export type LimitForm = (typeof LIMIT_FORMS)[number]

export interface LimitInput {
  form: LimitForm
  number: string
  prize: number
  place: DigitPlace
  pick: DigitPick
}

/** The key of a number, an ending, a pick or a kind; empty where the number has no two to four digits. */
export function keyOf({ form, number, prize, place, pick }: LimitInput): string {
  if (form === 'number') return /^\d{2,4}$/.test(number) ? `${number.length}:${number}` : ''
  return form === 'digit' ? `D:${prize}:${place}:${pick}` : form
}

export const formText = (form: LimitForm): string =>
  form === 'number' || form === 'digit' ? w(`lot.one.${form}`) : w(`lot.kind.${form}`)

export function limitPickText(pick: DigitPick): string {
  switch (pick) {
    case 'BIG':
    case 'SMALL':
    case 'ODD':
    case 'EVEN':
      return w(`lot.pick.${pick}`)
    default:
      return pick
  }
}

/** A key in words; if the key names a number, the number itself. */
export function keyText(key: string): string {
  const kind = KINDS.find((one): one is Kind => one === key)
  if (kind) return w(`lot.kind.${kind}`)
  const [, of = key, placeCode, pickCode] = key.split(':')
  const place = DIGIT_PLACES.find((one) => one === placeCode)
  const pick = DIGIT_PICKS.find((one) => one === pickCode)
  if (!place || !pick) return of.padStart(4, '·')
  return `${w('lot.prize')} ${of}, ${w(`lot.place.${place}`)}: ${limitPickText(pick)}`
}
