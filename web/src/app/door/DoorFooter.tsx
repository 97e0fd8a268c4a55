/** The footer of the landing page: links to help, and the age limit. */
import { t } from '../../text/text.ts'
import type { Topic } from '../help/topic.ts'

const TOPICS = [
  { topic: 'help', key: 'help.heading' },
  { topic: 'contact', key: 'contact.heading' },
  { topic: 'terms', key: 'terms.heading' },
  { topic: 'rules', key: 'rules.heading' },
] as const

export function DoorFooter({ onAsk }: { onAsk: (topic: Topic) => void }) {
  return (
    <footer className="on-header mt-auto bg-header text-header-muted">
      <div className="door-wrap flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-3 text-[14px]">
        {TOPICS.map(({ topic, key }) => (
          <button
            key={topic}
            type="button"
            className="min-h-8 font-semibold text-header-ink hover:underline max-door:min-h-11"
            onClick={() => onAsk(topic)}
          >
            {t(key)}
          </button>
        ))}
        <span className="ml-auto flex items-center gap-3 max-door:ml-0">
          {t('door.allTimes')}
          <abbr
            title={t('login.adults')}
            className="grid size-8 place-items-center rounded-full border-2 text-[12px] font-bold text-header-ink no-underline"
          >
            18+
          </abbr>
        </span>
      </div>
    </footer>
  )
}
