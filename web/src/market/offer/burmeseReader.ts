/** Reads searches in Burmese: what was typed in Zawgyi, and teams' Burmese names, whatever the page's language. */
import { myClubs } from '../../text/my/clubs.ts'
import { createTeamText } from '../../text/teamText.ts'
import { fromZawgyi } from '../../text/zawgyi.ts'

export const burmeseReader = { fromZawgyi, teamText: createTeamText(myClubs) }
