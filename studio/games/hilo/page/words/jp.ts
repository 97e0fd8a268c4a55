/** The words of hi-lo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'ハイロー',
  higher: '同じか上',
  lower: '同じか下',
  onlyHigher: '上',
  onlyLower: '下',
  same: '同じ',
  skip: 'このカードを飛ばす',
  skipped: '飛ばした',
  guesses: '正解数',
  guessesEach: '1回の予想数',
  cardsSoFar: 'これまでのカード',
  lost: '外れ。賭け金は失われました。',
  rulesText:
    'カードが1枚開いています。次のカードが同じか上か、同じか下かを当てます。Aの次は上、Kの次は下だけが当たりです。Aが最も低いカードです。どのカードも1組全部から引くので、出やすいカードはありません。当たると倍率に13を掛け、当たりの数字の個数で割り、切り捨てます。最初は0.97です。当たるたびに受け取れ、カードは無料で飛ばせます。10分離れた回はその時の払い戻しで終わり、予想前なら賭け金が戻ります。どう遊んでも還元率は97.00%を超えません。1回の払い戻しは賭け金の{max}倍までです。',
}
export default words
