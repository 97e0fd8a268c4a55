/** Results of the number game: the draws of a day with their balls, roads of size and parity, and the member's bets on each. */
import { isDate, workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePage } from '../../account/usePage.ts'
import { platformNow } from '../../kit/clock.ts'
import { dayText, timeText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { timeFile } from '../../kit/table/csvFile.ts'
import { ExportBar, useTableExport } from '../../kit/table/ExportBar.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { useVersion } from '../../kit/version/version.ts'
import { DrawnBalls } from '../../market/rounds/DrawnBalls.tsx'
import { t } from '../../text/text.ts'
import { DrawRoad } from '../results/DrawRoad.tsx'
import { MatchDetails } from '../results/MatchDetails.tsx'
import { ResultDate, ResultDays } from '../results/ResultDay.tsx'
import { ResultKinds } from '../results/ResultKinds.tsx'
import { Corrected, statePaint } from '../results/resultColumns.tsx'

const page = getRouteApi('/member/ngresult')
const NUMBER_GAME = 33
/** A new draw comes every five minutes; its result is asked for well within one. */
const EVERY_MS = 20_000

type Answer = SuccessOf<'media/ngresult'>
type Draw = Answer['rows'][number]
type DrawRules = Answer['rules']

const sizeText = (sum: number, { sumBigFrom }: DrawRules) =>
  t(sum >= sumBigFrom ? 'media.mark.over' : 'media.mark.under')
const parityText = (sum: number) => t(sum % 2 === 1 ? 'media.mark.odd' : 'media.mark.even')

function StateCell({ draw }: { draw: Draw }) {
  if (draw.corrected) return <Corrected />
  return <span className={statePaint(draw)}>{t(`matchState.${draw.state}`)}</span>
}

/** A draw without numbers: a narrow screen says its state here, having no column for it. */
function NoNumbers({ draw }: { draw: Draw }) {
  return (
    <>
      <span className="text-muted max-mid:hidden print:inline">–</span>
      <span className="mid:hidden print:hidden">
        <StateCell draw={draw} />
      </span>
    </>
  )
}

function columnsOf(rules: DrawRules | undefined): Columns<Draw> {
  const ofSum = (show: (sum: number) => string) => (draw: Draw) => (draw.sum === undefined ? '' : show(draw.sum))
  return {
    time: {
      head: t('statement.time'),
      paint: 'figures whitespace-nowrap text-muted',
      isRowHead: true,
      show: ({ startsAt }) => timeText(startsAt),
      file: timeFile(({ startsAt }) => startsAt),
    },
    numbers: {
      head: t('media.numbers'),
      show: (draw) => (draw.numbers.length > 0 ? <DrawnBalls numbers={draw.numbers} /> : <NoNumbers draw={draw} />),
      file: { numbers: ({ numbers }) => numbers.join(' ') },
    },
    sum: {
      head: t('media.sum'),
      align: 'center',
      paint: 'figures font-semibold',
      show: ({ sum }) => (
        <>
          {sum ?? '–'}
          {sum !== undefined && rules && (
            <span className="block text-[12px] font-normal text-muted mid:hidden">
              {sizeText(sum, rules)} · {parityText(sum)}
            </span>
          )}
        </>
      ),
      file: { sum: ({ sum }) => sum ?? '' },
    },
    size: {
      head: t('media.size'),
      align: 'center',
      isWide: true,
      show: ofSum((sum) => (rules ? sizeText(sum, rules) : '')),
      file: {},
    },
    parity: { head: t('media.parity'), align: 'center', isWide: true, show: ofSum(parityText), file: {} },
    state: {
      head: t('result.state'),
      isWide: true,
      show: (draw) => <StateCell draw={draw} />,
      file: { state: ({ state }) => state },
    },
    mine: {
      head: t('result.mine'),
      align: 'right',
      paint: 'figures',
      show: ({ bets }) => (bets > 0 ? bets : ''),
      file: { bets: ({ bets }) => bets },
    },
  }
}

/** The roads of the day's draws that have ended. */
function Roads({ rows, rules }: Answer) {
  const drawn = rows.flatMap(({ matchId, sum }) => (sum === undefined ? [] : [{ key: matchId, sum }])).reverse()
  if (drawn.length === 0) return null
  return (
    <div className="grid min-w-0 gap-2 print:hidden wide:grid-cols-2">
      <DrawRoad
        what={t('media.size')}
        marks={drawn.map(({ key, sum }) => ({ key, isFirst: sum >= rules.sumBigFrom, word: sizeText(sum, rules) }))}
      />
      <DrawRoad
        what={t('media.parity')}
        marks={drawn.map(({ key, sum }) => ({ key, isFirst: sum % 2 === 1, word: parityText(sum) }))}
      />
    </div>
  )
}

function DrawTable({ columns, rows }: { columns: Columns<Draw>; rows: readonly Draw[] }) {
  return (
    <Table
      caption={t('media.draws')}
      columns={columns}
      rows={rows}
      keyOf={({ matchId }) => matchId}
      cell="px-2 py-1 align-middle"
      opens={{
        column: 'time',
        below: ({ matchId }) => (
          <div className="p-3">
            <MatchDetails matchId={matchId} />
          </div>
        ),
      }}
    />
  )
}

function Draws({ date, onDay }: { date: string; onDay: (date: string) => void }) {
  const [{ page: at, size }, turn] = usePage()
  const { data, isError, error, refetch } = useCall('media/ngresult', { date }, { refetchMs: EVERY_MS, keep: true })
  const rows = data?.rows ?? []
  const ask = (day: string) => {
    turn({ page: 1, size })
    onDay(day)
  }
  const columns = columnsOf(data?.rules)
  const along = useTableExport(`numbers-${date}`, columns, async () => rows)
  const shown = along.printed ?? rows.slice((at - 1) * size, at * size)
  return (
    <>
      <ResultDays date={date} onDay={ask} />
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <ResultDate date={date} onDay={ask} />
        <ExportBar progress={along.progress} onSave={() => void along.save()} onPrint={() => void along.print()} />
      </div>
      {data && <Roads {...data} />}
      <div className="panel">
        {!data && !isError && <Skeleton rows={10} height={40} />}
        {!data && isError && (
          <Failed text={t('media.drawsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />
        )}
        {data && rows.length === 0 && <Empty text={t('media.noDraws', { date: dayText(date) })} />}
        {data && rows.length > 0 && (
          <>
            <DrawTable columns={columns} rows={shown} />
            <Pager
              page={at}
              size={size}
              total={rows.length}
              onTurn={(next, count) => turn({ page: next, size: count })}
            />
          </>
        )}
      </div>
      {data && (
        <p className="text-[12px] text-muted">
          {t('media.drawNote', {
            balls: data.rules.balls,
            numbers: data.rules.numbers,
            ball: data.rules.bigFrom,
            sum: data.rules.sumBigFrom,
          })}
        </p>
      )}
    </>
  )
}

export function NumberResults() {
  const { date: typed } = page.useSearch()
  const navigate = page.useNavigate()
  const version = useVersion()
  const date = typed && isDate(typed) ? typed : undefined
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1440px] min-w-0 flex-col gap-3 p-2 mid:p-4">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="text-[18px] font-semibold">{t('product.ngresult')}</h1>
        <ResultKinds kind="numbers" date={date} />
        <Link
          to="/desktop"
          search={{ sport: NUMBER_GAME }}
          className="flex min-h-9 items-center underline underline-offset-2 max-wide:min-h-11 mid:ml-auto"
        >
          {t('media.toGame')}
        </Link>
      </div>
      {/* Today's date depends on the platform's clock, which comes with the version. */}
      {version && (
        <Draws date={date ?? workingDate(platformNow())} onDay={(day) => void navigate({ search: { date: day } })} />
      )}
    </main>
  )
}
