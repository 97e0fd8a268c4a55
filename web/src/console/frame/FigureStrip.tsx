/** A strip of named figures above a page's tables. */

export interface HeadFigure {
  label: string
  value: string
  /** What it is of, or what it is part of. */
  note?: string
  /** For the colour of an amount that the reader has won or lost. */
  side?: 'win' | 'lose'
}

const SIDES = { win: 'text-win', lose: 'text-lose' }

export function FigureStrip({ figures }: { figures: readonly HeadFigure[] }) {
  return (
    <dl className="panel grid grid-cols-2 gap-px overflow-hidden mid:grid-cols-3 wide:flex">
      {figures.map(({ label, value, note, side }) => (
        <div key={label} className="flex min-w-0 flex-col px-4 py-2.5 shadow-[0_0_0_1px_var(--line)] wide:flex-1">
          <dt className="text-[12px] text-muted">{label}</dt>
          <dd className={`figures text-[18px] leading-6 font-bold ${side ? SIDES[side] : ''}`}>{value}</dd>
          {note && <dd className="text-[11px] text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
