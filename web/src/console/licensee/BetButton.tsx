/** A bet's id, which shows its messages. */
interface Props {
  id: string
  onBet: (betId: string) => void
}

/** The end of an id tells bets apart; its beginning is the time. */
const END = 12

export function BetButton({ id, onBet }: Props) {
  return (
    <button
      type="button"
      title={id}
      className="figures whitespace-nowrap underline underline-offset-2 max-wide:min-h-11"
      onClick={() => onBet(id)}
    >
      …{id.slice(-END)}
    </button>
  )
}
