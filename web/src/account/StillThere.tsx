/** Asks an idle member whether he is still there before his session ends, and then tells him that it has ended. */
import { useEffect } from 'react'
import { Button } from '../kit/Button.tsx'
import { deviceNow } from '../kit/clock.ts'
import { Modal } from '../kit/Modal.tsx'
import { t } from '../text/text.ts'
import { followPresence, readTimeLeft, stay, useEnding } from './presence.ts'

/** How long after the expected end the platform is asked whether the session is really over. */
const CHECK_AFTER_MS = 1500

export function StillThere() {
  const endsAtMs = useEnding((ending) => ending.endsAtMs)
  useEffect(followPresence, [])
  useEffect(() => {
    if (endsAtMs === null) return
    const timer = setTimeout(() => void readTimeLeft(), Math.max(0, endsAtMs - deviceNow()) + CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [endsAtMs])
  if (endsAtMs === null) return null
  const answer = () => void stay()
  return (
    <Modal label={t('stay.heading')} onClose={answer}>
      <h2 className="mb-2 text-[18px] font-semibold">{t('stay.heading')}</h2>
      <p className="mb-4">{t('stay.text')}</p>
      <Button look="primary" className="w-full" onClick={answer}>
        {t('stay.here')}
      </Button>
    </Modal>
  )
}
