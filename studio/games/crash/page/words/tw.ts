/** The words of crash alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '風箏飛升',
  betOf: '注單 {n}',
  inPlay: '進行中',
  queued: '等下一局',
  byItself: '自動兌現倍數',
  byHandOnly: '只手動',
  betNext: '下注下一局',
  cancel: '取消',
  outAt: '已在 {x}× 兌現',
  lastRounds: '最近 {n} 局',
  share: '佔比',
  thisRound: '本局',
  sums: '{bets} 注 · {sum} · {out} 已兌現',
  member: '會員',
  win: '贏',
  you: '您',
  demo: '示範',
  nobody: '還沒有人下注。',
  flying: '飛行中',
  fliesFor: '飛行中 · {s} 秒',
  betsOpen: '秒後停止下注',
  takesOff: '起飛',
  gone: '飛走了',
  openNote: '可以下注。',
  closedNote: '風箏飛行時停止下注。',
  cancelledNote: '本局取消，投注額退回。',
  maxWin: '最高贏 {amount}',
  promise: '第 {n} 局的結果在首注前已定：',
  checkAny: '查驗任一局',
  late: '太遲：請求到達時伺服器已在 {x}× 結束。',
  fault_CLOSED: '本局已停止下注。',
  rulesText:
    '下注六秒；隨後風箏升起，每注的返還隨之增長。在它飛走前兌現：手動，或在您設定的倍數自動兌現。以請求到達伺服器的時刻為準；自動兌現記在伺服器，斷線也有效。兌現的金額立即支付，風箏繼續飛。結局在首注前由公布的雜湊鏈決定：抽出 1 到 2³² 的數 r，風箏在 97 × 2³² ÷ r 百分之一倍處飛走，1.00× 到 {most}×。無論何時兌現，長期返還 97.00%，沒有辦法更高。會贏超過 {max} 的注在該處自動兌現。無法起飛的局取消並退回投注額。',
}
export default words
