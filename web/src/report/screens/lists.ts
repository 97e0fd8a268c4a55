/** The reports that are lists, as one lazily loaded part: a reader of one often opens another. */
export { Adjustments } from './Adjustments.tsx'
export { Cancelled } from './Cancelled.tsx'
export { LiveCasinoReport, SlotsReport, Virtual, VirtualBets } from './Games.tsx'
export { Parlays } from './Parlays.tsx'
export { RoomRefunds, RoomsReport } from './Rooms.tsx'
export { Settlements } from './Settlements.tsx'
export { SportsbookDay } from './SportsbookDay.tsx'
export { Summary } from './Summary.tsx'
