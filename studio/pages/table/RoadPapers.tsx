/**
 * The five roads as paper, the next marks that each result would make, and the counts of the shoe; each drawn from the
 * results alone.
 */
import { ROAD_ROWS } from '../../games/kit/roads/lay.ts'
import {
  beadPlate,
  bigRoad,
  type Colour,
  DERIVED_ROADS,
  type DerivedRoad,
  derivedRoad,
  latestColumns,
  nextMarks,
  type RoadResult,
  type RoadSide,
} from '../../games/kit/roads/roads.ts'
import type { TableWords } from './words/en.ts'

export const CELL = 26
const SMALL = 8
export const BEAD_COLUMNS = 12
const DERIVED_COLUMNS = 24
/** How the game calls what the roads mark. */
export interface RoadNames {
  name: Record<RoadSide | 'tie', string>
  /** A letter for a bead. */
  mark: Record<RoadSide | 'tie', string>
  ifNext: Record<RoadSide, string>
  /** The sides from left to right, as on the table. */
  order: readonly [RoadSide, RoadSide]
}

interface PaperProps {
  results: readonly RoadResult[]
  names: RoadNames
  words: TableWords
}

const INKS = { blue: 'var(--road-p)', red: 'var(--road-b)', tie: 'var(--road-t)' } as const
const COLOUR_INKS: Record<Colour, string> = { red: 'var(--road-b)', blue: 'var(--road-p)' }

const Paper = ({
  columns,
  cell,
  label,
  children,
}: {
  columns: number
  cell: number
  label: string
  children: React.ReactNode
}) => {
  const [width, height] = [columns * cell, ROAD_ROWS * cell]
  const step = cell === SMALL ? 2 * cell : cell
  const across = Array.from({ length: Math.floor(width / step) + 1 }, (_, at) => `M${at * step + 0.5} 0V${height}`)
  const down = Array.from({ length: Math.floor(height / step) + 1 }, (_, at) => `M0 ${at * step + 0.5}H${width}`)
  return (
    <svg className="paper" width={width + 1} height={height + 1} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={[...across, ...down].join('')} stroke="var(--road-grid)" fill="none" />
      {children}
    </svg>
  )
}

const centre = (at: number, cell: number) => at * cell + cell / 2

const Pairs = ({ x, y, mark }: { x: number; y: number; mark: Pick<RoadResult, 'bluePair' | 'redPair'> }) => (
  <>
    {mark.redPair && <circle cx={x - 7.8} cy={y - 7.8} r="3.1" fill="var(--road-b)" stroke="#fff" />}
    {mark.bluePair && <circle cx={x + 7.8} cy={y + 7.8} r="3.1" fill="var(--road-p)" stroke="#fff" />}
  </>
)

export const Beads = ({ results, names, words }: PaperProps) => (
  <Paper columns={BEAD_COLUMNS} cell={CELL} label={words.beadPlate}>
    {latestColumns(beadPlate(results), BEAD_COLUMNS).map((bead) => {
      const [x, y] = [centre(bead.column, CELL), centre(bead.row, CELL)]
      return (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="10.9" fill={INKS[bead.winner]} />
          <text x={x} y={y + 4.4} fontSize="12.5" fontWeight="700" textAnchor="middle" fill="#fff">
            {names.mark[bead.winner]}
          </text>
          <Pairs x={x} y={y} mark={bead} />
        </g>
      )
    })}
  </Paper>
)

export const Big = ({ results, columns, words }: Omit<PaperProps, 'names'> & { columns: number }) => (
  <Paper columns={columns} cell={CELL} label={words.bigRoad}>
    {latestColumns(bigRoad(results), columns - 1).map((mark) => {
      const [x, y] = [centre(mark.column, CELL), centre(mark.row, CELL)]
      return (
        <g key={`${x} ${y}`}>
          {mark.winner && <circle cx={x} cy={y} r="9.6" fill="none" stroke={INKS[mark.winner]} strokeWidth="3.1" />}
          {mark.ties > 0 && (
            <path d={`M${x - 8.3} ${y + 8.3}L${x + 8.3} ${y - 8.3}`} stroke="var(--road-t)" strokeWidth="2.6" />
          )}
          {mark.ties > 1 && (
            <text
              x={x}
              y={y + 4}
              fontSize="11"
              fontWeight="700"
              textAnchor="middle"
              fill="var(--road-t)"
              stroke="#fff"
              strokeWidth="3"
              paintOrder="stroke"
            >
              {mark.ties}
            </text>
          )}
          <Pairs x={x} y={y} mark={mark} />
        </g>
      )
    })}
  </Paper>
)

/** A derived road's mark: hollow, full, or a stroke. */
const Mark = ({
  road,
  x,
  y,
  size,
  colour,
}: {
  road: DerivedRoad
  x: number
  y: number
  size: number
  colour: Colour
}) => {
  const ink = COLOUR_INKS[colour]
  const r = size * 0.36
  if (road === 'bigEye') return <circle cx={x} cy={y} r={r} fill="none" stroke={ink} strokeWidth={size * 0.2} />
  if (road === 'small') return <circle cx={x} cy={y} r={r} fill={ink} />
  return (
    <path d={`M${x - r} ${y + r}L${x + r} ${y - r}`} stroke={ink} strokeWidth={size * 0.22} strokeLinecap="round" />
  )
}

const ROADS = Object.keys(DERIVED_ROADS) as DerivedRoad[]

export const Derived = ({ results, words }: Omit<PaperProps, 'names'>) => (
  <div className="derived">
    {ROADS.map((road) => (
      <Paper key={road} columns={DERIVED_COLUMNS} cell={SMALL} label={words[road]}>
        {latestColumns(derivedRoad(results, road), DERIVED_COLUMNS - 1).map(({ column, row, colour }) => (
          <Mark
            key={`${column} ${row}`}
            {...{ road, colour, size: SMALL }}
            x={centre(column, SMALL)}
            y={centre(row, SMALL)}
          />
        ))}
      </Paper>
    ))}
  </div>
)

export const Next = ({ results, names, words }: PaperProps) => (
  <div className="next">
    {names.order.map((side) => {
      const next = nextMarks(results, side)
      return (
        <div key={side}>
          <span>{names.ifNext[side]}</span>
          {ROADS.map((road) => {
            const colour = next[road]
            const said = colour === null ? words.noMark : words[`mark_${colour}`]
            return (
              <svg key={road} width="16" height="16" role="img" aria-label={`${words[road]}: ${said}`}>
                <title>{`${words[road]}: ${said}`}</title>
                {colour ? (
                  <Mark {...{ road, colour }} x={8} y={8} size={14} />
                ) : (
                  <path d="M4 8h8" stroke="currentcolor" strokeOpacity=".5" />
                )}
              </svg>
            )
          })}
        </div>
      )
    })}
  </div>
)

export const Counts = ({ results, names }: Omit<PaperProps, 'words'>) => (
  <div className="counts">
    {([names.order[0], 'tie', names.order[1]] as const).map((winner) => (
      <div key={winner} className={winner}>
        <b>{results.filter((result) => result.winner === winner).length}</b>
        {names.name[winner]}
      </div>
    ))}
  </div>
)
