/** Says that an act waits for a second supervisor, where, and why one is not enough. */
import { w } from '../../text/consoleText.ts'

const REASONS = ['amount', 'amountOnMatch', 'amountToday', 'byTwo'] as const

/** Why one supervisor is not enough; a reason that is not known here as it is. */
export function whyTwoText(why: string): string {
  const known = REASONS.find((reason) => reason === why)
  return known ? w(`two.why.${known}`) : why
}

export function SecondNeeded({ why }: { why: string | undefined }) {
  return (
    <div role="status" className="rounded-base border-l-4 border-warn-line bg-warn-bg p-3 text-[13px] text-warn">
      <p className="font-semibold">{w('two.pending')}</p>
      {why !== undefined && <p>{whyTwoText(why)}</p>}
    </div>
  )
}
