/** What a player lacks for a place: 2/3 matches, 180/300 points. */
import { t } from '../../../text/text.ts'
import { Chip } from '../../parts/RoomStatusChip.tsx'
import { pointsText } from '../points.ts'
import type { missingFor } from '../standing.ts'

export function MissingText({ missing }: { missing: NonNullable<ReturnType<typeof missingFor>> }) {
  const { what, n, of } = missing
  return <Chip tone="warn">{t(`room.missing.${what}`, { n: pointsText(n), of })}</Chip>
}
