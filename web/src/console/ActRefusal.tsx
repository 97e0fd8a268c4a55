/** The refusal of an act, in the console's words. */
import { refusalText } from '../account/security/Fields.tsx'
import type { Refusal } from '../kit/call.ts'
import { w } from '../text/consoleText.ts'
import type { ConsoleKey } from '../text/shape.ts'

type RefusalText = Extract<ConsoleKey, `why.${string}`>

const REASONS: readonly string[] = [
  ...['noText', 'noTitle', 'tooLong', 'markup', 'window', 'over', 'tooMany', 'nobody', 'oneRecipient'],
  ...['severalUplines', 'unknownNews', 'unknownMessage', 'unknownMember', 'unknownUpline'],
  ...['exists', 'url', 'address', 'hasBets', 'hasMoney', 'wallet', 'twoKeys', 'oneKey'],
  ...['bet', 'onTheWay', 'type', 'name', 'notAllowed'],
  ...['unknownBet', 'unknownLicensee', 'noStatement'],
]

export function ActRefusal({ refusal }: { refusal: Refusal | null }) {
  const { reason, language = '', max = '' } = refusal?.params ?? {}
  const isKnown = refusal?.code === 'requestConflict' && REASONS.includes(String(reason))
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <p className="rounded-base bg-danger-bg p-3 text-danger">
          {isKnown ? w(`why.${reason}` as RefusalText, { language, max }) : refusalText(refusal)}
        </p>
      )}
    </div>
  )
}
