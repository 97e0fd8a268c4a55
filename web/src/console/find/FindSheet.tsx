/** The console's search on narrow screens: a button in the top bar, and a sheet with the field and its results. */
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { w } from '../../text/consoleText.ts'
import { t } from '../../text/text.ts'
import { FindResults } from './FindResults.tsx'

function Sheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <Modal label={w('find.label')} onClose={onClose} sheet>
      <search className="flex min-h-[60dvh] flex-col gap-2 p-3">
        <div className="flex gap-2">
          <input
            // biome-ignore lint/a11y/noAutofocus: the sheet was opened to type into it
            autoFocus
            type="search"
            aria-label={w('find.label')}
            placeholder={w('find.hint')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="field min-w-0 grow text-[16px]"
          />
          <Button className="min-h-11" onClick={onClose}>
            {t('app.close')}
          </Button>
        </div>
        <FindResults typed={typed} onGo={onClose} className="min-h-0" />
      </search>
    </Modal>
  )
}

export function FindSheet() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="onHeader" className="min-h-11 min-w-11" aria-label={w('find.label')} onClick={() => setOpen(true)}>
        <Search size={20} aria-hidden />
      </Button>
      {isOpen && <Sheet onClose={() => setOpen(false)} />}
    </>
  )
}
