/** The Thai catalogue, held to the English one: no key missing, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { thAccount } from './account.ts'
import { thBets } from './bet.ts'
import { thDoor } from './door.ts'
import { thErrors } from './errors.ts'
import { thKeys } from './keys.ts'
import { thKit } from './kit.ts'
import { thLeagues } from './leagues.ts'
import { thLook } from './look.ts'
import { thMarket } from './market.ts'
import { thNews } from './news.ts'
import { thPlay } from './play.ts'
import { thReport } from './report.ts'
import { thSecurity } from './security.ts'
import { thSettings } from './settings.ts'
import { thSlip } from './slip.ts'
import { thSports } from './sports.ts'

const texts = {
  ...thKit,
  ...thAccount,
  ...thBets,
  ...thDoor,
  ...thErrors,
  ...thKeys,
  ...thLeagues,
  ...thLook,
  ...thMarket,
  ...thNews,
  ...thPlay,
  ...thReport,
  ...thSecurity,
  ...thSettings,
  ...thSlip,
  ...thSports,

  'landing.heading': 'มีอะไรให้เล่นที่นี่',
  'landing.open': 'เปิดแล้ว',
  'landing.sports': 'กีฬา',
  'landing.sportsText': 'ฟุตบอล บาสเกตบอล เทนนิส และอีกราวร้อยกีฬา ทั้งก่อนแข่งและสด: ครบทุกตลาด สเต็ปและซิสเต็ม เลือกราคาได้สี่แบบ',
  'landing.casino': 'คาสิโนสด',
  'shell.casino': 'คาสิโน',
  'landing.casinoText': 'โต๊ะพร้อมดีลเลอร์ตัวจริง',
  'landing.slots': 'สล็อต',
  'landing.slotsText': 'วงล้อและฟีเจอร์ครบ',
  'landing.esports': 'อีสปอร์ต',
  'landing.esportsText': 'ตั้งแต่แมปหนึ่งถึงแมปสิบ',
  'landing.tournament': 'ทัวร์นาเมนต์+',
  'landing.tournamentText': 'ห้องแข่ง แต้ม และรางวัล',
  'game.shut': 'เกมปิดปรับปรุงชั่วคราว',
  'game.page': 'เกม',
  'lottery.shut': 'หวย 4D ปิดปรับปรุงชั่วคราว',
  'rooms.shut': 'ทัวร์นาเมนต์+ ปิดปรับปรุงระบบ',
  'rooms.rooms': 'ห้อง',
  'rooms.room': 'ห้องทัวร์นาเมนต์',
  'rooms.create': 'สร้างห้อง',
  'rooms.tab.mine': 'ห้องของฉัน',
  'rooms.prizes': 'เงินรางวัล',

  'shell.sportsbook': 'เดิมพันกีฬา',
  'shell.betlist': 'รายการบิล',
  'shell.statement': 'สเตทเมนต์',
  'shell.nav': 'เมนูหลัก',
  'shell.bettingShut': 'ปิดรับเดิมพันชั่วคราว กำลังปรับปรุงระบบ',
  'shell.clock': 'เวลาของระบบ GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': 'นาฬิกาของระบบเดินเร็วเป็น {speed} เท่าของเวลาจริง',
  'shell.oddsType': 'รูปแบบราคา',
  'shell.light': 'เปลี่ยนเป็นโหมดสว่าง',
  'shell.dark': 'เปลี่ยนเป็นโหมดมืด',
  'shell.sports': 'กีฬา',
  'shell.menu': 'เมนู',
  'shell.more': 'เพิ่มเติม',
  'shell.language': 'ภาษา',
  'shell.palette': 'ค้นหาและไปยัง',
  'shell.paletteNone': 'ไม่พบ',
  'shell.paletteHint': 'กีฬา ลีก ทีม หน้า …',
  'shell.paletteMore_other': 'ยังมีอีก {n} รายการ พิมพ์ต่อเพื่อค้นหา',
  'shell.smaller': 'ย่อ{part}',
  'shell.larger': 'ขยาย{part}',
  'shell.head': 'ส่วนหัว',
  'shell.side': 'สลิปและเดิมพันของฉัน',
  'shell.sportsMenu': 'เมนูกีฬา',

  'maintenance.heading': 'ปิดปรับปรุง เดี๋ยวกลับมา',
  'maintenance.until': 'คาดว่าจะเสร็จ {time} (GMT+8)',
  'maintenance.kept': 'บิลที่รับไปแล้วยังมีผลและคิดเงินตามปกติ รายการในสลิปยังอยู่ครบ',
  'maintenance.byItself': 'หน้านี้จะใช้งานต่อได้เองเมื่อระบบพร้อม',

  'rules.heading': 'กติกา',
  'rules.betTypes': 'ประเภทเดิมพัน',

  'notFound.heading': 'ไม่มีหน้านี้',
  'notFound.text': 'ไม่พบข้อมูลที่ {path}',
} as const satisfies Translation

export const th = texts satisfies SamePlaceholders<typeof texts>
