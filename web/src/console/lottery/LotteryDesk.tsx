/** The operators' side of the lottery: draws with their results, limits by number, and companies. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Segments } from '../../account/setting/controls.tsx'
import { Button } from '../../kit/Button.tsx'
import { w } from '../../text/consoleText.ts'
import { WaitingActs } from '../approval/WaitingActs.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { useWho } from '../session.ts'
import { useAddress } from '../useAddress.ts'
import { CompanyTable } from './CompanyTable.tsx'
import { DrawPage } from './DrawPage.tsx'
import { DrawTable } from './DrawTable.tsx'
import { LimitTable } from './LimitTable.tsx'
import { LOTTERY_ACTS } from './lotteryActs.ts'
import { NewDraw } from './NewDraw.tsx'

const PARTS = ['draws', 'limits', 'companies'] as const

/** The lists of all draws, limits and companies. */
function Lists({ isSupervisor, onOpen }: { isSupervisor: boolean; onOpen: (drawId: string) => void }) {
  const [inAddress, setPart] = useAddress('part')
  const [isAdding, setAdding] = useState(false)
  const part = PARTS.find((one) => one === inAddress) ?? 'draws'
  return (
    <>
      <PageHead title={w('page.lottery')} note={w('lot.about')}>
        <Segments
          label={w('lot.part')}
          value={part}
          all={PARTS}
          nameOf={(one) => w(`lot.${one}`)}
          onPick={(one) => setPart(one === 'draws' ? '' : one)}
        />
        {isSupervisor && part === 'draws' && !isAdding && (
          <Button className="max-wide:min-h-11" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {w('lot.newDraw')}
          </Button>
        )}
      </PageHead>
      <WaitingActs kind={LOTTERY_ACTS} onLook={onOpen} />
      {part === 'draws' && isAdding && <NewDraw onLeave={() => setAdding(false)} />}
      {part === 'draws' && <DrawTable onOpen={onOpen} />}
      {part === 'limits' && <LimitTable isSupervisor={isSupervisor} />}
      {part === 'companies' && <CompanyTable isSupervisor={isSupervisor} />}
    </>
  )
}

export function LotteryDesk() {
  const { role } = useWho()
  const [drawId, setDrawId] = useAddress('draw')
  const [ticketId, setTicketId] = useAddress('ticket')
  const isSupervisor = role === 'supervisor'
  return (
    <div className="flex flex-col gap-3">
      {drawId ? (
        <>
          <DrawPage
            key={drawId}
            drawId={drawId}
            ticketId={ticketId}
            mayType={role !== 'trader'}
            isSupervisor={isSupervisor}
            onBack={() => {
              setTicketId('')
              setDrawId('')
            }}
          />
          <WaitingActs kind={LOTTERY_ACTS} onLook={setDrawId} />
        </>
      ) : (
        <Lists isSupervisor={isSupervisor} onOpen={setDrawId} />
      )}
      {!isSupervisor && <p className="text-muted">{w('lot.readOnly')}</p>}
    </div>
  )
}
