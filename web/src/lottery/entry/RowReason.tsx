/** The reason why a row of the draft differs from its typed text or cannot be placed, and the member's choices. */
import type { ReactNode } from 'react'
import { shortDateTime } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { codeText, t } from '../../text/text.ts'
import { cutAgain, moveRow, undoCut } from '../draft/draft.ts'
import { changeDraft } from '../draft/draftStore.ts'
import { betsOf, type OpenDraw, wireOf } from '../draft/rows.ts'
import { betsText } from '../parts/words.ts'
import type { DraftView, RowView } from './draftView.ts'

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="underline underline-offset-2 max-wide:min-h-6" onClick={onPress}>
      {children}
    </button>
  )
}

const nameOf = ({ launch }: DraftView, company: string | undefined): string =>
  launch.companies.find((one) => one.company === company)?.name ?? ''

/** An open draw of another company that takes the row, if there is one. */
function useElsewhere({ row, draws }: RowView, { open, currency }: DraftView): OpenDraw | undefined {
  const others = open.filter(({ company }) => draws.every((draw) => draw.company !== company))
  const next = others.filter(({ company }, at) => others.findIndex((one) => one.company === company) === at)
  const lines = betsOf(row, currency)
  const asked = next.flatMap(({ draw_id }) => lines.map((line) => wireOf(line, draw_id)))
  const { data } = useCall('lottery/check', { lines: asked }, { enabled: asked.length > 0, isSaidHere: true })
  return next.find((_, at) => {
    const own = data?.lines.slice(at * lines.length, (at + 1) * lines.length)
    return own?.every(({ status }) => Number(status) === 1)
  })
}

function SoldOut({ one, view }: { one: RowView; view: DraftView }) {
  const other = useElsewhere(one, view)
  return (
    <>
      {t('lottery.soldOutIn', { company: one.draws.map(({ company }) => nameOf(view, company)).join(', ') })}
      {other && (
        <>
          {' '}
          {t('lottery.openIn', { company: nameOf(view, other.company) })}{' '}
          <Act onPress={() => changeDraft((draft) => moveRow(draft, one.row.id, [other.draw_id]))}>
            {t('lottery.move')}
          </Act>
        </>
      )}
    </>
  )
}

/** A row whose draws have closed: the next one takes it. */
function Closed({ one: { row }, view }: { one: RowView; view: DraftView }) {
  const company = view.launch.draws.find(({ draw_id }) => row.draws.includes(draw_id))?.company
  const next = view.open.find((draw) => draw.company === company) ?? view.open[0]
  return (
    <>
      {t('lottery.drawClosed')}
      {next && (
        <>
          {' '}
          {t('lottery.nextDraw', { draw: `${nameOf(view, next.company)} ${shortDateTime(next.draw_at)}` })}{' '}
          <Act onPress={() => changeDraft((draft) => moveRow(draft, row.id, [next.draw_id]))}>{t('lottery.move')}</Act>
        </>
      )}
    </>
  )
}

/** The typed stake of a line, beside the stake that is left of it. */
function Cut({ one: { row }, view }: { one: RowView; view: DraftView }) {
  const lines = betsOf(row, view.currency)
  return (
    <>
      {t('lottery.cutTo', { left: String((lines[0]?.stake ?? 0) / 10_000), bet: betsText(lines, view.currency) })} ·{' '}
      <Act onPress={() => changeDraft((draft) => undoCut(draft, row.id))}>{t('lottery.undo')}</Act>
    </>
  )
}

export function RowReason({ one, view }: { one: RowView; view: DraftView }) {
  const { row, state } = one
  switch (state.kind) {
    case 'unreadable':
      return t(`lottery.fault.${state.fault.reason}`)
    case 'closed':
      return <Closed one={one} view={view} />
    case 'soldOut':
      return <SoldOut one={one} view={view} />
    case 'short':
      return (
        <>
          {t('lottery.onlyLeft', { left: state.left })}{' '}
          <Act onPress={() => changeDraft((draft) => cutAgain(draft, row.id))}>{t('lottery.cut')}</Act>
        </>
      )
    case 'refused':
      return codeText(state.code, state.params)
    case 'cut':
      return <Cut one={one} view={view} />
    case 'reduced':
      return t('lottery.paidAt', { percent: state.percent })
    default:
      return row.refusal ? codeText(row.refusal.code, row.refusal.params) : null
  }
}
