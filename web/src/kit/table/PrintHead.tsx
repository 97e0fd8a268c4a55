/** The heading of a printed table, hidden on the screen: the member, the period, the time of printing. */
import { t } from '../../text/text.ts'
import { platformNow } from '../clock.ts'
import { dateTimeText } from '../format.ts'

export interface PrintFacts {
  brand: string
  title: string
  member: string
  currency: string
  /** The table's dates as text; absent for a table without dates. */
  period?: string | undefined
}

export function PrintHead({ brand, title, member, currency, period }: PrintFacts) {
  return (
    <div className="hidden justify-between gap-4 border-b border-line-strong pb-2 print:flex">
      <div>
        <p className="text-[18px] font-semibold">{title}</p>
        <p className="figures">{[member, currency, period].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="text-right">
        <p className="font-semibold">{brand}</p>
        <p className="figures">{t('table.printed', { time: `${dateTimeText(platformNow())} GMT+8` })}</p>
      </div>
    </div>
  )
}
