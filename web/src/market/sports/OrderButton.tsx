/** Opens the dialog for the order of the sports. The drag library is loaded at the first press. */
import { ArrowDownUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'

const OrderDialog = lazyExtra(() => import('./OrderDialog.tsx'), 'OrderDialog')

export function OrderButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        size="bar"
        className={`text-muted ${className}`}
        aria-label={t('order.heading')}
        title={t('order.heading')}
        onClick={() => setOpen(true)}
      >
        <ArrowDownUp size={15} aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <OrderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
