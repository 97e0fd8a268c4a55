/** Calls to others stay outside our own network. */
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isOutside, lookupOutside, NotOutside } from './outside.ts'

describe('an address is', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'outside: %s',
    (one) => {
      expect(isOutside(one)).toBe(true)
    },
  )

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'no address',
    '',
  ])('inside: %s', (one) => {
    expect(isOutside(one)).toBe(false)
  })
})

it('a name that leads inside is not connected to', async () => {
  const find = promisify((name: string, done: (error: Error | null, address?: unknown) => void) =>
    lookupOutside(name, {}, done as never),
  )
  await expect(find('localhost')).rejects.toThrow(NotOutside)
})
