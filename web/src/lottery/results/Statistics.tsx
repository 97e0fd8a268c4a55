/** What past draws say: one number's hits with the gaps between, the most drawn numbers, digits by place. Never what is to come. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useId } from 'react'
import { dateTimeText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { prizeText } from '../parts/words.ts'

const DRAWS = 100
const DIGITS = Array.from('0123456789')
const CELL = 'px-2 py-1.5 first:pl-3 last:pr-3 last:text-right'

interface NumberProps {
  number: string
  onNumber: (number: string) => void
  companies: Launch['companies'] | undefined
}

/** When a number was drawn, with the draws that its company has held since. */
function HitTable({ rows, companies }: { rows: SuccessOf<'lottery/number'>['rows'] } & Pick<NumberProps, 'companies'>) {
  return (
    <table className="figures w-full">
      <caption className="sr-only">{t('lottery.oneNumber')}</caption>
      <thead className="text-[12px] text-muted">
        <tr className="text-left">
          {(['draw', 'company', 'prize', 'drawsSince'] as const).map((head) => (
            <th key={head} scope="col" className={`font-normal ${CELL}`}>
              {t(`lottery.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.draw_id}${row.prize}`} className="border-t border-line-soft">
            <td className={CELL}>{dateTimeText(row.draw_at).slice(0, 10)}</td>
            <td className={CELL}>{companies?.find(({ company }) => company === row.company)?.name ?? row.company}</td>
            <td className={CELL}>{prizeText(row.prize as Parameters<typeof prizeText>[0])}</td>
            <td className={CELL}>{row.since}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function OneNumber({ number, onNumber, companies }: NumberProps) {
  const id = useId()
  const isWhole = /^\d{4}$/.test(number)
  const { data } = useCall('lottery/number', { number }, { enabled: isWhole, isSaidHere: true, keep: true })
  const shown = isWhole ? data : undefined
  return (
    <section className="panel pb-2" aria-label={t('lottery.oneNumber')}>
      <div className="flex min-h-11 items-center gap-2 border-b border-line px-3">
        <label htmlFor={id} className="text-[14px] font-bold">
          {t('lottery.oneNumber')}
        </label>
        <input
          id={id}
          inputMode="numeric"
          maxLength={4}
          value={number}
          placeholder="3806"
          className="figures h-8 w-18 rounded-base border border-line-strong bg-surface-2 px-2 font-bold max-wide:h-11"
          onChange={(event) => onNumber(event.target.value.replace(/\D/g, ''))}
        />
        <span className="grow" />
        {shown?.since !== undefined && (
          <span className="text-[12px] text-muted">
            {t('lottery.allSince', { year: dateTimeText(shown.since).slice(6, 10) })}
          </span>
        )}
      </div>
      {shown && shown.rows.length > 0 && <HitTable rows={shown.rows} companies={companies} />}
      {shown && (
        <p className="px-3 pt-2 text-[12px] text-muted">
          {shown.rows.length === 0 && `${t('lottery.neverDrawn', { n: shown.draws })} `}
          {t('lottery.orderings', { n: shown.orderings, hits: shown.hits, expected: shown.expected })}
        </p>
      )}
    </section>
  )
}

export function MostDrawn() {
  const { data } = useCall('lottery/statistics', { draws: DRAWS }, { isSaidHere: true })
  if (!data || data.draws === 0) return null
  const top = data.most[0]?.times ?? 1
  return (
    <>
      <section className="panel" aria-label={t('lottery.most', { n: data.draws })}>
        <h2 className="flex min-h-11 items-center border-b border-line px-3 text-[14px] font-bold">
          {t('lottery.most', { n: data.draws })}
        </h2>
        <ul className="figures grid">
          {data.most.map(({ number, times }) => (
            <li key={number} className="flex min-h-8 items-center gap-3 border-b border-line-soft px-3 last:border-0">
              <b className="w-11 text-[15px]">{number}</b>
              <span aria-hidden className="h-2 grow rounded-full bg-surface-3">
                <span className="block h-2 rounded-full bg-brand" style={{ width: `${(times / top) * 100}%` }} />
              </span>
              <span className="w-9 text-right">{times} ×</span>
            </li>
          ))}
        </ul>
      </section>
      <DigitsByPlace digits={data.digits} />
    </>
  )
}

function DigitsByPlace({ digits }: { digits: readonly (readonly number[])[] }) {
  const most = Math.max(1, ...digits.flat())
  return (
    <section className="panel" aria-label={t('lottery.byPlace')}>
      <h2 className="flex min-h-11 items-center border-b border-line px-3 text-[14px] font-bold">
        {t('lottery.byPlace')}
      </h2>
      <table className="figures w-full table-fixed border-separate border-spacing-1 px-2 pt-1 text-center text-[12px]">
        <caption className="sr-only">{t('lottery.byPlace')}</caption>
        <thead>
          <tr>
            <td />
            {DIGITS.map((digit) => (
              <th key={digit} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {digits.map((counts, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={place}>
              <th scope="row" className="font-normal text-muted">
                {place + 1}
              </th>
              {counts.map((count, digit) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its digit
                  key={digit}
                  className="h-6 rounded-[3px]"
                  style={{
                    background: `color-mix(in srgb, var(--brand) ${Math.round((count / most) * 30)}%, var(--surface-3))`,
                  }}
                >
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-3 py-2 text-[12px] text-muted">{t('lottery.anyNumber')}</p>
    </section>
  )
}
