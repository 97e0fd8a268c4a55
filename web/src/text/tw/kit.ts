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
  'crash.lost': '頁面的這個部分無法載入',
  'crash.text': '您的注單與餘額不受影響。',

  'order.heading': '體育項目排序',
  'order.hint': '拖曳把手，或用箭頭移動。',
  'order.up': '上移{name}',
  'order.down': '下移{name}',
  'order.drag': '拖曳{name}',
  'order.reset': '恢復預設順序',
  'order.keys': '按空白鍵拿起，方向鍵移動，再按空白鍵放下，Esc 取消。',
  'order.lifted': '已拿起{name}。',
  'order.at': '{name}：第 {at} 位，共 {n} 位',
  'order.dropped': '{name}已放在第 {at} 位。',
  'order.cancelled': '{name}維持原位。',
} as const
