/** The head of a table of past rounds; its last column leads to the check of each. */
interface RoundsHeadProps {
  words: { time: string; stake: string; check: string }
  /** What the column of the outcome is called. */
  outcome: string
}

export function RoundsHead({ words: { time, stake, check }, outcome }: RoundsHeadProps) {
  return (
    <thead>
      <tr>
        <th>{time}</th>
        <th>{stake}</th>
        <th>{outcome}</th>
        <th>
          <span className="hidden">{check}</span>
        </th>
      </tr>
    </thead>
  )
}
