/** The words of the wheel alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '등불 휠',
  risk: '위험도',
  calm: '차분',
  brisk: '경쾌',
  wild: '격렬',
  fieldsOf: '30칸 중 {n}',
  most: '최고 지급',
  spin: '돌리기',
  rulesText:
    '휠은 서른 칸이며 확률은 같습니다. 위험도에 따라 지급이 달라지고, 휠 위의 줄에 배수별 칸 수가 나옵니다. 세 위험도 모두 정확히 97.00%를 돌려줍니다. 한 판은 베팅금의 {max}배를 넘지 않습니다.',
}
export default words
