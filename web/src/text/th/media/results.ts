/** Thai: results, brackets and the number game. They come with the words of media. */
export const thResults = {
  'media.kinds': 'ประเภทผลการแข่งขัน',
  'media.kind.matches': 'การแข่งขัน',
  'media.kind.virtual': 'เสมือนจริง',
  'media.kind.numbers': 'ตัวเลข',
  'media.periods': 'แต่ละช่วง',
  'media.corrected': 'แก้ไขแล้ว',
  'media.history': 'ประวัติของผลนี้',
  'media.ruled': 'ผล {result}',
  'media.ruledAgain': 'แก้ไขเป็น {result}',
  'media.takenBack': 'ถอนผลการแข่งขัน',
  'media.byHouse': 'ตัดสินโดยเจ้ามือ',
  'media.ticketChanged': 'ตั๋ว {ref} ของคุณ: {was} กลายเป็น {is}',
  'media.ticketOpened': 'ตั๋ว {ref} ของคุณ: ถอน {was} แล้ว กำลังรอผล',
  'media.firstGoal': 'ประตูแรก',
  'media.lastGoal': 'ประตูสุดท้าย',
  'media.allGames': 'ทุกเกม',
} as const
