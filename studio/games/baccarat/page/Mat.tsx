/** The mat: five spots with the chips on them, and what all members have on each. */
import { useRef } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { outcomeOf, type RoundResult, SPOT_PAYS, SPOTS, type Spot } from '../rules.ts'
import { Chip, chipsOf, chipText } from './Chip.tsx'
import { type SpotChips, type SpotPools, sumOf } from './tableWire.ts'
import type { Words } from './words/en.ts'

const LONG_PRESS_MS = 500
/** SpotChips of one spot that are drawn; more would leave it. */
const STACK_MAX = 6
/** Spots whose shares are told: pairs are bets beside the game. */
const SHARED: readonly Spot[] = ['player', 'tie', 'banker']

interface StackProps {
  confirmed: number
  laid: number
  values: readonly number[]
  words: Words
}

/** My chips on a spot. Their rim shows whether they are confirmed; a reader hears it in words. */
function Stack({ confirmed, laid, values, words }: StackProps) {
  const said = [
    ...(confirmed ? [fill(words.confirmed, { amount: sumOf(confirmed) })] : []),
    ...(laid ? [fill(words.notConfirmed, { amount: sumOf(laid) })] : []),
  ].join(', ')
  const chips = chipsOf(confirmed + laid, values).slice(0, STACK_MAX)
  return (
    <span className={`mine${laid > 0 ? ' laid' : ''}`}>
      <span className="stack" style={{ height: 46 + (chips.length - 1) * 5 }}>
        {chips.map(({ amount, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a stack differ by their height alone
          <span key={at} style={{ bottom: at * 5 }}>
            <Chip {...{ amount, place }} />
          </span>
        ))}
      </span>
      <em aria-hidden="true">{sumOf(confirmed + laid)}</em>
      <span className="hidden">{said}</span>
    </span>
  )
}

const People = () => (
  <svg className="icon" width="12" height="12" viewBox="0 0 24 24" aria-hidden="true">
    <title>Members</title>
    <circle cx="9" cy="9" r="3.500" />
    <path d="M2.500 19.500c.7-3.800 3.200-5 6.500-5s5.800 1.200 6.500 5M15.500 5.700a3.500 3.500 0 0 1 0 6.600M18 15c2 .6 3.100 2 3.500 4.500" />
  </svg>
)

interface SpotProps {
  spot: Spot
  confirmed: number
  laid: number
  pool: { members: number; sum: number }
  share: number | null
  outcome: 'won' | 'lost' | 'push' | undefined
  isOpen: boolean
  values: readonly number[]
  words: Words
  onLay(spot: Spot): void
  onTakeBack(spot: Spot): void
}

function SpotPlace(props: SpotProps) {
  const { spot, confirmed, laid, pool, share, outcome, isOpen, values, words, onLay, onTakeBack } = props
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const begin = () => {
    wasLong.current = false
    press.current = setTimeout(() => {
      wasLong.current = true
      onTakeBack(spot)
    }, LONG_PRESS_MS)
  }
  const end = () => clearTimeout(press.current)
  return (
    <button
      type="button"
      className={`spot ${spot}${outcome ? ` ${outcome}` : ''}`}
      aria-disabled={!isOpen}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => !wasLong.current && isOpen && onLay(spot)}
    >
      <b>{words[spot]}</b>
      <span className="pay">{fill(words.pays, { n: SPOT_PAYS[spot] / 100 })}</span>
      {confirmed + laid > 0 && <Stack {...{ confirmed, laid, values, words }} />}
      {share !== null && (
        <span className="share">
          <i style={{ width: `${share}%` }} />
        </span>
      )}
      <span className="pool">
        <span aria-hidden="true">
          <People />
          {pool.members}
        </span>
        <span className="hidden">{fill(words.members, { n: pool.members })}</span>
        <span>{sumOf(pool.sum)}</span>
        {share !== null && <span className="percent">{share}%</span>}
      </span>
    </button>
  )
}

interface MatProps {
  placed: SpotChips
  laid: SpotChips
  pools: SpotPools
  result: RoundResult | undefined
  isOpen: boolean
  values: readonly number[]
  words: Words
  onLay(spot: Spot): void
  onTakeBack(spot: Spot): void
}

const NOBODY = { members: 0, sum: 0 }

export function Mat({ placed, laid, pools, result, ...rest }: MatProps) {
  const all = SHARED.reduce((sum, spot) => sum + (pools[spot]?.sum ?? 0), 0)
  return (
    <section className="mat" aria-label={rest.words.bets}>
      <div className="spots">
        {SPOTS.map((spot) => (
          <SpotPlace
            key={spot}
            {...{ ...rest, spot, confirmed: placed[spot] ?? 0, laid: laid[spot] ?? 0, pool: pools[spot] ?? NOBODY }}
            share={SHARED.includes(spot) ? Math.round(((pools[spot]?.sum ?? 0) / Math.max(1, all)) * 100) : null}
            outcome={result && outcomeOf(spot, result)}
          />
        ))}
      </div>
    </section>
  )
}

interface ChipRowProps {
  values: readonly number[]
  chosen: number
  words: Words
  onChoose(amount: number): void
}

export const ChipRow = ({ values, chosen, words, onChoose }: ChipRowProps) => (
  <fieldset className="chips">
    <legend className="hidden">{words.chips}</legend>
    {values.map((amount, place) => (
      <button
        key={amount}
        type="button"
        aria-pressed={amount === chosen}
        aria-label={fill(words.chip, { amount: chipText(amount) })}
        onClick={() => onChoose(amount)}
      >
        <Chip {...{ amount, place }} />
      </button>
    ))}
  </fieldset>
)
