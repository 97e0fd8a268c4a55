/** A row of a product other than bets; one of a room leads to it. */
import { Link } from '@tanstack/react-router'
import { type BookedItem, itemText } from './itemText.ts'

export function ItemLine({ item }: { item: BookedItem }) {
  const text = itemText(item)
  const room = item.product === 'tournament' ? item.facts?.room : undefined
  if (room === undefined) return text
  return (
    <Link
      to="/tournament2/room/$roomId"
      params={{ roomId: String(room) }}
      className="inline-flex items-center underline decoration-line-strong underline-offset-2 hover:decoration-current max-wide:min-h-6"
    >
      {text}
    </Link>
  )
}
