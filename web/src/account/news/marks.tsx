/** The marks beside a title: important, and unread. */
import { t } from '../../text/text.ts'

export function ImportantMark() {
  return (
    <span className="flex-none rounded-base bg-warn-bg px-1.5 text-[12px] leading-5 font-medium text-warn">
      {t('news.important')}
    </span>
  )
}

export function UnreadMark() {
  return (
    <span className="flex-none rounded-full bg-brand px-2 text-[11px] leading-5 font-semibold text-brand-ink">
      {t('news.new')}
    </span>
  )
}
