/**
 * The bar over a game whose provider keeps the balance: the member's money there and on its way, and buttons to move it
 * in and out.
 */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { useSession } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { react } from '../../kit/reactions.ts'
import { refresh, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { bringBack } from '../bringBack.ts'

type Game = SuccessOf<'game/GameList'>['rows'][number]

const LOOK_EVERY_MS = 5000
const AMOUNT = /^\d{1,8}([.,]\d{1,2})?$/

const BUTTON =
  'min-h-8 rounded-base border border-art-edge bg-art-button px-3 font-semibold whitespace-nowrap text-on-art hover:bg-art-hover disabled:text-on-art-muted disabled:opacity-60 max-mid:min-h-11'

/** Moves money in or out, and shows the result. */
function useMoves({ provider, provider_name: name, game }: Game, currency: string) {
  const [isMoving, setMoving] = useState(false)
  const { toast } = useNotices.getState()
  async function run(act: () => Promise<void>): Promise<void> {
    setMoving(true)
    await act()
    setMoving(false)
    refresh('game/GameMoney', 'balance')
  }
  return {
    isMoving,
    moveIn: (amount: number) =>
      run(async () => {
        const outcome = await call('game/MoveIn', { provider, game, amount })
        if (!outcome.ok) react(outcome)
        else if (outcome.value.state !== 'done') toast(t(`game.money.${outcome.value.state}`, { provider: name }))
      }),
    moveOut: () => run(() => bringBack({ provider, name, currency })),
  }
}

export function MoneyBar({ game }: { game: Game }) {
  const { provider, provider_name: name } = game
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const { data } = useCall('game/GameMoney', { provider }, { refetchMs: LOOK_EVERY_MS, keep: true })
  const [typed, setTyped] = useState('')
  const { isMoving, moveIn, moveOut } = useMoves(game, currency)
  const stay = data?.rows[0]
  const isTyped = AMOUNT.test(typed) && Number(typed.replace(',', '.')) > 0
  return (
    <section
      aria-label={t('game.money.there', { provider: name })}
      className="on-header flex flex-none flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-art-line bg-stage-2 px-3 py-1.5 text-[12px] text-on-art-muted"
    >
      <span>
        {t('game.money.there', { provider: name })}{' '}
        <b className="figures text-on-art">{amountText(stay?.balance ?? stay?.there ?? 0, currency)}</b>
      </span>
      {stay !== undefined && stay.in_transit > 0 && (
        <span>
          {t('game.money.way')} <b className="figures text-on-art">{amountText(stay.in_transit, currency)}</b>
        </span>
      )}
      {stay?.leaving && <span role="status">{t('game.money.coming')}</span>}
      <form
        className="ml-auto flex items-center gap-2 max-mid:ml-0 max-mid:w-full"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTyped) return
          void moveIn(Number(typed.replace(',', '.')))
          setTyped('')
        }}
      >
        <input
          className="figures h-8 w-24 rounded-base max-mid:min-w-0 max-mid:grow border border-art-edge bg-art-button px-2 text-on-art max-mid:h-11"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('game.money.amount')}
          placeholder={t('game.money.amount')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className={BUTTON} disabled={!isTyped || isMoving}>
          {t('game.money.in')}
        </button>
        <button type="button" className={BUTTON} disabled={!stay || isMoving} onClick={() => void moveOut()}>
          {t('game.money.out')}
        </button>
      </form>
      {!stay && <p className="basis-full">{t('game.money.why', { provider: name })}</p>}
    </section>
  )
}
