/** The words of baccarat alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '바카라',
  player: '플레이어',
  banker: '뱅커',
  playerPair: 'P 페어',
  bankerPair: 'B 페어',
  mark_player: 'P',
  mark_banker: 'B',
  ifPlayer: '플레이어면',
  ifBanker: '뱅커면',
  playerWins: '플레이어 승, {a} 대 {b}',
  bankerWins: '뱅커 승, {b} 대 {a}',
  tieWins: '타이, 각 {a}',
  natural: '내추럴.',
  playerDrew: '플레이어가 {n}에서 받았습니다.',
  bankerDrew: '뱅커가 {n}에서 받았습니다.',
  rule1: '양쪽이 두 장씩 받습니다. 에이스는 1, 10과 그림 카드는 0이며 합의 끝자리만 셉니다. 9에 가까운 쪽이 이깁니다.',
  rule2:
    '두 장으로 8이나 9면 아무도 받지 않습니다. 플레이어는 0~5에서 받습니다. 플레이어가 받지 않으면 뱅커는 0~5에서 받습니다.',
  rule3:
    '플레이어가 받으면 뱅커는 이 표대로 받습니다. 왼쪽은 뱅커의 합, 오른쪽은 받게 되는 플레이어 셋째 카드의 점수입니다.',
  rule4: '타이면 플레이어와 뱅커 베팅은 돌려드립니다. 페어는 한쪽의 첫 두 장이 같은 숫자인 경우입니다.',
  drawsOn: '받는 조건',
  always: '모든 카드',
}
export default words
