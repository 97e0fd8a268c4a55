/** The words of mines alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '마인즈',
  mines: '지뢰',
  ofCells: '25칸 중 {n}',
  otherMines: '다른 지뢰 수',
  opened: '연 칸',
  chance: '다음 칸이 보석일 확률',
  chanceOf: '{left}칸 중 {safe} · {percent}%',
  nextPays: '다음 보석 지급',
  mineCosts: '지뢰 시 손실',
  anyCell: '무작위로 한 칸 열기',
  gems: '보석 {n}개',
  field: '{n}번 칸',
  gem: '보석',
  mine: '지뢰',
  gemsEach: '라운드당 보석',
  lost: '지뢰입니다. 베팅액을 잃었습니다.',
  rulesText:
    '베팅액과 지뢰 수를 고릅니다. 보석마다 지급액이 오르고 지뢰를 열면 끝납니다. 언제든 받을 수 있습니다. 10분 동안 두면 그때의 지급액으로 끝나고, 아무것도 열지 않았다면 베팅액을 돌려받습니다. 어디서 멈추든 환급률은 97.00%(소수 둘째 자리 반올림 제외)입니다. 한 라운드는 베팅액의 {max}배까지 지급합니다.',
}
export default words
