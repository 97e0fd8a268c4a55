/** The words of mines alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'マインズ',
  mines: '地雷',
  ofCells: '25マス中{n}',
  otherMines: 'ほかの地雷数',
  opened: '開いた数',
  chance: '次が宝石の確率',
  chanceOf: '{left}のうち{safe} · {percent}%',
  nextPays: '次の宝石の払い戻し',
  mineCosts: '地雷で失う額',
  anyCell: 'ランダムに1マス開く',
  gems: '宝石{n}個',
  field: 'マス{n}',
  gem: '宝石',
  mine: '地雷',
  gemsEach: '1回の宝石数',
  lost: '地雷です。賭け金を失いました。',
  rulesText:
    '賭け金と地雷の数を選びます。宝石を開くたびに払い戻しが増え、地雷で終わります。いつでも受け取れます。10分放置したラウンドはその時点の払い戻しで終わり、何も開いていなければ賭け金が戻ります。還元率はどこで止めても97.00%（小数第2位への四捨五入を除く）。1ラウンドの払い戻しは賭け金の{max}倍までです。',
}
export default words
