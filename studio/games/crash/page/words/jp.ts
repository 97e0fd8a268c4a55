/** The words of crash alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'カイトクラッシュ',
  betOf: '賭け {n}',
  inPlay: '進行中',
  queued: '次の回を待つ',
  byItself: '自動で受け取る倍率',
  byHandOnly: '手動のみ',
  betNext: '次の回に賭ける',
  cancel: '取り消す',
  outAt: '{x}×で受け取り',
  lastRounds: '直近{n}回',
  share: '割合',
  thisRound: 'この回',
  sums: '{bets}件 · {sum} · 受取{out}',
  member: '会員',
  win: '払戻',
  you: 'あなた',
  demo: 'デモ',
  nobody: 'まだ賭けがありません。',
  flying: '飛行中',
  fliesFor: '飛行中 · {s}秒',
  betsOpen: '秒後に締め切り',
  takesOff: '離陸します',
  gone: '飛び去りました',
  openNote: '受付中です。',
  closedNote: '飛行中は締め切りです。',
  cancelledNote: 'この回は中止です。賭け金は戻ります。',
  maxWin: '最高 {amount}',
  promise: '{n}回の結果は最初の賭けより前に決定済み：',
  checkAny: 'どの回も検証',
  late: '遅すぎました。届いた時点でサーバーは{x}×で終了していました。',
  fault_CLOSED: 'この回は締め切りました。',
  rulesText:
    '6秒間受け付け、その後カイトが上がり、すべての賭けの払い戻しが増えます。飛び去る前に受け取ります。手動か、決めた倍率で自動です。要求が届いた時刻をサーバーの時計で判断し、自動受け取りは回線が切れてもサーバーで有効です。受け取った金額は、カイトが飛んでいる間にすぐ払われます。結果は最初の賭けより前に公開のハッシュ鎖で決まっています。1から2³²の数rを引き、97 × 2³² ÷ r（百分の一倍）で去ります。1.00×から{most}×です。どこで受け取っても長期の還元率は97.00%で、それを超える方法はありません。{max}を超える賭けはそこで自動受け取りです。離陸できない回は中止し、賭け金を戻します。',
}
export default words
