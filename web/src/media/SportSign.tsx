/** The sign of a sport beside a competition. */
import signs from '../market/sports/signs.svg?url'

export function SportSign({ sport }: { sport: number }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="shrink-0 fill-none stroke-current">
      <use href={`${signs}#s${sport}`} strokeWidth="1.1" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}
