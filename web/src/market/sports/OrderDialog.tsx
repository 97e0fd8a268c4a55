/** The dialog for the order of the sports. */
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../text/text.ts'
import { SportOrder } from './SportOrder.tsx'

export function OrderDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal label={t('order.heading')} onClose={onClose}>
      <h2 className="mb-1 text-[16px] font-semibold">{t('order.heading')}</h2>
      <SportOrder />
      <Button look="primary" size="large" className="mt-2 w-full" onClick={onClose}>
        {t('app.close')}
      </Button>
    </Modal>
  )
}
