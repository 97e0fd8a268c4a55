/** The rows of the draft: number, typed text, bets, draws, ways, cost and the best win, each with its own state. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import type { TypedFault } from '@quarterline/core/lottery/typed/words'
import { X } from 'lucide-react'
import { amountText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
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

/** The typed text, with the faulty letters underlined. */
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

/** The bets of a row, and under them the reason why they differ from the typed ones. */
function BetCell({ one, view }: { one: RowView; view: DraftView }) {
  const { row, state } = one
  return (
    <div className="leading-[1.35]">
      {state.kind === 'unreadable' ? (
        <span className="font-mono mid:hidden">
          <TypedText text={row.text} fault={state.fault} />
        </span>
      ) : (
        <span>{betsText(betsOf(row, view.currency), view.currency)}</span>
      )}
      <span className={`block text-[12px] empty:hidden ${INKS[lookOf(one)]}`}>
        <RowReason one={one} view={view} />
      </span>
    </div>
  )
}

function RemoveCell({ id, at }: { id: number; at: number }) {
  return (
    <button
      type="button"
      aria-label={t('lottery.remove', { n: at + 1 })}
      className="inline-grid size-8 place-items-center rounded-base hover:bg-surface-3 max-wide:size-11"
      onClick={() => changeDraft((draft) => removeRow(draft, id))}
    >
      <X size={15} aria-hidden />
    </button>
  )
}

function columnsOf(view: DraftView): Columns<RowView> {
  const { currency, rows } = view
  const money = ({ state }: RowView, amount: Money) =>
    isPlaceable(state) ? amountText(toDecimal(amount), currency) : NO_AMOUNT
  const right = { align: 'right', paint: 'figures' } as const
  return {
    at: { head: '#', show: (one) => rows.indexOf(one) + 1, paint: 'figures text-muted' },
    number: { head: t('lottery.number'), show: (one) => <NumberBoxes {...numberOf(one, currency)} /> },
    typed: {
      ...{ head: t('lottery.typed'), isWide: true, paint: 'font-mono' },
      show: ({ row, state }) => (
        <TypedText text={row.cutFrom ?? row.text} fault={state.kind === 'unreadable' ? state.fault : undefined} />
      ),
    },
    bet: { head: t('lottery.bet'), show: (one) => <BetCell one={one} view={view} /> },
    draws: {
      ...{ head: t('lottery.draws'), isWide: true },
      show: ({ draws }) => [...new Set(draws.map(({ company }) => company))].join(' '),
    },
    ways: { ...right, head: t('lottery.ways'), isWide: true, show: (one) => waysOfRow(one, currency) || '' },
    cost: { ...right, head: t('lottery.cost'), paint: 'figures font-semibold', show: (one) => money(one, one.cost) },
    best: { ...right, head: t('lottery.bestWin'), isWide: true, show: (one) => money(one, one.best) },
    remove: {
      ...{ head: t('lottery.remove', { n: '' }).trim(), isHeadQuiet: true, align: 'right' },
      show: (one) => <RemoveCell id={one.row.id} at={rows.indexOf(one)} />,
    },
  }
}

export function DraftTable({ view }: { view: DraftView }) {
  if (view.rows.length === 0) {
    return <p className="px-3 py-8 text-center text-muted">{t('lottery.emptyDraft')}</p>
  }
  return (
    <div className="mt-2.5">
      <Table
        caption={t('lottery.draft')}
        columns={columnsOf(view)}
        rows={view.rows}
        keyOf={({ row }) => String(row.id)}
        paintRow={(one) => GROUNDS[lookOf(one)]}
        frame="plain"
        cell="px-1.5 py-1 align-middle first:pl-3"
      />
    </div>
  )
}
