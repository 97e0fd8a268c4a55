/** The header of the landing page, over the picture: the brand, the links to help, the platform's clock. */

import { hasClockReading, useTick } from '../../kit/clock.ts'
import { dateTimeText, timeText } from '../../kit/format.ts'
import { useBrand } from '../../kit/version/brand.ts'
import { t } from '../../text/text.ts'
import type { Topic } from '../help/topic.ts'
import { Logo } from '../Logo.tsx'

const readClock = (nowMs: number) =>
  hasClockReading() ? `${dateTimeText(nowMs).slice(0, 10)} ${timeText(nowMs, { seconds: true })}` : ''

function Clock() {
  const text = useTick(readClock)
  return (
    <span
      title={t('shell.clock')}
      className="figures min-w-[196px] text-right text-[14px] whitespace-nowrap text-on-art-muted max-door:hidden"
    >
      {text && (
        <>
          <b className="font-semibold text-on-art">{text}</b> GMT+8
        </>
      )}
    </span>
  )
}

const TOPICS = [
  { topic: 'help', key: 'help.heading', keep: false },
  { topic: 'rules', key: 'rules.heading', keep: false },
  { topic: 'contact', key: 'contact.short', keep: true },
] as const

export function DoorHeader({ onAsk }: { onAsk: (topic: Topic) => void }) {
  return (
    <header className="door-wrap flex h-[72px] items-center gap-6 max-door:h-[60px]">
      <span className="inline-flex items-center gap-2.5 text-[20px] leading-6 font-extrabold tracking-[-0.02em]">
        <Logo className="size-8" />
        {useBrand()}
      </span>
      <nav aria-label={t('help.heading')} className="ml-auto flex gap-1">
        {TOPICS.map(({ topic, key, keep }) => (
          <button
            key={topic}
            type="button"
            onClick={() => onAsk(topic)}
            className={`min-h-9 rounded-base px-3 text-[14px] font-semibold text-on-art-muted hover:bg-art-hover hover:text-on-art max-door:min-h-11 ${keep ? '' : 'max-door:hidden'}`}
          >
            {t(key)}
          </button>
        ))}
      </nav>
      <Clock />
    </header>
  )
}
