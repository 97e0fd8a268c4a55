/** Refreshes the member's sitting, at most every two seconds, because a fishing game moves money faster. */
import { refreshByItself } from '../kit/useCall.ts'

const EVERY_MS = 2000
let isDue = false

export function refreshGames(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    refreshByItself('game/GameSession', 'game/GameMoney')
  }, EVERY_MS)
}
