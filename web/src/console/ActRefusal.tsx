/** The refusal of an act, in the console's words. */
import { refusalText } from '../account/security/Fields.tsx'
import type { Refusal } from '../kit/call.ts'
import { w } from '../text/consoleText.ts'
import type { ConsoleKey } from '../text/shape.ts'

type RefusalText = Extract<ConsoleKey, `why.${string}`>

const REASONS: readonly string[] = [
  'noText',
  'noTitle',
  'tooLong',
  'markup',
  'window',
  'over',
  'tooMany',
  'nobody',
  'oneRecipient',
  'severalUplines',
  'unknownNews',
  'unknownMessage',
  'unknownMember',
  'unknownUpline',
  'exists',
  'url',
  'address',
  'hasBets',
  'hasMoney',
  'wallet',
  'twoKeys',
  'oneKey',
  'bet',
  'onTheWay',
  'type',
  'name',
  'notAllowed',
  'unknownBet',
  'unknownLicensee',
  'noStatement',
  'noShareholder',
  'noReview',
  'changedMeanwhile',
  'keyUsed',
  'alreadyDecided',
  'roundEnded',
  'notUnfinished',
  'providerOpen',
  'providerCompleted',
  'providerCancelled',
  'paid',
  'unknownRound',
  'moveIsFresh',
  'unknownMove',
  'unknownJackpot',
  'inUse',
  'noCalls',
  'unknownGame',
  'unknownProvider',
  'currency',
  'unknownDraw',
  'unknownCompany',
  'drawsItself',
  'alreadyCancelled',
  'notDrawn',
  'sameResult',
  'nothingTyped',
  'notEarlier',
  'wrongTimes',
  'drawExists',
]

/** What a refusal means where the code alone says too little; undefined where it says enough. */
export type RefusalMeaning = (refusal: Refusal) => string | undefined

/** Where an act names what the page showed: it is looked at again. Elsewhere it is a request that is to be rejected. */
export const changedSince: RefusalMeaning = (refusal) =>
  refusal.params?.reason === 'changedMeanwhile' ? refusalText(refusal) : undefined

interface Props {
  refusal: Refusal | null
  meaning?: RefusalMeaning | undefined
  /** Whether nobody knows if the act was done, and a further press does it once all the same. */
  isUnknown?: boolean
}

export function ActRefusal({ refusal, meaning, isUnknown = false }: Props) {
  const { reason, language = '', max = '' } = refusal?.params ?? {}
  const isKnown = refusal?.code === 'requestConflict' && REASONS.includes(String(reason))
  return (
    <div role="alert" className="empty:hidden">
      {isUnknown && <p className="rounded-base bg-warn-bg p-3 text-warn">{w('desk.unknownAct')}</p>}
      {refusal && !(isUnknown && refusal.unanswered) && (
        <p className="rounded-base bg-danger-bg p-3 text-danger">
          {meaning?.(refusal) ??
            (isKnown ? w(`why.${reason}` as RefusalText, { language, max }) : refusalText(refusal))}
        </p>
      )}
    </div>
  )
}
