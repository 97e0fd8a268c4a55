/** The words of dice alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '다이스',
  below: '미만',
  above: '초과',
  line: '기준선',
  side: '숫자의 위치',
  drawn: '숫자',
  notYet: '아직 숫자 없음',
  rulesText:
    '0.00부터 99.99까지의 숫자가 같은 확률로 뽑힙니다. 기준선을 정하고 숫자가 그 미만일지 초과일지 고릅니다. 기준선과 같으면 집니다. 이기면 97을 확률(%)로 나눈 값을 소수 둘째 자리에서 버려 지급합니다. 어느 기준선도 97.00%를 넘거나 96.06%보다 낮게 돌려주지 않습니다. 한 판은 베팅금의 {max}배를 넘지 않습니다.',
}
export default words
