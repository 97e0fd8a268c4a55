/** The ticket of a phone: a sheet over the pad with its sums for each draw, and the button that places it. */
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../text/text.ts'
import type { DraftView } from './draftView.ts'
import { TicketPanel } from './TicketPanel.tsx'

export function TicketSheet({ view, onClose }: { view: DraftView; onClose: () => void }) {
  return (
    <Modal sheet label={t('lottery.ticket')} onClose={onClose}>
      <Button look="quiet" size="small" className="w-full" aria-label={t('app.close')} onClick={onClose}>
        <span className="h-1 w-9 rounded-full bg-line-strong" aria-hidden />
      </Button>
      <TicketPanel view={view} />
    </Modal>
  )
}
