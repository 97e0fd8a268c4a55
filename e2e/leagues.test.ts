/** Tests that every league, club and player of the simulator has a name in the languages that translate names. */
import { LANGUAGES } from '@quarterline/core/base/language'
import { cricketClubs } from '@quarterline/sources/contests/cricketFamily'
import { CRICKET_LEAGUES } from '@quarterline/sources/contests/cricketRows'
import { runnersOf } from '@quarterline/sources/contests/fieldFamily'
import { FIELD_ROWS } from '@quarterline/sources/contests/fieldRows'
import { fightersOf } from '@quarterline/sources/contests/fightFamily'
import { FIGHT_CARDS } from '@quarterline/sources/contests/fightRows'
import { GAME_LEAGUES } from '@quarterline/sources/points/games'
import { drawLeagueClubs, POINTS_LEAGUES } from '@quarterline/sources/points/leagues'
import { openSides, SETS_LEAGUES } from '@quarterline/sources/sets/leagues'
import { openGames } from '@quarterline/sources/virtual/games'
import { drawLeagues } from '@quarterline/sources/world/clubs'
import { drawCups } from '@quarterline/sources/world/cups'
import { drawHoops, HOOPS_LEAGUES } from '@quarterline/sources/world/hoops'
import { LEAGUES_MAX, leaguePlan } from '@quarterline/sources/world/leagues'
import { nationsIn } from '@quarterline/sources/world/nations'
import { openTennis, TOURS, WEEK } from '@quarterline/sources/world/tours'
import { afterAll, expect, test } from 'vitest'
import { leagueText } from '../web/src/market/leagueText.ts'
import { loadClubs } from '../web/src/text/clubs.ts'
import { setClubs, teamText } from '../web/src/text/teamText.ts'
import { loadWords, setWords } from '../web/src/text/text.ts'

const tennis = openTennis('leagues', TOURS)
const tournaments = Array.from({ length: WEEK }, (_, day) => tennis.beginning(day)).flat()
const year = Array.from({ length: 52 }, (_, week) => week)
const cups = drawCups(drawLeagues('leagues', LEAGUES_MAX), 'leagues', 1)
const played = year.flatMap((week) => [...cups.flatMap((cup) => cup.matchesIn(week)), ...nationsIn(week, 'leagues', 1)])
const competitions = [...new Map(played.map((match) => [match.league, match])).values(), { league: 'Club Friendly' }]
const nations = [...new Set(year.flatMap((week) => nationsIn(week, 'leagues', 1)).map(({ home }) => home))]
const names = [
  ...Array.from({ length: LEAGUES_MAX }, (_, number) => leaguePlan(number).name),
  ...drawHoops('leagues', HOOPS_LEAGUES).map(({ name }) => name),
  ...tournaments.map(({ name }) => name),
  ...SETS_LEAGUES.map(({ name }) => name),
  ...FIGHT_CARDS.map(({ name }) => name),
  ...CRICKET_LEAGUES.map(({ name }) => name),
  ...FIELD_ROWS.map(({ name }) => name),
  ...competitions.map(({ league }) => league),
  ...[...POINTS_LEAGUES, ...GAME_LEAGUES].map(({ name }) => name),
]
/** Games keep their titles in some languages. */
const games = openGames('leagues').map(({ league }) => league)

test.each(LANGUAGES)('in %s every league of the simulator has a name of its own', async (language) => {
  setWords(await loadWords(language))
  expect(tournaments).toHaveLength(TOURS)
  const said = names.map(leagueText)
  if (language === 'en') expect(said).toEqual(names)
  else expect(names.filter((name, at) => said[at] === name)).toEqual([])
  const all = [...names, ...games]
  expect(new Set(all.map(leagueText)).size).toBe(new Set(all).size)
})

