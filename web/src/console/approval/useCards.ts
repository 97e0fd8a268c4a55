/** The cards of waiting acts, which do not move: a press must not land on an act that was not read. */
import { useEffect, useState } from 'react'

interface Card<Waiting> {
  approval: Waiting
  isDecided: boolean
}

/**
 * The oldest comes first, and a new one last. One that waits no more keeps its place until nobody looks.
 *
 * @param waiting what waits now, newest first; undefined before the first answer
 * @param isAll whether that is all that waits: what is not among it is decided
 */
export function useCards<Waiting extends { approval_id: string }>(
  waiting: readonly Waiting[] | undefined,
  isAll: boolean,
): Card<Waiting>[] {
  const [seen, setSeen] = useState<readonly Waiting[]>([])
  useEffect(() => {
    const forget = () => document.hidden && setSeen([])
    document.addEventListener('visibilitychange', forget)
    return () => document.removeEventListener('visibilitychange', forget)
  }, [])
  const ids = new Set(seen.map(({ approval_id }) => approval_id))
  const added = waiting?.filter(({ approval_id }) => !ids.has(approval_id)).toReversed() ?? []
  const all = [...seen, ...added]
  if (added.length > 0) setSeen(all)
  const still = new Set(waiting?.map(({ approval_id }) => approval_id))
  return all.map((approval) => ({
    approval,
    isDecided: waiting !== undefined && isAll && !still.has(approval.approval_id),
  }))
}
