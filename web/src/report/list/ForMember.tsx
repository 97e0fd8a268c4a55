/** Waits for what every report needs: the member, and the platform's clock for the preset dates. */
import type { ReactNode } from 'react'
import { type Member, useSession } from '../../account/session.ts'
import { useVersion } from '../../kit/version/version.ts'

export function ForMember({ children }: { children: (member: Member) => ReactNode }) {
  const member = useSession((session) => session.member)
  const isTimed = useVersion() !== undefined
  return member && isTimed ? children(member) : null
}
