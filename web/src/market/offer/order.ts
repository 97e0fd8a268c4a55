/** The order of the sports, as the member arranged them. */

/** Sports in the member's order first; sports added since follow in the house's order. */
export function inSportOrder<T extends { id: number }>(sports: readonly T[], order: readonly number[]): T[] {
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...sports].sort((a, b) => place(a) - place(b))
}

/**
 * The order to store after the member rearranged the sports on offer. Sports that are not on offer now stay behind the
 * same predecessor.
 */
export function orderWith(shown: readonly number[], order: readonly number[]): number[] {
  const next = [...shown]
  order.forEach((id, at) => {
    if (next.includes(id)) return
    const before = order.slice(0, at).findLast((one) => next.includes(one))
    next.splice(before === undefined ? 0 : next.indexOf(before) + 1, 0, id)
  })
  return next
}
