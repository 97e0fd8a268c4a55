/** A row of a product other than bets; rows of rooms and lottery tickets link to them. */
import { Link } from '@tanstack/react-router'
import { type BookedItem, itemText } from './itemText.ts'

const LINK =
  'inline-flex items-center underline decoration-line-strong underline-offset-2 hover:decoration-current max-wide:min-h-6'

export function ItemLine({ item }: { item: BookedItem }) {
  const text = itemText(item)
  const ticket = item.product === 'lottery' ? item.facts?.ticket : undefined
  if (ticket !== undefined) {
    return (
      <Link to="/w4d" search={{ tab: 'tickets', ticket: String(ticket) }} className={LINK}>
        {text}
      </Link>
    )
  }
  const room = item.product === 'tournament' ? item.facts?.room : undefined
  if (room === undefined) return text
  return (
    <Link to="/tournament2/room/$roomId" params={{ roomId: String(room) }} className={LINK}>
      {text}
    </Link>
  )
}
