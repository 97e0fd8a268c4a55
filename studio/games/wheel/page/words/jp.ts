/** The words of the wheel alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'ランタンホイール',
  risk: 'リスク',
  calm: '穏やか',
  brisk: '軽快',
  wild: '激しい',
  fieldsOf: '30中{n}',
  most: '最高払い戻し',
  spin: '回す',
  rulesText:
    'ホイールは30マスで、どれも同じ確率です。リスクで払い戻しが変わり、上の列に倍率ごとのマス数が出ます。3つのリスクはどれも還元率ちょうど97.00%です。1回の払い戻しは賭け金の{max}倍までです。',
}
export default words
