/** Chinese words of the parts that every screen is made of. */
export const cnKit = {
  'app.title': '{brand} 体育投注平台',
  'app.skip': '跳到主要内容',
  'app.loading': '加载中……',
  'app.retry': '重试',
  'app.close': '关闭',
  'app.ok': '确定',
  'app.notice': '提示',
  'app.sessionOver': '已退出登录',

  'pager.page': '第 {page} / {pages} 页',
  'pager.previous': '上一页',
  'pager.next': '下一页',
  'pager.size': '每页行数',

  'crash.heading': '页面的这一部分停止了运行',
  'crash.lost': '页面的这一部分未能加载',
  'crash.text': '您的注单和余额不受影响。',

  'order.heading': '体育项目排序',
  'order.hint': '拖动手柄，或用箭头移动。',
  'order.up': '上移{name}',
  'order.down': '下移{name}',
  'order.drag': '拖动{name}',
  'order.reset': '恢复默认顺序',
  'order.keys': '按空格键拿起，方向键移动，再按空格键放下，Esc 取消。',
  'order.lifted': '已拿起{name}。',
  'order.at': '{name}：第 {at} 位，共 {n} 位',
  'order.dropped': '{name}已放在第 {at} 位。',
  'order.cancelled': '{name}保持原位。',
} as const
