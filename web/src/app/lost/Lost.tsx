/** The frame of the not-found page: the member's if he is logged in, else a guest's. */
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../../account/session.ts'
import { usePageLanguage } from '../../kit/language.ts'
import { lazyPart } from '../../kit/part/part.tsx'
import { GuestHeader } from '../GuestHeader.tsx'

const Member = lazyPart(() => import('../Member.tsx'), 'MemberFrame')

export function Lost() {
  const language = usePageLanguage((spoken) => spoken.language)
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
