/** Why something was not written, in the operator's words. */
import { refusalText } from '../../account/security/Fields.tsx'
import type { Refused } from '../../kit/call.ts'
import { useWords, type Word } from '../words.ts'

const REASONS: readonly string[] = [
  ...['noText', 'noTitle', 'tooLong', 'markup', 'window', 'over', 'tooMany', 'nobody', 'oneRecipient'],
  ...['severalUplines', 'unknownNews', 'unknownMessage', 'unknownMember'],
]

export function Refusal({ refusal }: { refusal: Refused | null }) {
  const w = useWords()
  const { reason, language = '', max = '' } = refusal?.params ?? {}
  const isKnown = refusal?.code === 'requestConflict' && REASONS.includes(String(reason))
  return (
    <div role="alert">
      {refusal && (
        <p className="rounded-base bg-danger-bg p-3 text-danger">
          {isKnown ? w(`why.${reason}` as Word, { language, max }) : refusalText(refusal)}
        </p>
      )}
    </div>
  )
}
