/** The root component of the app: the open route, and the dialogs and toasts over it. */
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameAtEnd, useSession } from '../account/session.ts'
import { useSpoken } from '../kit/language.ts'
import { Notices } from '../kit/Notices.tsx'
import { useVersion, useVersionKept } from '../kit/version/version.ts'
import { safePath } from './redirect.ts'
import { useOldVersion } from './useOldVersion.ts'
import { useTabs } from './useTabs.ts'
import { useTitle } from './useTitle.ts'

/** Leads to the maintenance page while the house is shut; it leads back to where the member was. */
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
  useSpoken()
  useVersionKept()
  useShutHouse()
  useOldVersion()
  useTabs()
  useTitle()
  const { href } = useLocation()
  const over = async () => {
    // He goes on where he was, once he is in again.
    nameAtEnd.keep(useSession.getState().member?.accountId ?? '')
    const redirect = safePath(href)
    // Only one who was in can be thrown out: what leaving needs comes with the member's screens.
    const { leave } = await import('./leave.ts')
    await leave({ tell: false })
    await navigate({ to: '/', search: redirect ? { redirect } : {} })
  }
  return (
    <>
      <Outlet />
      <Notices onSessionOver={() => void over()} />
    </>
  )
}
