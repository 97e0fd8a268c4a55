/** A place of the table: the first three as medals, all others as plain figures. */

const MEDALS = ['bg-place-1 text-place-1-ink', 'bg-place-2 text-place-2-ink', 'bg-place-3 text-place-3-ink']

/** @param props.isTied whether others have the same place: 4= */
export function PlaceMark({ place, isTied = false }: { place: number; isTied?: boolean }) {
  return (
    <span
      className={`figures inline-grid h-[18px] min-w-5 grid-flow-col place-content-center rounded-full px-[3px] text-[12px] leading-[18px] font-bold ${MEDALS[place - 1] ?? ''}`}
    >
      {place}
      {isTied && <span className="ml-px font-medium">=</span>}
    </span>
  )
}
