/** The words around a stranger's game, in simplified Chinese. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: '您的记录',
  noRounds: '还没有记录。',
  net: '输赢',
  newSeed: '您的新种子',
  changeSeed: '更换种子',
  seedOpen: '本局未结束，结束后才能更换种子。',
  close: '关闭',
  time: '时间',
  stake: '投注',
  check: '验证',
  seedHash: '旋转前已固定：',
  checkRound: '验证一局',
  lost: '无法读取记录，请重试。',
}
export default words
