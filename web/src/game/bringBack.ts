/** Brings a member's money back from a provider that keeps the balance, and says what became of it. */
import { call } from '../kit/call.ts'
import { amountText } from '../kit/format.ts'
import { useNotices } from '../kit/notices.ts'
import { react } from '../kit/reactions.ts'
import { t } from '../text/text.ts'

/** @param of the provider with its name, and the member's currency */
export async function bringBack(of: { provider: string; name: string; currency: string }): Promise<void> {
  const { provider, name, currency } = of
  const { toast } = useNotices.getState()
  const outcome = await call('game/MoveOut', { provider })
  if (!outcome.ok) return react(outcome)
  const { state, amount = 0 } = outcome.value
  if (state === 'done') toast(t('game.money.back', { amount: `${amountText(amount, currency)} ${currency}` }))
  else toast(t(`game.money.${state}`, { provider: name }))
}
