/** The field of a ticket's unit stake, with its limits and its fault. */
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { tidyStake } from '@quarterline/core/bet/slip/slipStake'
import { useId, useState } from 'react'
import { useMedia } from '../../../kit/useMedia.ts'
import { t } from '../../../text/text.ts'
import { Chips } from '../stake/Chips.tsx'
import { Keypad } from '../stake/Keypad.tsx'
import { FINGERS } from '../stake/keypad.ts'
import { StakeNotes, StakeRange } from '../stake/StakeNotes.tsx'
import { UNIT_FIELD } from './useTicketQuote.ts'
import { useUnitStake } from './useUnitStake.ts'

interface Props {
  mode: TicketMode
  bettor: SlipBettor
  /** Asks the desk at once. */
  onQuote: () => void
}

export function UnitStake({ mode, bettor, onQuote }: Props) {
  const id = useId()
  const fingers = useMedia(FINGERS)
  const [typing, setTyping] = useState(true)
  const { typed, limits, refusal, corrected, wrong, largest, type } = useUnitStake(mode, bettor)
  const label = t(mode === 'system' ? 'slip.unitStake' : 'slip.stake')
  const pad = { currency: bettor.currency, typed, largest }
  return (
    <div className="flex flex-col gap-1.5">
      {!fingers && (
        <Chips
          {...pad}
          onTyped={(next) => {
            type(next)
            onQuote()
          }}
        />
      )}
      <label className="flex items-center gap-3">
        <span className="text-[13px] text-muted">{label}</span>
        <input
          data-leg={UNIT_FIELD}
          className="field figures ml-auto !w-32 text-right font-bold mid:!min-h-7 mid:!pr-2 mid:!text-[14px]"
          inputMode={fingers ? 'none' : 'decimal'}
          autoComplete="off"
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-note ${id}-range`}
          value={typed}
          onChange={(event) => type(tidyStake(event.target.value, bettor.currency))}
          onFocus={() => setTyping(true)}
          onBlur={onQuote}
        />
      </label>
      <StakeRange id={id} limits={limits} refusal={refusal} currency={bettor.currency} />
      <StakeNotes id={id} wrong={wrong} corrected={corrected} />
      {fingers && typing && (
        <Keypad
          {...pad}
          label={label}
          onTyped={type}
          onDone={() => {
            setTyping(false)
            onQuote()
          }}
        />
      )}
    </div>
  )
}
