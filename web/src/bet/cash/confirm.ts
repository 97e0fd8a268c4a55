/** The two presses that take a cash-out offer. The confirmation stays open while the offer moves. */
import { useEffect, useState } from 'react'
import { useRested } from '../../kit/gesture/useRested.ts'

/** After this time without a second press the confirmation closes. */
const CONFIRM_MS = 10_000

/** Counts the falls of an offer: a lower offer must be read before it can be taken, a higher one can be taken at once. */
function useFalls(amount: number | undefined): number {
  const [last, setLast] = useState({ amount, falls: 0 })
  if (amount === last.amount) return last.falls
  const hasFallen = amount !== undefined && last.amount !== undefined && amount < last.amount
  const now = { amount, falls: last.falls + Number(hasFallen) }
  setLast(now)
  return now.falls
}

/**
 * The first press asks for confirmation, the second confirms. While the offer moves, the question stays with the new
 * amount.
 */
export function useConfirm(amount: number | undefined) {
  const falls = useFalls(amount)
  /** The number of falls at the first press: that figure was read. */
  const [seen, setSeen] = useState<number>()
  const isArmed = seen !== undefined
  const isRead = useRested(isArmed && falls > seen ? String(falls) : '')
  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setSeen(undefined), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [isArmed])
  const arm = (wanted: boolean) => setSeen(wanted ? falls : undefined)
  return { isArmed: isArmed && amount !== undefined, isRead, arm }
}
