/** The road of a day's draws: equal outcomes in a column from top to bottom, a new column for each change, each with its word. */
import { useEffect, useRef } from 'react'
import { t } from '../../text/text.ts'

interface Props {
  what: string
  /** Oldest first. */
  marks: readonly { key: string; isFirst: boolean; word: string }[]
}

type Mark = Props['marks'][number]

/** A streak goes on in the next column after this many. */
const ROWS = 6
/** The columns of a screen's width; older ones are left out. */
const COLUMNS = 40

function columnsOf(marks: readonly Mark[]): Mark[][] {
  const columns: Mark[][] = []
  for (const mark of marks) {
    const last = columns.at(-1)
    if (last && last.length < ROWS && last[0]?.isFirst === mark.isFirst) last.push(mark)
    else columns.push([mark])
  }
  return columns.slice(-COLUMNS)
}

/** The first two signs of a word, whole in any script: Unicode separates some vowels of Burmese from their consonant. */
function shortOf(word: string): string {
  const signs: string[] = []
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (signs.length > 0 && /^\p{Mark}/u.test(segment)) signs.push(`${signs.pop()}${segment}`)
    else signs.push(segment)
  }
  return signs.slice(0, 2).join('')
}

export function DrawRoad({ what, marks }: Props) {
  const columns = columnsOf(marks)
  const road = useRef<HTMLDivElement>(null)
  // The latest stands at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draw is the trigger
  useEffect(() => {
    if (road.current) road.current.scrollLeft = road.current.scrollWidth
  }, [marks.length])
  const first = marks.filter(({ isFirst }) => isFirst)
  const others = marks.filter(({ isFirst }) => !isFirst)
  return (
    <section className="panel min-w-0">
      <h2 className="flex flex-wrap gap-x-4 border-b border-line px-3 py-2 font-semibold">
        {what}
        <span className="flex gap-4 text-[13px] font-normal text-muted">
          {[first, others].map((same) => {
            const word = same[0]?.word
            return (
              word && <span key={word}>{t('media.ofDraws', { what: word, n: same.length, all: marks.length })}</span>
            )
          })}
        </span>
      </h2>
      <div
        ref={road}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
        tabIndex={0}
        role="img"
        aria-label={t('media.road', { what })}
        className="flex gap-0.5 overflow-x-auto p-2"
      >
        {columns.map((column) => (
          <div key={column[0]?.key} className="flex flex-none flex-col gap-0.5">
            {Array.from({ length: ROWS }, (_, row) => {
              const mark = column[row]
              return (
                <span
                  key={mark?.key ?? row}
                  className={`grid h-[26px] min-w-[26px] place-items-center rounded-full px-1 text-[11px] font-bold ${
                    !mark
                      ? 'border border-dashed border-line'
                      : mark.isFirst
                        ? 'bg-brand text-brand-ink'
                        : 'border-2 border-brand text-ink'
                  }`}
                >
                  {mark && shortOf(mark.word)}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </section>
  )
}
