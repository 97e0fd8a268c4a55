/** The words around a stranger's game, in Japanese. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: 'あなたのラウンド',
  noRounds: 'まだありません。',
  net: '損益',
  newSeed: '新しいシード',
  changeSeed: 'シードを変える',
  seedOpen: 'ラウンドの途中です。終わってから変えられます。',
  close: '閉じる',
  time: '時刻',
  stake: 'ベット',
  check: '確かめる',
  seedHash: 'スピンの前に固定:',
  checkRound: 'ラウンドを確かめる',
  lost: '読み込めませんでした。もう一度お試しください。',
}
export default words
