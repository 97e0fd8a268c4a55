/** The popover of the bell: the newest messages and announcements, and the link to all of them. */
import { Link } from '@tanstack/react-router'
import { dateTimeText } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { LANGUAGE, t } from '../../text/text.ts'
import { ImportantMark, UnreadMark } from './marks.tsx'

const MESSAGES_SHOWN = 4
const ANNOUNCED_SHOWN = 3

export function BellList({ onLeave }: { onLeave: () => void }) {
  const language = useLook((look) => look.language)
  const messages = useCall('personallist', { language, pageSize: MESSAGES_SHOWN })
  const unread = useCall('personalunread', {}, { enabled: false }).data?.announcement_ids ?? []
  const announced = useCall('announcelist', { language, pageSize: ANNOUNCED_SHOWN })
  const failed = messages.error ?? announced.error
  if (failed && !(messages.data && announced.data)) {
    const retry = () => void Promise.all([messages.refetch(), announced.refetch()])
    return <Failed text={t('news.failed')} code={codeOf(failed)} onRetry={retry} />
  }
  if (!messages.data || !announced.data) return <Skeleton rows={3} height={60} />
  const rows = [
    ...messages.data.rows.map((row) => ({ ...row, id: row.message_id, tab: 'personal' as const })),
    ...announced.data.rows.map((row) => {
      return {
        ...row,
        id: row.news_id,
        tab: 'announcements' as const,
        at: row.from,
        read: !unread.includes(row.news_id),
      }
    }),
  ]
  return (
    <>
      {rows.length === 0 && <Empty text={t('news.noneAnnounced')} />}
      <ul>
        {rows.map(({ id, tab, title, language: said, at, read, important }) => (
          <li key={id} className="border-b border-line">
            <Link
              to="/info/message"
              search={{ tab }}
              onClick={onLeave}
              className="flex min-h-11 flex-col justify-center gap-0.5 px-3 py-2 hover:bg-surface-3"
            >
              <span className="flex items-center gap-2">
                {!read && <UnreadMark />}
                <bdi lang={LANGUAGE[said].tag} className={`cut min-w-0 ${read ? '' : 'font-semibold'}`}>
                  {title}
                </bdi>
                {important && <ImportantMark />}
              </span>
              <span className="figures text-[12px] text-muted">
                {t(tab === 'personal' ? 'news.personal' : 'news.announcements')} · {dateTimeText(at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/info/message"
        onClick={onLeave}
        className="flex min-h-11 items-center justify-center font-medium text-brand-text underline-offset-2 hover:underline"
      >
        {t('news.all')}
      </Link>
    </>
  )
}
