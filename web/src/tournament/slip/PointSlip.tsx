/** The points slip: selections with stakes, and the button that places them or takes a seat with the first. */

import { toDecimal } from '@quarterline/core/base/money'
import { isInFlight } from '@quarterline/core/bet/slip/slip'
import { legMax } from '@quarterline/core/bet/slip/slipLeg'
import { ShieldCheck, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { legText } from '../../bet/slip/legWords.tsx'
import { slipWords } from '../../bet/slip/slipWords.ts'
import { FINGERS } from '../../bet/slip/stake/keypad.ts'
import { Button } from '../../kit/Button.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { plural, t } from '../../text/text.ts'
import { pointsText } from '../room/points.ts'
import { JoinPart } from './JoinPart.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { PointKeys } from './PointKeys.tsx'
import { PointLeg } from './PointLeg.tsx'
import { tellPoints } from './pointSlip.ts'
import { type PointSlipState, usePointSlip } from './usePointSlip.ts'

function Head({ state: { slip, legs, free } }: { state: PointSlipState }) {
  return (
    <div className="flex min-h-8 items-center gap-2 border-b border-line px-2 max-wide:min-h-11 max-wide:px-3">
      <span className="rounded-[3px] bg-pts-line px-1.5 text-[11px] leading-relaxed font-bold text-surface-2">
        {t('room.points')}
      </span>
      <h2 id="points-slip" className="font-semibold">
        {t('points.slip')}{' '}
        {legs.length > 0 && (
          <span className="figures rounded-full bg-pts px-1.5 text-small text-ink">
            <span aria-hidden>{legs.length}</span>
            <span className="sr-only">{plural('slip.count', legs.length)}</span>
          </span>
        )}
      </h2>
      <span className="figures ml-auto">
        <span className="text-muted">{t('points.free')}</span> <b>{pointsText(free)}</b>
      </span>
      <Button
        look="quiet"
        size="bar"
        className="text-muted max-wide:min-w-11"
        aria-label={t('slip.clear')}
        title={t('slip.clear')}
        disabled={slip.legs.every(isInFlight)}
        onClick={() => tellPoints({ type: 'clear' })}
      >
        <Trash2 size={14} aria-hidden />
      </Button>
    </div>
  )
}

/** Points staked, what they may win, and what is left. */
function Sums({ state: { sums, free } }: { state: PointSlipState }) {
  const stake = toDecimal(sums.stake)
  const figure = (name: string, points: number, look = '') => (
    <div className={`grid ${look}`}>
      <dt className="text-[11px] leading-relaxed text-muted max-wide:text-[12px]">{name}</dt>
      <dd className="figures text-[15px] leading-5 font-bold max-wide:text-[17px]">{pointsText(points)}</dd>
    </div>
  )
  return (
    <dl className="grid grid-cols-3 px-2 pt-1 pb-2 max-wide:px-3">
      {figure(t('points.staked'), stake)}
      {figure(t('points.win'), toDecimal(sums.profit), 'text-center')}
      {figure(t('points.freeAfter'), free - stake, 'text-right')}
    </dl>
  )
}

/** The leg that chips and keys change: the one last focused, or the last on the slip. */
function useAim({ legs }: PointSlipState) {
  const [id, aim] = useState<string>()
  const ready = legs.filter(({ attempt }) => attempt.step === 'ready')
  return [ready.find((leg) => leg.id === id) ?? ready.at(-1), aim] as const
}

/** Chips, and on touch screens the keypad, for the focused leg. */
function Stakes({ state, aimed }: { state: PointSlipState; aimed: PointSlipState['legs'][number] | undefined }) {
  const fingers = useMedia(FINGERS)
  if (!aimed) return null
  const spoken = state.sums.ready.includes(aimed.id) ? Number(aimed.typed) || 0 : 0
  const others = toDecimal(state.sums.risk) - spoken
  const largest = legMax(aimed, state.bettor)
  const most = largest?.ok
    ? Math.max(0, Math.min(toDecimal(largest.value), Math.floor(state.free - others)))
    : undefined
  return (
    <PointKeys
      typed={aimed.typed}
      label={legText(aimed)}
      most={most}
      hasKeys={fingers}
      onTyped={(typed) => tellPoints({ type: 'stake', id: aimed.id, typed })}
    />
  )
}

export function PointSlip() {
  const state = usePointSlip()
  const { slip, legs, bettor, fee, place } = state
  const [aimed, aim] = useAim(state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    place()
  }
  return (
    <section aria-labelledby="points-slip" className="panel border-t-2 border-t-pts-line max-wide:border-0">
      <Head state={state} />
      <p role="status" className="sr-only">
        {slipWords(slip)}
      </p>
      <form data-points="" noValidate onSubmit={submit}>
        <ul>
          {slip.legs.map((leg) => (
            <PointLeg key={leg.id} {...{ leg, bettor }} isAimed={leg.id === aimed?.id} onAim={() => aim(leg.id)} />
          ))}
        </ul>
        {slip.legs.length === 0 && (
          <p className="px-3 py-6 text-center text-muted">{t(fee ? 'points.emptyJoin' : 'points.empty')}</p>
        )}
        <Stakes {...{ state, aimed }} />
        {fee && <JoinPart state={state} />}
        {legs.length > 0 && <Sums state={state} />}
        {(legs.length > 0 || fee) && <PlaceButton state={state} />}
      </form>
      <p className="flex gap-1.5 px-2 pt-1 pb-2 text-[11px] leading-relaxed text-muted max-wide:px-3 max-wide:text-[12px]">
        <ShieldCheck size={13} aria-hidden className="mt-0.5 shrink-0" />
        {t(fee ? 'points.oneStep' : 'points.noMoney')}
      </p>
    </section>
  )
}
