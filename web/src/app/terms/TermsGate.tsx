/** Asks a member to accept the terms before he goes on; who declines is logged out. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../text/text.ts'
import { leave } from '../leave.ts'
import { openPopup } from '../popups.ts'
import { accept, hasAccepted } from './accepted.ts'
import { TermsText } from './TermsText.tsx'

/** The betting rules are part of the terms: they can be read before these are accepted. */
const RULES = '/info/rules'

export function TermsGate({ accountId }: { accountId: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isAccepted, setAccepted] = useState(() => hasAccepted(accountId))
  if (isAccepted || pathname === RULES) return null
  const decline = async () => {
    await leave({ tell: true })
    await navigate({ to: '/' })
  }
  return (
    <Modal label={t('terms.heading')} onClose={() => undefined} wide>
      <h2 className="text-[20px] leading-7 font-bold">{t('terms.heading')}</h2>
      <p className="mb-3 text-[14px] text-muted">{t('terms.mustAccept')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div tabIndex={0} className="max-h-[50dvh] overflow-y-auto border-y border-line py-3 text-[14px] leading-6">
        <TermsText />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="mr-auto min-h-9 text-[14px] underline underline-offset-2"
          onClick={() => openPopup(RULES, 'rules')}
        >
          {t('terms.rules')}
        </button>
        <Button className="max-wide:min-h-11" onClick={() => void decline()}>
          {t('terms.decline')}
        </Button>
        <Button
          look="primary"
          className="min-w-28 max-wide:min-h-11"
          onClick={() => {
            accept(accountId)
            setAccepted(true)
          }}
        >
          {t('terms.accept')}
        </Button>
      </div>
    </Modal>
  )
}
