/** Requests the member's rooms again. */
import { refreshByItself } from '../kit/useCall.ts'

export function refreshRooms(): void {
  refreshByItself('tournament/roomlist', 'tournament/roominfo', 'tournament/memberbetlist')
}
