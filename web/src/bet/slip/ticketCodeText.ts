/** The texts of a ticket's refusals, on the slip's button and in its state. */
import { codeText, t } from '../../text/text.ts'

/** The text of a code; for a ticket of several legs, with the leg that it concerns. */
export function ticketCodeText(code: string, params?: Record<string, string | number>): string {
  const words = codeText(code, params)
  return params?.leg === undefined ? words : t('slip.ofLeg', { n: params.leg, words })
}
