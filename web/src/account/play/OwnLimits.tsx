/** The member's own limits: each in a row with the amount in force, its use, a pending change, and a form to change it. */
import type { Currency } from '@quarterline/core/base/money'
import { fromDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { LIMIT_KINDS } from '@quarterline/core/wallet/ownLimits'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { platformNow } from '../../kit/clock.ts'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { queries } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { RefusalBox } from '../security/Fields.tsx'
import { type Send, useSend } from '../security/useSend.ts'
import { AmountField } from '../setting/controls.tsx'

type Limit = SuccessOf<'playlimits'>['limits'][number]
interface RowProps {
  limit: Limit
  currency: Currency
}

/** Sends a change of one limit; the answer holds all limits and replaces the query's data. */
function useChange() {
  const { send, ...state } = useSend()
  const change = async <N extends 'playlimitset' | 'playlimitconfirm' | 'playlimitdrop'>(
    name: N,
    request: Parameters<Send['send']>[1] & object,
  ): Promise<boolean> => {
    const answer = await send(name, request as never)
    if (answer) queries.setQueryData(['playlimits', {}], answer)
    return answer !== undefined
  }
  return { ...state, change }
}

/** The used part of a limit, as a bar and in words. */
function UsageBar({ limit: { amount, used, ends }, currency }: RowProps) {
  if (used === undefined || amount === undefined) return null
  const share = amount === 0 ? 1 : Math.min(1, used / amount)
  return (
    <div className="mt-1 max-w-80">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
        <div className={`h-full ${share < 1 ? 'bg-brand' : 'bg-danger'}`} style={{ width: `${share * 100}%` }} />
      </div>
      <p className="figures mt-1 text-[13px] text-muted">
        {t('play.used', { used: amountText(used, currency), ends: dateTimeText(ends) })}
      </p>
    </div>
  )
}

function PendingChange({ limit: { kind, period, next }, currency }: RowProps) {
  const { sending, refusal, change } = useChange()
  if (!next) return null
  const [from, until] = [dateTimeText(next.from), dateTimeText(next.until)]
  const text =
    next.amount === undefined
      ? t('play.waitsNone', { from, until })
      : t('play.waits', { amount: `${currency} ${amountText(next.amount, currency)}`, from, until })
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2 rounded-base border-l-4 border-warn-line bg-warn-bg p-2 text-[13px] text-warn">
      <span className="figures min-w-0 grow basis-60">{text}</span>
      {platformNow() >= next.from && (
        <Button
          size="small"
          className="max-wide:min-h-11"
          disabled={sending}
          onClick={() => void change('playlimitconfirm', { kind, period })}
        >
          {t('play.confirm')}
        </Button>
      )}
      <Button
        size="small"
        className="max-wide:min-h-11"
        disabled={sending}
        onClick={() => void change('playlimitdrop', { kind, period })}
      >
        {t('play.drop')}
      </Button>
      <RefusalBox refusal={refusal} />
    </div>
  )
}

function Editor({ limit: { kind, period, amount }, currency, onDone }: RowProps & { onDone: () => void }) {
  const { sending, refusal, change } = useChange()
  const [typed, setTyped] = useState(amount === undefined ? '' : String(amount))
  const wanted = Number(typed.replaceAll(',', '').trim() || Number.NaN)
  const isAmount = fromDecimal(wanted) !== undefined && wanted >= 0
  const save = async (to: number | undefined) => {
    if (await change('playlimitset', { kind, period, ...(to !== undefined && { amount: to }) })) onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAmount) void save(wanted)
  }
  return (
    <form noValidate onSubmit={submit} className="col-span-2 flex flex-wrap items-center gap-2">
      <AmountField
        label={t('play.amountOf', { kind: t(`play.${kind}`), period: t(`play.${period}`), currency })}
        currency={currency}
        typed={typed}
        onType={setTyped}
      />
      <Button type="submit" look="primary" className="max-wide:min-h-11" disabled={sending || !isAmount}>
        {t('play.save')}
      </Button>
      {amount !== undefined && (
        <Button className="max-wide:min-h-11" disabled={sending} onClick={() => void save(undefined)}>
          {t('play.remove')}
        </Button>
      )}
      <Button look="quiet" className="max-wide:min-h-11" onClick={onDone}>
        {t('play.cancel')}
      </Button>
      {amount !== undefined && <p className="w-full text-[13px] text-muted">{t('play.raised')}</p>}
      <RefusalBox refusal={refusal} />
    </form>
  )
}

function LimitRow({ limit, currency }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const { kind, period, amount } = limit
  const shown = amount === undefined ? t('play.none') : `${currency} ${amountText(amount, currency)}`
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0 wide:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <b className="font-semibold">{t(`play.${period}`)}</b>
      {isOpen ? (
        <Editor limit={limit} currency={currency} onDone={() => setOpen(false)} />
      ) : (
        <>
          <div className="min-w-0">
            <span className={`figures ${amount === undefined ? 'text-muted' : 'font-semibold'}`}>{shown}</span>
            <UsageBar limit={limit} currency={currency} />
          </div>
          <Button
            className="max-wide:min-h-11"
            aria-label={`${t('play.set')}: ${t('play.amountOf', { kind: t(`play.${kind}`), period: t(`play.${period}`), currency })}`}
            onClick={() => setOpen(true)}
          >
            {t('play.set')}
          </Button>
        </>
      )}
      <PendingChange limit={limit} currency={currency} />
    </li>
  )
}

export function OwnLimits({ limits, currency }: { limits: readonly Limit[]; currency: Currency }) {
  const kinds = LIMIT_KINDS.filter((kind) => limits.some((limit) => limit.kind === kind))
  return kinds.map((kind) => (
    <section key={kind} aria-labelledby={`limit-${kind}`} className="mt-3 first:mt-0">
      <h3 id={`limit-${kind}`} className="font-semibold">
        {t(`play.${kind}`)}
      </h3>
      {kind === 'loss' && <p className="text-[13px] text-muted">{t('play.lossNote')}</p>}
      <ul>
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} limit={limit} currency={currency} />
          ))}
      </ul>
    </section>
  ))
}
