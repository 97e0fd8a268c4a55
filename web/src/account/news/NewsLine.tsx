/** Places the marquee: in the header where there is room, else below it. It shifts nothing on the page. */
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useLook } from '../../kit/look.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { useCall } from '../../kit/useCall.ts'
import type { Member } from '../session.ts'
import { useMayLoadNews } from './useMayLoadNews.ts'

const Marquee = lazyExtra(() => import('./Marquee.tsx'), 'Marquee', { isAsked: false })

const LINES_EVERY_MS = 600_000
/** Kept until the browser is closed. */
const HIDDEN = 'quarterline.line'

interface Props {
  member: Member
  isInHeader: boolean
}

/**
 * The line of news. If news begins or ends, the line appears or goes with the next screen, so that no row moves under
 * the reader.
 */
export function NewsLine({ member, isInHeader }: Props) {
  const mayLoad = useMayLoadNews()
  const { pathname } = useLocation()
  const language = useLook((look) => look.language)
  const { data } = useCall('marqueelist', { language }, { refetchMs: LINES_EVERY_MS, enabled: mayLoad, keep: true })
  const [hasPlace, setPlace] = useState(member.marquee)
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(HIDDEN) !== null)
  const rows = data?.rows ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: only with another screen
  useEffect(() => {
    if (data) setPlace(rows.length > 0)
  }, [pathname])
  const hide = () => {
    sessionStorage.setItem(HIDDEN, '1')
    setHidden(true)
  }
  const line = rows.length > 0 && (
    <Suspense>
      <Marquee rows={rows} {...(isInHeader ? {} : { onHide: hide })} />
    </Suspense>
  )
  // In the header the links give way to it; it is hidden if the space is too narrow.
  if (isInHeader)
    return (
      <div className={`@container flex-1 ${hasPlace ? 'min-w-52' : 'min-w-0'}`}>
        {line && <div className="h-7 rounded-base bg-header-2 px-2 @max-[150px]:hidden">{line}</div>}
      </div>
    )
  if (!hasPlace || isHidden) return null
  return <div className="on-header print:hidden h-8 flex-none low:hidden bg-header-2 px-2 text-header-ink">{line}</div>
}
