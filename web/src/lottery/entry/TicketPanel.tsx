/** The totals of the draft's ready lines: a sum for each draw, commission, total, and the button that places them. */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { Clock } from 'lucide-react'
import { useBalance } from '../../account/balance.ts'
import { useSession } from '../../account/session.ts'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { codeText, plural, t } from '../../text/text.ts'
import { placeAgain, placeLines, usePlace } from '../draft/place.ts'
import { requestsOf } from '../draft/placing.ts'
import type { OpenDraw } from '../draft/rows.ts'
import { isSoon, untilText, useLeftMs } from '../parts/leftTime.ts'
import type { DraftView } from './draftView.ts'
import { ticketSums, usePlaceButton } from './usePlaceButton.ts'

function ClosesSoon({ draw, view }: { draw: OpenDraw; view: DraftView }) {
  const leftMs = useLeftMs(draw.cut_off)
  if (!isSoon(leftMs) || leftMs === 0) return null
  const company = view.launch.companies.find((one) => one.company === draw.company)?.name ?? draw.company
  return (
    <span className="figures ml-auto flex items-center gap-1 rounded-[3px] bg-danger-bg px-1.5 text-[12px] text-danger">
      <Clock size={12} aria-hidden /> {t('lottery.closesIn', { company, time: untilText(leftMs).slice(3) })}
    </span>
  )
}

const LINE = 'flex items-baseline gap-3 py-1'

function Sums({ view }: { view: DraftView }) {
  const { perDraw, total, best } = ticketSums(view)
  const { launch, rebate, currency } = view
  const { data } = useBalance()
  const balance = data?.balance
  const money = (amount: number) => amountText(amount, currency)
  return (
    <div className="figures px-3 pt-1.5">
      {perDraw.map(({ draw, lines, cost }) => (
        <p key={draw.draw_id} className={LINE}>
          <span className="cut min-w-0 grow text-muted">
            {launch.companies.find((one) => one.company === draw.company)?.name}, {shortDateTime(draw.draw_at)}
          </span>
          <span>{plural('lottery.lines', lines)}</span>
          <b className="min-w-20 text-right">{money(cost)}</b>
        </p>
      ))}
      {launch.rebate_ppm > 0 && (
        <p className={LINE}>
          <span className="grow text-muted">
            {t('lottery.commission', { percent: `${launch.rebate_ppm / 10_000}%` })}
          </span>
          <b className="text-win">{amountText(rebate, currency, { sign: true })}</b>
        </p>
      )}
      <p className="mt-1 flex border-t border-line pt-2 text-[16px] font-bold">
        <span className="grow">{t('lottery.total')}</span>
        <span>
          {currency} {money(total)}
        </span>
      </p>
      <p className={LINE}>
        <span className="grow text-muted">{t('lottery.bestOne')}</span>
        <b>{money(best)}</b>
      </p>
      {balance !== undefined && (
        <p className={LINE}>
          <span className="grow text-muted">{t('lottery.balanceAfter')}</span>
          <span>{money(balance - total)}</span>
        </p>
      )}
    </div>
  )
}

export function PlaceLines({ view, className = '' }: { view: DraftView; className?: string }) {
  const { text, isOff } = usePlaceButton(view)
  return (
    <button
      type="button"
      aria-disabled={isOff}
      className={`figures min-h-12 rounded-base px-3 text-[16px] font-bold ${isOff ? 'cursor-not-allowed bg-surface-3 text-muted' : 'bg-accent text-accent-ink hover:brightness-105'} ${className}`}
      onClick={() => {
        if (isOff) return
        void (view.draft.placing ? placeAgain() : placeLines(view.ready, view.percentOf))
      }}
    >
      {text}
    </button>
  )
}

/** The result of the last press, unless the rows show it. */
export function PlaceNotes({ view }: { view: DraftView }) {
  const { isSending, owner, ...last } = usePlace()
  const isOwn = useSession(({ member }) => member?.accountId === owner)
  const { refusal, placed } = isOwn ? last : { refusal: null, placed: null }
  const isLost = view.draft.placing !== null && !isSending
  return (
    <div aria-live="polite" className="text-[13px]">
      {view.failure && <p className="mt-2 text-warn">{t('lottery.unchecked')}</p>}
      {isLost && <p className="mt-2 text-warn">{t('lottery.lost')}</p>}
      {refusal && <p className="mt-2 text-danger">{codeText(refusal.code, refusal.params)}</p>}
      {placed && placed.tickets.length > 0 && (
        <p className="mt-2 text-ok">
          {t('lottery.placedNote', { tickets: placed.tickets.map(({ ticket_id }) => ticket_id).join(', ') })}
        </p>
      )}
    </div>
  )
}

export function TicketPanel({ view }: { view: DraftView }) {
  const { others, perDraw } = ticketSums(view)
  const first = perDraw[0]?.draw ?? view.chosen[0]
  const cancelMs = view.launch.companies.find(({ company }) => company === first?.company)?.cancel_ms ?? 0
  return (
    <section className="panel pb-3" aria-label={t('lottery.ticket')}>
      <div className="flex min-h-10 items-center gap-2 border-b border-line px-3">
        <h2 className="text-[14px] font-bold">{t('lottery.ticket')}</h2>
        {first && <ClosesSoon draw={first} view={view} />}
      </div>
      <Sums view={view} />
      <div className="px-3 pt-2">
        <PlaceLines view={view} className="w-full" />
        <PlaceNotes view={view} />
        <p className="mt-1.5 text-[12px] text-muted">
          {requestsOf(view.ready).length > 1 && t('lottery.inParts')} {others > 0 && plural('lottery.stays', others)}{' '}
          {cancelMs > 0 && plural('lottery.cancelNote', Math.round(cancelMs / MINUTE_MS))}
        </p>
      </div>
    </section>
  )
}
