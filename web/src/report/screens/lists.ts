/** The reports that are lists, as one part of the program: whoever opens one will look at the next. */
export { Adjustments } from './Adjustments.tsx'
export { Cancelled } from './Cancelled.tsx'
export { Parlays } from './Parlays.tsx'
export { Settlements } from './Settlements.tsx'
export { SportsbookDay } from './SportsbookDay.tsx'
export { Summary } from './Summary.tsx'
