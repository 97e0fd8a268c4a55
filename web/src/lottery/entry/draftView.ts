/** The draft as its page shows it: each row with its reading and its state, and the totals. */
import { type Currency, isCurrency, type Money, mulDiv, NOTHING, STEPS, toDecimal } from '@quarterline/core/base/money'
import { bestWin } from '@quarterline/core/lottery/exposure'
import { useEffect, useMemo } from 'react'
import { useTick } from '../../kit/clock.ts'
import type { Draft } from '../draft/draft.ts'
import { changeDraft, followOtherTabs, useLotteryDraft } from '../draft/draftStore.ts'
import { isPlaceable, type RowState, rowCost, rowState } from '../draft/rowState.ts'
import { betsOf, type DraftRow, type Launch, type OpenDraw, type RowLine, rowLines } from '../draft/rows.ts'
import { settleRows } from '../draft/settleRows.ts'
import { useAnswers } from './answers.ts'

export interface RowView {
  row: DraftRow
  state: RowState
  /** Its draws that are open. */
  draws: readonly OpenDraw[]
  cost: Money
  /** Nothing where no line can be read. */
  best: Money
}

export interface DraftView {
  draft: Draft
  currency: Currency
  launch: Launch
  rows: readonly RowView[]
  /** Draws that take lines now, by their cut-off. */
  open: readonly OpenDraw[]
  /** Those that new rows are on. */
  chosen: readonly OpenDraw[]
  /** Lines that a press places. */
  ready: readonly RowLine[]
  percentOf: (key: string) => number | undefined
  rebate: number
  /** Why lines could not be checked. */
  failure: string | null
}

/** The ids of draws that are open by the platform's clock, looked at every second. */
function useOpen(launch: Launch): readonly OpenDraw[] {
  const ids = useTick((nowMs) =>
    launch.draws
      .filter(({ cut_off }) => cut_off > nowMs)
      .map(({ draw_id }) => draw_id)
      .join(' '),
  )
  return useMemo(() => {
    const open = new Set(ids.split(' '))
    return launch.draws.filter(({ draw_id }) => open.has(draw_id)).toSorted((a, b) => a.cut_off - b.cut_off)
  }, [ids, launch])
}

const wins = new Map<string, Money>()

/** The most that a row wins in one draw. Counting it takes a while, so it is done once for each text. */
function bestOf(row: DraftRow, table: 'A' | 'B', currency: Currency): Money {
  const key = `${table} ${currency} ${row.text}`
  const known = wins.get(key)
  if (known !== undefined) return known
  const lines = betsOf(row, currency)
  const best = lines.length > 0 ? bestWin(lines, table) : NOTHING
  wins.set(key, best)
  return best
}

export function useDraftView(launch: Launch): DraftView {
  useEffect(followOtherTabs, [])
  const draft = useLotteryDraft()
  const currency = isCurrency(launch.currency) ? launch.currency : 'MYR'
  const open = useOpen(launch)
  const openIds = useMemo(() => new Set(open.map(({ draw_id }) => draw_id)), [open])
  const lines = useMemo(() => rowLines(draft.rows, currency), [draft.rows, currency])
  const openLines = useMemo(() => lines.filter(({ wire }) => openIds.has(wire.draw_id)), [lines, openIds])
  const { answers, rebate, failure } = useAnswers(openLines)
  const isSent = draft.placing !== null
  useEffect(() => {
    const ground = { answers, isOpen: (id: string) => openIds.has(id), currency }
    if (!isSent) changeDraft((now) => settleRows(now, rowLines(now.rows, currency), ground))
  }, [answers, openIds, currency, isSent])
  const tableOf = (company: string) => launch.companies.find((one) => one.company === company)?.table ?? 'A'
  const rows = draft.rows.map((row): RowView => {
    const own = lines.filter((line) => line.row === row.id)
    const draws = open.filter(({ draw_id }) => row.draws.includes(draw_id))
    const state = rowState(row, own, { answers, isOpen: (id) => openIds.has(id), currency })
    const whole = bestOf(row, tableOf(draws[0]?.company ?? ''), currency)
    const best = state.kind === 'reduced' ? mulDiv(whole, state.percent, 100, STEPS[currency].step) : whole
    return { row, state, draws, cost: rowCost(row, currency, draws.length), best }
  })
  const placeable = new Set(rows.filter(({ state }) => isPlaceable(state)).map(({ row }) => row.id))
  const chosen = open.filter(({ draw_id }) => draft.chosen.includes(draw_id))
  return {
    ...{ draft, currency, launch, rows, open, failure },
    // Who has chosen none, or whose choice has closed, is on the next draw.
    chosen: chosen.length > 0 ? chosen : open.slice(0, 1),
    ready: openLines.filter(({ row }) => placeable.has(row)),
    percentOf: (key) => answers.get(key)?.percent,
    rebate,
  }
}

/** A sum of money as the wire and the pages have it. */
export const decimalOf = (amounts: readonly Money[]): number =>
  toDecimal(amounts.reduce((sum, amount) => (sum + amount) as Money, NOTHING))
