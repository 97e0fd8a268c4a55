/** The slip's notice: a selection was dropped, the slip is full, or a refusal of the platform. */
import { SLIP_LEGS_MAX } from '@quarterline/core/bet/slip/slipShape'
import { X } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { matchText } from '../../market/selection.ts'
import { codeText, t } from '../../text/text.ts'
import { useSlip } from '../store/slipStore.ts'

/** @param of the slip's store */
export function SlipNotice({ of = useSlip }: { of?: typeof useSlip }) {
  const notice = of(({ slip }) => slip.notice)
  const dispatch = of((store) => store.dispatch)
  if (!notice) return null
  const text =
    notice.code === 'marketTypeChanged'
      ? t('slip.dropped', { match: matchText(notice) })
      : notice.code === 'invalidBets'
        ? t('slip.full', { max: SLIP_LEGS_MAX })
        : codeText(notice.code)
  return (
    <div className="flex items-start gap-2 bg-warn-bg p-3 text-[13px] text-warn">
      <span>{text}</span>
      <Button
        look="quiet"
        size="small"
        className="ml-auto !px-1.5"
        aria-label={t('app.close')}
        onClick={() => dispatch({ type: 'dismiss' })}
      >
        <X size={14} aria-hidden />
      </Button>
    </div>
  )
}
