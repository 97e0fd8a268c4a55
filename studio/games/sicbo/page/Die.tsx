/** A die by its pips; one and four are red, as on dice of the east. */

const [NEAR, MIDDLE, FAR] = [27, 50, 73]
type Pip = readonly [number, number]
const DIAGONAL: readonly Pip[] = [
  [NEAR, NEAR],
  [FAR, FAR],
]
const FOUR: readonly Pip[] = [...DIAGONAL, [FAR, NEAR], [NEAR, FAR]]
const PIPS: readonly (readonly Pip[])[] = [
  [[MIDDLE, MIDDLE]],
  DIAGONAL,
  [...DIAGONAL, [MIDDLE, MIDDLE]],
  FOUR,
  [...FOUR, [MIDDLE, MIDDLE]],
  [...FOUR, [NEAR, MIDDLE], [FAR, MIDDLE]],
]

export const Die = ({ face }: { face: number }) => (
  <svg className="die" viewBox="0 0 100 100" aria-hidden="true">
    <title>{face}</title>
    <rect x="2" y="2" width="96" height="96" rx="18" fill="#fffdf6" stroke="#b9ab92" strokeWidth="3" />
    {(PIPS[face - 1] ?? []).map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        r={face === 1 ? 15 : 9.5}
        fill={face === 1 || face === 4 ? '#c4202b' : '#16202a'}
      />
    ))}
  </svg>
)
