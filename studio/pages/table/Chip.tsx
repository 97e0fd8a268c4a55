/** A chip with its value, and the row of chips to choose from. */
import { fill } from '../kit/language.ts'
import type { TableWords } from './words/en.ts'

/** Edge, face and ink by the place of the chip among the table's, the smallest first. */
const COLOURS = [
  ['#8f1d18', '#d6453d', '#fff'],
  ['#154a79', '#2f7fc1', '#fff'],
  ['#0d5436', '#1f8a5b', '#fff'],
  ['#8f4f08', '#c8721a', '#fff'],
  ['#0b1117', '#26313c', '#f2b544'],
  ['#43217e', '#7b4bc4', '#fff'],
  ['#8f650c', '#e9bf4d', '#2b1d00'],
] as const
const NOTCHES = [0, 45, 90, 135, 180, 225, 270, 315]
const MONEY_SCALE = 10_000

/** A value that fits on a chip: `500`, `1k`, `2.5m`. @param amount in ten-thousandths */
export const chipText = (amount: number): string => {
  const units = amount / MONEY_SCALE
  if (units >= 1_000_000) return `${units / 1_000_000}m`
  return units >= 1000 ? `${units / 1000}k` : String(units)
}

export const Chip = ({ amount, place }: { amount: number; place: number }) => {
  const [edge, face, ink] = COLOURS[place % COLOURS.length] as (typeof COLOURS)[number]
  const text = chipText(amount)
  return (
    <svg className="chip" viewBox="0 0 100 100" aria-hidden="true">
      <title>{text}</title>
      <circle cx="50" cy="53" r="46" fill="#000" opacity=".35" />
      <circle cx="50" cy="50" r="47" fill={edge} />
      <circle cx="50" cy="50" r="45.5" fill={face} />
      {NOTCHES.map((turn) => (
        <path
          key={turn}
          d="M41 5.200a45.500 45.500 0 0 1 18 0l-3.600 13a32 32 0 0 0-10.800 0z"
          fill="#fff"
          fillOpacity=".92"
          transform={`rotate(${turn} 50 50)`}
        />
      ))}
      <circle cx="50" cy="50" r="32" fill={edge} />
      <circle cx="50" cy="50" r="30" fill={face} />
      <circle
        cx="50"
        cy="50"
        r="26.5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="1.3"
        strokeDasharray="2 3"
      />
      <path
        d="M50 4.500a45.500 45.500 0 0 1 39 22 60 60 0 0 0-78 0 45.500 45.500 0 0 1 39-22z"
        fill="#fff"
        opacity=".16"
      />
      <text
        x="50"
        y={text.length > 2 ? 59 : 60.5}
        fontSize={text.length > 3 ? 21 : text.length > 2 ? 25 : 30}
        fontWeight="800"
        textAnchor="middle"
        fill={ink}
      >
        {text}
      </text>
    </svg>
  )
}

/** The fewest chips that come to an amount, the largest below. @param values of the table's chips, the smallest first */
export const chipsOf = (amount: number, values: readonly number[]): { amount: number; place: number }[] => {
  const chips: { amount: number; place: number }[] = []
  let rest = amount
  for (let place = values.length - 1; place >= 0; place -= 1) {
    const value = values[place] as number
    for (; rest >= value; rest -= value) chips.push({ amount: value, place })
  }
  return chips
}

interface ChipRowProps {
  values: readonly number[]
  chosen: number
  words: TableWords
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
