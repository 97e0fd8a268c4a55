/** The words of the page that checks a round. */
import type { CheckPageWords } from './en.ts'

const words: CheckPageWords = {
  title: '驗證一局',
  heading: '驗證第 {id} 局',
  ask: '局號',
  go: '驗證',
  none: '請輸入局號：它在遊戲紀錄中每局旁邊。',
  unknown: '沒有這一局。',
  lost: '無法讀取資料，請重試。',
  kept: '此局與承諾一致',
  keptText: '您的裝置僅用公開的值重新計算。{n} 步中 {n} 步一致。',
  broken: '此局與承諾不一致',
  brokenText: '不一致的步驟：{steps}。請保留所有資料並寄給我們。',
  copy: '複製所有值',
  copied: '已複製',
  waiting: '尚未公開',
  waitingText: '種子的指紋已公布；您更換種子後才公開種子本身，以免未結束的局被預知。屆時本頁會全部計算。',
  same: '一致',
  differs: '不一致',
  promise: '承諾已兌現',
  promiseText: '用此種子的第一注之前已公布指紋；更換時公開了種子。',
  serverSeed: '伺服器種子',
  itsHash: '其 SHA-256',
  published: '已公布',
  bytes: '隨機位元組',
  message: '訊息',
  values: '資料',
  bytesText: '以伺服器種子為金鑰，對您的種子、局號和區塊號做 HMAC-SHA256。',
  clientSeed: '您的種子',
  noSteps: '此遊戲在此沒有自己的步驟。',
}
export default words
