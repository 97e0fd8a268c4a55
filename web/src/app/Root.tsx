/** The outermost: the screen, and what may interrupt it. */
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useVersion } from '../kit/brand.ts'
import { useSpoken } from '../kit/language.ts'
import { Notices } from '../kit/Notices.tsx'
import { useNotices } from '../kit/notices.ts'
import { refresh } from '../kit/useCall.ts'
import { safePath } from './redirect.ts'
import { useOldVersion } from './useOldVersion.ts'
import { useTabs } from './useTabs.ts'

/** Leads to the maintenance page while the house is shut; it leads back to where the member was. */
function useShutHouse(): void {
  const navigate = useNavigate()
  const { pathname, href } = useLocation()
  const shutSaid = useNotices((notices) => notices.shutSaid)
  useEffect(() => {
    if (shutSaid > 0) refresh('version')
  }, [shutSaid])
  const isShut = useVersion()?.maintenance !== undefined && pathname !== '/maintenance'
  useEffect(() => {
    const redirect = safePath(href)
    if (isShut) void navigate({ to: '/maintenance', search: redirect ? { redirect } : {}, replace: true })
  }, [isShut, href, navigate])
}

export function Root() {
  const navigate = useNavigate()
  useSpoken()
  useShutHouse()
  useOldVersion()
  useTabs()
  const over = async () => {
    // Only one who was in can be thrown out: what leaving needs comes with the member's screens.
    const { leave } = await import('./leave.ts')
    await leave({ tell: false })
    await navigate({ to: '/' })
  }
  return (
    <>
      <Outlet />
      <Notices onSessionOver={() => void over()} />
    </>
  )
}
