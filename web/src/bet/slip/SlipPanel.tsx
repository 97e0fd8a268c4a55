/** The slip: tabs for singles, mix parlay and system, and the acts on all of it. */
import { isInFlight } from '@quarterline/core/bet/slip/slip'
import { countOf, sharedSlipOf } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { type Leg, type Slip, type SlipMode, TICKET_MODES } from '@quarterline/core/bet/slip/slipShape'
import { freeLegs } from '@quarterline/core/bet/slip/slipTicket'
import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { plural, t } from '../../text/text.ts'
import { SlipCodeField } from '../again/CodeField.tsx'
import { ShareButton } from '../again/ShareButton.tsx'
import { mappedMatches } from '../map/mappedMatches.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { QuickBet } from './QuickBet.tsx'
import { SlipNotice } from './SlipNotice.tsx'
import { slipWords } from './slipWords.ts'
import { FINGERS } from './stake/keypad.ts'

/** Loads the form of singles, as soon as the slip is shown. */
export const loadSingles = () => import('./single/Singles.tsx')
const Singles = lazyExtra(loadSingles, 'Singles')
/** Loads the form of mix parlays and systems, which most members use later or never. */
export const loadTicketForm = () => import('./ticket/TicketForm.tsx')
const TicketForm = lazyExtra(loadTicketForm, 'TicketForm')
const SlipMap = lazyExtra(() => import('../map/SlipMap.tsx'), 'SlipMap', { isAsked: false })

interface Props {
  bettor: SlipBettor
  /** Why nothing can be placed at all: prices too old. */
  locked: boolean
  onCheck: () => void
  /** Called with a leg whose board seems older than the desk. */
  doubt: (leg: Leg) => void
}

const MODES: readonly SlipMode[] = ['single', ...TICKET_MODES]

/** As high as the heading of the map: what places a bet does not move when that is loaded. */
const MapHeading = () => (
  <div className="border-t border-line">
    <div className="min-h-7 max-wide:min-h-11" />
  </div>
)

/** The acts on the whole slip. */
function Acts({ slip }: { slip: Slip }) {
  const shared = sharedSlipOf(slip)
  return (
    <>
      {shared && <ShareButton shared={shared} label={t('code.share')} size="bar" />}
      <Button
        look="quiet"
        size="bar"
        className="shrink-0 text-muted max-wide:min-w-11"
        aria-label={t('slip.clear')}
        title={t('slip.clear')}
        disabled={slip.legs.every(isInFlight)}
        onClick={() => dispatch({ type: 'clear' })}
      >
        <Trash2 size={14} aria-hidden />
      </Button>
    </>
  )
}

export function SlipPanel({ bettor, locked, onCheck, doubt }: Props) {
  const slip = useSlip((store) => store.slip)
  const { mode } = slip
  const here = countOf(slip, mode)
  const fingers = useMedia(FINGERS)
  const spoken = slipWords(slip)
  const tabs = MODES.map((name) => ({ name, label: t(`slip.${name}`), count: name === mode ? here : 0 }))
  const isEmpty = mode === 'single' ? freeLegs(slip).length === 0 : here === 0 && slip[mode].attempt.step === 'ready'
  return (
    <section aria-labelledby="slip">
      <h2 id="slip" className="sr-only">
        {t('slip.heading')} {here > 0 && plural('slip.count', here)}
      </h2>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <Tabs
        label={t('slip.kinds')}
        tabs={tabs}
        chosen={mode}
        onChoose={(next) => dispatch({ type: 'mode', mode: next })}
        end={slip.legs.length > 0 && <Acts slip={slip} />}
      >
        <SlipNotice />
        {mode === 'single' && (isEmpty || !fingers) && <QuickBet />}
        {isEmpty && <p className="px-3 py-6 text-center text-muted">{t(`empty.${mode}`)}</p>}
        {isEmpty && <SlipCodeField />}
        <Suspense fallback={isEmpty ? null : <Skeleton rows={2} height={60} />}>
          {mode === 'single' ? (
            <Singles bettor={bettor} locked={locked} onCheck={onCheck} />
          ) : (
            <TicketForm key={mode} mode={mode} bettor={bettor} locked={locked} doubt={doubt} />
          )}
        </Suspense>
        {mappedMatches(freeLegs(slip)).length > 0 && (
          <Suspense fallback={<MapHeading />}>
            <SlipMap bettor={bettor} />
          </Suspense>
        )}
      </Tabs>
    </section>
  )
}
