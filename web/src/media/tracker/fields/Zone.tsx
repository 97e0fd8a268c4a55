/** The lit part of a field: who attacks or scored. Home plays to the right. */
interface Props {
  side: 'H' | 'A' | undefined
  isGoal: boolean
  height: number
}

export function Zone({ side, isGoal, height }: Props) {
  const middle = height / 2
  if (!side) return <circle className="tracker-zone" cx="480" cy={middle} r="90" fill="#fff" opacity=".28" />
  const color = side === 'H' ? 'var(--field-a)' : 'var(--field-b)'
  const bottom = height - 24
  return (
    // Drawn for the away side, who attacks to the left, and mirrored for the home side.
    <g className="tracker-zone" transform={side === 'H' ? 'matrix(-1 0 0 1 960 0)' : undefined}>
      <path d={`M40 24H360L250 ${middle} 360 ${bottom}H40z`} fill={color} opacity={isGoal ? 0.7 : 0.5} />
      <path d={`M40 24H250L160 ${middle} 250 ${bottom}H40z`} fill={color} opacity=".35" />
      <g fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="4">
        <path d={`M330 ${middle - 60} 280 ${middle}l50 60M370 ${middle - 60}l-50 60 50 60`} />
      </g>
      {isGoal && <circle cx="40" cy={middle} r="14" fill="#fff" stroke="#0b1218" strokeWidth="3" />}
    </g>
  )
}
