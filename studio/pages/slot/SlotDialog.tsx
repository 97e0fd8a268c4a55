/** A dialog over the stage: it takes the focus, keeps it, and closes by Escape. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Glyph } from './Glyph.tsx'

interface SlotDialogProps {
  title: string
  subtitle?: string
  closeText: string
  isNarrow?: boolean
  close(): void
  children: ReactNode
}

export function SlotDialog({ title, subtitle, closeText, isNarrow, close, children }: SlotDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={isNarrow ? 'dialog narrow' : 'dialog'} aria-label={title} onClose={close}>
      <header>
        <h2>{title}</h2>
        <span>{subtitle}</span>
        <button type="button" className="plain" onClick={close}>
          <Glyph name="close" size={14} />
          {closeText}
        </button>
      </header>
      {children}
    </dialog>
  )
}
