/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '드래곤 타이거',
  dragon: '드래곤',
  tiger: '타이거',
  suitedTie: '수티드 타이',
  mark_dragon: 'D',
  mark_tiger: 'T',
  ifDragon: '드래곤이면',
  ifTiger: '타이거면',
  dragonWins: '드래곤 승, {a} 대 {b}',
  tigerWins: '타이거 승, {b} 대 {a}',
  tieWins: '타이, 둘 다 {a}',
  suitedTieWins: '수티드 타이, 둘 다 {a}',
  rule1:
    '드래곤과 타이거가 카드를 한 장씩 받고 높은 카드가 이깁니다. 에이스가 가장 낮고 킹이 가장 높으며 무늬는 세지 않습니다.',
  rule2: '타이면 드래곤과 타이거 베팅의 절반을 돌려드리고 타이 베팅이 이깁니다.',
  rule3: '수티드 타이는 숫자와 무늬가 모두 같은 두 장입니다. 타이 베팅도 이깁니다.',
}
export default words
