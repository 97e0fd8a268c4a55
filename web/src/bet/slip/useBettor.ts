/** The bettor of the slip: currency, what he can spend, and odds type. */
import { type Currency, fromDecimal, NOTHING } from '@quarterline/core/base/money'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { useMemo } from 'react'
import { useBalance } from '../../account/balance.ts'
import { usePreferences } from '../../account/preferences.ts'

export function useBettor(currency: Currency): SlipBettor {
  const { data } = useBalance()
  const oddsType = usePreferences((preferences) => preferences.oddsType)
  const available = fromDecimal(data?.balance ?? 0) ?? NOTHING
  return useMemo(() => ({ currency, available, oddsType }), [currency, available, oddsType])
}
