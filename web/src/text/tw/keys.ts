/** Traditional Chinese words of the keyboard shortcuts. */
export const twKeys = {
  'keys.heading': '鍵盤快速鍵',
  'keys.single': '啟用單鍵操作',
  'keys.singleNote': '關閉後，只有方向鍵、Enter、Esc 與 Ctrl+Enter / Ctrl+K 有效。',
  'keys.search': '搜尋球隊或聯賽',
  'keys.groups': '走地、今日、早盤、收藏',
  'keys.match': '下一場或上一場',
  'keys.arrows': '在賠率之間移動',
  'keys.pick': '將賠率加入投注單，或從中移除',
  'keys.more': '該場賽事的全部盤口',
  'keys.star': '收藏該賽事',
  'keys.slip': '前往投注單',
  'keys.chips': '增加注額，或填入最高注額',
  'keys.place': '確認下注',
  'keys.odds': '下一種賠率類型',
  'keys.help': '本列表',
  'keys.close': '關閉最上層視窗',
} as const
