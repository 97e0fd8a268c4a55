/** The words of sic bo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '骰寶',
  sideSmall: '小',
  sideBig: '大',
  sideOdd: '單',
  sideEven: '雙',
  anyTriple: '全圍',
  triple: '圍骰 {n}',
  doubleOf: '對子 {n}',
  pair: '{a} 和 {b}',
  single: '單骰 {n}',
  total: '總和 {n}',
  mark_small: '小',
  mark_big: '大',
  mark_triple: '圍',
  dealing: '搖骰中',
  rolled: '{dice}，總和 {n}',
  sides: '大小單雙',
  lastRolls: '最近開骰',
  counts: '近 {n} 局',
  notDue: '統計只說明過去，不預示將來。',
  rule1: '骰盅內搖三粒骰子。小為總和 4 至 10，大為 11 至 17；開圍骰時大小單雙全輸。',
  rule2: '對子需至少兩粒該點數，兩骰組合需兩個點數都開出，總和需和數相符。',
  rule3: '單骰開一粒賠 1 比 1，兩粒 2 比 1，三粒 3 比 1。',
  rule4: '每局獨立抽取，沒有「該出」的結果。您離開後投注仍然有效，贏了照常派彩。',
}
export default words
