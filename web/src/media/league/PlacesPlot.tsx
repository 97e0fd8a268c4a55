/** The position of the chosen teams after each round, as two lines. */
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import type { LeagueAnswer } from './StandingTable.tsx'

type Row = LeagueAnswer['rows'][number]

const [WIDTH, HEIGHT, LEFT, TOP] = [340, 160, 28, 10]
const STROKES = ['stroke-brand', 'stroke-danger']

interface Props {
  rows: readonly Row[]
  teams: readonly string[]
}

export function PlacesPlot({ rows, teams }: Props) {
  const shown = teams.flatMap((team) => rows.find((row) => row.team === team) ?? [])
  const rounds = Math.max(0, ...shown.map(({ places }) => places.length))
  if (shown.length === 0 || rounds < 2) return null
  const xOf = (at: number) => LEFT + (at * (WIDTH - LEFT - 8)) / (rounds - 1)
  const yOf = (place: number) => TOP + ((place - 1) * (HEIGHT - 2 * TOP)) / Math.max(1, rows.length - 1)
  const lines = [1, Math.ceil(rows.length / 2), rows.length]
  return (
    <section className="panel" aria-label={t('media.places')}>
      <h2 className="border-b border-line px-3 py-2 font-semibold">{t('media.places')}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full p-2" aria-hidden="true">
        {lines.map((place) => (
          <g key={place}>
            <path d={`M${LEFT} ${yOf(place)}H${WIDTH}`} className="stroke-line" />
            <text x={LEFT - 6} y={yOf(place) + 4} textAnchor="end" fontSize="11" className="fill-muted">
              {place}
            </text>
          </g>
        ))}
        {shown.map(({ team, places }, nth) => (
          <path
            key={team}
            d={places
              .map((place, at) => `${at === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(place).toFixed(1)}`)
              .join('')}
            className={`fill-none ${STROKES[nth] ?? ''}`}
            strokeWidth="2"
            strokeDasharray={nth === 1 ? '5 3' : undefined}
          />
        ))}
      </svg>
      <ul className="px-3 pb-2 text-[12px]">
        {shown.map(({ team, places }) => (
          <li key={team}>
            {t('media.placesOf', { team: teamText(team), place: places.at(-1) ?? 0, n: places.length })}
          </li>
        ))}
      </ul>
    </section>
  )
}
