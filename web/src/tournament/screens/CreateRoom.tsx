/** The page that opens a room: leagues, matches, fee and players, review, with a summary beside them. */
import { Shut } from '../../account/Shut.tsx'
import { useShut } from '../../account/useShut.ts'
import { codeOf } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { FeeStep } from '../create/FeeStep.tsx'
import { LeagueStep } from '../create/LeagueStep.tsx'
import { MatchStep } from '../create/MatchStep.tsx'
import { Recap } from '../create/Recap.tsx'
import { Refused } from '../create/Refused.tsx'
import { ReviewStep } from '../create/ReviewStep.tsx'
import { StepBar } from '../create/StepBar.tsx'
import { useMaking } from '../create/useMaking.ts'
import { Disabled } from '../lobby/Disabled.tsx'
import { Tour } from '../tour/Tour.tsx'

const STEPS = { leagues: LeagueStep, matches: MatchStep, fee: FeeStep, review: ReviewStep }

function Making() {
  const making = useMaking()
  if (codeOf(making.offered.error) === 'tournamentDisabled') return <Disabled />
  const Step = STEPS[making.step]
  return (
    <main id="main">
      <StepBar making={making} />
      <div className="mx-auto grid max-w-[1376px] items-start gap-3 px-4 py-3 max-mid:block max-mid:px-0 max-mid:pt-0 max-mid:pb-40 wide:grid-cols-[minmax(0,1fr)_352px]">
        <div className="min-w-0">
          <Refused making={making} />
          <Step making={making} />
        </div>
        <Recap making={making} />
      </div>
      <Tour isReady={false} />
    </main>
  )
}

export function CreateRoom() {
  const shut = useShut('tournament')
  if (!shut) return <Making />
  return (
    <main id="main" className="grow p-3">
      <section role="status" className="panel">
        <Shut heading={<h1 className="text-[18px] font-semibold">{t('rooms.shut')}</h1>} notice={shut}>
          <p className="text-[13px] text-muted">{t('maintenance.byItself')}</p>
        </Shut>
      </section>
    </main>
  )
}