/** The opponents of several seeds, so that every part of a name is drawn. */
const fields = ['one', 'two', 'three', 'four'].flatMap((seed) => [
  ...drawLeagues(seed, LEAGUES_MAX).map(({ clubs }) => clubs),
  ...drawHoops(seed, HOOPS_LEAGUES).map(({ clubs }) => clubs),
  ...openTennis(seed, TOURS)
    .beginning(0)
    .map(({ tour }) => tour.players),
  ...CRICKET_LEAGUES.map((league) => cricketClubs(league, `${seed}/${league.leagueId}`)),
  ...FIGHT_CARDS.map((card) => fightersOf(card, `${seed}/${card.leagueId}`)),
  ...FIELD_ROWS.map((row) => runnersOf(row, `${seed}/${row.leagueId}`)),
  ...[...POINTS_LEAGUES, ...GAME_LEAGUES].map((league) => drawLeagueClubs(league, `${seed}/${league.leagueId}`).names),
  ...SETS_LEAGUES.map((league) => openSides(league, `${seed}/${league.leagueId}`).names),
  ...openGames(seed).map(({ field }) => field.map(({ name }) => name)),
  nations,
])
const clubNames = [...new Set(fields.flat())]
const LATIN = ['en', 'vi', 'id']

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

const SAID = {
  'Aldbury Town': {
    cn: '奥尔德伯里城镇',
    tw: '奧爾德伯里城鎮',
    jp: 'アルドベリータウン',
    kr: '올드버리 타운',
    th: 'อัลด์เบอรี ทาวน์',
    my: 'အဲလ်ဒ်ဘာရီ တောင်း',
    km: 'អាល់បឺរី ថោន',
  },
  'North Aldbury': {
    cn: '北奥尔德伯里',
    tw: '北奧爾德伯里',
    jp: '北アルドベリー',
    kr: '북 올드버리',
    th: 'นอร์ท อัลด์เบอรี',
    my: 'နော့သ် အဲလ်ဒ်ဘာရီ',
    km: 'ណស អាល់បឺរី',
  },
  'Atletico Acobamba': {
    cn: '阿科班巴竞技',
    tw: '阿科班巴競技',
    jp: 'アトレティコ・アコバンバ',
    kr: '아틀레티코 아코밤바',
    th: 'อัตเลติโก อาโกบัมบา',
    my: 'အက်သလက်တီကို အာကိုဘမ်ဘာ',
    km: 'អាត្លេទីកូ អាកូបាំបា',
  },
  'Acobamba Otters (W)': {
    cn: '阿科班巴水獭(女)',
    tw: '阿科班巴水獺(女)',
    jp: 'アコバンバオッターズ(女子)',
    kr: '아코밤바 오터스 (여)',
    th: 'อาโกบัมบา ออตเตอร์ส (ญ)',
    my: 'အာကိုဘမ်ဘာ အော့တာ (သမီး)',
    km: 'អាកូបាំបា អូធើ (នារី)',
  },
  'Takashima Orca': {
    cn: '高岛虎鲸',
    tw: '高島虎鯨',
    jp: '高島オルカ',
    kr: '다카시마 오르카',
    th: 'ทากะชิมะ ออร์กา',
    my: 'တာကာရှိမာ အော်ကာ',
    km: 'តាកាស៊ីម៉ា អូកា',
  },
  'Phu An FC': {
    cn: '富安FC',
    tw: '富安FC',
    jp: 'フーアンFC',
    kr: '푸안 FC',
    th: 'ฟู้อาน เอฟซี',
    my: 'ဖူးအန် အက်ဖ်စီ',
    km: 'ភូអាន អេហ្វស៊ី',
  },
  'A. Aldbury': {
    cn: 'A. 奥尔德伯里',
    tw: 'A. 奧爾德伯里',
    jp: 'A. アルドベリー',
    kr: 'A. 올드버리',
    th: 'A. อัลด์เบอรี',
    my: 'A. အဲလ်ဒ်ဘာရီ',
    km: 'A. អាល់បឺរី',
  },
} as const

test.each(['cn', 'tw', 'jp', 'kr', 'th', 'my', 'km'] as const)(
  'in %s a name is said from its parts, and one with an unknown part as it came',
  async (language) => {
    setClubs(await loadClubs(language))
    for (const [name, said] of Object.entries(SAID)) expect(teamText(name)).toBe(said[language])
    expect(teamText('Leeds United')).toBe('Leeds United')
  },
)
