/** The words of hi-lo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '하이로',
  higher: '높거나 같음',
  lower: '낮거나 같음',
  onlyHigher: '높음',
  onlyLower: '낮음',
  same: '같음',
  skip: '이 카드 넘기기',
  skipped: '넘김',
  guesses: '맞힌 수',
  guessesEach: '판마다 추측 수',
  cardsSoFar: '지금까지의 카드',
  lost: '틀렸습니다. 베팅금을 잃었습니다.',
  rulesText:
    '카드 한 장이 펼쳐져 있습니다. 다음 카드가 높거나 같은지, 낮거나 같은지 맞힙니다. 에이스 다음은 높아야 하고 킹 다음은 낮아야 합니다. 에이스가 가장 낮습니다. 카드는 매번 온전한 한 벌에서 뽑으므로 나올 차례인 카드는 없습니다. 맞히면 배수에 13을 곱하고 맞는 숫자의 개수로 나누어 버립니다. 0.97에서 시작합니다. 맞힐 때마다 돈을 받을 수 있고 카드는 무료로 넘길 수 있습니다. 10분간 떠난 판은 그때의 지급으로 끝나며, 추측 전이면 베팅금이 돌아옵니다. 어떻게 해도 97.00%를 넘게 돌려주지 않습니다. 한 판은 베팅금의 {max}배를 넘지 않습니다.',
}
export default words
