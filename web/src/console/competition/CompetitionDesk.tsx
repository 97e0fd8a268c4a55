/** The desk of competitions: crests of teams, set by traders, and points taken away, typed by settlers. */
import { w } from '../../text/consoleText.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { useWho } from '../session.ts'
import { CrestDesk } from './CrestDesk.tsx'
import { DeductionDesk } from './DeductionDesk.tsx'

export function CompetitionDesk() {
  const { role } = useWho()
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.competitions')} note={w('comp.about')} />
      <CrestDesk mayWrite={role !== 'settler'} />
      <DeductionDesk mayWrite={role !== 'trader'} />
    </div>
  )
}
