/** What has changed about a leg since the member looked, with the buttons that accept it or take the leg off. */
import { legPick, myanmarState } from '@quarterline/core/bet/slip/slipMyanmar'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { STAKE_CODES } from '@quarterline/core/bet/slip/slipStake'
import { lineOfPick } from '@quarterline/core/market/myanmarPick'
import { Lock } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { lockText } from '../../../market/cell/lock.ts'
import { lineWords } from '../../../market/myanmar/LineText.tsx'
import { codeText, t } from '../../../text/text.ts'
import { tellMyanmar, useMyanmarSlip } from '../../store/slipStore.ts'
import { legWords } from './legWords.tsx'

/** Why a shut leg is shut, beside its state. */
function lockWords({ now, sport }: Leg): string {
  return now.lock ? `: ${lockText({ sport, isLive: now.group === 3, lock: now.lock, parent: undefined })}` : ''
}

export function LegNotice({ leg }: { leg: Leg }) {
  const option = useMyanmarSlip(({ slip }) => slip.option)
  const state = myanmarState(leg)
  const shut = state === 'suspended' || state === 'closed'
  const { refusal } = leg
  const refused =
    refusal && state === 'open' && !STAKE_CODES.test(refusal.code) ? codeText(refusal.code, refusal.params) : null
  const asks =
    state === 'lineChanged' ||
    state === 'scoreChanged' ||
    (state === 'priceDown' && option < 2) ||
    (state === 'priceUp' && option === 0)
  if (!shut && !asks && !refused) return null
  const was = lineWords(lineOfPick({ ...legPick(leg), line: leg.seen.line, percent: leg.seen.base / 10 }))
  return (
    <div
      className={`flex min-h-7 flex-wrap items-center justify-end gap-1 rounded-base pr-1 pl-2 text-[12px] leading-4 font-semibold max-wide:min-h-9 ${state === 'priceUp' ? 'bg-ok-bg text-ok' : 'bg-warn-bg text-warn'}`}
    >
      {shut && <Lock size={14} aria-hidden className="shrink-0" />}
      <span className="figures mr-auto">
        {refused ?? (
          <>
            {t(`slip.${state === 'open' ? 'suspended' : state}`)}
            {shut && lockWords(leg)} {asks && <s className="font-normal">{was}</s>}
          </>
        )}
      </span>
      {(asks || state === 'closed') && (
        <Button size="bar" onClick={() => tellMyanmar({ type: 'remove', id: leg.id })}>
          {t('slip.drop')} <span className="sr-only">{legWords(leg)}</span>
        </Button>
      )}
      {asks && !refused && (
        <Button size="bar" className="figures" onClick={() => tellMyanmar({ type: 'agree', id: leg.id })}>
          {t('slip.agree', { odds: lineWords(lineOfPick(legPick(leg))) })}
        </Button>
      )}
    </div>
  )
}
