/** Asks the member to accept the terms. One who declines is logged out. */
import { TERMS_VERSION } from '@quarterline/core/account/terms'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { openPopup } from '../../account/popups.ts'
import { termsAccepted } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useNotices } from '../../kit/notices.ts'
import { react } from '../../kit/reactions.ts'
import { t } from '../../text/text.ts'
import { leave } from '../leave.ts'
import { TermsText } from './TermsText.tsx'

/** The betting rules are part of the terms: they can be read before these are accepted. */
const RULES = '/info/rules'

/** Accepts the terms of this page; a platform with newer terms has a newer page. */
async function accept(): Promise<void> {
  const outcome = await call('termsaccept', { version: TERMS_VERSION })
  if (outcome.ok) termsAccepted()
  else if (outcome.code === 'requestConflict') useNotices.getState().openReload(t('version.old'))
  else react(outcome)
}

export function TermsGate() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isSending, setSending] = useState(false)
  if (pathname === RULES) return null
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
          disabled={isSending}
          onClick={() => {
            setSending(true)
            void accept().finally(() => setSending(false))
          }}
        >
          {t('terms.accept')}
        </Button>
      </div>
    </Modal>
  )
}
