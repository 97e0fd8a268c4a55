/** Searches: accents and case do not matter, letters do, and Burmese is found in both its encodings. */
import { describe, expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { myClubs } from '../../text/my/clubs.ts'
import { setOwnNames } from '../../text/ownNames.ts'
import { createTeamText, teamText } from '../../text/teamText.ts'
import { setWords } from '../../text/text.ts'
import { fromZawgyi } from '../../text/zawgyi.ts'
import { leagueText } from '../leagueText.ts'
import { plainText, textSearch } from './searchText.ts'

setWords(en)
const burmeseReader = { fromZawgyi, teamText: createTeamText(myClubs) }

describe('Zawgyi is read as Unicode', () => {
  test.each([
    ['the country, its small ra before its letter', 'ျမန္မာ', 'မြန်မာ'],
    ['its capital, with a vowel before its letter', 'ေနျပည္ေတာ္', 'နေပြည်တော်'],
    ['a small ng above a letter', 'အဂၤလန္', 'အင်္ဂလန်'],
    ['a letter below another', 'မႏၲေလး', 'မန္တလေး'],
    ['two marks below in one shape', 'ၾကည့္႐ႈ', 'ကြည့်ရှု'],
    ['two vowels in one shape', 'ၿပိဳင္ပြဲ', 'ပြိုင်ပွဲ'],
    ['a digit that stands for a letter', '၀င္', 'ဝင်'],
    ['a club', 'ခ်ယ္လ္ဆီး', 'ချယ်လ်ဆီး'],
  ])('%s', (_, typed, unicode) => {
    expect(fromZawgyi(typed)).toBe(unicode.normalize('NFC'))
  })
})

test('accents and case do not matter; Burmese, Thai and Khmer vowels do', () => {
  expect(plainText('CÓRDOBA')).toBe('cordoba')
  expect(plainText('ကို')).not.toBe(plainText('ကာ'))
  expect(plainText('กี')).not.toBe(plainText('กู'))
  expect(textSearch('ကာ').has('ကို')).toBe(false)
})

const MATCH = { home: 'Aldbury Town', away: 'Wexham' }
test.each([
  ['its English name', 'aldbu', true],
  ['its Burmese name', 'အဲလ်ဒ်ဘာရီ', true],
  ['its Burmese name in Zawgyi', 'အဲလ္ဒ္ဘာရီ', true],
  ['the beginning of it in Zawgyi', 'အဲလ္', true],
  ['another name in Zawgyi', 'ျမန္မာ', false],
] as const)('on an English page a team is found by %s', (_, typed, isFound) => {
  expect(textSearch(typed, burmeseReader).hasTeams(MATCH)).toBe(isFound)
  expect(textSearch(typed, burmeseReader).hasTeam('Aldbury Town')).toBe(isFound)
})

test('the house’s own names are found, and shown before those that a page would say', () => {
  setOwnNames([['Arsenal', 'အာဆင်နယ်']])
  expect([teamText('Arsenal'), leagueText('Arsenal'), teamText('Chelsea')]).toEqual(['အာဆင်နယ်', 'အာဆင်နယ်', 'Chelsea'])
  expect(textSearch('အာဆင္နယ္', burmeseReader).hasTeam('Arsenal')).toBe(true)
  setOwnNames([])
  expect(teamText('Arsenal')).toBe('Arsenal')
})
