/** What the member may stake and win on each sport. */
import { amountText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import type { Member } from '../session.ts'

/** @param nameOf a sport's name by its number, which is not the account's to know */
export function Limits({
  member: { limits, currency },
  nameOf,
}: {
  member: Member
  nameOf: (sport: number) => string
}) {
  return (
    <>
      <p className="mb-2 text-muted">{t('limit.note', { currency })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div className="max-h-80 overflow-auto" tabIndex={0}>
        <table className="figures w-full text-[13px]">
          <thead className="sticky top-0 bg-surface-2 text-left">
            <tr>
              <th className="py-1.5 pr-2">{t('limit.sport')}</th>
              <th className="py-1.5 pr-2 text-right">{t('limit.min')}</th>
              <th className="py-1.5 pr-2 text-right">{t('limit.max')}</th>
              <th className="py-1.5 text-right">{t('limit.payout')}</th>
            </tr>
          </thead>
          <tbody>
            {[...limits].map(([sport, { min, max, maxPayout }]) => (
              <tr key={sport} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                  {nameOf(sport)}
                </th>
                <td className="py-1.5 pr-2 text-right">{amountText(min, currency)}</td>
                <td className="py-1.5 pr-2 text-right">{amountText(max, currency)}</td>
                <td className="py-1.5 text-right">{amountText(maxPayout, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
