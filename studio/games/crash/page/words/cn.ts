/** The words of crash alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '风筝飞升',
  betOf: '注单 {n}',
  inPlay: '进行中',
  queued: '等下一局',
  byItself: '自动兑现倍数',
  byHandOnly: '只手动',
  betNext: '下注下一局',
  cancel: '取消',
  outAt: '已在 {x}× 兑现',
  lastRounds: '最近 {n} 局',
  share: '占比',
  thisRound: '本局',
  sums: '{bets} 注 · {sum} · {out} 已兑现',
  member: '会员',
  win: '赢',
  you: '您',
  demo: '演示',
  nobody: '还没有人下注。',
  flying: '飞行中',
  fliesFor: '飞行中 · {s} 秒',
  betsOpen: '秒后停止下注',
  takesOff: '起飞',
  gone: '飞走了',
  openNote: '可以下注。',
  closedNote: '风筝飞行时停止下注。',
  cancelledNote: '本局取消，投注额退回。',
  maxWin: '最高赢 {amount}',
  promise: '第 {n} 局的结果在首注前已定：',
  checkAny: '查验任一局',
  late: '太迟：请求到达时服务器已在 {x}× 结束。',
  fault_CLOSED: '本局已停止下注。',
  rulesText:
    '下注六秒；随后风筝升起，每注的返还随之增长。在它飞走前兑现：手动，或在您设定的倍数自动兑现。以请求到达服务器的时刻为准；自动兑现记在服务器，断线也有效。兑现的金额立即支付，风筝继续飞。结局在首注前由公布的哈希链决定：抽出 1 到 2³² 的数 r，风筝在 97 × 2³² ÷ r 百分之一倍处飞走，1.00× 到 {most}×。无论何时兑现，长期返还 97.00%，没有办法更高。会赢超过 {max} 的注在该处自动兑现。无法起飞的局取消并退回投注额。',
}
export default words
