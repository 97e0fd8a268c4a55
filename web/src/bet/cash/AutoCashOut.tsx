/** Automatic cash-out of an open ticket: sets, shows and removes its amount. */
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { refresh } from '../../kit/useCall.ts'
import { codeText, t } from '../../text/text.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** @param at the set amount; undefined where none is */
export function AutoCashOut({ ticket: { bet_id, currency }, at }: { ticket: Ticket; at: number | undefined }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function ask(amount?: number) {
    setBusy(true)
    const answer = await call('bet/cashoutset', { bet_id, ...(amount !== undefined && { amount }) })
    setBusy(false)
    if (answer.ok) setTyped('')
    else useNotices.getState().toast(codeText(answer.code, answer.params))
    refresh('bet/cashoutoffer')
  }
  const amount = Number(typed.replaceAll(',', ''))
  const isAmount = typed.trim() !== '' && Number.isFinite(amount) && amount > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAmount) void ask(amount)
  }
  if (at !== undefined)
    return (
      <p className="flex items-center gap-2">
        <span className="min-w-0 grow">{t('cash.autoAt', { amount: amountText(at, currency) })}</span>
        <Button size="small" className="max-wide:min-h-11" disabled={isBusy} onClick={() => void ask()}>
          {t('cash.autoOff')}
        </Button>
      </p>
    )
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      <label htmlFor={id}>{t('cash.auto')}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="field figures w-24 min-w-0 grow text-right max-wide:min-h-11"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" className="max-wide:min-h-11" disabled={!isAmount || isBusy}>
        {t('cash.autoSet')}
      </Button>
    </form>
  )
}
