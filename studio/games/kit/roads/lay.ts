/** How a road lays its marks on paper of six rows: streaks go down, and to the right once there is no room below. */

export const ROAD_ROWS = 6

export interface Place {
  column: number
  row: number
}

/**
 * Places of all marks of these streaks, in order. A streak begins at the top of the first free column after the former
 * streak's beginning. At the bottom, or above a mark of an earlier streak, it turns right and stays in its row: the dragon's tail.
 */
export const layStreaks = (lengths: readonly number[]): Place[] => {
  const used = new Set<number>()
  const isUsed = (column: number, row: number) => used.has(column * ROAD_ROWS + row)
  const places: Place[] = []
  let start = -1
  for (const length of lengths) {
    start += 1
    while (isUsed(start, 0)) start += 1
    let column = start
    let row = 0
    let hasTurned = false
    for (let at = 0; at < length; at += 1) {
      if (at > 0) {
        hasTurned ||= row + 1 >= ROAD_ROWS || isUsed(column, row + 1)
        if (hasTurned) column += 1
        else row += 1
      }
      used.add(column * ROAD_ROWS + row)
      places.push({ column, row })
    }
  }
  return places
}

/** Lengths of runs of equal values. */
export const streakLengths = (values: readonly unknown[]): number[] => {
  const lengths: number[] = []
  values.forEach((value, at) => {
    if (at > 0 && value === values[at - 1]) lengths[lengths.length - 1]! += 1
    else lengths.push(1)
  })
  return lengths
}
