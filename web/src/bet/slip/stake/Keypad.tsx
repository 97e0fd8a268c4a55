/** The slip's keypad on touch screens: chips and keys below the legs, so that nothing is covered. */
import type { Currency, Money } from '@quarterline/core/base/money'
import { Delete } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { t } from '../../../text/text.ts'
import { Chips } from './Chips.tsx'
import { type Key, pressed } from './keypad.ts'

interface Props {
  currency: Currency
  /** The typed stake, and the label of what it is for. */
  typed: string
  label: string
  largest: Money | undefined
  onTyped: (typed: string) => void
  onDone: () => void
}

export function Keypad({ currency, typed, label, largest, onTyped, onDone }: Props) {
  const press = (key: Key) => onTyped(pressed(typed, key))
  const digit = (key: Key) => (
    <Button key={key} className="figures min-h-11 text-[17px] font-semibold" onClick={() => press(key)}>
      {key}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div
      role="group"
      aria-label={label}
      className="flex flex-col gap-1.5"
      // Keeps the focus in the stake field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Chips currency={currency} typed={typed} largest={largest} onTyped={onTyped} />
      <div className="grid grid-cols-4 gap-1.5">
        {(['1', '2', '3'] as const).map(digit)}
        <Button className="min-h-11" aria-label={t('keypad.back')} onClick={() => press('back')}>
          <Delete size={18} aria-hidden />
        </Button>
        {(['4', '5', '6'] as const).map(digit)}
        <Button className="min-h-11 text-[13px]" onClick={() => onTyped('')}>
          {t('keypad.clear')}
        </Button>
        {(['7', '8', '9'] as const).map(digit)}
        <Button className="row-span-2 text-[13px]" onClick={onDone}>
          {t('keypad.done')}
        </Button>
        {(['0', '00', '000'] as const).map(digit)}
      </div>
    </div>
  )
}
