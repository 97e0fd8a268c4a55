/** The calculator of body and maung: typed lines with a side and a result each, and what the stake brings back. */
import { type Currency, type Money, toDecimal } from '@quarterline/core/base/money'
import { MAUNG_LEGS_MAX, settleMyanmar } from '@quarterline/core/bet/settle/myanmar'
import { parseStake } from '@quarterline/core/bet/slip/slipStake'
import { readMyanmarLine } from '@quarterline/core/market/myanmar'
import { HOUSE_WITHHELD, type WithheldPpm } from '@quarterline/core/upline/withheld'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useSession } from '../../../account/session.ts'
import { Button } from '../../../kit/Button.tsx'
import { amountText, MINUS } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'
import { netClass } from '../../ticket/ticket.ts'
import { ratePercent } from '../rates.ts'
import { timesText } from '../timesText.ts'

const SIDES = ['upper', 'lower'] as const
const RESULTS = ['above', 'exactly', 'below', 'refund'] as const

interface CalcRow {
  id: number
  typed: string
  side: (typeof SIDES)[number]
  result: (typeof RESULTS)[number]
}

const FIRST: readonly CalcRow[] = [
  { id: 1, typed: `1${MINUS}50`, side: 'upper', result: 'above' },
  { id: 2, typed: `L${MINUS}20`, side: 'upper', result: 'exactly' },
]

const lineTyped = (typed: string) => readMyanmarLine(typed.trim().toUpperCase().replaceAll(MINUS, '-'))

/** What a row gets of its stake, in percent; null for a refund, undefined for a line that cannot be read. */
function percentOf({ typed, side, result }: CalcRow): number | null | undefined {
  const line = lineTyped(typed)
  if (!line) return undefined
  if (result === 'refund') return null
  const upper = result === 'above' ? 100 : result === 'below' ? -100 : line.percent
  return side === 'upper' ? upper : -upper || 0
}

type Percents = readonly (number | null)[]

const settled = (stake: Money, percents: Percents, withheld: WithheldPpm, currency: Currency) =>
  settleMyanmar({
    stake,
    withheld,
    currency,
    legs: percents.map((percent) =>
      percent === null
        ? { oddsMilli: 0, outcome: 'refund' }
        : { oddsMilli: percent * 10, outcome: Math.abs(percent) < 100 ? 'draw' : percent > 0 ? 'win' : 'lose' },
    ),
  })

function Outcome({ stake, percents, currency }: { stake: Money; percents: Percents; currency: Currency }) {
  const payment = settled(stake, percents, HOUSE_WITHHELD, currency)
  if (!payment) return null
  const counted = percents.filter((percent) => percent !== null)
  const rows = [
    [
      t('mm.stakeTimes', { product: [amountText(toDecimal(stake), currency), ...counted.map(timesText)].join(' ') }),
      '',
    ],
    [t('mm.commission'), `${ratePercent(HOUSE_WITHHELD, counted.length)} %`],
    [t('mm.back'), amountText(toDecimal(payment.credited), currency)],
    [t('mm.net'), amountText(toDecimal(payment.net), currency, { sign: true })],
  ] as const
  return (
    <dl aria-live="polite" className="figures grid max-w-md grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
      {rows.map(([name, value], at) => (
        <div key={name} className="contents">
          <dt className={at < 2 ? 'text-muted' : 'font-semibold'}>{name}</dt>
          <dd className={`text-right ${at < 2 ? '' : 'font-bold'} ${at === 3 ? netClass(payment.net) : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface RowProps {
  row: CalcRow
  /** Counted from 1. */
  at: number
  onChange: (row: CalcRow) => void
  onRemove: (() => void) | undefined
}

function Row({ row, at, onChange, onRemove }: RowProps) {
  const id = useId()
  const isWrong = lineTyped(row.typed) === undefined
  return (
    <li className="flex flex-wrap items-end gap-2">
      <span>
        <label htmlFor={id} className="block text-[12px] text-muted">
          {t('mm.calc.line', { n: at })}
        </label>
        <input
          id={id}
          className="field figures !w-24 font-bold"
          autoComplete="off"
          aria-invalid={isWrong}
          value={row.typed}
          onChange={({ target }) => onChange({ ...row, typed: target.value })}
        />
      </span>
      <select
        aria-label={`${t('mm.calc.side')} ${at}`}
        className="field !w-auto"
        value={row.side}
        onChange={({ target }) => onChange({ ...row, side: SIDES.find((one) => one === target.value) ?? 'upper' })}
      >
        <option value="upper">{t('mm.rules.upperName')}</option>
        <option value="lower">{t('mm.rules.lowerName')}</option>
      </select>
      <select
        aria-label={`${t('mm.calc.result')} ${at}`}
        className="field !w-auto max-w-full"
        value={row.result}
        onChange={({ target }) => onChange({ ...row, result: RESULTS.find((one) => one === target.value) ?? 'above' })}
      >
        {RESULTS.map((one) => (
          <option key={one} value={one}>
            {t(`mm.calc.${one}`)}
          </option>
        ))}
      </select>
      {onRemove && (
        <Button
          look="quiet"
          className="max-wide:min-h-11"
          aria-label={t('mm.calc.remove', { n: at })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
      {isWrong && <span className="text-[12px] text-danger">{t('mm.calc.wrong')}</span>}
    </li>
  )
}

export function MyanmarCalculator() {
  const currency = useSession(({ member }) => member?.currency) ?? 'MMK'
  const [rows, setRows] = useState(FIRST)
  const [typed, setTyped] = useState('5000')
  const id = useId()
  const stake = parseStake(typed)
  const percents = rows.map(percentOf)
  const isWhole = percents.every((percent): percent is number | null => percent !== undefined)
  const add = () =>
    setRows([
      ...rows,
      { id: Math.max(...rows.map((row) => row.id)) + 1, typed: '1+50', side: 'upper', result: 'above' },
    ])
  return (
    <section aria-labelledby={id} className="panel flex flex-col gap-3 p-3">
      <h3 id={id} className="font-semibold">
        {t('mm.calc')}
      </h3>
      <label className="flex items-center gap-2 text-muted">
        {t('slip.stake')} ({currency})
        <input
          className="field figures !w-36 text-right font-bold text-ink"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={!stake}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <ol className="flex flex-col gap-2">
        {rows.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            at={at + 1}
            onChange={(next) => setRows(rows.map((one) => (one.id === row.id ? next : one)))}
            onRemove={rows.length > 1 ? () => setRows(rows.filter((one) => one.id !== row.id)) : undefined}
          />
        ))}
      </ol>
      {rows.length < MAUNG_LEGS_MAX && (
        <Button className="self-start max-wide:min-h-11" onClick={add}>
          <Plus size={16} aria-hidden />
          {t('mm.calc.add')}
        </Button>
      )}
      {stake && isWhole && <Outcome stake={stake} percents={percents} currency={currency} />}
    </section>
  )
}
