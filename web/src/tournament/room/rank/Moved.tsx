/** How many places a player has gained or lost since the last goal or final whistle. */
import { t } from '../../../text/text.ts'

/** @param props.onArt on a dark head, where colours have shades of their own */
export function Moved({ by, onArt = false }: { by: number; onArt?: boolean }) {
  if (by === 0) {
    return onArt ? null : (
      <span className="text-small text-muted" title={t('room.unmoved')}>
        –
      </span>
    )
  }
  const isUp = by > 0
  const tone = isUp ? (onArt ? 'text-art-ok' : 'text-win') : onArt ? 'text-art-bad' : 'text-lose'
  const said = t(isUp ? 'room.movedUp' : 'room.movedDown', { n: Math.abs(by) })
  return (
    <span className={`figures text-[11px] font-semibold whitespace-nowrap ${tone}`} title={said}>
      <span aria-hidden>
        <span className="text-[10px]">{isUp ? '▲' : '▼'}</span>
        {Math.abs(by)}
      </span>
      <span className="sr-only">{said}</span>
    </span>
  )
}
