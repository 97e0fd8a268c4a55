/** What is to happen when the odds change before a bet is taken. */
import type { OddsOption } from '@quarterline/core/bet/bet'
import { usePreferences } from '../../account/preferences.ts'
import { t } from '../../text/text.ts'
import { useSlip } from './slipStore.ts'

const OPTIONS: readonly OddsOption[] = [0, 1, 2]

export function Option() {
  const option = useSlip(({ slip }) => slip.option)
  const choose = usePreferences((preferences) => preferences.choose)
  const onChoose = (one: OddsOption) => choose({ acceptBetterOdds: one > 0, acceptAnyOdds: one === 2 })
  return (
    <label className="flex items-center justify-between gap-2 text-[12px] text-muted">
      {t('slip.option')}
      <select
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
    </label>
  )
}
