/** A runner's number in its lane's colour. */

/** The chart colours, which suit every theme. */
const PAINTS: Record<string, string> = {
  1: 'bg-lane-1',
  2: 'bg-lane-2',
  3: 'bg-lane-3',
  4: 'bg-lane-4',
  5: 'bg-lane-5',
  6: 'bg-lane-6',
}

/** @param name the accessible name, where no name is shown beside the number */
export function Lane({ number, name }: { number: string; name?: string }) {
  return (
    <span
      title={name}
      className={`figures inline-flex size-5 shrink-0 items-center justify-center rounded-[3px] text-[12px] font-bold ${PAINTS[number] ? `text-lane-ink ${PAINTS[number]}` : 'border border-brand bg-brand-soft'}`}
    >
      {number}
      {name && <span className="sr-only"> {name}</span>}
    </span>
  )
}
