/** What stands under a stake: what is wrong with it or was corrected of it; and between which amounts it may lie. */
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { codeText } from '../../../text/text.ts'

interface Props {
  /** The field's: it is described by `<id>-note` and `<id>-range`. */
  id: string
  wrong: string | null
  corrected: Leg['corrected']
}

export function StakeNotes({ id, wrong, corrected }: Props) {
  return (
    <p id={`${id}-note`} className={`text-[13px] empty:hidden ${wrong ? 'text-danger' : 'text-warn'}`}>
      {wrong ?? (corrected && codeText(corrected))}
    </p>
  )
}

/** Between which amounts a stake may lie: in one line, beside its field where fingers type and below it elsewhere. */
export function StakeRange({ id, range }: { id: string; range: string | null }) {
  return (
    <p id={`${id}-range`} className="figures text-[12px] leading-4 text-muted empty:hidden wide:col-span-2">
      {range}
    </p>
  )
}
