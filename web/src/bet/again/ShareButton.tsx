/** The button by which what is on the slip is shared; the code is made when it is pressed. */
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'

const ShareSlip = lazyExtra(() => import('./ShareSlip.tsx'), 'ShareSlip')

export function ShareButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        size="bar"
        className="shrink-0 text-muted max-wide:min-w-11"
        aria-label={t('code.share')}
        title={t('code.share')}
        onClick={() => setOpen(true)}
      >
        <Share2 size={14} aria-hidden />
      </Button>
      {open && (
        <Suspense>
          <ShareSlip onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
