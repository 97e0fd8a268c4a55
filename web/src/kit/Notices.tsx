/** Shows the notices: one dialog, and the toasts. */
import { useEffect } from 'react'
import { t } from '../text/text.ts'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { useNotices } from './notices.ts'

const TOAST_MS = 5000

function Toast({ id, text }: { id: number; text: string }) {
  const drop = useNotices((notices) => notices.dropToast)
  useEffect(() => {
    const timer = setTimeout(() => drop(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, drop])
  return (
    <div className="pointer-events-auto rounded-base border border-line bg-surface-2 px-4 py-2 shadow-lg">{text}</div>
  )
}

/** @param onSessionOver what follows when the member has read that his session is over */
export function Notices({ onSessionOver }: { onSessionOver: () => void }) {
  const { dialog, toasts, closeDialog } = useNotices()
  const close = () => {
    closeDialog()
    if (dialog?.reloads) location.reload()
    if (dialog?.endsSession) onSessionOver()
  }
  return (
    <>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-50 flex flex-col items-center gap-2">
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} />
        ))}
      </div>
      {dialog && (
        <Modal label={t(dialog.endsSession ? 'app.sessionOver' : 'app.notice')} onClose={close}>
          <p className="mb-4 text-[16px]">{dialog.text}</p>
          <Button look="primary" className="w-full" onClick={close}>
            {t('app.ok')}
          </Button>
        </Modal>
      )}
    </>
  )
}
