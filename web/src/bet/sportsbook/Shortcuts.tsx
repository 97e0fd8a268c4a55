/** The list of keyboard shortcuts, and the switch that turns single keys off. */
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useIsMyanmar } from '../../account/mmoType.ts'
import { Button } from '../../kit/Button.tsx'
import { useLook } from '../../kit/look.ts'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../text/text.ts'
import { useShortcuts } from './shortcuts.ts'

const KEYS = [
  ['←→↑↓', 'keys.arrows'],
  ['Enter · Space', 'keys.pick'],
  ['/', 'keys.search'],
  ['Ctrl+K', 'shell.palette'],
  ['g l · g t · g e · g f', 'keys.groups'],
  ['j · k', 'keys.match'],
  ['m', 'keys.more'],
  ['s', 'keys.star'],
  ['b', 'keys.slip'],
  ['1 – 6 · Alt+1 – 6', 'keys.chips'],
  ['Ctrl+Enter', 'keys.place'],
  ['o', 'keys.odds'],
  ['Esc', 'keys.close'],
  ['?', 'keys.help'],
] as const

/** The key of the Myanmar board, whose words have come with it. */
const MYANMAR_KEYS = [['i', 'mm.how.show']] as const

export function Shortcuts() {
  const isMyanmar = useIsMyanmar()
  const [isOpen, setOpen] = useState(false)
  const [show] = useState(() => () => setOpen(true))
  const singleKeys = useLook((look) => look.singleKeys)
  const setSingleKeys = useLook((look) => look.setSingleKeys)
  useShortcuts(show)
  const close = () => setOpen(false)
  const button = (
    <Button
      look="quiet"
      size="bar"
      className="ml-auto text-muted max-wide:hidden"
      aria-label={t('keys.heading')}
      title={t('keys.heading')}
      onClick={show}
    >
      <Keyboard size={15} aria-hidden />
    </Button>
  )
  if (!isOpen) return button
  return (
    <Modal label={t('keys.heading')} onClose={close}>
      <h2 className="mb-3 text-[16px] font-semibold">{t('keys.heading')}</h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        {[...KEYS, ...(isMyanmar ? MYANMAR_KEYS : [])].map(([keys, key]) => (
          <div key={key} className="contents">
            <dt className="figures rounded-base border border-line-strong px-2 text-[13px] whitespace-nowrap">
              {keys}
            </dt>
            <dd>{t(key)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="size-4"
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        {t('keys.single')}
      </label>
      <p className="mb-3 text-[13px] text-muted">{t('keys.singleNote')}</p>
      <Button look="primary" className="w-full" onClick={close}>
        {t('app.close')}
      </Button>
    </Modal>
  )
}
