/** The surroundings of a member's pages. Another language renders all of them anew. */
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMayLoadNews } from '../account/news/useMayLoadNews.ts'
import { useSession } from '../account/session.ts'
import { loadFollow } from '../bet/follow/part.ts'
import { call } from '../kit/call.ts'
import { loadWithLanguage, usePageLanguage } from '../kit/language.ts'
import { lazyExtra } from '../kit/part/part.tsx'
import { loadClubs } from '../text/clubs.ts'
import { setOwnNames } from '../text/ownNames.ts'
import { setClubs } from '../text/teamText.ts'
import { Shell } from './Shell.tsx'
import { followSettings } from './settings/follow.ts'
import { TermsGate } from './terms/TermsGate.tsx'

// Before the member's pages are rendered.
followSettings()

/** Loads the club names of the page's language, and the house's own; without them, names are as the feed writes them. */
export const nameClubs = () =>
  loadWithLanguage(async (language) => {
    const [parts, own] = await Promise.all([
      loadClubs(language).catch(() => undefined),
      call('uxhousenames', { language }),
    ])
    return () => {
      setClubs(parts)
      setOwnNames(own.ok ? own.value.names : [])
    }
  })

const TimeCheck = lazyExtra(() => import('../account/play/TimeCheck.tsx'), 'TimeCheck', { isAsked: false })
const FollowNotices = lazyExtra<'FollowNotices', { owner: string }>(loadFollow, 'FollowNotices', { isAsked: false })
const AdPopup = lazyExtra(() => import('../account/news/AdPopup.tsx'), 'AdPopup', { isAsked: false })

export function MemberFrame() {
  const language = usePageLanguage((spoken) => spoken.language)
  const member = useSession((session) => session.member)
  const mayLoad = useMayLoadNews()
  // Only on the member's usual pages: a shared screen and popup windows have no room for it.
  const isBoard = useLocation({ select: ({ pathname }) => pathname === '/desktop' })
  const isShared = useLocation({ select: ({ pathname }) => pathname === '/public' })
  return (
    <>
      <Shell key={language} />
      {member?.termsDue && <TermsGate />}
      {member && !member.termsDue && mayLoad && !isShared && (
        <Suspense>
          <TimeCheck key={`time ${language}`} currency={member.currency} />
        </Suspense>
      )}
      {member && !member.termsDue && mayLoad && !isShared && (
        <Suspense>
          <FollowNotices key={`follow ${language} ${member.accountId}`} owner={member.accountId} />
        </Suspense>
      )}
      {member && !member.termsDue && mayLoad && isBoard && (
        <Suspense>
          <AdPopup key={`${language} ${member.accountId}`} accountId={member.accountId} />
        </Suspense>
      )}
    </>
  )
}
