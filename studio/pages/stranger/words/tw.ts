/** The words around a stranger's game, in traditional Chinese. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: '您的紀錄',
  noRounds: '還沒有紀錄。',
  net: '輸贏',
  newSeed: '您的新種子',
  changeSeed: '更換種子',
  seedOpen: '本局未結束，結束後才能更換種子。',
  close: '關閉',
  time: '時間',
  stake: '投注',
  check: '驗證',
  seedHash: '旋轉前已固定：',
  checkRound: '驗證一局',
  lost: '無法讀取紀錄，請重試。',
}
export default words
