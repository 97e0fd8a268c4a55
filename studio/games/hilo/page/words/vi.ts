/** The words of hi-lo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Cao thấp',
  higher: 'Cao hơn hoặc bằng',
  lower: 'Thấp hơn hoặc bằng',
  onlyHigher: 'Cao hơn',
  onlyLower: 'Thấp hơn',
  same: 'Bằng',
  skip: 'Bỏ qua lá này',
  skipped: 'bỏ qua',
  guesses: 'Đoán đúng',
  guessesEach: 'Lần đoán mỗi ván',
  cardsSoFar: 'Các lá đã mở',
  lost: 'Đoán sai. Bạn mất tiền cược.',
  rulesText:
    'Một lá bài được mở. Đoán lá kế tiếp có cao hơn hoặc bằng, hay thấp hơn hoặc bằng; sau át phải cao hơn, sau K phải thấp hơn. Át là thấp nhất. Mỗi lá rút từ cả bộ bài nên không lá nào “đến lượt”. Đoán đúng thì mức trả nhân mười ba rồi chia cho số bậc đúng, làm tròn xuống; bắt đầu từ 0,97. Lấy tiền sau bất kỳ lần đoán đúng nào, hoặc bỏ qua một lá miễn phí. Ván bạn rời mười phút sẽ kết thúc với mức trả lúc đó; nếu chưa đoán, tiền cược được trả lại. Không cách chơi nào hoàn lại quá 97,00%. Không ván nào trả quá {max} lần tiền cược.',
}
export default words
