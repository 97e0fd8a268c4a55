/** The outermost: the screen, and what may interrupt it. */
import { Outlet, useNavigate } from '@tanstack/react-router'
import { Notices } from '../kit/Notices.tsx'

export function Root() {
  const navigate = useNavigate()
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
