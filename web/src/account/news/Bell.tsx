/** The bell in the header: the number of unread entries, and a popover with the newest of them under the member's own notices. */
import { Bell as BellIcon } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { useMayLoadNews } from './useMayLoadNews.ts'

const BellList = lazyExtra(() => import('./BellList.tsx'), 'BellList')

/** The live channel announces news; this interval is for pages without it. */
const UNREAD_EVERY_MS = 300_000
/** The highest number that the platform counts. */
const SHOWN_MAX = 99

interface Props {
  className: string
  /** The member's own notices in the same popover: their unread number, their list, and the call that marks them read. */
  more: { unread: number; list: (onLeave: () => void) => ReactNode; read: () => void }
}

export function Bell({ className, more }: Props) {
  const mayLoad = useMayLoadNews()
  const { data } = useCall('personalunread', {}, { refetchMs: UNREAD_EVERY_MS, enabled: mayLoad })
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const count = more.unread + (data ? data.unread + data.announcements : 0)
  const label = count > 0 ? t('news.bell', { n: count }) : t('news.messages')
  return (
    <>
      <Button look="onHeader" popoverTarget="news" aria-label={label} title={label} className={`relative ${className}`}>
        <BellIcon size={18} aria-hidden />
        {count > 0 && (
          <b className="figures absolute top-1.5 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-[11px] leading-4 text-accent-ink wide:top-0.5 wide:right-0.5">
            {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
          </b>
        )}
      </Button>
      <div
        ref={list}
        id="news"
        popover="auto"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'closed') more.read()
        }}
        className="panel fixed top-14 right-2 bottom-auto left-auto m-0 max-h-[70dvh] w-[min(24rem,calc(100vw-1rem))] overflow-y-auto text-ink shadow-xl"
      >
        {isOpen && (
          <Suspense fallback={<Skeleton rows={3} height={60} />}>
            {more.list(() => list.current?.hidePopover())}
            <BellList onLeave={() => list.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
