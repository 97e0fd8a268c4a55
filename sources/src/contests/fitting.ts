/** Chooses the leagues of an offer with a given number of matches. */

/** The first leagues that fit into an offer. @param offer how many matches of a league are on offer at a time */
export function fitting<L>(leagues: readonly L[], offer: (league: L) => number, matches: number): L[] {
  let left = matches
  return leagues.filter((league) => {
    if (offer(league) > left) return false
    left -= offer(league)
    return true
  })
}
