/** What is to happen when the odds change before a bet is taken. */
import type { OddsOption } from '@quarterline/core/bet/bet'
import { t } from '../../text/text.ts'
import { dispatch, useSlip } from './slipStore.ts'

const OPTIONS: readonly OddsOption[] = [0, 1, 2]

export function Option() {
  const option = useSlip(({ slip }) => slip.option)
  return (
    <label className="flex items-center justify-between gap-2 text-[12px] text-muted">
      {t('slip.option')}
      <select
        className="min-h-7 min-w-0 rounded-base border border-line bg-surface-2 px-1 text-ink max-wide:min-h-11"
        value={option}
        onChange={(event) => dispatch({ type: 'option', option: Number(event.target.value) as OddsOption })}
      >
        {OPTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`slip.option${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
