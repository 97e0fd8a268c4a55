/** Thai words of the console on games of providers. */
export const thGameDesk = {
  'part.games': 'เกม',
  'row.gamesUnfinished': 'รอบที่เปิดเกินหนึ่งวัน',
  'alarm.gameRoundsUnfinished': 'มีรอบของเกมเปิดค้างเกินหนึ่งวัน',
  'do.gameRoundsUnfinished': 'ถามผู้ให้บริการว่ารอบนั้นเป็นอย่างไร แล้วให้หัวหน้าปิดรอบในหน้าเกม',
} as const
