/** The draws to come with their clocks; pressed ones are those that new lines are on. */

import { useState } from 'react'
import { shortDateTime, timeText } from '../../kit/format.ts'
import { plural, t } from '../../text/text.ts'
import { toggleDraw } from '../draft/draft.ts'
import { changeDraft } from '../draft/draftStore.ts'
import type { OpenDraw } from '../draft/rows.ts'
import { CompanyMark } from '../parts/CompanyMark.tsx'
import { isSoon, untilText, useLeftMs } from '../parts/leftTime.ts'
import type { DraftView } from './draftView.ts'

function DrawTile({ draw, view, isChosen }: { draw: OpenDraw; view: DraftView; isChosen: boolean }) {
  const leftMs = useLeftMs(draw.cut_off)
  const company = view.launch.companies.find((one) => one.company === draw.company)
  const name = company?.name ?? draw.company
  const when = t('lottery.tableOf', { date: shortDateTime(draw.draw_at).slice(0, 5), table: company?.table ?? '' })
  const chosen = view.chosen.map(({ draw_id }) => draw_id)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => changeDraft((draft) => ({ ...draft, chosen: toggleDraw(chosen, draw.draw_id) }))}
      className={`flex min-h-[54px] min-w-0 items-center gap-3 rounded-base border-2 px-3 py-2 text-left max-mid:w-[258px] max-mid:flex-none ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface-2 hover:bg-row-hover'}`}
    >
      <CompanyMark code={draw.company} />
      <span className="min-w-0 grow">
        <b className="cut block" title={name}>
          {name}
        </b>
        <span className="cut block text-[12px] text-muted" title={when}>
          {when}
        </span>
      </span>
      <span className="flex-none text-right">
        <b className={`figures block text-[17px] ${isSoon(leftMs) ? 'text-danger' : 'text-muted'}`}>
          {leftMs > 0 ? untilText(leftMs) : t('lottery.closed')}
        </b>
        <span className="block text-[12px] text-muted">{t('lottery.toCutOff', { time: timeText(draw.cut_off) })}</span>
      </span>
    </button>
  )
}

/** The next draw of each company, those outside the calendar, and every chosen one. */
const isFirst = ({ open, chosen }: DraftView, draw: OpenDraw): boolean =>
  draw.special || chosen.includes(draw) || open.find(({ company }) => company === draw.company) === draw

export function DrawTiles({ view }: { view: DraftView }) {
  const { open, chosen } = view
  const [isAll, setAll] = useState(false)
  const later = open.filter((draw) => !isFirst(view, draw))
  const shown = isAll ? open : open.filter((draw) => isFirst(view, draw))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      role="group"
      aria-label={t('lottery.draws')}
      className="grid gap-(--gap) [grid-template-columns:repeat(auto-fill,minmax(270px,1fr))] max-mid:-mx-3 max-mid:flex max-mid:overflow-x-auto max-mid:px-3"
    >
      {shown.map((draw) => (
        <DrawTile key={draw.draw_id} draw={draw} view={view} isChosen={chosen.includes(draw)} />
      ))}
      {later.length > 0 && (
        <button
          type="button"
          aria-expanded={isAll}
          className="min-h-[54px] rounded-base border border-line px-3 text-muted hover:bg-row-hover max-mid:flex-none"
          onClick={() => setAll(!isAll)}
        >
          {plural('lottery.moreDraws', later.length)}
        </button>
      )}
    </div>
  )
}
