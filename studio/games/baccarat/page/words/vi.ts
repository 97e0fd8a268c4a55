/** The words of baccarat alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Baccarat',
  player: 'Con',
  banker: 'Cái',
  playerPair: 'Con đôi',
  bankerPair: 'Cái đôi',
  mark_player: 'C',
  mark_banker: 'B',
  ifPlayer: 'Nếu Con',
  ifBanker: 'Nếu Cái',
  playerWins: 'Con thắng, {a} trên {b}',
  bankerWins: 'Cái thắng, {b} trên {a}',
  tieWins: 'Hòa, mỗi bên {a}',
  natural: 'Thắng tự nhiên.',
  playerDrew: 'Con rút ở {n} điểm.',
  bankerDrew: 'Cái rút ở {n} điểm.',
  rule1:
    'Mỗi bên nhận hai lá. Át tính 1, mười và lá hình tính 0; chỉ tính chữ số cuối của tổng. Bên gần chín hơn thắng.',
  rule2: 'Có 8 hoặc 9 với hai lá thì không bên nào rút. Con rút từ 0 đến 5. Nếu Con không rút, Cái rút từ 0 đến 5.',
  rule3: 'Nếu Con rút, Cái rút theo bảng này: tổng của Cái và điểm lá thứ ba của Con mà Cái rút.',
  rule4: 'Khi hòa, cược Con và Cái được trả lại. Đôi là hai lá cùng số trong hai lá đầu của một bên.',
  drawsOn: 'Rút khi',
  always: 'mọi lá',
}
export default words
