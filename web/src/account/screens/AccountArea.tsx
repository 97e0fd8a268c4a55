/** The account area: the account's figures over whichever of its pages is open. */
import { Outlet } from '@tanstack/react-router'
import { AccountLine } from '../AccountLine.tsx'
import { useSession } from '../session.ts'

export function AccountArea() {
  const member = useSession((session) => session.member)
  return (
    <div className="mx-auto flex w-full max-w-[86rem] flex-col gap-3 p-3">
      {member && <AccountLine member={member} />}
      <Outlet />
    </div>
  )
}
