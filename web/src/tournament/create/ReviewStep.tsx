/** The last step: all that was chosen, each with a way back to it, and the prizes by the number of players. */
import { toDecimal } from '@quarterline/core/base/money'
import { betEndsMs, joinEndsMs, ROOM } from '@quarterline/core/tournament/room'
import { Info } from 'lucide-react'
import { amountText, timeText } from '../../kit/format.ts'
import type { Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { teamText } from '../../text/teamText.ts'
import { plural, t } from '../../text/text.ts'
import { dayTime, nearTime } from '../lobby/roomWords.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { prizesOfPool } from '../parts/PrizeList.tsx'
import { poolWith } from './pool.ts'
import { PAID_STEPS } from './SeatsField.tsx'
import type { MakeStep } from './stepNames.ts'
import type { RoomMaking } from './useMaking.ts'

const PER_PPM = 10_000
const HALF_PIN = ROOM.pinDigits / 2

function Facts({ making }: { making: RoomMaking }) {
  const { draft, chosen, fee = 0, bounds, go, isUndecided } = making
  const starts = chosen.map(({ startsAt }) => startsAt)
  const [joinEnds, last] = [joinEndsMs(starts), betEndsMs(starts)]
  const pin = `${draft.pin.slice(0, HALF_PIN)} ${draft.pin.slice(HALF_PIN)}`
  const leagues = plural('rooms.make.chosen', new Set(chosen.map(({ leagueId }) => leagueId)).size)
  const first = nearTime(Math.min(...starts))
  const matches = { matches: plural('rooms.matches', chosen.length), leagues, first, last: nearTime(last) }
  const facts: readonly (readonly [name: string, value: string, step?: MakeStep])[] = [
    [t('rooms.make.name'), draft.name, 'fee'],
    [t('rooms.make.who'), draft.isPrivate ? t('rooms.make.privatePin', { pin }) : t('rooms.tab.public'), 'fee'],
    [t('rooms.make.matches'), t('rooms.make.matchesOf', matches), 'matches'],
    [t('rooms.make.entryFee'), amountText(fee, bounds.currency), 'fee'],
    [t('rooms.make.players'), t('rooms.make.numbers', { min: ROOM.players.min, max: draft.seats }), 'fee'],
    [t('rooms.col.closes'), `${dayTime(joinEnds)} GMT+8`],
    [t('rooms.make.betEnds'), t('rooms.make.eachAtStart', { time: nearTime(last) })],
  ]
  return (
    <dl className="divide-y divide-line-soft px-4 py-2 max-mid:px-3 max-mid:py-1">
      {facts.map(([name, value, step]) => (
        <div key={name} className="grid grid-cols-[104px_minmax(0,1fr)_auto] items-baseline gap-3 py-[9px]">
          <dt className="text-[12px] text-muted">{name}</dt>
          <dd className="figures font-semibold break-words">{value}</dd>
          {step && (
            <dd>
              <button
                type="button"
                disabled={isUndecided}
                aria-label={t('rooms.make.changeOf', { name })}
                onClick={() => go(step)}
                className="min-h-6 text-[11px] underline underline-offset-2 disabled:text-muted disabled:no-underline max-wide:min-h-9 max-wide:px-1 max-wide:text-[13px]"
              >
                {t('rooms.make.change')}
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The numbers of players in the table's columns: those at which one more place is paid, and a full room. */
const numbersOf = (seats: number) => [
  ...PAID_STEPS.map(({ players }) => players)
    .filter((players) => players < seats)
    .slice(-4),
  seats,
]

/** A row of the table of prizes: the place, and its prize for each number of players. */
interface PrizeRow {
  place: number
  prizes: readonly (number | undefined)[]
}

function PrizeTable({ making }: { making: RoomMaking }) {
  const { draft, fee = 0, bounds, rakePpm } = making
  const { currency } = bounds
  const columns = numbersOf(draft.seats).map((players) => {
    const pool = toDecimal(poolWith(fee, players, { rakePpm, currency }))
    return { players, pool, prizes: prizesOfPool({ pool, players }, currency) }
  })
  const places = Math.max(...columns.map(({ prizes }) => prizes.length))
  const rows = Array.from({ length: places }, (_, at) => ({
    place: at + 1,
    prizes: columns.map(({ prizes }) => prizes[at]),
  }))
  const amounts = columns.map(({ players }, at): [string, Column<PrizeRow>] => [
    `of${players}`,
    {
      head: players === draft.seats ? t('rooms.make.fullAt', { n: players }) : players,
      align: 'right',
      classes: players === draft.seats ? 'bg-brand-soft font-bold! text-ink!' : '',
      show: ({ prizes }) => {
        const prize = prizes[at]
        return prize === undefined ? '' : amountText(prize, currency)
      },
    },
  ])
  const pools = columns.map(({ players, pool }) => [`of${players}`, amountText(pool, currency)])
  return (
    <section className="min-w-0 border-l border-line px-4 pt-3 pb-3.5 max-wide:border-t max-wide:border-l-0 max-mid:px-3">
      <h2 className="mb-1.5 flex flex-wrap items-baseline justify-between gap-2 font-semibold">
        {t('rooms.make.byPlayers')}
        <span className="text-[11px] font-normal text-muted">
          {t('rooms.make.lessIn', { percent: rakePpm / PER_PPM, currency })}
        </span>
      </h2>
      <Table
        caption={t('rooms.make.byPlayers')}
        columns={{
          place: { head: t('rooms.place'), isRowHead: true, show: ({ place }) => <PlaceMark place={place} /> },
          ...Object.fromEntries(amounts),
        }}
        rows={rows}
        keyOf={({ place }) => String(place)}
        sums={{ label: t('rooms.make.pool'), cells: Object.fromEntries(pools) }}
        frame="sideways"
        cell="px-2 whitespace-nowrap"
        className="figures text-[12px] leading-[26px]"
      />
      <p className="mt-2 flex gap-1.5 text-[11px] leading-4 text-muted">
        <Info size={12} aria-hidden className="mt-0.5 shrink-0" />
        {t('rooms.make.remainder')}
      </p>
    </section>
  )
}

export function ReviewStep({ making }: { making: RoomMaking }) {
  return (
    <section className="panel max-mid:!rounded-none max-mid:!border-x-0">
      <div className="grid wide:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <Facts making={making} />
        <PrizeTable making={making} />
      </div>
      <section className="border-t border-line px-4 pt-3 pb-2.5 max-mid:px-3">
        <h2 className="text-[12px] font-semibold">{t('rooms.make.matches')}</h2>
        <ul className="mt-1.5 grid gap-x-4 mid:grid-cols-2">
          {making.chosen.map(({ matchId, startsAt, home, away }) => (
            <li key={matchId} className="grid min-h-6 grid-cols-[48px_minmax(0,1fr)] items-center">
              <span className="figures text-muted">{timeText(startsAt)}</span>
              <span className="cut">{`${teamText(home)} – ${teamText(away)}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}
