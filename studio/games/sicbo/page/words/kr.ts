/** The words of sic bo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '식보',
  sideSmall: '소',
  sideBig: '대',
  sideOdd: '홀',
  sideEven: '짝',
  anyTriple: '모든 트리플',
  triple: '트리플 {n}',
  doubleOf: '더블 {n}',
  pair: '{a}와 {b}',
  single: '싱글 {n}',
  total: '합 {n}',
  mark_small: '소',
  mark_big: '대',
  mark_triple: '트',
  dealing: '주사위를 흔듭니다',
  rolled: '{dice}, 합 {n}',
  sides: '대, 소, 홀, 짝',
  lastRolls: '최근 결과',
  counts: '최근 {n}회',
  notDue: '횟수는 지난 것을 말할 뿐 다음을 말하지 않습니다.',
  rule1: '돔 안에서 주사위 세 개를 흔듭니다. 소는 합 4~10, 대는 11~17이며 트리플이면 대소와 홀짝이 모두 집니다.',
  rule2: '더블은 그 숫자가 두 개 이상, 페어는 두 숫자가 모두, 합은 그 합이면 이깁니다.',
  rule3: '싱글은 하나면 1배, 둘이면 2배, 셋이면 3배를 지급합니다.',
  rule4: '라운드마다 따로 뽑으므로 나올 때가 된 결과는 없습니다. 자리를 떠나도 베팅은 유지되고 당첨금은 지급됩니다.',
}
export default words
