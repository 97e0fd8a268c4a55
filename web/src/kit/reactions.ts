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
  // An unknown code is shown too: the platform may be newer than the page.
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
      // The panel that made the call shows it with a retry button; the link strip shows the network's state
      // (kit/network.ts).
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
