/** Numbers of a draw that are sold out, short or paid less, and the question how one number stands. */
import { SECOND_MS } from '@quarterline/core/base/time'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useTick } from '../../kit/clock.ts'
import { amountText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { betTypeOfKey } from '../parts/riskKey.ts'
import type { DraftView } from './draftView.ts'

const ASK_EVERY_MS = 20_000

interface ShortNumber {
  key: string
  left: number
  percent: number
}

function Chip({ one: { key, left, percent }, currency }: { one: ShortNumber; currency: string }) {
  const number = betTypeOfKey(key)
  if (left === 0) {
    return (
      <li className="rounded-[3px] bg-danger-bg px-2 leading-6 font-semibold text-danger line-through">{number}</li>
    )
  }
  return (
    <li className="rounded-[3px] bg-warn-bg px-2 leading-6 font-semibold text-warn">
      {t('lottery.left', { number, amount: amountText(left, currency) })}
      {percent < 100 && ` · ${percent}%`}
    </li>
  )
}

function Ago({ company, atMs }: { company: string; atMs: number }) {
  const seconds = useTick((nowMs) => Math.max(0, Math.floor((nowMs - atMs) / SECOND_MS)))
  return <span className="figures text-[12px] text-muted">{t('lottery.shortAt', { company, n: seconds })}</span>
}

function OneNumber({ drawId, currency }: { drawId: string; currency: string }) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const isWhole = /^\d{2,4}$/.test(typed)
  const { data } = useCall('lottery/short', { draw_id: drawId, number: typed }, { enabled: isWhole, isSaidHere: true })
  return (
    <div className="px-3 pb-3">
      <label
        htmlFor={id}
        className="flex min-h-9 items-center gap-2 rounded-base border border-line-strong px-2.5 text-muted max-wide:min-h-11"
      >
        <Search size={15} aria-hidden />
        <span className="sr-only">{t('lottery.isOpen')}</span>
        <input
          id={id}
          inputMode="numeric"
          maxLength={4}
          value={typed}
          placeholder={t('lottery.isOpen')}
          className="min-w-0 grow bg-transparent text-ink placeholder:text-muted focus-visible:outline-none"
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
      </label>
      <ul aria-live="polite" className="figures mt-2 flex flex-wrap gap-2 empty:hidden">
        {isWhole && data?.rows.map((one) => <Chip key={one.key} one={one} currency={currency} />)}
      </ul>
    </div>
  )
}

export function ShortPanel({ view }: { view: DraftView }) {
  const [draw] = view.chosen
  const drawId = draw?.draw_id ?? ''
  const { data } = useCall(
    'lottery/short',
    { draw_id: drawId },
    { enabled: drawId !== '', refetchMs: ASK_EVERY_MS, isSaidHere: true },
  )
  if (!draw) return null
  const company = view.launch.companies.find((one) => one.company === draw.company)?.name ?? draw.company
  return (
    <section className="panel" aria-label={t('lottery.short')}>
      <div className="flex min-h-10 items-center gap-2 border-b border-line px-3">
        <h2 className="grow text-[14px] font-bold">{t('lottery.short')}</h2>
        {data && <Ago company={company} atMs={data.at} />}
      </div>
      {data?.rows.length === 0 ? (
        <p className="p-3 text-[12px] text-muted">{t('lottery.noneShort')}</p>
      ) : (
        <ul className="figures flex flex-wrap gap-2 p-3">
          {data?.rows.map((one) => (
            <Chip key={one.key} one={one} currency={view.currency} />
          ))}
        </ul>
      )}
      <OneNumber drawId={drawId} currency={view.currency} />
    </section>
  )
}
