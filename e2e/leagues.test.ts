/** Every league that the simulator can put on offer is said in every language of the member's page, and no two alike. */
import { LANGUAGES } from '@quarterline/core/base/language'
import { drawHoops, HOOPS_LEAGUES } from '@quarterline/sources/world/hoops'
import { LEAGUES_MAX, leaguePlan } from '@quarterline/sources/world/leagues'
import { openTennis, TOURS, WEEK } from '@quarterline/sources/world/tours'
import { expect, test } from 'vitest'
import { leagueText } from '../web/src/market/leagueText.ts'
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
