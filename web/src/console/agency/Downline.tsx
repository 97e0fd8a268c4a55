/** An upline's first page: what today came to for him, and his downline as a table. */
import { workingDate } from '@quarterline/core/base/time'
import { RotateCw } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { useTick } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { refreshDay } from './day.ts'
import { Today } from './Today.tsx'

export function Downline() {
  const date = useTick(workingDate)
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.downline')} note={w('agency.today', { date: dayText(date) })}>
        <Button className="max-wide:min-h-11" onClick={refreshDay}>
          <RotateCw size={15} aria-hidden />
          {w('agency.refresh')}
        </Button>
      </PageHead>
      <Today date={date} />
    </div>
  )
}
