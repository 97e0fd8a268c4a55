/** What surrounds the page that is not there: the member's own surroundings if he is logged in, else those of a guest. */
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../../account/session.ts'
import { useSpoken } from '../../kit/language.ts'
import { lazyPart } from '../../kit/part/part.tsx'
import { GuestHeader } from '../GuestHeader.tsx'

const Member = lazyPart(() => import('../Member.tsx'), 'Member')

export function Lost() {
  const language = useSpoken((spoken) => spoken.language)
  const isIn = useSession((session) => session.member !== null)
  if (isIn) {
    return (
      <Suspense>
        <Member />
      </Suspense>
    )
  }
  return (
    <>
      <GuestHeader />
      <Outlet key={language} />
    </>
  )
}
