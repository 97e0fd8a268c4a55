/** A place to bet on: chips that are laid by a press and taken back by a long one, and what all members have there. */
import { useRef } from 'react'
import { fill } from '../kit/language.ts'
import { Chip, chipsOf } from './Chip.tsx'
import { SpotField } from './SpotField.tsx'
import { outcomeOfReturn, type PageWords, type TableKind, type TableView } from './tableKind.ts'
import { sumOf } from './tableWire.ts'
import type { TableWords } from './words/en.ts'

const LONG_PRESS_MS = 500
/** Chips of one spot that are drawn; more would leave it. */
const STACK_MAX = 6
interface StackProps {
  confirmed: number
  laid: number
  values: readonly number[]
  words: TableWords
}

/** My chips on a spot. Their rim shows whether they are confirmed; a reader hears it in words. */
export function Stack({ confirmed, laid, values, words }: StackProps) {
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

/** My chips on a small spot: one chip with their sum, in the colour of the largest chip that is in it. */
export function MiniStack({ confirmed, laid, values, words }: StackProps) {
  const sum = confirmed + laid
  const place = Math.max(
    0,
    values.findLastIndex((value) => value <= sum),
  )
  return (
    <span className={`mini${laid > 0 ? ' laid' : ''}`}>
      <Chip amount={sum} place={place} />
      <span className="hidden">
        {fill(laid > 0 ? words.notConfirmed : words.confirmed, { amount: sumOf(laid || confirmed) })}
      </span>
    </span>
  )
}

interface SpotButtonProps {
  spot: string
  className: string
  /** What a reader hears, where the button has no words of its own. */
  label?: string
  style?: React.CSSProperties
  isOpen: boolean
  onLay(spot: string): void
  onTakeBack(spot: string): void
  /** The pointer or the focus is on it, or has left it. */
  onPoint?(spot: string | undefined): void
  children?: React.ReactNode
}

/** A press lays a chip, a long one takes all of mine back from here. */
export function SpotButton(props: SpotButtonProps) {
  const { spot, className, label, style, isOpen, onLay, onTakeBack, onPoint, children } = props
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
      className={className}
      style={style}
      data-spot={spot}
      aria-label={label}
      aria-disabled={!isOpen}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerEnter={() => onPoint?.(spot)}
      onPointerLeave={() => {
        end()
        onPoint?.(undefined)
      }}
      onFocus={() => onPoint?.(spot)}
      onBlur={() => onPoint?.(undefined)}
      onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onTakeBack(spot)}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => !wasLong.current && isOpen && onLay(spot)}
    >
      {children}
    </button>
  )
}

interface SpotPlaceProps<W extends PageWords> {
  spot: string
  /** Above its name, which is the spot's own text. */
  pay: string
  /** In hundredths of what all have on the spots that share; null where no share is told. */
  share: number | null
  view: TableView<W>
  kind: Pick<TableKind<W>, 'returnOf' | 'spotText'>
}

const NOBODY = { members: 0, sum: 0 }

/** A large spot of a card table, with its name, its pay, and the share of all bets. */
export function SpotPlace<W extends PageWords>({ spot, pay, share, view, kind }: SpotPlaceProps<W>) {
  const { words, placed, laid: laidChips, result, isOpen, pools, me, chosen, lay, takeBack } = view
  const [confirmed, laid] = [placed[spot] ?? 0, laidChips[spot] ?? 0]
  const pool = pools[spot] ?? NOBODY
  const outcome = result && outcomeOfReturn(kind.returnOf(result, spot))
  return (
    <SpotButton
      {...{ spot, isOpen, onTakeBack: takeBack }}
      className={`spot ${spot}${outcome ? ` ${outcome}` : ''}`}
      onLay={() => lay([{ spot, amount: chosen }])}
    >
      <b>{kind.spotText(spot, words)}</b>
      <span className="pay">{pay}</span>
      {confirmed + laid > 0 && <Stack {...{ confirmed, laid, values: me.chips, words }} />}
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
    </SpotButton>
  )
}

interface CardMatProps<W extends PageWords> {
  /** In the order of the mat. */
  spots: readonly string[]
  /** Spots whose shares of all bets are told. */
  sharing: readonly string[]
  payOf(spot: string): string
  view: TableView<W>
  kind: Pick<TableKind<W>, 'returnOf' | 'spotText'>
}

/** The mat of a card table: its spots side by side. */
export function CardMat<W extends PageWords>({ spots, sharing, payOf, view, kind }: CardMatProps<W>) {
  const { pools, words } = view
  const all = sharing.reduce((sum, spot) => sum + (pools[spot]?.sum ?? 0), 0)
  return (
    <SpotField className="mat" label={words.bets}>
      <div className="spots">
        {spots.map((spot) => (
          <SpotPlace
            key={spot}
            {...{ spot, view, kind, pay: payOf(spot) }}
            share={sharing.includes(spot) ? Math.round(((pools[spot]?.sum ?? 0) / Math.max(1, all)) * 100) : null}
          />
        ))}
      </div>
    </SpotField>
  )
}
