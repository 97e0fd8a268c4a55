/** Six boxes for the PIN of a private room. Typing moves on, Backspace moves back, a paste fills all. */
import { ROOM } from '@quarterline/core/tournament/room'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { t } from '../../text/text.ts'

const DIGITS = ROOM.pinDigits
const HALF = DIGITS / 2

/** A PIN with the digit at a place replaced. */
export function withDigit(pin: string, at: number, digit: string): string {
  return `${pin.slice(0, at)}${digit}${pin.slice(at + 1)}`.slice(0, DIGITS)
}

/** The digits of a text, at most as many as a PIN has. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS)

interface Props {
  pin: string
  /** The room's owner, who gives out the PIN. */
  from: string
  isWrong: boolean
  isShut: boolean
  onType: (pin: string) => void
}

export function PinBoxes({ pin, from, isWrong, isShut, onType }: Props) {
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const focus = (at: number) => boxes.current?.querySelectorAll('input')[Math.min(Math.max(at, 0), DIGITS - 1)]?.focus()
  const type = (at: number, text: string) => {
    const digits = digitsOf(text)
    if (digits === '') return
    // A wrong PIN is cleared: changing it digit by digit would count each change as a try.
    const stands = isWrong ? '' : pin
    const next = digits.length > 1 ? digits : withDigit(stands, Math.min(at, stands.length), digits)
    onType(next)
    focus(digits.length > 1 ? digits.length : Math.min(at, stands.length) + 1)
  }
  const walk = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
    else if (event.key === 'Backspace') {
      const last = pin[at] === undefined ? at - 1 : at
      onType(pin.slice(0, Math.max(0, last)))
      focus(last)
    } else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    type(0, event.clipboardData.getData('text'))
  }
  return (
    <fieldset aria-labelledby={id} className="min-w-0 px-2 py-1.5 max-wide:px-3 max-wide:py-2.5">
      <div className="mb-1.5 flex justify-between gap-2 text-[12px] max-wide:text-[14px]">
        <span id={id} className="font-semibold">
          {t('points.pin')}
        </span>
        <span className="cut text-muted">{t('points.pinFrom', { name: from })}</span>
      </div>
      <div ref={boxes} className="flex gap-1.5" onPaste={paste}>
        {Array.from({ length: DIGITS }, (_, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            className={`figures h-[42px] w-0 min-w-0 flex-1 rounded-base border bg-surface-2 text-center text-[18px] font-bold disabled:bg-surface-3 disabled:text-muted max-wide:h-12 max-wide:text-[20px] ${at === HALF ? 'ml-2' : ''} ${isWrong ? 'border-danger' : 'border-line-strong'}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={1}
            disabled={isShut}
            aria-label={t('rooms.make.digit', { n: at + 1 })}
            aria-invalid={isWrong}
            value={pin[at] ?? ''}
            onChange={(event) => type(at, event.target.value.slice(-1))}
            onKeyDown={(event) => walk(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
    </fieldset>
  )
}
