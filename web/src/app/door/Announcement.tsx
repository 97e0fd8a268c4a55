/** The line under the banners that names the products shut for maintenance. */
import { Megaphone } from 'lucide-react'
import { dateTimeText } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { useVersion } from '../../kit/version/version.ts'
import { t } from '../../text/text.ts'
import { RUNNING_PRODUCTS } from '../page/products.ts'

export function Announcement() {
  const shut = useVersion()?.shut ?? []
  const language = useLook((look) => look.language)
  const lines = RUNNING_PRODUCTS.flatMap(({ name, shut: saying }) =>
    shut
      .filter(({ product }) => product === name)
      .map(({ reason, reasons, until }) => {
        const end = until !== undefined && t('maintenance.until', { time: dateTimeText(until) })
        return [t(saying), reasons?.[language] ?? reason, end].filter(Boolean).join(' · ')
      }),
  )
  if (lines.length === 0) return null
  return (
    <section aria-label={t('door.announcement')} className="border-b border-line bg-surface-2">
      <div className="door-wrap flex min-h-12 items-center gap-4 py-2 text-[14px]">
        <b className="flex flex-none items-center gap-2 text-brand-text">
          <Megaphone size={20} aria-hidden />
          <span className="max-door:sr-only">{t('door.announcement')}</span>
        </b>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}
