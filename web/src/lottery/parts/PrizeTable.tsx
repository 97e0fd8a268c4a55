/** What 1 wins by a company's prize table. */
import { PRIZE_TIERS, type PrizeTier } from '@quarterline/core/lottery/lottery'
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { prizeText, typeText } from './words.ts'

type PrizeRow = Launch['prizes']['A'][number]

const NONE = '–'
/** How many numbers a draw has of the lesser prizes. */
const MANY: Partial<Record<PrizeTier, number>> = { special: 10, consolation: 10 }

const figure = (amount: number | undefined): string =>
  amount === undefined ? NONE : String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

const headOf = ({ bet_type, cover, ways }: PrizeRow): string =>
  cover === 'ibox' ? `${typeText(bet_type, 0)} ${t('lottery.iboxOf', { n: ways ?? 0 })}` : typeText(bet_type, 0)

/** @param rows bet types, a column each */
export function PrizeTable({ rows, caption }: { rows: readonly PrizeRow[]; caption: string }) {
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full [&_td]:px-2 [&_th]:px-2">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-[12px] text-muted">
          <tr>
            <th scope="col" className="py-2 pl-3 text-left font-normal">
              {t('lottery.prize')}
            </th>
            {rows.map((row) => (
              <th key={headOf(row)} scope="col" className="text-right font-normal">
                {headOf(row)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRIZE_TIERS.map((tier) => (
            <tr key={tier} className="border-t border-line-soft">
              <th scope="row" className="py-1.5 pl-3 text-left font-normal whitespace-nowrap">
                {prizeText(tier)}
                {MANY[tier] && `, ${MANY[tier]}`}
              </th>
              {rows.map((row) => (
                <td key={headOf(row)} className="text-right">
                  {figure(row[tier])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
