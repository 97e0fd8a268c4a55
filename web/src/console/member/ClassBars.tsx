/** A small histogram: how many values lie in each class, with its numbers for screen readers. */

interface Props {
  title: string
  classes: readonly { label: string; count: number; isMarked?: boolean }[]
}

const HEIGHT_PX = 72

export function ClassBars({ title, classes }: Props) {
  const most = Math.max(1, ...classes.map(({ count }) => count))
  return (
    <figure className="panel flex min-w-0 flex-col gap-2 p-3">
      <figcaption className="font-semibold">{title}</figcaption>
      <ol className="flex items-end gap-1">
        {classes.map(({ label, count, isMarked = false }) => (
          <li key={label} className="flex min-w-0 flex-1 flex-col items-center">
            <span className="figures text-[11px] text-muted">{count === 0 ? '' : count}</span>
            <span
              aria-hidden
              className={`w-full rounded-t-[2px] ${isMarked ? 'bg-lose' : 'bg-line-strong'}`}
              style={{ height: Math.max(1, Math.round((count / most) * HEIGHT_PX)) }}
            />
            <span className="figures mt-1 text-[11px] whitespace-nowrap">{label}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
