/** A number of a line, a box for each digit; of a shorter number the places before it are empty. */
const DIGITS = 4

export function NumberBoxes({ number, more = 0 }: { number: string; more?: number }) {
  if (number === '') return null
  if (number.includes('#')) return <b className="figures text-[14px]">{number.replace('#', '–')}</b>
  const before = Math.max(0, DIGITS - number.length)
  return (
    <span className="inline-flex items-center gap-[3px]">
      <span className="sr-only">{number}</span>
      <span aria-hidden className="inline-flex gap-[3px]">
        {Array.from(number.padStart(DIGITS, '·'), (digit, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
            key={at}
            className={`grid h-[26px] w-[21px] place-items-center rounded-[3px] border text-[14px] font-bold ${at < before ? 'border-line-soft text-muted' : 'border-line bg-surface-3'}`}
          >
            {digit}
          </span>
        ))}
      </span>
      {more > 0 && <span className="ml-1 text-[12px] text-muted">+{more}</span>}
    </span>
  )
}
