/** What the house shows once a day: a card over the lower edge that takes no focus and stops nobody from betting. */
import { calendarDate } from '@quarterline/core/base/time'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { platformNow } from '../../kit/clock.ts'
import { useLook } from '../../kit/look.ts'
import { useCall } from '../../kit/useCall.ts'
import { LANGUAGE, t } from '../../text/text.ts'

const keyOf = (accountId: string) => `quarterline.popup.${accountId}`

/** Whether an account closed today's in this browser already; a day is the platform's, GMT+8. */
function wasSeen(accountId: string): boolean {
  return (localStorage.getItem(keyOf(accountId)) ?? '') >= calendarDate(platformNow())
}

export function AdPopup({ accountId }: { accountId: string }) {
  const language = useLook((look) => look.language)
  const [isSeen, setSeen] = useState(() => wasSeen(accountId))
  const { data } = useCall('announcelist', { language, kind: 'popup', pageSize: 1 }, { enabled: !isSeen })
  const row = data?.rows[0]
  if (isSeen || !row) return null
  const close = () => {
    localStorage.setItem(keyOf(accountId), calendarDate(platformNow()))
    setSeen(true)
  }
  return (
    <aside
      aria-label={row.title}
      className="print:hidden low:hidden panel fixed bottom-3 left-3 z-30 w-[360px] border-line-strong p-4 shadow-xl max-wide:inset-x-3 max-wide:bottom-[calc(68px+env(safe-area-inset-bottom))] max-wide:w-auto"
    >
      <div className="flex items-start gap-2">
        <h2
          lang={LANGUAGE[row.language].tag}
          className="min-w-0 grow text-[16px] leading-6 font-semibold wrap-anywhere"
        >
          <bdi>{row.title}</bdi>
        </h2>
        <button
          type="button"
          aria-label={t('app.close')}
          title={t('app.close')}
          className="-mt-1 -mr-2 grid size-9 flex-none place-items-center rounded-base hover:bg-surface-3 max-wide:size-11"
          onClick={close}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <p
        lang={LANGUAGE[row.language].tag}
        className="mt-1 max-h-[30dvh] overflow-y-auto whitespace-pre-line wrap-anywhere"
      >
        <bdi>{row.text}</bdi>
      </p>
      {row.link && (
        <Link
          to={row.link}
          onClick={close}
          className="mt-3 inline-flex min-h-9 items-center rounded-base bg-accent px-4 font-semibold text-accent-ink max-wide:min-h-11"
        >
          {t('news.more')}
        </Link>
      )}
    </aside>
  )
}
