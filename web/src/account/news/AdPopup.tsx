/**
 * The house's advertisement, shown once a day: a card at the lower edge that takes no focus and blocks no betting. On a
 * narrow window it is one line until it is opened.
 */
import { calendarDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { platformNow } from '../../kit/clock.ts'
import { useLook } from '../../kit/look.ts'
import { useCall } from '../../kit/useCall.ts'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { LANGUAGE, t } from '../../text/text.ts'

const keyOf = (accountId: string) => `quarterline.popup.${accountId}`

/** Whether an account closed today's in this browser already; a day is the platform's, GMT+8. */
function wasSeen(accountId: string): boolean {
  return (localStorage.getItem(keyOf(accountId)) ?? '') >= calendarDate(platformNow())
}

function Words({ row, onGo }: { row: SuccessOf<'announcelist'>['rows'][number]; onGo: () => void }) {
  return (
    <div className="max-wide:pb-3">
      <p
        lang={LANGUAGE[row.language].tag}
        className="mt-1 max-h-[30dvh] overflow-y-auto whitespace-pre-line wrap-anywhere max-wide:mt-0"
      >
        <bdi>{row.text}</bdi>
      </p>
      {row.link && (
        <Link
          to={row.link}
          onClick={onGo}
          className="mt-3 inline-flex min-h-9 items-center rounded-base bg-accent px-4 font-semibold text-accent-ink max-wide:min-h-11"
        >
          {t('news.more')}
        </Link>
      )}
    </div>
  )
}

export function AdPopup({ accountId }: { accountId: string }) {
  const language = useLook((look) => look.language)
  const [isSeen, setSeen] = useState(() => wasSeen(accountId))
  const { data } = useCall('announcelist', { language, anType: 'popup', pageSize: 1 }, { enabled: !isSeen })
  const wide = useMedia(WIDE)
  const [isOpen, setOpen] = useState(false)
  const row = data?.rows[0]
  if (isSeen || !row) return null
  const close = () => {
    localStorage.setItem(keyOf(accountId), calendarDate(platformNow()))
    setSeen(true)
  }
  const Arrow = isOpen ? ChevronDown : ChevronUp
  return (
    <aside
      aria-label={row.title}
      data-lower-line
      className="print:hidden low:hidden panel fixed bottom-3 left-3 z-30 w-[360px] border-line-strong p-4 shadow-xl max-wide:inset-x-0 max-wide:bottom-[calc(57px+env(safe-area-inset-bottom))] max-wide:w-auto max-wide:rounded-none max-wide:px-3 max-wide:py-0"
    >
      <div className="flex items-start gap-2 max-wide:items-center">
        <h2
          lang={LANGUAGE[row.language].tag}
          className="min-w-0 grow text-[16px] leading-6 font-semibold wrap-anywhere max-wide:text-[14px] max-wide:leading-5"
        >
          {wide ? (
            <bdi>{row.title}</bdi>
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              className="flex min-h-11 w-full items-center gap-2 text-left"
              onClick={() => setOpen(!isOpen)}
            >
              <bdi className={isOpen ? 'min-w-0' : 'cut'}>{row.title}</bdi>
              <Arrow size={16} aria-hidden className="flex-none" />
            </button>
          )}
        </h2>
        <button
          type="button"
          aria-label={t('app.close')}
          title={t('app.close')}
          className="-mt-1 -mr-2 grid size-9 flex-none place-items-center rounded-base hover:bg-surface-3 max-wide:mt-0 max-wide:size-11"
          onClick={close}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      {(wide || isOpen) && <Words row={row} onGo={close} />}
    </aside>
  )
}
