/** The pages of tournament rooms in a range: fees and prizes, and refunded fees. */
import { BookedReport } from '../list/BookedReport.tsx'

export function RoomsReport() {
  return <BookedReport name="report.rooms" fileName="rooms" bookings="report/gameresulttournament" />
}

export function RoomRefunds() {
  return <BookedReport name="report.roomRefunds" fileName="room-refunds" bookings="report/gameresulttournamentrefund" />
}
