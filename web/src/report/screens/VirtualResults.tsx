/** Results of matches played by machines: e-football and virtual games, by date and game (docs/decisions/0147-results.md). */
import { isDate, workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePage } from '../../account/usePage.ts'
import { call } from '../../kit/call.ts'
import { platformNow } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { ExportBar, useTableExport } from '../../kit/table/ExportBar.tsx'
import { ServedTable } from '../../kit/table/ServedTable.tsx'
import { type PageRequest, useServed } from '../../kit/table/served.ts'
import { useVersion } from '../../kit/version/version.ts'
import { sportText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { ResultDate, ResultDays } from '../results/ResultDay.tsx'
import { ResultKinds } from '../results/ResultKinds.tsx'
import { RESULT_FRAME, resultColumns } from '../results/ResultTable.tsx'
import type { ResultRow } from '../results/results.ts'

const page = getRouteApi('/member/efresult')
type Answer = SuccessOf<'media/efresult'>

interface GamesProps {
  games: Answer['games']
  chosen: number
  onChoose: (sport: number) => void
}

/** The games with their number of matches; 0 is all of them. */
function GameBar({ games, chosen, onChoose }: GamesProps) {
  const all = games.reduce((sum, { matches }) => sum + matches, 0)
  const bar = useRef<HTMLFieldSetElement>(null)
  // A narrow screen does not show all games; the chosen one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the trigger
  useEffect(() => {
    const here = bar.current?.querySelector('[aria-pressed=true]')
    if (bar.current && here instanceof HTMLElement)
      bar.current.scrollLeft = here.offsetLeft + here.offsetWidth - bar.current.clientWidth
  }, [chosen])
  return (
    <fieldset
      ref={bar}
      aria-label={t('result.sport')}
      className="relative flex max-w-full min-w-0 gap-1 overflow-x-auto print:hidden"
    >
      {[{ sportsType: 0, matches: all }, ...games].map(({ sportsType, matches }) => (
        <button
          key={sportsType}
          type="button"
          aria-pressed={sportsType === chosen}
          className={`flex min-h-9 items-center gap-2 rounded-base border px-3 whitespace-nowrap max-wide:min-h-11 ${
            sportsType === chosen
              ? 'border-brand bg-brand font-semibold text-brand-ink'
              : 'border-line-strong bg-surface hover:bg-row-hover'
          }`}
          onClick={() => onChoose(sportsType)}
        >
          {sportsType === 0 ? t('media.allGames') : sportText(sportsType)}
          <span className="figures text-[12px]">{matches}</span>
        </button>
      ))}
    </fieldset>
  )
}

function VirtualList({ date, sport }: { date: string; sport: number }) {
  const navigate = page.useNavigate()
  const [{ page: at, size }, turn] = usePage()
  const request = { date, sportsType: sport }
  const source = {
    call: 'media/efresult' as const,
    request,
    ask: (paging: PageRequest) => call('media/efresult', { ...request, ...paging }),
  }
  const columns = resultColumns()
  const served = useServed<ResultRow, Answer>(source, { page: at, size, sort: [], columns })
  const along = useTableExport(`virtual-${date}`, columns, served.readAll)
  const ask = (more: { date?: string; sport?: number }) => {
    turn({ page: 1, size })
    void navigate({ search: { date, sport: sport || undefined, ...more } })
  }
  return (
    <>
      <ResultDays date={date} onDay={(day) => ask({ date: day })} />
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <ResultDate date={date} onDay={(day) => ask({ date: day })} />
        <ExportBar progress={along.progress} onSave={() => void along.save()} onPrint={() => void along.print()} />
      </div>
      {served.answer && (
        <GameBar
          games={served.answer.games}
          chosen={sport}
          onChoose={(chosen) => ask(chosen === 0 ? {} : { sport: chosen })}
        />
      )}
      <div className="panel">
        <ServedTable
          {...RESULT_FRAME}
          served={served}
          printed={along.printed}
          caption={t('product.efresult')}
          columns={columns}
          page={at}
          size={size}
          onTurn={(next, rows) => turn({ page: next, size: rows })}
          empty={t('result.empty', { date: dayText(date) })}
          failed={t('result.failed')}
        />
      </div>
    </>
  )
}

export function VirtualResults() {
  const { date: typed, sport = 0 } = page.useSearch()
  const version = useVersion()
  const date = typed && isDate(typed) ? typed : undefined
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1440px] min-w-0 flex-col gap-3 p-2 mid:p-4">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="text-[18px] font-semibold">{t('product.efresult')}</h1>
        <ResultKinds kind="virtual" date={date} />
      </div>
      {/* Today's date depends on the platform's clock, which comes with the version. */}
      {version && <VirtualList date={date ?? workingDate(platformNow())} sport={sport} />}
    </main>
  )
}
