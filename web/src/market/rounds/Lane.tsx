/** A runner's number in its lane's colour. */

/** As the house's own paints of series, so that they hold on every theme. */
const PAINTS: Record<string, string> = {
  1: 'bg-lane-1',
  2: 'bg-lane-2',
  3: 'bg-lane-3',
  4: 'bg-lane-4',
  5: 'bg-lane-5',
  6: 'bg-lane-6',
}

/** @param name said beside the number where it stands alone */
export function Lane({ number, name }: { number: string; name?: string }) {
  return (
    <span
      title={name}
      className={`figures inline-flex size-5 shrink-0 items-center justify-center rounded-[3px] text-[12px] font-bold text-lane-ink ${PAINTS[number] ?? ''}`}
    >
      {number}
      {name && <span className="sr-only"> {name}</span>}
    </span>
  )
}
