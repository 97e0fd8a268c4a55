/** Opens the palette by Ctrl+K or a press. The palette's part is loaded with the first. */
import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'

const Palette = lazyExtra(() => import('./Palette.tsx'), 'Palette')

const isCtrlK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

export function PaletteButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isCtrlK(event)) return
      event.preventDefault()
      // An open dialog is answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const label = `${t('shell.palette')} (Ctrl+K)`
  return (
    <>
      <Button look="onHeader" className={className} aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Search size={17} aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
