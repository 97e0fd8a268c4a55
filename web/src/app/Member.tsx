/** A member's pages. Another language is another page: everything is said anew. */
import { useSession } from '../account/session.ts'
import { useSpoken } from '../kit/language.ts'
import { Shell } from './Shell.tsx'
import { TermsGate } from './terms/TermsGate.tsx'

export function Member() {
  const language = useSpoken((spoken) => spoken.language)
  const accountId = useSession((session) => session.member?.accountId)
  return (
    <>
      <Shell key={language} />
      {accountId !== undefined && <TermsGate key={accountId} accountId={accountId} />}
    </>
  )
}
