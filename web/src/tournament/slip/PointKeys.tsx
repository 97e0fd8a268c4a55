/** Chips that set a stake in points, and on touch screens a keypad within the slip. */
import { Delete } from 'lucide-react'
import { type Key, pressed } from '../../bet/slip/stake/keypad.ts'
import { t } from '../../text/text.ts'

const CHIPS = [10, 50, 100, 200]
/** The amount that the key beside the digits adds. */
const ADDED = 50

interface Props {
  typed: string
  /** The selection's name, for the accessible labels. */
  label: string
  /** The largest stake, while it is known and there is one. */
  most: number | undefined
  hasKeys: boolean
  onTyped: (typed: string) => void
}

const CHIP =
  'figures min-h-[26px] rounded-base border border-line bg-surface-3 text-[12px] font-semibold hover:border-line-strong disabled:text-muted max-wide:min-h-10 max-wide:text-[14px]'
const KEY = 'figures grid min-h-[46px] place-items-center rounded-base border border-line text-[18px] font-semibold'
const AUX = `${KEY} bg-surface text-[14px]! text-muted`

function Keys({ typed, onTyped }: Pick<Props, 'typed' | 'onTyped'>) {
  const press = (key: Key) => onTyped(pressed(typed, key))
  const digit = (key: Key) => (
    <button key={key} type="button" className={`${KEY} bg-surface-3`} onClick={() => press(key)}>
      {key}
    </button>
  )
  const done = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
  return (
    <div className="grid grid-cols-4 gap-1 px-3 pb-2">
      {(['1', '2', '3'] as const).map(digit)}
      <button type="button" className={AUX} aria-label={t('keypad.back')} onClick={() => press('back')}>
        <Delete size={18} aria-hidden />
      </button>
      {(['4', '5', '6'] as const).map(digit)}
      <button type="button" className={AUX} onClick={() => onTyped('')}>
        {t('keypad.clear')}
      </button>
      {(['7', '8', '9'] as const).map(digit)}
      <button type="button" className={AUX} onClick={() => onTyped(String((Number(typed) || 0) + ADDED))}>
        +{ADDED}
      </button>
      {digit('00')}
      {digit('0')}
      <button type="button" className={`${AUX} col-span-2`} onClick={done}>
        {t('keypad.done')}
      </button>
    </div>
  )
}

export function PointKeys({ typed, label, most, hasKeys, onTyped }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div
      role="group"
      aria-label={label}
      // Keeps the focus in the stake field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div data-chips="" className="grid grid-cols-5 gap-1 px-2 pt-2 pb-1 max-wide:gap-1.5 max-wide:px-3 max-wide:py-2">
        {CHIPS.map((chip) => (
          <button
            key={chip}
            type="button"
            className={CHIP}
            aria-label={t('points.chip', { points: chip })}
            onClick={() => onTyped(String(chip))}
          >
            {chip}
          </button>
        ))}
        <button
          type="button"
          className={CHIP}
          disabled={most === undefined}
          onClick={() => most !== undefined && onTyped(String(most))}
        >
          {t('slip.max')}
        </button>
      </div>
      {hasKeys && <Keys {...{ typed, onTyped }} />}
    </div>
  )
}
