/** A bar from its middle: to the right if the bet wins, to the left if it loses. */

/** @param props.by how much of the stake, −1 to 1 */
export function Swing({ by }: { by: number }) {
  const width = `${Math.abs(by) * 50}%`
  return (
    <span
      aria-hidden
      className="relative block h-2 w-full rounded-[2px] bg-surface-3 shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <i
        className={`absolute inset-y-0 rounded-[2px] ${by < 0 ? 'right-1/2 bg-lose' : 'left-1/2 bg-win'}`}
        style={{ width }}
      />
      <i className="absolute -inset-y-[3px] left-1/2 w-[1.5px] bg-line-strong" />
    </span>
  )
}
