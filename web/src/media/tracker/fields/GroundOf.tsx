/** The ground of a sport, drawn from above. Used by `MatchField.tsx`; pictures of matches are drawn on the same. */
import { type GroundShape, groundOf } from '@quarterline/core/media/picture/grounds'

const Shape = ({ shape: { d, fill = 'none', stroke, line, opacity, dash } }: { shape: GroundShape }) => (
  <path d={d} fill={fill} stroke={stroke} strokeWidth={line} opacity={opacity} strokeDasharray={dash} />
)

export const GroundOf = ({ sport }: { sport: number }) =>
  groundOf(sport).shapes.map((shape) => <Shape key={shape.d} shape={shape} />)
