/** The field of a stake on the Myanmar slip, with the currency in front of it. */
import type { Currency } from '@quarterline/core/base/money'
import { tidyStake } from '@quarterline/core/bet/slip/slipStake'
import { useMedia } from '../../../kit/useMedia.ts'
import { t } from '../../../text/text.ts'
import { FINGERS } from '../../slip/stake/keypad.ts'

interface Props {
  /** Its notes are `<id>-note` and `<id>-range`. */
  id: string
  /** What it is for: a leg's id, or `unit` for a maung. */
  leg: string
  label: string
  typed: string
  currency: Currency
  isWrong: boolean
  /** Whether the keypad types into it. */
  isAimed: boolean
  onType: (typed: string) => void
  onLeft: () => void
}

export function StakeBox({ id, leg, label, typed, currency, isWrong, isAimed, onType, onLeft }: Props) {
  const fingers = useMedia(FINGERS)
  return (
    <span className="relative shrink-0">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-small text-muted"
      >
        {currency}
      </span>
      <input
        id={id}
        data-leg={leg}
        className={`field figures !w-32 !pl-11 text-right font-bold mid:!min-h-[30px] mid:!pr-2 mid:!text-[14px] ${isAimed && fingers ? '!border-focus' : ''}`}
        inputMode={fingers ? 'none' : 'decimal'}
        autoComplete="off"
        placeholder={t('slip.stake')}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note ${id}-range`}
        value={typed}
        onChange={({ target }) => onType(tidyStake(target.value, currency))}
        onBlur={onLeft}
      />
    </span>
  )
}
