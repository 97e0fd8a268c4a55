/** The button that opens "Explain this bet" on settled bets. The explanation is loaded at the first press. */
import { Scale } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'

const Explanation = lazyExtra(() => import('./Explain.tsx'), 'Explanation')

export function ExplainButton({ betId, refNo }: { betId: string; refNo: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        look="quiet"
        className="print:hidden max-wide:min-h-11"
        aria-label={t('explain.button', { ref: refNo })}
        onClick={() => setOpen(true)}
      >
        <Scale size={14} aria-hidden />
        {t('explain.heading')}
      </Button>
      {open && (
        <Suspense>
          <Explanation betId={betId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
