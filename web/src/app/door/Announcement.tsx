/** The line under the banners: what is shut for maintenance, while something is. */
import { Megaphone } from 'lucide-react'
import { dateTimeText } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { useVersion } from '../../kit/version/version.ts'
import { t } from '../../text/text.ts'

export function Announcement() {
  const shut = useVersion()?.shut?.find(({ product }) => product === 'bet')
  const language = useLook((look) => look.language)
  if (!shut) return null
  const said = [
    t('shell.bettingShut'),
    shut.reasons?.[language] ?? shut.reason,
    shut.until !== undefined && t('maintenance.until', { time: dateTimeText(shut.until) }),
  ]
  return (
    <section aria-label={t('door.announcement')} className="border-b border-line bg-surface-2">
      <div className="door-wrap flex min-h-12 items-center gap-4 py-2 text-[14px]">
        <b className="flex flex-none items-center gap-2 text-brand-text">
          <Megaphone size={20} aria-hidden />
          <span className="max-door:sr-only">{t('door.announcement')}</span>
        </b>
        <p>{said.filter(Boolean).join(' · ')}</p>
      </div>
    </section>
  )
}
