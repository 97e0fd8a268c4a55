/** The words of dice alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'ダイス',
  below: '未満',
  above: '超',
  line: '境界',
  side: '数字の側',
  drawn: '数字',
  notYet: 'まだ数字なし',
  rulesText:
    '0.00から99.99までの数字が等しい確率で引かれます。境界と、数字がその未満か超かを選びます。境界ちょうどは外れです。当たりは97÷確率（％）を小数第2位で切り捨てて払います。どの境界でも還元率は97.00%を超えず、96.06%を下回りません。1回の払い戻しは賭け金の{max}倍までです。',
}
export default words
