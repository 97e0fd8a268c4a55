/** The field of mines: 25 cells that open, and the payouts of the next gems. */
import { fill } from '../../../pages/kit/language.ts'
import { CELLS, MULTIPLIER_MAX, multiplierOf } from '../rules.ts'
import type { MinesView } from './Panel.tsx'
import type { Words } from './words/en.ts'

const Gem = () => (
  <svg viewBox="-60 -60 120 120" aria-hidden="true">
    <path d="M-28-32h56l26 26L0 48-54-6z" fill="#159a68" />
    <path d="M-28-32-54-6h28zM28-32 54-6H26z" fill="#86f2c5" opacity=".85" />
    <path d="M-28-32h56L26-6h-52z" fill="#7ceebd" />
    <path d="M-26-6h52L0 48z" fill="#7ceebd" opacity=".45" />
    <path d="M26-6h28L0 48z" fill="#0a5a3f" />
    <path d="M-24-28h38l-6 8h-29z" fill="#fff" opacity=".75" />
  </svg>
)

const SPIKES = [0, 45, 90, 135]

const Mine = () => (
  <svg viewBox="-60 -60 120 120" aria-hidden="true">
    {SPIKES.map((turn) => (
      <rect key={turn} x="-52" y="-6" width="104" height="12" rx="6" fill="#39434e" transform={`rotate(${turn})`} />
    ))}
    <circle r="36" fill="#20272f" stroke="#4b5763" strokeWidth="3" />
    <circle r="12" fill="#e0483e" />
    <circle cx="-13" cy="-14" r="7" fill="#fff" opacity=".55" />
  </svg>
)

interface LadderProps {
  mines: number
  opened: number
  words: Words
}

const STEPS = 6

/** The payouts of the gems around the next one. */
export function Ladder({ mines, opened, words }: LadderProps) {
  const last = CELLS - mines
  const from = Math.max(1, Math.min(opened - 1, last - STEPS + 1))
  const steps = Array.from({ length: Math.min(STEPS, last) }, (_, i) => from + i).filter(
    (gems) => multiplierOf(mines, gems) <= MULTIPLIER_MAX,
  )
  return (
    <ol className="ladder">
      {steps.map((gems) => (
        <li key={gems} className={gems <= opened ? 'done' : gems === opened + 1 ? 'next' : ''}>
          {fill(words.gems, { n: gems })}
          <b>{(multiplierOf(mines, gems) / 100).toFixed(2)}×</b>
        </li>
      ))}
    </ol>
  )
}

interface FieldProps {
  view: MinesView | undefined
  isOpen: boolean
  isBusy: boolean
  onOpen(cell: number): void
  words: Words
}

type CellState = 'closed' | 'gem' | 'boom' | 'otherGem' | 'otherMine'

function stateOf(view: MinesView | undefined, cell: number): CellState {
  if (!view) return 'closed'
  const { opened, layout } = view
  if (opened.includes(cell)) return layout?.includes(cell) ? 'boom' : 'gem'
  if (!layout) return 'closed'
  return layout.includes(cell) ? 'otherMine' : 'otherGem'
}

const FACES: Record<CellState, 'gem' | 'mine' | undefined> = {
  ...{ closed: undefined, gem: 'gem', boom: 'mine', otherGem: 'gem', otherMine: 'mine' },
}

export function Field({ view, isOpen, isBusy, onOpen, words }: FieldProps) {
  return (
    <div className="field">
      {Array.from({ length: CELLS }, (_, cell) => {
        const state = stateOf(view, cell)
        const face = FACES[state]
        const name = fill(words.field, { n: cell + 1 })
        return (
          <button
            // The cells never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={cell}
            type="button"
            className={`cell ${state}`}
            disabled={!isOpen || isBusy || state !== 'closed'}
            aria-label={face ? `${name}, ${words[face]}` : name}
            onClick={() => onOpen(cell)}
          >
            {face === 'gem' && <Gem />}
            {face === 'mine' && <Mine />}
          </button>
        )
      })}
    </div>
  )
}
