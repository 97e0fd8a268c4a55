/** The page's reaction to a refusal: one switch over the reactions of the catalogue of errors. */
import { errorRow, isKnown } from '@quarterline/core/base/errors'
import { codeText } from '../text/text.ts'
import type { Refusal } from './call.ts'
import { useNotices } from './notices.ts'

/**
 * Reacts to a code. Codes that belong beside a field, on a leg or on a price are answered where they are shown; here they
 * are quiet. A message with a space is shown as it is.
 */
export function react({ code, params }: Pick<Refusal, 'code' | 'params'>): void {
  const { openDialog, endSession, sayShut, toast } = useNotices.getState()
  const text = codeText(code, params)
  // A code that this page does not know is told as well: its platform may be newer.
  if (code.includes(' ') || !isKnown(code)) {
    openDialog(text)
    return
  }
  const { react: reaction } = errorRow(code)
  switch (reaction) {
    case 'logout':
      endSession(text)
      return
    case 'dialog':
    case 'notice':
      openDialog(text)
      return
    case 'toast':
      toast(text)
      return
    case 'offline':
    case 'quiet':
      // The panel that asked shows it, with a way to try again; the strip at the bottom tells of the network (kit/network.ts).
      console.warn(code)
      return
    case 'maintenance':
      sayShut()
      return
    case 'silent':
    case 'field':
    case 'dropSlip':
    case 'adjustStake':
    case 'waitOdds':
    case 'greyOut':
      return
    default:
      reaction satisfies never
  }
}
