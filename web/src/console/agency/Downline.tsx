/** An upline's first page: his figures of today, and his downline as tables at any depth. */
import { workingDate } from '@quarterline/core/base/time'
import { ChevronLeft, RotateCw } from 'lucide-react'
import { Segments } from '../../account/setting/controls.tsx'
import { Button } from '../../kit/Button.tsx'
import { useTick } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { refusalOf } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { levelOf } from '../frame/level.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { useAddress } from '../useAddress.ts'
import { WithheldBelow } from '../withheld/WithheldBelow.tsx'
import { type DayOf, refreshDay, type UplineRow, useSelf } from './day.ts'
import { MemberTable } from './MemberTable.tsx'
import { Today } from './Today.tsx'
import { UplineTable } from './UplineTable.tsx'

const LISTS = ['uplines', 'membersList'] as const

interface BelowProps {
  of: DayOf
  self: UplineRow
  onOpen: (uplineId: string) => void
}

/** The accounts below: the direct uplines, or all members. An agent has only members. */
function Below({ of, self, onOpen }: BelowProps) {
  const [listInAddress, setList] = useAddress('list')
  const isMembers = self.level === 1 || listInAddress === 'membersList'
  const choice =
    self.level === 1 ? (
      <h2 className="px-1 font-semibold">{w('agency.membersList')}</h2>
    ) : (
      <Segments
        label={w('agency.list')}
        value={isMembers ? 'membersList' : 'uplines'}
        all={LISTS}
        nameOf={(one) => w(`agency.${one}`)}
        onPick={(one) => setList(one === 'uplines' ? '' : one)}
      />
    )
  return (
    <section aria-label={w('agency.own')} className="panel min-w-0">
      {isMembers ? (
        <MemberTable of={of} self={self}>
          {choice}
        </MemberTable>
      ) : (
        <UplineTable of={of} self={self} onOpen={onOpen}>
          {choice}
        </UplineTable>
      )}
    </section>
  )
}

export function Downline() {
  const date = useTick(workingDate)
  const [uplineId, setUplineId] = useAddress('upline')
  const of = { date, uplineId }
  const { data, error } = useSelf(of)
  const title = uplineId && data ? `${data.self.account} · ${w(`level.${levelOf(data.self.level)}`)}` : undefined
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={title ?? w('page.downline')} note={w('agency.today', { date: dayText(date) })}>
        {uplineId && (
          <Button className="max-wide:min-h-11" onClick={() => setUplineId('')}>
            <ChevronLeft size={15} aria-hidden />
            {w('agency.own')}
          </Button>
        )}
        <Button className="max-wide:min-h-11" onClick={refreshDay}>
          <RotateCw size={15} aria-hidden />
          {w('agency.refresh')}
        </Button>
      </PageHead>
      <ActRefusal refusal={data ? null : refusalOf(error)} />
      {(data || !error) && (
        <>
          <Today key={uplineId} {...of} />
          <WithheldBelow uplineId={uplineId} />
          {data && <Below key={`below ${uplineId}`} of={of} self={data.self} onOpen={setUplineId} />}
        </>
      )}
    </div>
  )
}
