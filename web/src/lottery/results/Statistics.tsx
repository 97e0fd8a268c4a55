/** What past draws say: one number's hits with the gaps between, the most drawn numbers, digits by place. Never what is to come. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { PrizeTier } from '@quarterline/core/lottery/lottery'
import { useId } from 'react'
import { dateTimeText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { prizeText } from '../parts/words.ts'

const DRAWS = 100
/** The most of the brand's colour, in percent, on which a figure can be read. */
const SHADE_MAX = 30
const DIGITS = Array.from('0123456789')
const CELL = 'px-2 py-1.5 first:pl-3 last:pr-3 last:text-right'

interface NumberProps {
  number: string
  onNumber: (number: string) => void
  companies: Launch['companies'] | undefined
}

type Hit = SuccessOf<'lottery/number'>['rows'][number]

/** When a number was drawn, with the draws that its company has held since. */
function HitTable({ rows, companies }: { rows: readonly Hit[] } & Pick<NumberProps, 'companies'>) {
  const nameOf = (code: string) => companies?.find(({ company }) => company === code)?.name ?? code
  const columns: Columns<Hit> = {
    draw: { head: t('lottery.draw'), show: ({ draw_at }) => dateTimeText(draw_at).slice(0, 10), isRowHead: true },
    company: { head: t('lottery.company'), show: ({ company }) => nameOf(company) },
    prize: { head: t('lottery.prize'), show: ({ prize }) => prizeText(prize as PrizeTier) },
    since: { head: t('lottery.drawsSince'), align: 'right', show: ({ since }) => since },
  }
  return (
    <Table
      caption={t('lottery.oneNumber')}
      columns={columns}
      rows={rows}
      keyOf={({ draw_id, prize }) => `${draw_id}${prize}`}
      frame="plain"
      cell={CELL}
      className="figures text-[13px]"
    />
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
  const shade = (count: number) =>
    `color-mix(in srgb, var(--brand) ${Math.round((count / most) * SHADE_MAX)}%, var(--surface-3))`
  const columns: Columns<readonly number[]> = {
    place: {
      head: t('lottery.byPlace'),
      isHeadQuiet: true,
      isRowHead: true,
      align: 'center',
      show: (counts) => digits.indexOf(counts) + 1,
    },
    ...Object.fromEntries(
      DIGITS.map((digit) => [
        `digit${digit}`,
        {
          head: digit,
          align: 'center',
          show: (counts: readonly number[]) => (
            <span className="block rounded-[3px] leading-6" style={{ background: shade(counts[Number(digit)] ?? 0) }}>
              {counts[Number(digit)]}
            </span>
          ),
        } as const,
      ]),
    ),
  }
  return (
    <section className="panel" aria-label={t('lottery.byPlace')}>
      <h2 className="flex min-h-11 items-center border-b border-line px-3 text-[14px] font-bold">
        {t('lottery.byPlace')}
      </h2>
      <Table
        caption={t('lottery.byPlace')}
        columns={columns}
        rows={digits}
        keyOf={(counts) => String(digits.indexOf(counts))}
        frame="plain"
        cell="px-0.5 py-0.5"
        className="figures table-fixed text-[12px]"
      />
      <p className="px-3 py-2 text-[12px] text-muted">{t('lottery.anyNumber')}</p>
    </section>
  )
}
