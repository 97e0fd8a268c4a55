/** The choice of which changed odds are accepted without asking. */
import type { OddsOption } from '@quarterline/core/bet/bet'
import { useId } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'
import { useSlip } from '../store/slipStore.ts'

const OPTIONS: readonly OddsOption[] = [0, 1, 2]

/** Accepts any odds from now on, without asking. */
export function takeAny(): void {
  usePreferences.getState().choose({ acceptBetterOdds: true, acceptAnyOdds: true })
}

/**
 * @param props.isAsked whether a changed price waits for the member's consent; then one press accepts any odds from now
 * on
 */
export function Option({ isAsked = false }: { isAsked?: boolean }) {
  const option = useSlip(({ slip }) => slip.option)
  const choose = usePreferences((preferences) => preferences.choose)
  const onChoose = (one: OddsOption) => choose({ acceptBetterOdds: one > 0, acceptAnyOdds: one === 2 })
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-2 text-[12px] text-muted">
      {isAsked && option < 2 ? (
        <Button size="small" className="min-w-0 !text-[12px] max-wide:min-h-11" onClick={takeAny}>
          {t('slip.option2')}
        </Button>
      ) : (
        <label htmlFor={id}>{t('slip.option')}</label>
      )}
      <select
        id={id}
        aria-label={t('slip.option')}
        className="min-h-7 min-w-0 rounded-base border border-line bg-surface-2 px-1 text-ink max-wide:min-h-11"
        value={option}
        onChange={(event) => onChoose(Number(event.target.value) as OddsOption)}
      >
        {OPTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`slip.option${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
