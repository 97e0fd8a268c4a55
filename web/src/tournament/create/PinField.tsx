/**
 * The PIN of a new private room: six boxes. Typing moves on, Backspace moves back, a paste fills all; a button draws
 * another PIN.
 */
import { ROOM } from '@quarterline/core/tournament/room'
import { Dices } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'
import { drawPin } from './draft.ts'
import { type PinChange, pinAfterBackspace, pinAfterTyping } from './pin.ts'

const DIGITS = ROOM.pinDigits

export function PinField({ pin, onType }: { pin: string; onType: (pin: string) => void }) {
  const boxes = useRef<HTMLDivElement>(null)
  const focus = (at: number) => boxes.current?.querySelectorAll('input')[Math.min(Math.max(at, 0), DIGITS - 1)]?.focus()
  const take = ({ pin: next, at }: PinChange) => {
    onType(next)
    focus(at)
  }
  const walk = (event: KeyboardEvent, at: number) => {
    if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
    else if (event.key === 'Backspace') take(pinAfterBackspace(pin, at))
    else return
    event.preventDefault()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div
        ref={boxes}
        className="flex gap-1.5 max-mid:w-full"
        onPaste={(event) => {
          event.preventDefault()
          take(pinAfterTyping('', 0, event.clipboardData.getData('text')))
        }}
      >
        {Array.from({ length: DIGITS }, (_, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            value={pin[at] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            maxLength={1}
            aria-label={t('rooms.make.digit', { n: at + 1 })}
            onChange={({ target }) => take(pinAfterTyping(pin, at, target.value.slice(-1)))}
            onKeyDown={(event) => walk(event, at)}
            onFocus={({ target }) => target.select()}
            className={`figures h-[42px] w-[38px] min-w-0 rounded-base border border-line-strong bg-surface-2 text-center text-[18px] font-bold max-mid:h-12 max-mid:w-auto max-mid:grow max-mid:text-[20px] ${at === DIGITS / 2 ? 'ml-3' : ''}`}
          />
        ))}
      </div>
      <Button
        size="small"
        className="min-h-[38px] px-3 font-semibold max-mid:min-h-11 max-mid:w-full"
        onClick={() => onType(drawPin())}
      >
        <Dices size={14} aria-hidden />
        {t('rooms.make.draw')}
      </Button>
    </div>
  )
}
