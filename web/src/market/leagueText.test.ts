/** Leagues are said in the page's language, and what is not known whole stays as it came. */
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { describe, expect, test } from 'vitest'
import { loadWords, setWords } from '../text/text.ts'
import { eventText, leagueText } from './leagueText.ts'
import { sift } from './offer/arrange.ts'
import type { LeagueView } from './offer/leagues.ts'
import { marketText, matchText } from './selection.ts'

const speak = async (language: Language) => setWords(await loadWords(language))

const SAID: [name: string, said: Partial<Record<Language, string>>][] = [
  [
    'Greece First Division',
    {
      cn: '希腊甲级联赛',
      tw: '希臘甲級聯賽',
      jp: 'ギリシャ1部リーグ',
      kr: '그리스 1부 리그',
      th: 'ดิวิชั่นหนึ่ง กรีซ',
      vi: 'Giải Hạng Nhất Hy Lạp',
      id: 'Divisi Pertama Yunani',
      my: 'ဂရိ ပထမတန်း',
      km: 'លីកថ្នាក់ទីមួយ ក្រិក',
    },
  ],
  [
    'England Premier Division Women',
    { cn: '英格兰顶级联赛女子组', th: 'พรีเมียร์ดิวิชั่น อังกฤษ หญิง', jp: 'イングランドプレミアディビジョン女子' },
  ],
  [
    'Italy First Division North',
    { cn: '意大利甲级联赛北区', th: 'ดิวิชั่นหนึ่ง อิตาลี โซนเหนือ', jp: 'イタリア1部リーグ北地区' },
  ],
  [
    'Japan Division One Women Central',
    { cn: '日本一级联赛女子组中区', th: 'ดิวิชั่น 1 ญี่ปุ่น หญิง โซนกลาง', jp: '日本ディビジョン1女子中央地区' },
  ],
  [
    'New Zealand National Division',
    { cn: '新西兰全国联赛', th: 'ดิวิชั่นแห่งชาติ นิวซีแลนด์', jp: 'ニュージーランド全国リーグ' },
  ],
  ['Korea Basketball Division', { cn: '韩国篮球联赛', th: 'บาสเกตบอลดิวิชั่น เกาหลีใต้', jp: '韓国バスケットボールリーグ' }],
  [
    "Women's Masters - Altenbach Open",
    {
      cn: '女子大师赛 · Altenbach 公开赛',
      th: 'มาสเตอร์สหญิง - Altenbach โอเพ่น',
      jp: '女子マスターズ・Altenbach オープン',
    },
  ],
]

const UNKNOWN = [
  '',
  ' ',
  'North',
  'Women North',
  'First Division',
  'Greece',
  'Greece ',
  'Greece  First Division',
  'FIFA World Cup',
  'English Premier League',
  'Atlantis First Division',
  'Greece First Division Uphill',
  'greece first division',
  'Veteran Tour - Altenbach Open',
  "Men's Tour",
  "Men's Tour -  Open",
  '希腊甲级联赛',
  'Greece constructor',
]

describe.each(LANGUAGES)('in %s', (language) => {
  test('a league that is known is said, one that is not stays as it came', async () => {
    await speak(language)
    for (const [name, { [language]: said = language === 'en' ? name : undefined }] of SAID)
      if (said !== undefined) expect(leagueText(name)).toBe(said)
    expect(UNKNOWN.map(leagueText)).toEqual(UNKNOWN)
  })
})

test('a game in rounds says its league by the sport’s name, and who is placed by that alone', async () => {
  await speak('cn')
  expect(leagueText('Sim Horses')).toBe('模拟赛马')
  expect(matchText({ home: 'Place', away: '', league: 'Sim Horses' })).toBe('模拟赛马 · 位置（前两名）')
  const winner = { betType: 'BT_OR', period: 'FT', sport: 50 }
  expect([marketText(winner, 'places'), marketText(winner)]).toEqual(['位置', '冠军'])
})

test('an outright event says its league and what is to be won, a match keeps the names of its sides', async () => {
  await speak('cn')
  expect(matchText({ home: 'Winner', away: '', league: 'Greece First Division' })).toBe('希腊甲级联赛 · 冠军')
  expect(matchText({ home: 'Winner', away: 'Greece First Division' })).toMatch(/Winner.*Greece First Division/)
  expect(eventText('Top scorer')).toBe('Top scorer')
})

test('a search finds a league by the name that is shown and by the one that came', async () => {
  await speak('cn')
  const match = { id: '1', slots: [0], home: 'Harrow', away: 'Mill', startsAtMs: 0 }
  const leagues: LeagueView[] = [
    { id: 'a', key: 'a', name: 'Greece First Division', matches: [match] },
    { id: 'b', key: 'b', name: 'Atlantis Cup', matches: [match] },
  ]
  const found = (search: string) => sift(leagues, { search, only: new Set() }).map(({ id }) => id)
  expect(['希腊', 'greece', 'atlantis', '甲级', 'harrow', '日本'].map(found)).toEqual([
    ['a'],
    ['a'],
    ['b'],
    ['a'],
    ['a', 'b'],
    [],
  ])
})
