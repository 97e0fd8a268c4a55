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
  'crash.text': '您的注单和余额不受影响。',
} as const
