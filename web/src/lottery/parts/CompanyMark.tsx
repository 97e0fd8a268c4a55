/** The two letters of a lottery company on its colour. */

const GROUNDS = ['bg-lane-1', 'bg-lane-2', 'bg-lane-3', 'bg-lane-4', 'bg-lane-5', 'bg-lane-6']
const EMPTY_SUM = 7

/** A company's colour is always the same: it is counted from its letters. */
export function companyGround(code: string): string {
  const sum = Array.from(code).reduce((all, letter) => all * EMPTY_SUM + (letter.codePointAt(0) ?? 0), 0)
  return GROUNDS[sum % GROUNDS.length] ?? ''
}

export function CompanyMark({ code }: { code: string }) {
  return (
    <span
      aria-hidden
      className={`grid size-[34px] flex-none place-items-center rounded-[6px] text-[13px] font-bold text-lane-ink ${companyGround(code)}`}
    >
      {code.slice(0, 2)}
    </span>
  )
}
