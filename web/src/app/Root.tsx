/** The root component of the app: the open route, and the dialogs and toasts over it. */
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameAtEnd, useSession } from '../account/session.ts'
import { usePageLanguage } from '../kit/language.ts'
import { Notices } from '../kit/Notices.tsx'
import { useVersion, useVersionRefresh } from '../kit/version/version.ts'
import { safePath } from './redirect.ts'
import { useOldVersion } from './useOldVersion.ts'
import { useTabs } from './useTabs.ts'
import { useTitle } from './useTitle.ts'

/** Redirects to the maintenance page while the house is shut; that page leads back. */
function useShutHouse(): void {
  const navigate = useNavigate()
  const { pathname, href } = useLocation()
  const isShut = useVersion()?.maintenance !== undefined && pathname !== '/maintenance'
  useEffect(() => {
    const redirect = safePath(href)
    if (isShut) void navigate({ to: '/maintenance', search: redirect ? { redirect } : {}, replace: true })
  }, [isShut, href, navigate])
}

export function Root() {
  const navigate = useNavigate()
  usePageLanguage()
  useVersionRefresh()
  useShutHouse()
  useOldVersion()
  useTabs()
  useTitle()
  const { href } = useLocation()
  const endSession = async () => {
    // After the next login he returns to this page.
    nameAtEnd.keep(useSession.getState().member?.accountId ?? '')
    const redirect = safePath(href)
    // Only a logged-in member reaches this, so the part is loaded with his screens.
    const { leave } = await import('./leave.ts')
    await leave({ tell: false })
    await navigate({ to: '/', search: redirect ? { redirect } : {} })
  }
  return (
    <>
      <Outlet />
      <Notices onSessionOver={() => void endSession()} />
    </>
  )
}
