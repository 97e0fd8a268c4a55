/** Drawn numbers as balls, in their order. */
import { t } from '../../text/text.ts'

interface Props {
  numbers: readonly number[]
  /** How many are drawn in all: those to come are empty. */
  count?: number
}

export function DrawnBalls({ numbers, count = numbers.length }: Props) {
  return (
    <ol aria-label={t('rounds.balls')} className="flex gap-1">
      {Array.from({ length: count }, (_, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place in the draw
          key={at}
          className={`figures grid size-7 place-items-center rounded-full border text-[13px] font-bold ${
            numbers[at] === undefined ? 'border-dashed border-line-strong' : 'border-brand bg-brand-soft text-ink'
          }`}
        >
          {numbers[at]}
        </li>
      ))}
    </ol>
  )
}
