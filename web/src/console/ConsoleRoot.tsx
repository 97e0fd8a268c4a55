/** The root component of the console: the login, the mandatory set-up of a second factor, or the frame. */
import { useEffect, useState } from 'react'
import { call } from '../kit/call.ts'
import { usePageLanguage } from '../kit/language.ts'
import { Notices } from '../kit/Notices.tsx'
import { useNotices } from '../kit/notices.ts'
import { Later } from '../kit/part/part.tsx'
import { Failed, Skeleton } from '../kit/States.tsx'
import { CallRefusalError, codeOf, useCall } from '../kit/useCall.ts'
import { useVersionRefresh } from '../kit/version/version.ts'
import { w } from '../text/consoleText.ts'
import { followActivity } from './entry/activity.ts'
import { Login } from './entry/Login.tsx'
import { MustSetUp } from './entry/MustSetUp.tsx'
import { Frame } from './frame/Frame.tsx'
import { OutsideFrame } from './frame/OutsideFrame.tsx'
import { forgetAnswers, WhoContext } from './session.ts'

interface Props {
  /** Begins anew: somebody came in or went out. */
  again: () => void
}

/** Whose session the browser has. */
function Visit({ again }: Props) {
  const { data: who, error, isPending, refetch } = useCall('console/whoami', {})
  const isIn = who !== undefined
  // Once it is begun it lasts until he has kept his recovery codes, which are shown once.
  const [isSettingUp, setSettingUp] = useState(false)
  useEffect(() => {
    useNotices.setState({ inSession: isIn })
    return isIn ? followActivity() : undefined
  }, [isIn])
  const leave = async () => {
    // A question on its way may be refused from now on: he is told of nothing but what he did himself.
    useNotices.setState({ inSession: false })
    await call('console/logout', {})
    again()
  }
  if (isPending)
    return (
      <OutsideFrame>
        <Later>
          <Skeleton rows={3} height={60} />
        </Later>
      </OutsideFrame>
    )
  const isUnanswered = !(error instanceof CallRefusalError) || error.refusal.unanswered
  if (!who && isUnanswered)
    return (
      <OutsideFrame>
        <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />
      </OutsideFrame>
    )
  if (!who)
    return (
      <OutsideFrame>
        <Login onEntered={again} />
      </OutsideFrame>
    )
  if (who.must_set_up || isSettingUp)
    return (
      <OutsideFrame onLeave={() => void leave()}>
        <MustSetUp onBegin={() => setSettingUp(true)} onDone={again} />
      </OutsideFrame>
    )
  return (
    <WhoContext value={who}>
      <Frame onLeave={() => void leave()} />
    </WhoContext>
  )
}

export function ConsoleRoot() {
  useVersionRefresh()
  const language = usePageLanguage((spoken) => spoken.language)
  const [visit, setVisit] = useState(0)
  const again = () => {
    useNotices.setState({ inSession: false })
    forgetAnswers()
    setVisit(visit + 1)
  }
  return (
    <>
      {/* Another language is another page: everything is said anew. */}
      <Visit key={`${visit} ${language}`} again={again} />
      <Notices onSessionOver={again} />
    </>
  )
}
