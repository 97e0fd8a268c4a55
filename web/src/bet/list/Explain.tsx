/** "Explain this bet": score, rule, arithmetic to the cent, and every booking, as the platform returns them. */
import type { SuccessOf } from '@quarterline/core/calls'
import { X } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Modal } from '../../kit/Modal.tsx'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t, textOr } from '../../text/text.ts'
import { isMyanmarTicket, partsOf } from '../ticket/ticket.ts'
import { type Step, stepText } from './explainWords.ts'
import { MyanmarWorkings } from './MyanmarWorkings.tsx'

type Explanation = SuccessOf<'bet/explain'>

/** A commission of zero needs no step. */
const isExplained = ({ step, values }: Step) => step !== 'commission' || values.ratePercent !== 0

function Steps({ explained: { ticket, steps } }: { explained: Explanation }) {
  const shown = steps.filter(isExplained)
  const parts = partsOf(ticket)
  /** The legs are explained in turn. */
  const sportAt = (at: number) => {
    const legs = shown.slice(0, at + 1).filter(({ step }) => step === 'leg').length
    return (parts[legs - 1] ?? parts[0])!.sport
  }
  return (
    <ol className="flex flex-col gap-1">
      {shown.map((step, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an answer stand in their order
          key={at}
          className={`figures ${step.step === 'leg' ? 'mt-2 font-semibold' : step.step === 'credited' ? 'font-semibold' : ''}`}
        >
          {stepText(step, { currency: ticket.currency, sport: sportAt(at) })}
        </li>
      ))}
    </ol>
  )
}

function Bookings({ explained: { ticket, bookings } }: { explained: Explanation }) {
  if (bookings.length < 2) return null
  return (
    <section className="mt-3 border-t border-line pt-2">
      <h3 className="font-semibold">{t('explain.bookings')}</h3>
      <ul className="figures text-[13px]">
        {bookings.map(({ at, undo, outcome, net }) => (
          <li key={`${at}/${undo}/${outcome}`} className="flex gap-3">
            <span className="text-muted">{dateTimeText(at)}</span>
            <span>
              {undo
                ? t('statement.takenBack', { outcome: textOr(`outcome.${outcome}`, 'outcome.void') })
                : textOr(`outcome.${outcome}`, 'outcome.void')}
            </span>
            <span className="ml-auto">{amountText(net, ticket.currency, { sign: true })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Explanation({ betId, onClose }: { betId: string; onClose: () => void }) {
  const { data, isError, error, refetch } = useCall('bet/explain', { bet_id: betId })
  const rule = data && (data.ticket.kind === 'single' ? data.ticket.betType : undefined)
  return (
    <Modal label={t('explain.heading')} onClose={onClose}>
      <div className="flex items-center gap-2 pb-2">
        <h2 className="text-[16px] font-semibold">
          {t('explain.heading')} {data && `#${data.ticket.ref_no}`}
        </h2>
        <Button look="quiet" className="ml-auto max-wide:min-h-11" aria-label={t('app.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {!data && !isError && <Skeleton rows={4} height={40} />}
      {!data && isError && <Failed text={t('explain.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          {isMyanmarTicket(data.ticket) ? <MyanmarWorkings ticket={data.ticket} /> : <Steps explained={data} />}
          <Bookings explained={data} />
          {!isMyanmarTicket(data.ticket) && (
            <a className="mt-3 inline-block underline underline-offset-2" href={`/info/rules${rule ? `#${rule}` : ''}`}>
              {t('explain.rules')}
            </a>
          )}
        </>
      )}
    </Modal>
  )
}
