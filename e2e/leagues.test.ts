/** Every league, club and player that the simulator can put on offer is said in the languages that have names for them. */
import { LANGUAGES } from '@quarterline/core/base/language'
import { drawLeagues } from '@quarterline/sources/world/clubs'
import { drawHoops, HOOPS_LEAGUES } from '@quarterline/sources/world/hoops'
import { LEAGUES_MAX, leaguePlan } from '@quarterline/sources/world/leagues'
import { openTennis, TOURS, WEEK } from '@quarterline/sources/world/tours'
import { afterAll, expect, test } from 'vitest'
import { leagueText } from '../web/src/market/leagueText.ts'
import { loadClubs } from '../web/src/text/clubs.ts'
import { setClubs, teamText } from '../web/src/text/teamText.ts'
import { loadWords, setWords } from '../web/src/text/text.ts'

const tennis = openTennis('leagues', TOURS)
const tournaments = Array.from({ length: WEEK }, (_, day) => tennis.beginning(day)).flat()
const names = [
  ...Array.from({ length: LEAGUES_MAX }, (_, number) => leaguePlan(number).name),
  ...drawHoops('leagues', HOOPS_LEAGUES).map(({ name }) => name),
  ...tournaments.map(({ name }) => name),
]

test.each(LANGUAGES)('in %s every league of the simulator has a name of its own', async (language) => {
  setWords(await loadWords(language))
  expect(tournaments).toHaveLength(TOURS)
  const said = names.map(leagueText)
  if (language === 'en') expect(said).toEqual(names)
  else expect(names.filter((name, at) => said[at] === name)).toEqual([])
  expect(new Set(said).size).toBe(new Set(names).size)
})

/** Who meets one another, for several seeds, so that every part is drawn. */
const fields = ['one', 'two', 'three', 'four'].flatMap((seed) => [
  ...drawLeagues(seed, LEAGUES_MAX).map(({ clubs }) => clubs),
  ...drawHoops(seed, HOOPS_LEAGUES).map(({ clubs }) => clubs),
  ...openTennis(seed, TOURS)
    .beginning(0)
    .map(({ tour }) => tour.players),
])
const clubNames = [...new Set(fields.flat())]
const LATIN = ['en', 'vi', 'id', 'my', 'km']

afterAll(() => setClubs(undefined))

test.each(LANGUAGES)(
  'in %s the clubs and players of the simulator have names, and no two that meet the same',
  async (language) => {
    setClubs(await loadClubs(language))
    const same = clubNames.filter((name) => teamText(name) === name)
    expect(same).toEqual(LATIN.includes(language) ? clubNames : [])
    const alike = fields.flatMap((field) => {
      const said = field.map(teamText)
      return field.filter((_, at) => said.indexOf(said[at]!) !== at)
    })
    expect(alike).toEqual([])
  },
)

test.each([
  ['Aldbury Town', '奥尔德伯里城镇', '奧爾德伯里城鎮', 'アルドベリータウン', '올드버리 타운', 'อัลด์เบอรี ทาวน์'],
  ['North Aldbury', '北奥尔德伯里', '北奧爾德伯里', '北アルドベリー', '북 올드버리', 'นอร์ท อัลด์เบอรี'],
  [
    'Atletico Acobamba',
    '阿科班巴竞技',
    '阿科班巴競技',
    'アトレティコ・アコバンバ',
    '아틀레티코 아코밤바',
    'อัตเลติโก อาโกบัมบา',
  ],
  [
    'Acobamba Otters (W)',
    '阿科班巴水獭(女)',
    '阿科班巴水獺(女)',
    'アコバンバオッターズ(女子)',
    '아코밤바 오터스 (여)',
    'อาโกบัมบา ออตเตอร์ส (ญ)',
  ],
  ['Takashima Orca', '高岛虎鲸', '高島虎鯨', '高島オルカ', '다카시마 오르카', 'ทากะชิมะ ออร์กา'],
  ['Phu An FC', '富安FC', '富安FC', 'フーアンFC', '푸안 FC', 'ฟู้อาน เอฟซี'],
  ['A. Aldbury', 'A. 奥尔德伯里', 'A. 奧爾德伯里', 'A. アルドベリー', 'A. 올드버리', 'A. อัลด์เบอรี'],
  ['Leeds United', 'Leeds United', 'Leeds United', 'Leeds United', 'Leeds United', 'Leeds United'],
])(
  '%s is %s, in traditional script %s, in Japanese %s, in Korean %s, in Thai %s',
  async (name, simplified, traditional, jp, kr, th) => {
    for (const [language, said] of [
      ['cn', simplified],
      ['tw', traditional],
      ['jp', jp],
      ['kr', kr],
      ['th', th],
    ] as const) {
      setClubs(await loadClubs(language))
      expect(teamText(name)).toBe(said)
    }
  },
)
