/** The working of a settled body or maung: each selection with what it multiplied, then commission, return and net. */
import { toDecimal } from '@quarterline/core/base/money'
import { lineOfPick } from '@quarterline/core/market/myanmarPick'
import { Calculator, Info } from 'lucide-react'
import { amountText } from '../../../kit/format.ts'
import { scoreText } from '../../../market/figures.ts'
import { copyPlain, LineBox, percentWords } from '../../../market/myanmar/LineText.tsx'
import { sideWords } from '../../../market/myanmar/pickWords.ts'
import { matchText, shortPeriodText } from '../../../market/selection.ts'
import { t } from '../../../text/text.ts'
import { myanmarName, myanmarPickOf, netClass, type Ticket } from '../../ticket/ticket.ts'
import { timesText } from '../timesText.ts'
import { happenedWords } from './happenedWords.ts'
import { type Workings as Worked, type WorkedPart, workingsOf } from './workings.ts'

/** The market of a selection, and its side. */
function marketWords({ part }: WorkedPart): string {
  const market = t(part.betType === 'BT_OU' ? 'bets.goals' : 'bets.body')
  const side = sideWords(myanmarPickOf(part))
  const since = part.betType === 'BT_HDP' ? part.evidence?.since : undefined
  const facts = [
    `${shortPeriodText(part.period, part.sport)} ${market}`,
    side,
    since && t('mm.since', { score: scoreText(since as number[]) }),
  ]
  return facts.filter(Boolean).join(' · ')
}

const GRID =
  'mid:grid-cols-[1.5rem_minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1.5fr)_4.5rem_3.5rem_6rem] mid:items-center'

interface PartProps {
  worked: WorkedPart
  /** Counted from 1. */
  at: number
  /** The running amount as a share of the largest. */
  share: number
  currency: string
}

function PartRow({ worked, at, share, currency }: PartProps) {
  const { part, percent, running } = worked
  const score = part.evidence?.score
  const isCounted = typeof percent === 'number'
  return (
    <li
      className={`grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-t border-line py-1.5 ${GRID} ${isCounted ? '' : 'text-muted'}`}
    >
      <span className="grid size-4 place-items-center rounded-full bg-brand-soft text-[11px] leading-none font-bold text-brand-text">
        {at}
      </span>
      <span className="min-w-0 max-mid:col-span-2">
        {score && (
          <b className="mr-1.5 rounded-[3px] border border-line bg-surface-2 px-1.5">{scoreText(score as number[])}</b>
        )}
        {matchText(part)}
      </span>
      <span className="min-w-0 max-mid:col-start-2">
        <b className="mr-1">{myanmarName(part)}</b>
        <LineBox line={lineOfPick(myanmarPickOf(part))} />
        <span className="block text-[12px] text-muted">{marketWords(worked)}</span>
      </span>
      <span className="min-w-0 max-mid:order-1 max-mid:col-span-2 max-mid:col-start-2">{happenedWords(part)}</span>
      <b className={`text-right ${isCounted ? netClass(percent) : ''}`}>
        {isCounted ? percentWords(percent) : percent === null ? '×1' : '—'}
      </b>
      <span className="max-mid:order-2 max-mid:col-start-2 mid:text-right">{isCounted && timesText(percent)}</span>
      <span className="text-right max-mid:order-2">
        <b>{amountText(toDecimal(running), currency)}</b>
        <span
          aria-hidden
          className="ml-auto block h-[3px] rounded-full bg-brand"
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </li>
  )
}

/** The heads of the columns of a wide screen. */
function Heads() {
  return (
    <div aria-hidden className={`hidden gap-x-2 pb-1 text-[12px] text-muted mid:grid ${GRID}`}>
      <span />
      <span>{t('bets.col.match')}</span>
      <span>{t('bets.col.selection')}</span>
      <span>{t('mm.happened')}</span>
      <span className="text-right">{t('mm.calc.result')}</span>
      <span className="text-right">{t('mm.times')}</span>
      <span className="text-right">{t('mm.soFar')}</span>
    </div>
  )
}

/** The stake and what it was multiplied by: 5,000 × 2 × 0.8. */
const productText = ({ stake, counted }: Worked, currency: string): string =>
  [amountText(toDecimal(stake), currency), ...counted.map((percent) => timesText(percent).replace('×', '× '))].join(' ')

function Totals({ worked, isMaung, currency }: { worked: Worked; isMaung: boolean; currency: string }) {
  const { product, commission, back, net, counted, ratePercent: percent } = worked
  const text = (amount: typeof product) => amountText(toDecimal(amount), currency)
  const isBody = counted.length === 1
  const rows: readonly (readonly [name: string, value: string])[] = [
    [t('mm.stakeTimes', { product: productText(worked, currency) }), text(product)],
    ...(counted.length === 0 || product === 0
      ? []
      : [
          [
            isBody ? t('mm.ofWinnings', { percent }) : t('mm.ofReturn', { percent, n: counted.length }),
            amountText(-toDecimal(commission), currency),
          ] as const,
        ]),
  ]
  return (
    <div className="mid:ml-auto mid:w-[34rem]">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 border-t-2 border-line-strong pt-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
        <dt className="mt-1 border-t border-line pt-1 text-[15px] font-bold">{t('mm.back')}</dt>
        <dd className="mt-1 border-t border-line pt-1 text-right text-[15px] font-bold">{text(back)}</dd>
        <dt className="text-muted">{t('mm.net')}</dt>
        <dd className={`text-right font-bold ${netClass(net)}`}>
          {amountText(toDecimal(net), currency, { sign: true })}
        </dd>
      </dl>
      {isMaung && isBody && <p className="text-[12px] text-muted">{t('mm.asBody')}</p>}
    </div>
  )
}

export function Workings({ ticket }: { ticket: Ticket }) {
  const worked = workingsOf(ticket)
  const isMaung = ticket.kind !== 'single'
  const largest = Math.max(1, ...worked.parts.map(({ running }) => running))
  return (
    <div className="figures flex flex-col gap-2 p-3 text-[13px]" onCopy={copyPlain}>
      <h3 className="flex items-center gap-1.5 font-semibold">
        <Calculator size={14} aria-hidden />
        {t('mm.workings')}
      </h3>
      <div>
        <Heads />
        <ol>
          {worked.parts.map((one, at) => (
            <PartRow
              key={one.part.matchId}
              worked={one}
              at={at + 1}
              share={one.running / largest}
              currency={ticket.currency}
            />
          ))}
        </ol>
        <Totals worked={worked} isMaung={isMaung} currency={ticket.currency} />
      </div>
      <p className="flex gap-1.5 text-[12px] text-muted">
        <Info size={12} aria-hidden className="mt-1 shrink-0" />
        <span>
          {t(isMaung ? 'mm.note' : 'mm.bodyNote')}{' '}
          <a className="underline underline-offset-2" href="/info/rules#myanmar">
            {t('explain.rules')}
          </a>
        </span>
      </p>
    </div>
  )
}
