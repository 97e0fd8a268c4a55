/** Vietnamese words of the rules. */
import type { RuleTranslation, SameRulePlaceholders } from '../shape.ts'

const texts = {
  'rules.contents': 'Mục lục',
  'rules.general': 'Quy định chung',
  'rules.sports': 'Môn thể thao',
  'rules.parlays': 'Cược xiên và xiên hệ thống',
  'rules.broken': 'Trận bị bỏ dở, hoãn hoặc sửa kết quả',
  'rules.calculator': 'Máy tính cược',
  'rules.calc.text': 'Mỗi kết quả thì cược được trả bao nhiêu. Thắng nửa và thua nửa có ở các kèo như 0.25 và 0.75.',
  'rules.calc.same': 'Cùng một tỷ lệ',
  'rules.calc.result': 'Kết quả',
  'rules.picks': 'Lựa chọn',
  'rules.example': 'Hiệp 1 {half}, toàn trận {full}',
  'rules.scorers': 'bàn đầu {first}, bàn cuối {last}',
  'rules.line': 'mức kèo {line}',
  'rules.wins': 'thắng: {picks}',
  'rules.back': 'hoàn tiền: {picks}',
  'rules.nobody': 'không có',
  'rules.homeSide': 'Đội nhà',
  'rules.awaySide': 'Đội khách',
  'rules.home': 'đội nhà',
  'rules.away': 'đội khách',
  'rules.asian': 'Hiển thị theo loại tỷ lệ bạn chọn.',
  'rules.decimal': 'Luôn dùng tỷ lệ thập phân.',
  'rules.determined': 'Nếu trận bị bỏ dở, lựa chọn nào đã rõ kết quả thì vẫn được tính; các lựa chọn khác hoàn tiền.',
  'rules.undetermined': 'Nếu trận bị bỏ dở, tiền cược được hoàn.',

  'rule.BT_HDP':
    'Lấy số bàn của đội bạn chọn trừ số bàn của đội kia rồi cộng mức chấp: lớn hơn 0 là thắng, bằng 0 là hòa (hoàn tiền), nhỏ hơn 0 là thua. Với kèo 1/4 và 3/4 trái, tiền cược chia đôi cho hai mức kèo liền kề cách nhau nửa trái: 0.25 là nửa tiền vào 0, nửa tiền vào 0.5.',
  'rule.BT_OU':
    'So tổng số bàn của toàn trận hoặc của hiệp đó với mức kèo: cao hơn thì Tài thắng, thấp hơn thì Xỉu thắng, bằng thì hoàn tiền. Với kèo 1/4 và 3/4 trái, tiền cược chia đôi cho hai mức kèo liền kề cách nhau nửa trái: 0.25 là nửa tiền vào 0, nửa tiền vào 0.5.',
  'rule.BT_1X2': 'Đội nhà thắng (1), hòa (X) hoặc đội khách thắng (2).',
  'rule.BT_ML': 'Chọn bên thắng. Nếu không bên nào thắng mà kèo không có cửa hòa, tiền cược được hoàn.',
  'rule.BT_OE': 'Tổng số bàn của hai đội là số lẻ hay số chẵn. Không có bàn thắng tính là chẵn.',
  'rule.BT_CS':
    'Đoán đúng tỷ số. “Tỷ số khác” thắng khi một đội ghi từ năm bàn trở lên. Với quần vợt và các môn tính set, tính số set thắng; với một set riêng, tính số game của set đó.',
  'rule.BT_DC':
    'Hai trong ba kết quả: đội nhà thắng hoặc hòa (1X), đội nhà hoặc đội khách thắng (12), hòa hoặc đội khách thắng (X2).',
  'rule.BT_HTFT': 'Đội dẫn sau hiệp 1 và đội thắng chung cuộc: đội nhà (1), hòa (X), đội khách (2), theo thứ tự này.',
  'rule.BT_FGLG':
    'Đội ghi bàn đầu tiên hoặc bàn cuối cùng, hoặc không có bàn thắng. Bàn phản lưới tính cho đội được hưởng bàn.',
  'rule.BT_TG': 'Tổng số bàn của hai đội, theo khoảng hoặc chính xác.',
  'rule.BT_OR':
    'Đội hoặc người vô địch của cả giải. Nếu đồng hạng nhất, tiền thắng được chia đều và tiền cược được hoàn; với các môn đua, tiền cược được chia đều và tính đủ tỷ lệ, phần còn lại thua. Không xuất phát thì hủy cược.',
  'rule.BT_ANB': 'Đội nhà thắng (1) hoặc hòa (X); đội khách thắng thì hoàn tiền.',
  'rule.BT_HNB': 'Hòa (X) hoặc đội khách thắng (2); đội nhà thắng thì hoàn tiền.',
  'rule.BT_DNB': 'Đội nhà thắng (1) hoặc đội khách thắng (2); hòa thì hoàn tiền.',
  'rule.BT_CL': 'Đội nhà hoặc đội khách có giữ sạch lưới không: “Có” là không thủng lưới, “Không” là có thủng lưới.',
  'rule.BT_TWTN': 'Đội đó thắng và không thủng lưới.',
  'rule.BT_BTTS': 'Hai đội có cùng ghi bàn hay không.',
  'rule.BT_TT': 'So số bàn của đội nhà hoặc đội khách với mức kèo: tài hay xỉu.',

  'rules.periods':
    'Kèo của hiệp nào chỉ tính hiệp đó; kèo toàn trận không tính hiệp phụ, trừ khi luật của môn quy định khác.',
  'rules.stake':
    'Tỷ lệ dương: rủi ro là tiền cược, tiền thắng là tiền cược × tỷ lệ. Tỷ lệ Malay hoặc Indo âm: tiền thắng là tiền cược, rủi ro là tiền cược × tỷ lệ.',
  'rules.settledOdds': 'Vé cược được tính theo đúng tỷ lệ và loại tỷ lệ ghi trên vé.',
  'rules.live':
    'Cược trực tiếp phải chờ trước khi được nhận, chờ thêm {danger} giây khi bóng nguy hiểm, tối đa {max} giây. Khi rất nguy hiểm, như phạt đền hoặc cơ hội rõ rệt, kèo có thể tạm đóng cho đến khi bóng an toàn. Trong lúc chờ, nếu tỷ số hoặc mức kèo đổi, có thẻ đỏ hay hết hiệp thì cược bị từ chối; kèo đóng thì bị từ chối ngay.',
  'rules.price':
    'Hết thời gian chờ, tỷ lệ của cược được so với tỷ lệ hiện tại. Nếu đã đổi, hệ thống làm theo cài đặt của bạn: “Hỏi lại tôi” thì từ chối; “Nhận tỷ lệ tốt hơn” thì nhận khi tốt hơn và từ chối khi kém hơn; “Nhận mọi tỷ lệ” thì luôn nhận.',
  'rules.preMatch': 'Cược vào kèo trước trận mà được nhận sau giờ bắt đầu thực tế sẽ bị hủy.',
  'rules.parlayLegs': 'Từ {min} đến {max} trận, ít nhất {live} trận nếu có trận trực tiếp; mỗi trận một lựa chọn.',
  'rules.parlayFactor':
    'Trận thắng nhân tỷ lệ thập phân, thắng nửa nhân (tỷ lệ + 1) / 2, hòa và hủy nhân 1, thua nửa nhân một nửa, thua nhân 0. Kết quả chỉ làm tròn một lần.',
  'rules.system':
    'Xiên hệ thống gồm mọi tổ hợp của các loại xiên đã chọn, mỗi tổ hợp cược riêng và tính riêng. Tối đa {max} lựa chọn; nhiều hơn thì chỉ có xiên gộp tất cả. Không nhận trận trực tiếp.',
  'rules.pending': 'Kết quả chưa rõ thì không bao giờ đoán: vé cược giữ nguyên chưa thanh toán cho đến khi có kết quả.',
  'rules.firstHalf': 'Hiệp đã đá xong vẫn được tính dù sau đó trận bị bỏ dở.',
  'rules.corrections':
    'Kết quả có thể được sửa: lần tính cũ được thu hồi và ghi lại, cả hai đều có trong sao kê. Sau {hours} giờ chỉ nhà cái được sửa, và phải có hai người đồng ý.',
  'rules.palpable': 'Cược với tỷ lệ sai rõ ràng có thể bị hủy trong vòng {hours} giờ; vé cược sẽ ghi rõ.',

  'rules.sinceBet': 'Kèo chấp trực tiếp chỉ tính bàn thắng sau lúc cược.',
  'rules.fromStart': 'Kèo chấp trực tiếp tính cả hiệp hoặc cả trận từ 0-0.',
  'rules.extra.counts': 'Hiệp phụ được tính vào toàn trận và hiệp 2.',
  'rules.extra.moneyline':
    'Hiệp phụ chỉ tính cho kèo thắng, trừ khi tên kèo ghi khác; thắng luân lưu được cộng một bàn.',
  'rules.extra.never': 'Không tính hiệp phụ.',
  'rules.counts.won': 'Kèo chấp và tài/xỉu tính số ván thắng; trong một ván thì tính điểm của ván đó.',
  'rules.counts.scored': 'Kèo chấp và tài/xỉu tính số game hoặc điểm, bên thắng là bên thắng nhiều set hơn.',
  'rules.unplayed': 'Set và ván không diễn ra sẽ bị hủy.',
  'rules.game.fight':
    'Thắng ba trong năm hiệp: kèo chấp và tài/xỉu tính theo số hiệp mỗi bên thắng; hiệp không diễn ra sẽ bị hủy.',
  'rules.game.race':
    'Sáu vận động viên: cửa về nhì trở lên trả cho hai vị trí đầu. Lẻ/chẵn và tài/xỉu tính theo số của người thắng, 4 đến 6 là tài.',
  'rules.game.numbers':
    'Rút ba trong 75 số. Lẻ/chẵn và tài/xỉu tính theo từng bóng và theo tổng; bóng từ 38 và tổng từ 114 là Tài.',
  'rules.game.round':
    'Cứ năm phút một vòng. Ngừng nhận cược trước khi quay kết quả và không nhận cược khi đang diễn ra.',
  'rules.delay': 'Cược trực tiếp chờ {s} giây.',
  'rules.valid.finished': 'Trận không kết thúc trong {h} giờ kể từ giờ bắt đầu theo lịch sẽ bị hủy.',
  'rules.valid.started': 'Trận không bắt đầu trong {h} giờ kể từ giờ bắt đầu theo lịch sẽ bị hủy.',
  'rules.valid.date': 'Trận không bắt đầu trong đúng ngày sẽ bị hủy.',
  'rules.valid.whenever': 'Trận bị hoãn vẫn có hiệu lực cho đến khi diễn ra.',
  'rules.stands.minutes': 'Bị bỏ dở sau khi đã chơi {n} phút thì kèo toàn trận vẫn được tính.',
  'rules.stands.minutesOf':
    'Bị bỏ dở sau {long} phút của trận 48 phút, hoặc {short} phút của trận 40 phút, hoặc có kết quả chính thức, thì kèo toàn trận vẫn được tính. Hiệp chưa xong bị hủy.',
  'rules.stands.innings':
    'Dừng sau {n} inning, hoặc ít hơn nửa inning khi đội nhà đang dẫn, thì kèo toàn trận vẫn được tính.',
  'rules.fight':
    'Hòa thì hoàn tiền nếu kèo không có cửa hòa. Tổng số hiệp x.5 tính là đạt khi qua nửa hiệp kế tiếp; thắng điểm tính là đủ tất cả các hiệp.',
  'rules.deadHeat.stake': 'Nếu đồng hạng nhất, tiền cược được chia đều và tính đủ tỷ lệ.',
} as const satisfies RuleTranslation

export const viRules = texts satisfies SameRulePlaceholders<typeof texts>
