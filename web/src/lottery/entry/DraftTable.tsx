/** The rows of the draft: number, what was typed, bets, draws, ways, cost and the best win, each with its own state. */
import { toDecimal } from '@quarterline/core/base/money'
import { digitBetOf } from '@quarterline/core/lottery/lottery'
import type { TypedFault } from '@quarterline/core/lottery/typed/words'
import { X } from 'lucide-react'
import { amountText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { removeRow } from '../draft/draft.ts'
import { changeDraft } from '../draft/draftStore.ts'
import { isPlaceable } from '../draft/rowState.ts'
import { betsOf, readingOf } from '../draft/rows.ts'
import { NumberBoxes } from '../parts/NumberBoxes.tsx'
import { betsText } from '../parts/words.ts'
import type { DraftView, RowView } from './draftView.ts'
import { RowReason } from './RowReason.tsx'

const NO_AMOUNT = '–'

/** What was typed, with the letters at fault underlined. */
function TypedText({ text, fault }: { text: string; fault: TypedFault | undefined }) {
  if (!fault) return text
  const { start, end } = fault
  return (
    <>
      {text.slice(0, start)}
      <span className="underline decoration-danger decoration-wavy decoration-2 underline-offset-4">
        {text.slice(start, end)}
      </span>
      {text.slice(end)}
    </>
  )
}

type Look = 'plain' | 'warn' | 'bad'

const lookOf = ({ row, state: { kind } }: RowView): Look => {
  if (kind === 'cut' || kind === 'reduced' || kind === 'short' || (kind === 'ready' && row.refusal)) return 'warn'
  return kind === 'ready' ? 'plain' : 'bad'
}
const GROUNDS: Record<Look, string> = { plain: 'hover:bg-row-hover', warn: 'bg-warn-bg', bad: 'bg-danger-bg' }
const INKS: Record<Look, string> = { plain: 'text-muted', warn: 'text-warn', bad: 'text-danger' }

/** The number that a row is on, and how many more it has; a row of digit bets shows the number that was typed with them. */
function numberOf({ row }: RowView, currency: DraftView['currency']) {
  const reading = readingOf(row.text, currency)
  if (reading?.kind !== 'bets') return { number: '', more: 0 }
  const [first = '', ...others] = reading.numbers
  return { number: first, more: others.length }
}

/** How many numbers a row buys. */
const waysOfRow = ({ row }: RowView, currency: DraftView['currency']): number => {
  const reading = readingOf(row.text, currency)
  return reading?.kind === 'bets' ? reading.ways : 0
}

function DraftRowLine({ one, at, view }: { one: RowView; at: number; view: DraftView }) {
  const { row, state, draws, cost, best } = one
  const { currency } = view
  const look = lookOf(one)
  const lines = betsOf(row, currency)
  const fault = state.kind === 'unreadable' ? state.fault : undefined
  const isCounted = isPlaceable(state)
  const money = (amount: number) => (isCounted ? amountText(amount, currency) : NO_AMOUNT)
  return (
    <tr className={`border-t border-line ${GROUNDS[look]}`}>
      <td className="figures pl-3 text-muted">{at + 1}</td>
      <td>
        <NumberBoxes {...numberOf(one, currency)} />
      </td>
      <td className="font-mono text-[13px] max-mid:hidden">
        <TypedText text={row.cutFrom ?? row.text} fault={fault} />
      </td>
      <td className="py-1 leading-[1.35]">
        {fault ? (
          <span className="font-mono text-[13px] mid:hidden">
            <TypedText text={row.text} fault={fault} />
          </span>
        ) : (
          <span>{betsText(lines, currency)}</span>
        )}
        <span className={`block text-[12px] empty:hidden ${INKS[look]}`}>
          <RowReason one={one} view={view} />
        </span>
      </td>
      <td className="max-mid:hidden">{[...new Set(draws.map(({ company }) => company))].join(' ')}</td>
      <td className="figures text-right max-mid:hidden">
        {lines.every(({ betType }) => digitBetOf(betType)) && lines.length === 0 ? '' : waysOfRow(one, currency)}
      </td>
      <td className="figures text-right font-semibold">{money(toDecimal(cost))}</td>
      <td className={`figures text-right max-mid:hidden ${look === 'plain' ? 'text-muted' : ''}`}>
        {money(toDecimal(best))}
      </td>
      <td className="w-10 pr-1 text-right">
        <button
          type="button"
          aria-label={t('lottery.remove', { n: at + 1 })}
          className="inline-grid size-8 place-items-center rounded-base hover:bg-surface-3 max-wide:size-11"
          onClick={() => changeDraft((draft) => removeRow(draft, row.id))}
        >
          <X size={15} aria-hidden />
        </button>
      </td>
    </tr>
  )
}

export function DraftTable({ view }: { view: DraftView }) {
  if (view.rows.length === 0) {
    return <p className="px-3 py-8 text-center text-muted">{t('lottery.emptyDraft')}</p>
  }
  const head = 'py-1.5 font-normal text-left'
  return (
    <table className="mt-2.5 w-full [&_tbody_tr]:h-9 max-mid:[&_tbody_tr]:h-11 [&_td]:pr-2 [&_th]:pr-2">
      <caption className="sr-only">{t('lottery.draft')}</caption>
      <thead className="bg-surface-3 text-[12px] text-muted">
        <tr>
          <th scope="col" className={`${head} w-9 pl-3`}>
            #
          </th>
          <th scope="col" className={head}>
            {t('lottery.number')}
          </th>
          <th scope="col" className={`${head} max-mid:hidden`}>
            {t('lottery.typed')}
          </th>
          <th scope="col" className={head}>
            {t('lottery.bet')}
          </th>
          <th scope="col" className={`${head} max-mid:hidden`}>
            {t('lottery.draws')}
          </th>
          <th scope="col" className={`${head} text-right max-mid:hidden`}>
            {t('lottery.ways')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('lottery.cost')}
          </th>
          <th scope="col" className={`${head} text-right max-mid:hidden`}>
            {t('lottery.bestWin')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {view.rows.map((one, at) => (
          <DraftRowLine key={one.row.id} one={one} at={at} view={view} />
        ))}
      </tbody>
    </table>
  )
}
