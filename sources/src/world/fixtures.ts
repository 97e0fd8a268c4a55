/** Pairs the clubs of a league by rounds with the circle method, home and away. */

export type Pairing = readonly [home: number, away: number]

/**
 * The rounds of a double round robin of an even number of teams: 2(n − 1) rounds of n/2 pairings, every pair meeting once
 * at each home.
 */
export function doubleRoundRobin(teams: number): Pairing[][] {
  const circle = teams - 1
  const first: Pairing[][] = []
  for (let round = 0; round < circle; round++) {
    const pairings: Pairing[] = []
    for (let at = 0; at < teams / 2; at++) {
      const one = (round + at) % circle
      // The last team stays fixed while the others rotate around it.
      const other = at === 0 ? circle : (round - at + circle) % circle
      pairings.push((round + at) % 2 === 0 ? [one, other] : [other, one])
    }
    first.push(pairings)
  }
  return [...first, ...first.map((round) => round.map(([home, away]): Pairing => [away, home]))]
}
