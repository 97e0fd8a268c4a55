/** The "bet again" button of a ticket. Its code is loaded at the first press. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useNotices } from '../../kit/notices.ts'
import { t } from '../../text/text.ts'
import type { Ticket } from '../ticket/ticket.ts'

export function AgainButton({ ticket }: { ticket: Ticket }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (ticket.state === 'waiting') return null
  async function again() {
    setBusy(true)
    const { betAgain } = await import('./betAgain.ts')
    const { put, moved, gone } = await betAgain(ticket)
    setBusy(false)
    const { toast } = useNotices.getState()
    if (put === 0) return toast(t('again.none'))
    if (gone.length > 0) toast(t('again.gone', { names: gone.join(', ') }))
    if (moved.length > 0) toast(t('again.moved', { names: moved.join(', ') }))
    await navigate({ to: '/desktop', search: { panel: 'slip' } })
  }
  return (
    <Button size="small" className="max-wide:min-h-11" disabled={isBusy} onClick={() => void again()}>
      {t('again.button')}
    </Button>
  )
}
