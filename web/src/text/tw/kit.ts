/** Traditional Chinese words of the parts that every screen is made of. */
export const twKit = {
  'app.title': '{brand} 體育投注平台',
  'app.skip': '跳到主要內容',
  'app.loading': '載入中……',
  'app.retry': '重試',
  'app.close': '關閉',
  'app.ok': '確定',
  'app.notice': '提示',
  'app.sessionOver': '已登出',

  'pager.page': '第 {page} / {pages} 頁',
  'pager.previous': '上一頁',
  'pager.next': '下一頁',
  'pager.size': '每頁筆數',

  'crash.heading': '頁面的這個部分停止運作',
  'crash.text': '您的注單與餘額不受影響。',
} as const
