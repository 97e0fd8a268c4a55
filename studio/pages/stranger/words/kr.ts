/** The words around a stranger's game, in Korean. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: '내 라운드',
  noRounds: '아직 없습니다.',
  net: '손익',
  newSeed: '새 시드',
  changeSeed: '시드 변경',
  seedOpen: '진행 중인 라운드가 끝난 뒤 시드를 바꿀 수 있습니다.',
  close: '닫기',
  time: '시각',
  stake: '베팅',
  check: '확인',
  seedHash: '스핀 전에 고정됨:',
  checkRound: '라운드 확인',
  lost: '라운드를 읽지 못했습니다. 다시 시도하세요.',
}
export default words
