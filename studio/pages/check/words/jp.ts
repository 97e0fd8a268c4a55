/** The words of the page that checks a round. */
import type { CheckPageWords } from './en.ts'

const words: CheckPageWords = {
  title: 'ラウンドを確かめる',
  heading: 'ラウンド {id} を確かめる',
  ask: 'ラウンドの番号または名前',
  go: '確かめる',
  none: 'ラウンド番号を入れてください。ゲームの履歴の各行にあります。',
  unknown: 'そのラウンドはありません。',
  lost: '値を読めませんでした。もう一度お試しください。',
  kept: 'このラウンドは約束どおりです',
  keptText: '公開された値だけからこの端末で計算し直しました。一致した手順：{n} / {n}。',
  broken: 'このラウンドは約束と違います',
  brokenText: '一致しない手順：{steps}。すべての値を保存し、お送りください。',
  copy: 'すべての値をコピー',
  copied: 'コピーしました',
  waiting: 'まだ公開されていません',
  waitingText: 'シードの指紋は公開済みです。シード自体は変更時に公開されるため、途中のラウンドを知ることはできません。',
  same: '一致',
  differs: '不一致',
  promise: '約束は守られました',
  promiseText: '最初の賭けの前に指紋を公開し、変更時にシードを公開しました。',
  serverSeed: 'サーバーシード',
  itsHash: 'そのSHA-256',
  published: '公開値',
  bytes: '乱数のバイト',
  message: 'メッセージ',
  values: '値',
  bytesText: 'サーバーシードを鍵として、あなたのシード、ラウンド番号、ブロックのHMAC-SHA256。',
  chainText: 'この要素を SHA-256 で {n} 回ハッシュすると、最初のラウンドの前に公開したハッシュになります。',
  element: '要素',
  chainBytes: '要素を鍵とし、ソルト・チェーン内の番号・ブロックに対する HMAC-SHA256。',
  chainWaiting:
    'チェーンの末端のハッシュは公開済みです。このラウンドの要素は終了後に公開され、その時このページがすべて計算します。',
}
export default words
