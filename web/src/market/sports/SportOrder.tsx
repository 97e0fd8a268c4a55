/** The member's order of the sports menu, as a setting. */
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import { useMenu } from '../offer/menu.ts'
import { orderWith } from '../offer/order.ts'
import { OrderList } from './OrderList.tsx'

export function SportOrder() {
  const menu = useMenu()
  const order = usePreferences(({ sportOrder }) => sportOrder)
  const setOrder = usePreferences(({ setSportOrder }) => setSportOrder)
  if (!menu) return <Skeleton rows={4} height={40} />
  return (
    <>
      <p className="mb-2 text-muted">{t('order.hint')}</p>
      <OrderList label={t('order.heading')} rows={menu} onOrder={(shown) => setOrder(orderWith(shown, order))} />
      <Button className="mt-3 w-full max-wide:min-h-11" disabled={order.length === 0} onClick={() => setOrder([])}>
        {t('order.reset')}
      </Button>
    </>
  )
}
