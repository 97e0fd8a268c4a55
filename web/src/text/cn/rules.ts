/** Simplified Chinese words of the rules. */
import type { RuleTranslation, SameRulePlaceholders } from '../shape.ts'

const texts = {
  'rules.contents': '目录',
  'rules.general': '总则',
  'rules.sports': '体育项目',
  'rules.parlays': '混合过关与组合过关',
  'rules.broken': '中断、延期或更正的赛事',
  'rules.calculator': '计算器',
  'rules.calc.text': '每种结果下这笔注单的输赢。赢半和输半出现在 0.25、0.75 这类盘口。',
  'rules.calc.same': '同一赔率',
  'rules.calc.result': '结果',
  'rules.picks': '选项',
  'rules.example': '半场 {half}，全场 {full}',
  'rules.scorers': '首个进球 {first}，最后进球 {last}',
  'rules.line': '盘口 {line}',
  'rules.wins': '赢：{picks}',
  'rules.back': '退还本金：{picks}',
  'rules.nobody': '无',
  'rules.homeSide': '主队',
  'rules.awaySide': '客队',
  'rules.home': '主队',
  'rules.away': '客队',
  'rules.asian': '按您选择的赔率类型显示。',
  'rules.decimal': '始终以欧洲盘赔率显示。',
  'rules.determined': '若赛事中断，结果已无法改变的选项照常结算，其余退还本金。',
  'rules.undetermined': '若赛事中断，退还本金。',

  'rule.BT_HDP':
    '所选一方的进球减去对方进球再加盘口：大于零为赢，等于零为和（退还本金），小于零为输。四分之一盘口即把本金分成两半，分别投注于相邻且相差半球的两个盘口：0.25 即 0 与 0.5。',
  'rule.BT_OU':
    '该时段双方总进球与盘口相比：高于盘口大赢，低于盘口小赢，相等退还本金。四分之一盘口即把本金分成两半，分别投注于相邻且相差半球的两个盘口：0.25 即 0 与 0.5。',
  'rule.BT_1X2': '主胜（1）、和局（X）或客胜（2）。',
  'rule.BT_ML': '竞猜胜方。若无胜方且未提供和局选项，退还本金。',
  'rule.BT_OE': '双方总进球为单数或双数。零进球为双。',
  'rule.BT_CS': '准确比分。任何一方进五球或以上时「其他比分」赢。网球等分盘项目以所胜盘数计，单盘则以局数计。',
  'rule.BT_DC': '三种赛果中的两种：主胜或和（1X）、主胜或客胜（12）、和或客胜（X2）。',
  'rule.BT_HTFT': '半场领先方与全场胜方，依次为主（1）、和（X）、客（2）。',
  'rule.BT_FGLG': '哪一方打入首个进球或最后进球，或没有进球。乌龙球计入得分的一方。',
  'rule.BT_TG': '双方总进球数，按区间或准确数目。',
  'rule.BT_OR': '整个赛事的冠军。并列冠军平分赢利并退还本金；赛马赛狗等则按全额赔率平分本金，其余输掉。未出赛者作废。',
  'rule.BT_ANB': '主胜（1）或和局（X）；客胜退还本金。',
  'rule.BT_HNB': '和局（X）或客胜（2）；主胜退还本金。',
  'rule.BT_DNB': '主胜（1）或客胜（2）；和局退还本金。',
  'rule.BT_CL': '主队或客队是否零失球：「是」为零失球，「否」为有失球。',
  'rule.BT_TWTN': '该队获胜且零失球。',
  'rule.BT_BTTS': '双方是否都有进球。',
  'rule.BT_TT': '主队或客队的进球与盘口相比：大或小。',

  'rules.periods': '某一时段的盘口只计该时段；全场不含加时，除非该项目另有规定。',
  'rules.stake':
    '正数赔率时，本金为所冒风险，赢利为本金 × 赔率。马来盘或印尼盘为负数时，本金即为可赢金额，所冒风险为本金 × 赔率。',
  'rules.settledOdds': '注单按其显示的赔率及赔率类型结算。',
  'rules.live':
    '滚球注单须等待确认，危险进攻期间延长 {danger} 秒，最多 {max} 秒。点球或绝佳机会等重大危险时，盘口可能关闭，直到局面安全。期间比分、红牌、盘口或时段有变，注单将被拒绝；盘口关闭则立即拒绝。',
  'rules.price':
    '等待结束时，注单赔率与当时赔率比较。若有变动，按您的选择处理：「询问我」则拒绝；「接受更佳赔率」则更佳时接受，较差时拒绝；「接受任何赔率」则一律接受。',
  'rules.preMatch': '赛前盘口的注单若在实际开赛后才被接受，作废。',
  'rules.parlayLegs': '{min} 至 {max} 场，含滚球时至少 {live} 场；每场赛事一个选项。',
  'rules.parlayFactor':
    '赢乘以欧洲盘赔率，赢半乘以（赔率 + 1）/ 2，和局及作废乘以 1，输半乘以一半，输乘以零。乘积只四舍五入一次。',
  'rules.system':
    '组合过关是所选串数的全部组合，每注一个单位并各自结算。最多 {max} 个选项；超过时只提供全部串关。不接受滚球。',
  'rules.pending': '未知的赛果绝不臆造：注单保持未结算，直至赛果确定。',
  'rules.firstHalf': '赛事在其后中断时，已完成的时段有效。',
  'rules.corrections':
    '赛果可以更正；原结算撤销并重新入账，两者均列于账目。{hours} 小时后仅本公司可更正，且须两人同意。',
  'rules.palpable': '明显错误的赔率可在 {hours} 小时内作废；注单会注明。',

  'rules.sinceBet': '滚球让球只计投注之后的得分。',
  'rules.fromStart': '滚球让球从 0-0 起计整个时段。',
  'rules.extra.counts': '加时计入全场及下半场。',
  'rules.extra.moneyline': '加时只计入胜方盘口，除非标题另有说明；点球大战胜方加一球。',
  'rules.extra.never': '加时不计。',
  'rules.counts.won': '让球与大小以所胜地图数计；单张地图则以其中得分计。',
  'rules.counts.scored': '让球与大小以局数或分数计，胜方为赢得较多盘数者。',
  'rules.unplayed': '未进行的盘或地图作废。',
  'rules.game.fight': '五局三胜：让球和大小按双方赢得的局数计算，未进行的局作废。',
  'rules.game.race': '六名参赛者：位置赔付前两名。单双与大小按冠军号码计算，4 至 6 号为大。',
  'rules.game.numbers': '从 75 个号码中抽出三个。单双与大小按每个球及其总和计算；单球 38 起、总和 114 起为大。',
  'rules.game.round': '每五分钟一轮，开奖前截止投注，进行中不接受投注。',
  'rules.delay': '滚球注单等待 {s} 秒。',
  'rules.valid.finished': '原定开赛后 {h} 小时内未完成的赛事作废。',
  'rules.valid.started': '原定开赛后 {h} 小时内未开始的赛事作废。',
  'rules.valid.date': '未在当日开始的赛事作废。',
  'rules.valid.whenever': '延期的赛事在进行之前一直有效。',
  'rules.stands.minutes': '进行满 {n} 分钟后中断，全场有效。',
  'rules.stands.minutesOf':
    '48 分钟赛制满 {long} 分钟、40 分钟赛制满 {short} 分钟后中断，或有官方赛果，全场有效。未完成的时段作废。',
  'rules.stands.innings': '打满 {n} 局，或主队领先时少半局，全场有效。',
  'rules.fight': '未提供和局选项时，和局退还本金。x.5 回合以下一回合过半为准；点数判定视为打满全部回合。',
  'rules.deadHeat.stake': '并列冠军时按全额赔率平分本金。',
} as const satisfies RuleTranslation

export const cnRules = texts satisfies SameRulePlaceholders<typeof texts>
