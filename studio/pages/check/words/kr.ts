/** The words of the page that checks a round. */
import type { CheckPageWords } from './en.ts'

const words: CheckPageWords = {
  title: '라운드 확인',
  heading: '{id}번 라운드 확인',
  ask: '라운드 번호 또는 이름',
  go: '확인',
  none: '라운드 번호를 입력하세요. 게임 기록의 각 줄에 있습니다.',
  unknown: '그런 라운드가 없습니다.',
  lost: '값을 읽지 못했습니다. 다시 시도하세요.',
  kept: '이 라운드는 약속대로입니다',
  keptText: '공개된 값만으로 이 기기에서 다시 계산했습니다. 일치한 단계: {n} / {n}.',
  broken: '이 라운드는 약속과 다릅니다',
  brokenText: '일치하지 않는 단계: {steps}. 모든 값을 보관하고 보내 주세요.',
  copy: '모든 값 복사',
  copied: '복사됨',
  waiting: '아직 공개되지 않음',
  waitingText: '시드의 지문은 공개되었습니다. 시드 자체는 변경할 때 공개되므로 진행 중인 라운드를 알 수 없습니다.',
  same: '일치',
  differs: '다름',
  promise: '약속이 지켜졌습니다',
  promiseText: '첫 베팅 전에 지문을 공개했고, 변경할 때 시드를 공개했습니다.',
  serverSeed: '서버 시드',
  itsHash: '그 SHA-256',
  published: '공개값',
  bytes: '난수 바이트',
  message: '메시지',
  values: '값',
  bytesText: '서버 시드를 키로, 내 시드·라운드 번호·블록에 대한 HMAC-SHA256.',
  chainText: '이 원소를 SHA-256으로 {n}번 해시하면 첫 라운드 전에 공개한 해시가 됩니다.',
  element: '원소',
  chainBytes: '원소를 키로 하여 솔트, 체인 안의 번호, 블록에 대한 HMAC-SHA256.',
  chainWaiting:
    '체인의 마지막 해시는 공개되었습니다. 이 라운드의 원소는 라운드가 끝나면 공개되며, 그때 이 페이지가 모두 계산합니다.',
}
export default words
