/** Money of the member's that is with providers that keep the balance, and the way back: in every lobby, and while games are shut. */
import { useState } from 'react'
import { useSession } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { amountText } from '../../kit/format.ts'
import { refresh, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { bringBack } from '../bringBack.ts'

/** How often a lobby that is looked at asks for it. */
const LOOK_EVERY_MS = 15_000

export function MoneyAway() {
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const { data } = useCall('game/GameMoney', {}, { refetchMs: LOOK_EVERY_MS, keep: true })
  const [moving, setMoving] = useState<string>()
  if (!data || data.rows.length === 0) return null
  const back = async (provider: string, name: string) => {
    setMoving(provider)
    await bringBack({ provider, name, currency })
    setMoving(undefined)
    refresh('game/GameMoney', 'balance')
  }
  return (
    <ul className="panel flex flex-col gap-2 p-2.5">
      {data.rows.map(({ provider, provider_name: name, there, in_transit, leaving }) => (
        <li key={provider} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {t('game.money.there', { provider: name })} <b className="figures">{amountText(there, currency)}</b>
          </span>
          {in_transit > 0 && (
            <span className="text-muted">
              {t('game.money.way')} <b className="figures">{amountText(in_transit, currency)}</b>
            </span>
          )}
          {leaving && <span className="text-muted">{t('game.money.coming')}</span>}
          <Button
            className="ml-auto max-wide:min-h-11"
            disabled={moving !== undefined}
            onClick={() => void back(provider, name)}
          >
            {t('game.money.out')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
