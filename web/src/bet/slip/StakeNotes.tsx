/** What stands under a stake: between which amounts it may lie, and what is wrong with it or was corrected of it. */
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { codeText } from '../../text/text.ts'

interface Props {
  /** The field's: it is described by `<id>-note` and `<id>-range`. */
  id: string
  range: string | null
  wrong: string | null
  corrected: Leg['corrected']
}

export function StakeNotes({ id, range, wrong, corrected }: Props) {
  return (
    <>
      <p id={`${id}-range`} className="figures text-[13px] text-muted empty:hidden">
        {range}
      </p>
      <p id={`${id}-note`} className={`text-[13px] empty:hidden ${wrong ? 'text-danger' : 'text-warn'}`}>
        {wrong ?? (corrected && codeText(corrected))}
      </p>
    </>
  )
}
