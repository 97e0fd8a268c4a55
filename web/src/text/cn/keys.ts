/** Chinese words of the keyboard shortcuts. */
export const cnKeys = {
  'keys.heading': '键盘快捷键',
  'keys.single': '启用单键快捷键',
  'keys.singleNote': '关闭后仅方向键、Enter、Esc 与 Ctrl+Enter / Ctrl+K 有效。',
  'keys.search': '搜索球队或联赛',
  'keys.groups': '滚球、今日、早盘、收藏',
  'keys.match': '下一场或上一场',
  'keys.arrows': '在赔率之间移动',
  'keys.pick': '加入或移出投注单',
  'keys.more': '该赛事的全部盘口',
  'keys.star': '收藏该赛事',
  'keys.slip': '前往投注单',
  'keys.chips': '增加本金，或最高投注额',
  'keys.place': '确认投注',
  'keys.odds': '下一种盘口类型',
  'keys.help': '本列表',
  'keys.close': '关闭最上层',
} as const
