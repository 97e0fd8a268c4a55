/** Where calls to others may go: to addresses of the world outside, never into our own network (OWASP: SSRF). */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 networks that are not of the world outside; their IPv6-mapped forms are meant too. Source: IANA's registries. */
const INSIDE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** The same of IPv6, with the forms that hide an IPv4 address. */
const INSIDE_6 = [
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

function listOf(networks: readonly string[], type: 'ipv4' | 'ipv6', to: BlockList): void {
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    to.addSubnet(address, Number(bits), type)
  }
}

const INSIDE = new BlockList()
listOf(INSIDE_4, 'ipv4', INSIDE)
listOf(INSIDE_6, 'ipv6', INSIDE)

/** Whether an IP address is of the world outside. */
export function isOutside(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !INSIDE.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Thrown for an address in our own network. */
export class NotOutside extends Error {}

/**
 * Finds a name's address for a connection, which is then made to that one: a name that changes its mind afterwards
 * changes nothing. Fails with NotOutside if any of its addresses is inside.
 */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, {
    family: options.family === 'IPv6' ? 6 : options.family === 'IPv4' ? 4 : (options.family ?? 0),
    all: true,
  })
    .then((found) => {
      const inside = found.find(({ address }) => !isOutside(address))
      if (inside) throw new NotOutside(`${hostname} is ${inside.address}, which is in our own network`)
      if (options.all) return done(null, found)
      const [first] = found
      if (!first) throw new Error(`${hostname} has no address`)
      done(null, first.address, first.family)
    })
    .catch((error: NodeJS.ErrnoException) => done(error, '', 0))
}
