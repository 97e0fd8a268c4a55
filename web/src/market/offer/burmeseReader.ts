/** Reads searches in Burmese: what was typed in Zawgyi, and teams' Burmese names, whatever the page's language. */
import { call } from '../../kit/call.ts'
import { myClubs } from '../../text/my/clubs.ts'
import { createTeamText } from '../../text/teamText.ts'
import { fromZawgyi } from '../../text/zawgyi.ts'
import type { BurmeseReader } from './searchText.ts'

/** Reads with the house's own Burmese names, if they can be had. */
export async function loadBurmeseReader(): Promise<BurmeseReader> {
  const own = await call('uxhousenames', { language: 'my' })
  const names = new Map(own.ok ? own.value.names.map(([name = '', said = '']) => [name, said]) : [])
  const byParts = createTeamText(myClubs)
  return { fromZawgyi, teamText: (name) => names.get(name) ?? byParts(name) }
}
