/** Tests the limits of sockets: only the session, account or address that has too many is refused. */
import { expect, it } from 'vitest'
import { type AdmittedSocket, createDoor, type Door, socketsMax } from './liveDoor.ts'

const MAX = { session: 2, account: 3, network: 6, strangersOfNetwork: 2, strangers: 3, all: 8 }

function enter(door: Door, network: string, isKnown = false): AdmittedSocket {
  const place = door.open(network, isKnown)
  expect(place).toBeDefined()
  return place as AdmittedSocket
}

it('sessions and accounts have a maximum, and closed sockets make room [R1]', () => {
  const door = createDoor(MAX)
  const own = ['s1', 's1', 's2'].map((session) => {
    const place = enter(door, 'home', true)
    expect(place.name(session, 'a1')).toBe(true)
    return place
  })
  const more = enter(door, 'away', true)
  expect(more.name('s1', 'a1')).toBe(false)
  expect(more.name('s3', 'a1')).toBe(false)
  expect(more.name('s4', 'a2')).toBe(true)
  own[0]?.leave()
  expect(enter(door, 'away', true).name('s1', 'a1')).toBe(true)
})

it('unidentified sockets are few, per address and in all, and take no room from known ones [R1]', () => {
  const door = createDoor(MAX)
  const places = [enter(door, 'n1'), enter(door, 'n1')]
  expect(door.isShut('n1', false)).toBe(true)
  expect(door.open('n1', false)).toBeUndefined()
  enter(door, 'n2')
  expect(door.isShut('n3', false)).toBe(true)
  expect(door.isShut('n1', true)).toBe(false)
  places[0]?.name('s1', 'a1')
  expect(door.isShut('n3', false)).toBe(false)
  places[1]?.leave()
  expect(door.isShut('n1', false)).toBe(false)
})

it('an address and the house have a maximum over everybody', () => {
  const door = createDoor(MAX)
  for (let at = 0; at < 6; at++) enter(door, 'n1', true).name(`s${at}`, `a${at}`)
  expect(door.isShut('n1', true)).toBe(true)
  const other = enter(door, 'n2', true)
  enter(door, 'n3', true)
  expect(door.isShut('n4', true)).toBe(true)
  other.leave()
  expect(door.isShut('n4', true)).toBe(false)
})

it('a socket that names its session again counts once; one that names another session counts for that one', () => {
  const door = createDoor({ ...MAX, session: 1, account: 1 })
  const place = enter(door, 'n1')
  for (let at = 0; at < 3; at++) expect(place.name('s1', 'a1')).toBe(true)
  expect(place.name('s2', 'a2')).toBe(true)
  expect(enter(door, 'n1').name('s1', 'a1')).toBe(true)
})

it('an account may exceed the usual limit of an address if configured', () => {
  expect(socketsMax(5000)).toMatchObject({ session: 2500, account: 5000, network: 5000 })
})
