/** A player's face: the first letter of his name on a colour of its own. */
import { initialsOf, LANE_GROUNDS, textHash } from './lane.ts'

const SIZES = {
  small: 'size-[18px] text-[10px]',
  normal: 'size-[22px] text-[11px]',
  large: 'size-11 text-[20px]',
}

interface Props {
  name: string
  size?: keyof typeof SIZES
  /** The tooltip, where the name is not shown beside the face. */
  title?: string
}

export function Face({ name, size = 'small', title }: Props) {
  return (
    <span
      aria-hidden
      title={title}
      className={`grid shrink-0 place-items-center rounded-full leading-none font-bold text-lane-ink ${SIZES[size]} ${LANE_GROUNDS[textHash(name) % LANE_GROUNDS.length]}`}
    >
      {initialsOf(name).slice(0, 1)}
    </span>
  )
}

/** A free seat. */
export function FreeSeat() {
  return <span aria-hidden className="size-[18px] rounded-full border border-dashed border-line-strong" />
}
