/** The choice of light, dark or the system's setting. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { useLook } from '../../kit/look.ts'
import { t } from '../../text/text.ts'

const MODES = [
  { mode: 'light', key: 'door.light', Icon: Sun },
  { mode: 'dark', key: 'door.dark', Icon: Moon },
  { mode: 'system', key: 'door.system', Icon: Monitor },
] as const

export function ModeSwitch() {
  const { mode: chosen, setMode } = useLook()
  return (
    <fieldset className="inline-flex overflow-hidden rounded-base border border-line-strong">
      <legend className="sr-only">{t('door.mode')}</legend>
      {MODES.map(({ mode, key, Icon }) => (
        <label
          key={mode}
          title={t(key)}
          className="grid min-h-[34px] w-[38px] cursor-pointer place-items-center border-l border-line first-of-type:border-l-0 hover:bg-odds-hover has-checked:bg-brand has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current max-door:min-h-[42px] max-door:w-11"
        >
          <input
            type="radio"
            name="mode"
            className="sr-only"
            checked={mode === chosen}
            onChange={() => setMode(mode)}
            aria-label={t(key)}
          />
          <Icon size={18} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
