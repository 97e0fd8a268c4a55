/** The words of the page that checks a round. */
import type { CheckPageWords } from './en.ts'

const words: CheckPageWords = {
  title: '验证一局',
  heading: '验证第 {id} 局',
  ask: '局号',
  go: '验证',
  none: '请输入局号：它在游戏记录中每局旁边。',
  unknown: '没有这一局。',
  lost: '无法读取数据，请重试。',
  kept: '此局与承诺一致',
  keptText: '您的设备仅用公开的值重新计算。{n} 步中 {n} 步一致。',
  broken: '此局与承诺不一致',
  brokenText: '不一致的步骤：{steps}。请保留所有数据并发给我们。',
  copy: '复制所有值',
  copied: '已复制',
  waiting: '尚未公开',
  waitingText: '种子的指纹已公布；您更换种子后才公开种子本身，以免未结束的局被预知。届时本页会全部计算。',
  same: '一致',
  differs: '不一致',
  promise: '承诺已兑现',
  promiseText: '用此种子的第一注之前已公布指纹；更换时公开了种子。',
  serverSeed: '服务器种子',
  itsHash: '其 SHA-256',
  published: '已公布',
  bytes: '随机字节',
  message: '消息',
  values: '数据',
  bytesText: '以服务器种子为密钥，对您的种子、局号和块号做 HMAC-SHA256。',
  clientSeed: '您的种子',
  noSteps: '此游戏在此没有自己的步骤。',
}
export default words
