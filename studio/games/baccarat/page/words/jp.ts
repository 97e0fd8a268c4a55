/** The words of baccarat alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'バカラ',
  player: 'プレイヤー',
  banker: 'バンカー',
  playerPair: 'Pペア',
  bankerPair: 'Bペア',
  mark_player: 'P',
  mark_banker: 'B',
  ifPlayer: 'P なら',
  ifBanker: 'B なら',
  playerWins: 'プレイヤーの勝ち {a} 対 {b}',
  bankerWins: 'バンカーの勝ち {b} 対 {a}',
  tieWins: 'タイ、ともに {a}',
  natural: 'ナチュラル。',
  playerDrew: 'プレイヤーは {n} で引きました。',
  bankerDrew: 'バンカーは {n} で引きました。',
  rule1: '両側に2枚ずつ配ります。A は1、10と絵札は0、合計の一の位だけを数えます。9に近い方が勝ちです。',
  rule2:
    '2枚で8か9なら誰も引きません。プレイヤーは0から5で引きます。プレイヤーが引かなければ、バンカーは0から5で引きます。',
  rule3:
    'プレイヤーが引いたら、バンカーは次の表で引きます。左がバンカーの合計、右が引く条件となるプレイヤーの3枚目です。',
  rule4: 'タイではプレイヤーとバンカーのベットは戻ります。ペアは片側の最初の2枚が同じランクの場合です。',
  drawsOn: '引く条件',
  always: 'すべて',
}
export default words
