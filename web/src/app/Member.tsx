/** A member's pages. Another language is another page: everything is said anew. */
import { Suspense } from 'react'
import { useCalm } from '../account/news/calm.ts'
import { useSession } from '../account/session.ts'
import { useSpoken } from '../kit/language.ts'
import { lazyPart } from '../kit/part/part.tsx'
import { Shell } from './Shell.tsx'
import { TermsGate } from './terms/TermsGate.tsx'

const AdPopup = lazyPart(() => import('../account/news/AdPopup.tsx'), 'AdPopup')

export function Member() {
  const language = useSpoken((spoken) => spoken.language)
  const member = useSession((session) => session.member)
  const isCalm = useCalm()
  return (
    <>
      <Shell key={language} />
      {member?.termsDue && <TermsGate />}
      {member && !member.termsDue && isCalm && (
        <Suspense>
          <AdPopup key={`${language} ${member.accountId}`} accountId={member.accountId} />
        </Suspense>
      )}
    </>
  )
}
