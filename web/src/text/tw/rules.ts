/** Traditional Chinese words of the rules. */
import type { RuleTranslation, SameRulePlaceholders } from '../shape.ts'

const texts = {
  'rules.contents': '目錄',
  'rules.general': '一般規則',
  'rules.sports': '運動項目',
  'rules.parlays': '混合過關與系統過關',
  'rules.broken': '賽事中止、延賽或更正',
  'rules.calculator': '計算機',
  'rules.calc.text': '每種結果下這筆注單的輸贏。贏半和輸半出現在 0.25、0.75 這類盤口。',
  'rules.calc.same': '同一賠率',
  'rules.calc.result': '結果',
  'rules.picks': '選項',
  'rules.example': '半場 {half}，全場 {full}',
  'rules.scorers': '最先進球 {first}，最後進球 {last}',
  'rules.line': '盤口 {line}',
  'rules.wins': '贏：{picks}',
  'rules.back': '退還注額：{picks}',
  'rules.nobody': '無',
  'rules.homeSide': '主隊',
  'rules.awaySide': '客隊',
  'rules.home': '主隊',
  'rules.away': '客隊',
  'rules.asian': '依您選擇的賠率類型顯示。',
  'rules.decimal': '一律以歐洲盤賠率顯示。',
  'rules.determined': '若賽事中止，已成定局的選項照常結算，其餘退還注額。',
  'rules.undetermined': '若賽事中止，退還注額。',

  'rule.BT_HDP':
    '所選球隊的進球減去對方進球，再加上盤口：大於 0 為贏，等於 0 為和（退還注額），小於 0 為輸。平半、半一這類盤口，注額平分下在前後相差半球的兩個盤口：0.25 即 0 與 0.5 各一半。',
  'rule.BT_OU':
    '該時段雙方總進球與盤口相比：高於盤口大贏，低於盤口小贏，等於盤口退還注額。遇到 0.25、0.75 這類盤口，注額平分下在前後相差半球的兩個盤口：0.25 即 0 與 0.5 各一半。',
  'rule.BT_1X2': '主勝（1）、和局（X）或客勝（2）。',
  'rule.BT_ML': '猜哪一方獲勝。若分不出勝負且未開和局，退還注額。',
  'rule.BT_OE': '雙方總進球為單數或雙數。零進球算雙。',
  'rule.BT_CS':
    '猜中正確比分。任何一方進五球以上時，「其他比分」贏。網球等以盤計的運動，以贏得的盤數計；單一盤則以該盤局數計。',
  'rule.BT_DC': '三種賽果任選兩種：主勝或和局（1X）、主勝或客勝（12）、和局或客勝（X2）。',
  'rule.BT_HTFT': '半場領先方與全場勝方，依序為主（1）、和（X）、客（2）。',
  'rule.BT_FGLG': '哪一隊攻入最先或最後一球，或全場無進球。烏龍球算在得分的一方。',
  'rule.BT_TG': '雙方總進球數，可為區間或確切球數。',
  'rule.BT_OR':
    '整項賽事的冠軍。並列冠軍時，各方均分獲利並退還注額；賽馬、賽狗等競速項目則將注額均分，以全額賠率計算，其餘算輸。未出賽者取消。',
  'rule.BT_ANB': '主勝（1）或和局（X）；客勝退還注額。',
  'rule.BT_HNB': '和局（X）或客勝（2）；主勝退還注額。',
  'rule.BT_DNB': '主勝（1）或客勝（2）；和局退還注額。',
  'rule.BT_CL': '主隊或客隊是否零失球：「是」為沒有失球，「否」為有失球。',
  'rule.BT_TWTN': '該隊獲勝且沒有失球。',
  'rule.BT_BTTS': '兩隊是否都有進球。',
  'rule.BT_TT': '主隊或客隊的進球與盤口相比：大或小。',

  'rules.periods': '某一時段的盤口只計該時段；全場不含延長賽，該運動另有規定者除外。',
  'rules.stake':
    '賠率為正數時，可輸即注額，可贏為注額 × 賠率。馬來盤或印尼盤賠率為負數時，可贏即注額，可輸為注額 × 賠率。',
  'rules.settledOdds': '注單依單上所示的賠率與賠率類型結算。',
  'rules.live':
    '走地注單須等待才會接受，遇危險球再延長 {danger} 秒，最多 {max} 秒。十二碼或絕佳機會等重大危險時，盤口可能先關閉，直到局面安全。等待中若比分、紅牌、盤口或時段有變動，注單會被拒絕；一旦關盤則立即拒絕。',
  'rules.price':
    '等待結束時，以下注賠率與當時賠率相比。若有變動，依您的設定處理：「詢問我」一律拒絕；「接受較佳賠率」較佳時接受，較差時拒絕；「接受任何賠率」一律接受。',
  'rules.preMatch': '賽前盤口的注單，若在實際開賽後才被接受，一律取消。',
  'rules.parlayLegs': '{min} 至 {max} 場，含走地時至少 {live} 場；每場賽事限一個選項。',
  'rules.parlayFactor':
    '贏的關乘以歐洲盤賠率，贏半乘以（賠率 + 1）/ 2，和局與取消乘以 1，輸半乘以二分之一，輸則歸零。乘積只四捨五入一次。',
  'rules.system':
    '系統過關即所選串關方式的全部組合，每組各下一份注額，各自結算。最多 {max} 個選項；超過時只提供全部串成一組。不接受走地賽事。',
  'rules.pending': '賽果不明時絕不臆測：注單維持未結算，直到賽果確定。',
  'rules.firstHalf': '賽事之後才中止者，已完成的時段有效。',
  'rules.corrections':
    '賽果可以更正：原結算撤回後重新入帳，兩筆都列在帳務報表。{hours} 小時後只有本公司可以更正，且須兩人同意。',
  'rules.palpable': '以明顯錯誤的賠率成立的注單，可在 {hours} 小時內取消；注單上會註明。',

  'rules.sinceBet': '走地讓球只計下注之後的得分。',
  'rules.fromStart': '走地讓球從 0-0 起計整個時段。',
  'rules.extra.counts': '延長賽計入全場與下半場。',
  'rules.extra.moneyline': '延長賽只計入勝負盤口，標題另有說明者除外；PK 大戰獲勝的一方加一球。',
  'rules.extra.never': '延長賽不計。',
  'rules.counts.won': '讓球與大小以贏得的地圖數計；單一地圖則以該圖內的得分計。',
  'rules.counts.scored': '讓球與大小以局數或分數計，勝方為贏得較多盤者。',
  'rules.unplayed': '未進行的盤或地圖一律取消。',
  'rules.game.fight': '五局三勝：讓球與大小按雙方贏得的局數計算，未進行的局一律取消。',
  'rules.game.race': '六名參賽者：位置賠付前兩名。單雙與大小按冠軍號碼計算，4 至 6 號為大。',
  'rules.game.numbers': '從 75 個號碼中抽出三個。單雙與大小按每個球及其總和計算；單球 38 起、總和 114 起為大。',
  'rules.game.round': '每五分鐘一輪，開獎前截止投注，進行中不接受投注。',
  'rules.delay': '走地注單等待 {s} 秒。',
  'rules.valid.finished': '預定開賽後 {h} 小時內未完賽的賽事，一律取消。',
  'rules.valid.started': '預定開賽後 {h} 小時內未開賽的賽事，一律取消。',
  'rules.valid.date': '未在當日開賽的賽事，一律取消。',
  'rules.valid.whenever': '延賽的賽事，在進行之前一直有效。',
  'rules.stands.minutes': '打滿 {n} 分鐘後中止，全場有效。',
  'rules.stands.minutesOf':
    '48 分鐘制打滿 {long} 分鐘、40 分鐘制打滿 {short} 分鐘後中止，或有官方賽果者，全場有效。未打完的時段取消。',
  'rules.stands.innings': '打滿 {n} 局後裁定結束，或主隊領先時少半局，全場有效。',
  'rules.fight': '未開和局時，打成和局退還注額。回合數 x.5 以下一回合過半為準；判定勝負視為打滿全部回合。',
  'rules.deadHeat.stake': '並列冠軍時，注額均分，以全額賠率計算。',
} as const satisfies RuleTranslation

export const twRules = texts satisfies SameRulePlaceholders<typeof texts>
