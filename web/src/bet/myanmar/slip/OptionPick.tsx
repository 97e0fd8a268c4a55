/** The choice of which changed lines are accepted without asking; it is the member's for all his slips. */
import type { OddsOption } from '@quarterline/core/bet/bet'
import { usePreferences } from '../../../account/preferences.ts'
import { t } from '../../../text/text.ts'
import { useMyanmarSlip } from '../../store/slipStore.ts'

const OPTIONS: readonly OddsOption[] = [0, 1, 2]

export function OptionPick() {
  const option = useMyanmarSlip(({ slip }) => slip.option)
  const choose = usePreferences((preferences) => preferences.choose)
  return (
    <label className="flex items-center justify-between gap-2 text-[12px] text-muted">
      {t('slip.option')}
      <select
        className="min-h-7 min-w-0 rounded-base border border-line bg-surface-2 px-1 text-ink max-wide:min-h-11"
        value={option}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          choose({ acceptBetterOdds: chosen > 0, acceptAnyOdds: chosen === 2 })
        }}
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
