/** The network of an address, as rows. */
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { networkOf, trusting } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1:2%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['no address', 'no address'],
  ['x'.repeat(100), 'x'.repeat(64)],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each<[boolean | number | string, string]>([
  [false, '127.0.0.1'],
  [0, '127.0.0.1'],
  [1, '192.0.2.9'],
  [2, '203.0.113.7'],
  ['127.0.0.1', '192.0.2.9'],
  ['127.0.0.1, 192.0.2.0/24', '203.0.113.7'],
  [true, '203.0.113.7'],
])('trusting %j takes %s as the caller', async (proxies, address) => {
  const app = fastify({ trustProxy: trusting(proxies) as boolean })
  app.get('/', ({ ip }) => ip)
  const headers = { 'x-forwarded-for': '203.0.113.7, 192.0.2.9' }
  expect((await app.inject({ url: '/', headers })).payload).toBe(address)
  await app.close()
})
