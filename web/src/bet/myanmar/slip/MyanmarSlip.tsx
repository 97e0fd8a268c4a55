/** The slip of Myanmar odds: singles, and the maung of the same selections. */

import { MAUNG_LEGS_MAX } from '@quarterline/core/bet/settle/myanmar'
import { isInFlight } from '@quarterline/core/bet/slip/slip'
import { ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipMode } from '@quarterline/core/bet/slip/slipShape'
import { freeLegs } from '@quarterline/core/bet/slip/slipTicket'
import { Trash2 } from 'lucide-react'
import { useMmoType } from '../../../account/mmoType.ts'
import type { Member } from '../../../account/session.ts'
import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/States.tsx'
import { Tabs } from '../../../kit/Tabs.tsx'
import { copyPlain } from '../../../market/myanmar/LineText.tsx'
import { freshnessOf, useFreshness } from '../../../market/store/freshness.ts'
import { t } from '../../../text/text.ts'
import { SlipNotice } from '../../slip/SlipNotice.tsx'
import { tellMyanmar, useMyanmarSlip } from '../../store/slipStore.ts'
import { boardOfLine } from '../feed.ts'
import { Bodies } from './Bodies.tsx'
import { Maung } from './Maung.tsx'
import { checkMyanmar, useMyanmarBettor } from './terms.ts'

/** Takes every selection off that is not a bet. */
function Clear({ isOff }: { isOff: boolean }) {
  return (
    <Button
      look="quiet"
      size="bar"
      className="shrink-0 text-muted max-wide:min-w-11"
      aria-label={t('slip.clear')}
      title={t('slip.clear')}
      disabled={isOff}
      onClick={() => tellMyanmar({ type: 'clear' })}
    >
      <Trash2 size={14} aria-hidden />
    </Button>
  )
}

export function MyanmarSlip({ member }: { member: Member }) {
  const slip = useMyanmarSlip((store) => store.slip)
  const checkNow = () => void checkMyanmar(member.accountId)
  const bettor = useMyanmarBettor(member)
  const locked = useFreshness((boards) => ticketLegs(slip).some((leg) => freshnessOf(boards, boardOfLine(leg)).stale))
  const hasMaung = useMmoType() === 1
  const mode: SlipMode = hasMaung && slip.mode === 'parlay' ? 'parlay' : 'single'
  const count = ticketLegs(slip).length
  const tabs = [
    { name: 'single' as const, label: t('slip.single'), count },
    ...(hasMaung ? [{ name: 'parlay' as const, label: t('mm.maung'), count }] : []),
  ]
  const isSent = slip.parlay.attempt.step !== 'ready'
  const isEmpty = mode === 'single' ? freeLegs(slip).length === 0 : count === 0 && !isSent
  return (
    <section aria-label={t('mm.types')} onCopy={copyPlain}>
      <Tabs
        label={t('slip.kinds')}
        tabs={tabs}
        chosen={mode}
        onChoose={(next) => tellMyanmar({ type: 'mode', mode: next })}
        end={slip.legs.length > 0 && <Clear isOff={slip.legs.every(isInFlight)} />}
      >
        <SlipNotice of={useMyanmarSlip} />
        {isEmpty ? (
          <p className="px-3 py-6 text-center text-muted">
            {mode === 'single' ? t('empty.single') : t('mm.emptyMaung', { max: MAUNG_LEGS_MAX })}
          </p>
        ) : bettor === undefined ? (
          <Skeleton rows={2} height={96} />
        ) : mode === 'single' ? (
          <Bodies bettor={bettor} locked={locked} onCheck={checkNow} />
        ) : (
          <Maung bettor={bettor} locked={locked} onQuote={checkNow} />
        )}
      </Tabs>
    </section>
  )
}
