/** The button that shares the selections of a slip or a ticket. The slip code is made at the press. */
import type { SharedSlip } from '@quarterline/core/bet/slip/slipCombined'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'

const ShareSlip = lazyExtra(() => import('./ShareSlip.tsx'), 'ShareSlip')

interface Props {
  shared: SharedSlip
  label: string
  size: 'bar' | 'small'
}

export function ShareButton({ shared, label, size }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        size={size}
        className="shrink-0 text-muted max-wide:min-h-11 max-wide:min-w-11"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Share2 size={14} aria-hidden />
      </Button>
      {open && (
        <Suspense>
          <ShareSlip shared={shared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
