/** The words of sic bo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '骰宝',
  sideSmall: '小',
  sideBig: '大',
  sideOdd: '单',
  sideEven: '双',
  anyTriple: '全围',
  triple: '围骰 {n}',
  doubleOf: '对子 {n}',
  pair: '{a} 和 {b}',
  single: '单骰 {n}',
  total: '总和 {n}',
  mark_small: '小',
  mark_big: '大',
  mark_triple: '围',
  dealing: '摇骰中',
  rolled: '{dice}，总和 {n}',
  sides: '大小单双',
  lastRolls: '最近开骰',
  counts: '近 {n} 局',
  notDue: '统计只说明过去，不预示将来。',
  rule1: '骰盅内摇三粒骰子。小为总和 4 至 10，大为 11 至 17；开围骰时大小单双全输。',
  rule2: '对子需至少两粒该点数，两骰组合需两个点数都开出，总和需和数相符。',
  rule3: '单骰开一粒赔 1 比 1，两粒 2 比 1，三粒 3 比 1。',
  rule4: '每局独立抽取，没有“该出”的结果。您离开后投注仍然有效，赢了照常派彩。',
}
export default words
