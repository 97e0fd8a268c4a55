/** Refreshes what the platform says of the member's rooms. */
import { refreshByItself } from '../kit/useCall.ts'

export function refreshRooms(): void {
  refreshByItself('tournament/roomlist', 'tournament/roominfo', 'tournament/memberbetlist')
}
