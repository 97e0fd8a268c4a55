/**
 * The bar over a game whose provider keeps the balance: the member's money there and on its way, and buttons to move it
 * in and out.
 */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { useSession } from '../../account/session.ts'
import { amountText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { useMoves } from './useMoves.ts'

type Game = SuccessOf<'game/GameList'>['rows'][number]

const LOOK_EVERY_MS = 5000
const AMOUNT = /^\d{1,8}([.,]\d{1,2})?$/

const BUTTON =
  'min-h-8 rounded-base border border-art-edge bg-art-button px-3 font-semibold whitespace-nowrap text-on-art hover:bg-art-hover disabled:text-on-art-muted disabled:opacity-60 max-mid:min-h-11'

/** The field and buttons that move money in, and all of it back. */
function MoveForm({ moves, hasStay }: { moves: ReturnType<typeof useMoves>; hasStay: boolean }) {
  const { isMoving, undecided, moveIn, moveOut } = moves
  const [typed, setTyped] = useState('')
  // What may have been moved already stays in the field, and is asked for again as it was.
  const shown = undecided === undefined ? typed : String(undecided)
  const isTyped = AMOUNT.test(shown) && Number(shown.replace(',', '.')) > 0
  async function submit(): Promise<void> {
    setTyped(shown)
    if (await moveIn(Number(shown.replace(',', '.')))) setTyped('')
  }
  return (
    <form
      className="ml-auto flex items-center gap-2 max-mid:ml-0 max-mid:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        if (isTyped && !isMoving) void submit()
      }}
    >
      <input
        className="figures h-8 w-24 rounded-base max-mid:min-w-0 max-mid:grow border border-art-edge bg-art-button px-2 text-on-art read-only:text-on-art-muted max-mid:h-11"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('game.money.amount')}
        placeholder={t('game.money.amount')}
        value={shown}
        readOnly={undecided !== undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className={BUTTON} disabled={!isTyped || isMoving}>
        {t('game.money.in')}
      </button>
      <button type="button" className={BUTTON} disabled={!hasStay || isMoving} onClick={() => void moveOut()}>
        {t('game.money.out')}
      </button>
    </form>
  )
}

export function MoneyBar({ game }: { game: Game }) {
  const { provider, provider_name: name } = game
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const { data } = useCall('game/GameMoney', { provider }, { refetchMs: LOOK_EVERY_MS, keep: true })
  const moves = useMoves(game, currency)
  const stay = data?.rows[0]
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
      <MoveForm moves={moves} hasStay={stay !== undefined} />
      {moves.undecided !== undefined && !moves.isMoving && (
        <p role="alert" className="basis-full text-on-art">
          {t('game.money.noAnswer')}
        </p>
      )}
      {!stay && <p className="basis-full">{t('game.money.why', { provider: name })}</p>}
    </section>
  )
}
