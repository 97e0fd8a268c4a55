/** What the page does when the platform refuses: one switch over the catalogue's reactions. */
import { type ErrorCode, errorRow } from '@quarterline/core/base/errors'
import { codeText } from '../text/text.ts'
import type { Refused } from './call.ts'
import { useNotices } from './notices.ts'

/**
 * Reacts to a code. Codes that belong beside a field, on a leg or on a price are answered where they are shown; here they
 * are quiet. A message with a space is shown as it is.
 */
export function react({ code, params }: Pick<Refused, 'code' | 'params'>): void {
  const { openDialog, endSession, toast } = useNotices.getState()
  const text = codeText(code, params)
  if (code.includes(' ')) return openDialog(text)
  const { react: reaction } = errorRow(code as ErrorCode)
  switch (reaction) {
    case 'logout':
      return endSession(text)
    case 'dialog':
    case 'notice':
      return openDialog(text)
    case 'toast':
      return toast(text)
    case 'offline':
    case 'quiet':
      // The panel that asked shows it, with a way to try again; the connection banner tells of the line.
      return console.warn(code)
    case 'silent':
    case 'field':
    case 'dropSlip':
    case 'adjustStake':
    case 'waitOdds':
    case 'greyOut':
      return
    default:
      return reaction satisfies never
  }
}
