/** The time check: at the interval of the member's choice, a dialog with the facts of his session. The page below stays as it was. */
import type { Currency } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../text/text.ts'
import { usePreferences } from '../preferences.ts'
import { checkIn } from './checkIn.ts'
import { SessionFacts } from './SessionFacts.tsx'
import { durationText } from './sessionText.ts'

/** The session as it was when a time check was due; null before that, and once the member has read it. */
function useCheck(minutes: number) {
  const [session, setSession] = useState<SuccessOf<'playsession'> | null>(null)
  const typedIn = useRef<Element | null>(null)
  useEffect(
    () =>
      checkIn(
        minutes,
        () => call('playsession', {}),
        (answer) => {
          typedIn.current ??= document.activeElement
          setSession(answer)
        },
      ),
    [minutes],
  )
  // The focus returns to the field that the member was typing in, so that his next key is no shortcut.
  useEffect(() => {
    if (session || !(typedIn.current instanceof HTMLElement)) return
    typedIn.current.focus()
    typedIn.current = null
  }, [session])
  return [session, () => setSession(null)] as const
}

export function TimeCheck({ currency }: { currency: Currency }) {
  const [session, close] = useCheck(usePreferences(({ reminder }) => reminder))
  if (!session) return null
  return (
    <Modal label={t('play.check')} onClose={close}>
      <h2 className="mb-2 text-[18px] font-semibold">{t('play.check')}</h2>
      <p className="mb-3">{t('play.checkText', { time: durationText(session.on_s) })}</p>
      <SessionFacts session={session} currency={currency} />
      {/* First, so that it has the focus: an Enter meant for the page below must not follow the link. */}
      <Button look="primary" className="mt-4 w-full max-wide:min-h-11" onClick={close}>
        {t('play.goOn')}
      </Button>
      <Link
        to="/info/play"
        className="mt-2 flex min-h-9 items-center justify-center rounded-base px-3 underline underline-offset-2 hover:bg-surface-3 max-wide:min-h-11"
        onClick={close}
      >
        {t('play.heading')}
      </Link>
    </Modal>
  )
}
