/** The written news and messages, newest first: state, dates, languages, author. */
import { saidIn } from '@quarterline/core/account/news'
import { LANGUAGES } from '@quarterline/core/base/language'
import { dateTimeText } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { w } from '../../text/consoleText.ts'
import { StateTag } from './StateTag.tsx'
import { idOf, type MessageRow, type NewsRow } from './sheet.ts'

type Row = NewsRow | MessageRow

/** When it stands, or when it was sent. */
const timeOf = (row: Row) =>
  'news_id' in row ? `${dateTimeText(row.from)} – ${dateTimeText(row.until)}` : dateTimeText(row.at)

const languagesText = ({ texts }: Row) => w('desk.languages', { n: Object.keys(texts).length, all: LANGUAGES.length })

interface Props {
  rows: readonly Row[]
  /** The id of the one that is open. */
  chosen: string | undefined
  onChoose: (row: Row) => void
}

export function WrittenList({ rows, chosen, onChoose }: Props) {
  const language = useLook((look) => look.language)
  return (
    <ul className="panel overflow-hidden">
      {rows.map((row) => {
        const said = saidIn(row.texts, language)
        const isChosen = idOf(row) === chosen
        return (
          <li key={idOf(row)} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(row)}
              className={`flex w-full flex-col gap-1 px-3 py-2.5 text-left hover:bg-row-hover ${
                isChosen ? 'bg-brand-soft shadow-[inset_3px_0_var(--brand)]' : ''
              }`}
            >
              <span className="flex w-full flex-wrap items-center justify-between gap-x-2 text-[12px] text-muted">
                <StateTag row={row} />
                <span className="figures">{timeOf(row)}</span>
              </span>
              <span className="cut w-full font-semibold">{said.title || said.text}</span>
              <span className="flex w-full flex-wrap justify-between gap-x-2 text-[12px] text-muted">
                <span>
                  {languagesText(row)}
                  {row.important && ` · ${w('desk.important')}`}
                </span>
                <span>{row.operator}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
