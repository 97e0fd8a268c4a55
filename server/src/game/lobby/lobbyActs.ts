/** The administrator's act on lobbies: which provider has its own slots lobby. */
import { SLOTS_LOBBIES } from '@quarterline/core/game/game'
import { ActRefused, type AdminHouse, adminAct } from '../../account/record/adminAct.ts'

const { first, last } = SLOTS_LOBBIES

/** The number of a lobby; null for none. @throws ActRefused if there is no such lobby */
function readLobby(text: string): number | null {
  if (text === 'none') return null
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (number < first || number > last)
    throw new ActRefused(`NUMBER is ${first} to ${last}, as in /slots${first}, or none.`, 'lobby')
  return number
}

/** Gives a slots lobby to a provider; who had it before has none. */
export function setProviderLobby(house: AdminHouse, name: string, number: string): Promise<string[]> {
  return adminAct(house, { call: 'provider lobby', request: { name, number } }, async (tx) => {
    const lobby = readLobby(number)
    // One at a time: two providers never have one lobby.
    await tx.query('LOCK TABLE game_provider IN SHARE ROW EXCLUSIVE MODE')
    await tx.query('UPDATE game_provider SET lobby = NULL WHERE lobby = $1', [lobby])
    const { rowCount } = await tx.query('UPDATE game_provider SET lobby = $2 WHERE id = $1', [name, lobby])
    if (!rowCount) throw new ActRefused(`There is no provider ${name}.`)
    const say = lobby === null ? `${name} has no slots lobby of its own.` : `/slots${lobby} shows the slots of ${name}.`
    return { subject: name, after: { lobby }, say: [say] }
  })
}
