/** The sports on offer and what the rules need of them (rules 11). */

/** Templates of rules 11: A goals, B points, C sets, D fights, E outrights, F simulated rounds, K cricket. */
export type Template = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'K'

export interface Sport {
  id: number
  name: string
  template: Template
  /** Seconds a bet in play waits (R6-2). */
  delayS: number
}

export const SOCCER: Sport = { id: 1, name: 'Soccer', template: 'A', delayS: 6 }

export const SPORTS: readonly Sport[] = [SOCCER]

/** The sport of an id; every match in the book has one. */
export function sportOf(id: number): Sport {
  const sport = SPORTS.find((one) => one.id === id)
  if (!sport) throw new Error(`no such sport: ${id}`)
  return sport
}
