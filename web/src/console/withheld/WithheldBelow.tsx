/** What is withheld of Myanmar tickets below an upline: an agent's table, or the caller's own range for tables below. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActForm } from '../licensee/ActForm.tsx'
import { RateFields, type TypedTables } from './RateFields.tsx'
import { rateMeaning, ratesOf, tableText, typedRates } from './rates.ts'

type Withheld = SuccessOf<'console/downwithheld'>

const VIEW = 'console/downwithheld'
const SET = 'console/downwithheldset'
const LISTS = [VIEW] as const

const typedOf = ({ rates, bounds }: Withheld): TypedTables =>
  rates
    ? { rate: typedRates(rates) }
    : { lowest: typedRates(bounds?.lowest ?? []), highest: typedRates(bounds?.highest ?? []) }

/** What is asked for: an agent's table, or a range. */
function requestOf({ upline_id }: Withheld, { rate, lowest = [], highest = [] }: TypedTables) {
  if (rate) return { upline_id, rates: ratesOf(rate) }
  return { upline_id, bounds: { lowest: ratesOf(lowest), highest: ratesOf(highest) } }
}

/** Whether it is his own, or what holds without. */
function standingText({ rates, own }: Withheld): string {
  if (rates) return w(own ? 'wh.table.own' : 'wh.table.above')
  return w(own ? 'wh.limits.own' : 'wh.limits.above')
}

/** Takes an own table or range back. */
function TakeBack({ of, onDone }: { of: Withheld; onDone: () => void }) {
  const { upline_id, rates } = of
  return (
    <ActForm
      title={w('wh.undo')}
      button={w('wh.undo')}
      refreshes={LISTS}
      request={() => [SET, { upline_id, ...(rates ? { rates: null } : { bounds: null }) }]}
      onDone={onDone}
    >
      <p className="text-[13px] text-muted">{w(rates ? 'wh.undoTable' : 'wh.undoRange')}</p>
    </ActForm>
  )
}

/** @param props.isOwn whether it is the caller's own: a range each sets himself */
function WithheldForm({ of, isOwn }: { of: Withheld; isOwn: boolean }) {
  // Nothing until somebody types: what holds is shown.
  const [typed, setTyped] = useState<TypedTables>()
  const [isSaved, setSaved] = useState(false)
  const isTable = of.rates !== undefined
  const mayChange = isTable || isOwn
  const title = w(isTable ? 'wh.title' : 'wh.rangeTitle')
  const shown = typed ?? typedOf(of)
  const type = (next: TypedTables) => {
    setSaved(false)
    setTyped(next)
  }
  const fields = (
    <>
      <p className="text-[13px] text-muted">{w(isTable ? 'wh.note' : 'wh.rangeNote')}</p>
      <p className="text-[13px]">{standingText(of)}</p>
      <RateFields typed={shown} within={of.within} isReadOnly={!mayChange} onType={type} />
      <p role="status" className="text-[13px] text-ok empty:hidden">
        {isSaved && w('wh.saved')}
      </p>
    </>
  )
  if (!mayChange)
    return (
      <section aria-label={title} className="panel flex min-w-0 flex-col gap-2 p-3">
        <h2 className="font-semibold">{title}</h2>
        {fields}
      </section>
    )
  return (
    <>
      <ActForm
        title={title}
        button={w('lic.save')}
        refreshes={LISTS}
        meaning={rateMeaning}
        request={() => [SET, requestOf(of, shown)]}
        onDone={() => setSaved(true)}
      >
        {fields}
      </ActForm>
      {of.own && <TakeBack of={of} onDone={() => setTyped(undefined)} />}
    </>
  )
}

/** @param props.uplineId one below; empty for the caller himself */
export function WithheldBelow({ uplineId }: { uplineId: string }) {
  const { data } = useCall(VIEW, uplineId === '' ? {} : { upline_id: uplineId }, { keep: true, isSaidHere: true })
  if (!data) return null
  const { rates, bounds } = data
  const short = rates ? tableText(rates) : `${tableText(bounds?.lowest ?? [])} – ${tableText(bounds?.highest ?? [])}`
  return (
    <details key={data.upline_id} className="min-w-0">
      <summary className="panel cursor-pointer p-3 max-wide:min-h-11">
        <span className="font-semibold">{w('page.withheld')}</span>{' '}
        <span className="figures text-[13px] text-muted">{short} %</span>
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <WithheldForm of={data} isOwn={uplineId === ''} />
      </div>
    </details>
  )
}
