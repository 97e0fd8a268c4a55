/** Keeps the order of the table while a pointer or the focus is on it: the row under it must not move. Its figures do change. */
import { type FocusEvent, useRef, useState } from 'react'
import type { StandingRow } from '../standing.ts'

/** Rows in a former order, new ones last. */
export function inOrderOf(rows: readonly StandingRow[], order: readonly string[]): readonly StandingRow[] {
  const at = new Map(order.map((seat, index) => [seat, index]))
  const place = ({ seat_id }: StandingRow) => at.get(seat_id) ?? order.length
  return rows.toSorted((a, b) => place(a) - place(b))
}

export function useHeldOrder(rows: readonly StandingRow[]) {
  const [isHeld, setHeld] = useState(false)
  const order = useRef<readonly string[]>([])
  const shown = isHeld ? inOrderOf(rows, order.current) : rows
  if (!isHeld) order.current = rows.map(({ seat_id }) => seat_id)
  const hold = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { shown, hold }
}
