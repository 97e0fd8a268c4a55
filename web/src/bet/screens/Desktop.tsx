/** The sportsbook: joins the board, the slip and my bets. */

import { Suspense } from 'react'
import { useIsMyanmar } from '../../account/mmoType.ts'
import { useSession } from '../../account/session.ts'
import { useWarmed } from '../../kit/part/warm.ts'
import { ROOMY, useMedia } from '../../kit/useMedia.ts'
import { SportMenu } from '../../market/board/SportMenu.tsx'
import { SOCCER, useMenu } from '../../market/offer/menu.ts'
import { MyLeagues } from '../../market/sports/MyLeagues.tsx'
import { t } from '../../text/text.ts'
import { HowTo, MyanmarWatch } from '../myanmar/lazy.tsx'
import { loadSingles, loadTicketForm } from '../slip/SlipPanel.tsx'
import { Events, loadOpenMatch } from '../sportsbook/Events.tsx'
import { sportsbook } from '../sportsbook/route.ts'
import { useSlipFeed } from '../store/slipFeed.ts'
import { Side } from './Side.tsx'

/** Parts that a member is likely to need next, in that order. */
const NEXT = [loadSingles, loadOpenMatch, loadTicketForm]

export function Desktop() {
  const { sport = SOCCER, panel, leagues } = sportsbook.useSearch()
  const roomy = useMedia(ROOMY)
  const member = useSession((session) => session.member)
  const menu = useMenu()
  const isMyanmar = useIsMyanmar()
  useSlipFeed()
  useWarmed(NEXT)
  if (!member) return null
  return (
    <div className="desk grow">
      {roomy && (
        <div className="rail flex-col">
          <SportMenu menu={menu} sport={sport} wide />
          {isMyanmar && sport === SOCCER && (
            <Suspense>
              <HowTo />
            </Suspense>
          )}
          <MyLeagues sport={sport} only={leagues} />
        </div>
      )}
      <main id="main" className="flex min-w-0 grow flex-col pt-1.5 max-mid:pt-0 low:pt-0">
        <h1 className="sr-only">{t('shell.sportsbook')}</h1>
        <Events menu={menu} />
      </main>
      <Side member={member} panel={panel} />
      {isMyanmar && (
        <Suspense>
          <MyanmarWatch member={member} />
        </Suspense>
      )}
    </div>
  )
}
