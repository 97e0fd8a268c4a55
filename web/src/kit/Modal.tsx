/** A modal dialog that holds the focus, in the middle or as a sheet from below. It is the browser's own `dialog`. */
import { type ReactNode, useEffect, useRef } from 'react'
import { usePull } from './gesture/usePull.ts'

interface Props {
  label: string
  onClose: () => void
  sheet?: boolean
  /** For text to read rather than to answer. */
  wide?: boolean
  children: ReactNode
}

const MIDDLE = 'm-auto w-[min(92vw,26rem)] rounded-base p-5'
const WIDE = 'm-auto w-[min(92vw,720px)] rounded-base p-5'
const SHEET =
  'mx-auto mt-auto mb-0 w-full max-w-[40rem] max-h-[88dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] overscroll-contain'

export function Modal({ label, onClose, sheet = false, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pull = usePull(dialog, onClose)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      // The element around the caller may forbid line breaks.
      className={`max-w-none border whitespace-normal border-line bg-surface-2 text-ink ${sheet ? SHEET : wide ? WIDE : MIDDLE}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (sheet && event.target === dialog.current) onClose()
      }}
      {...(sheet ? pull : {})}
    >
      {children}
    </dialog>
  )
}
