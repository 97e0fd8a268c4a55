/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Rồng Hổ',
  dragon: 'Rồng',
  tiger: 'Hổ',
  suitedTie: 'Hòa đồng chất',
  mark_dragon: 'R',
  mark_tiger: 'H',
  ifDragon: 'Nếu Rồng',
  ifTiger: 'Nếu Hổ',
  dragonWins: 'Rồng thắng, {a} trên {b}',
  tigerWins: 'Hổ thắng, {b} trên {a}',
  tieWins: 'Hòa, cùng {a}',
  suitedTieWins: 'Hòa đồng chất, cùng {a}',
  rule1: 'Rồng và Hổ mỗi bên một lá. Lá lớn hơn thắng: Át nhỏ nhất, K lớn nhất, không tính chất.',
  rule2: 'Khi hòa, một nửa cược Rồng và Hổ được trả lại, cược Hòa thắng.',
  rule3: 'Hòa đồng chất là hai lá cùng số và cùng chất; cược Hòa cũng thắng.',
}
export default words
