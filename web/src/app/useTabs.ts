/** Follows logins and logouts of the same browser's other tabs. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endPopup } from '../account/popups.ts'
import { useSession } from '../account/session.ts'
import { onTabs, type TabNews } from '../account/tabs.ts'
import { useNotices } from '../kit/notices.ts'
import { t } from '../text/text.ts'

/** @param onLoggedIn called on a page without a member when one has logged in in another tab */
export function hearTab({ what, accountId }: TabNews, onLoggedIn: () => void): void {
  const { endSession, openReload } = useNotices.getState()
  const here = useSession.getState().member?.accountId
  if (what === 'out') {
    // The platform's message about the session's end may arrive before the other tab's.
    if (here !== accountId) return
    endSession(t('session.leftInTab'), true)
    endPopup()
  } else if (here === undefined) onLoggedIn()
  // From now on every call of this page would be made for the other member.
  else if (here !== accountId) openReload(t('session.otherMember', { name: accountId }))
}

export function useTabs(): void {
  const router = useRouter()
  useEffect(() => onTabs((news) => hearTab(news, () => void router.invalidate())), [router])
}
